import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { useSayMoved } from './move-dialog.tsx';
import { MoveForm } from './move-form.tsx';
import { useWallets } from './use-wallets.ts';
import './wallet.css';

export type MoveOfferProps = {
  readonly vendorId: string;
  /** Money is there now. */
  readonly onMoved: () => void;
  /** The player wants in all the same. */
  readonly onWithout: () => void;
  readonly onClose: () => void;
};

/** A game whose vendor has none of the player's money: offers to move some there first. */
export function MoveOffer({ vendorId, onMoved, onWithout, onClose }: MoveOfferProps) {
  const { t } = useTranslation('wallet');
  const wallets = useWallets();
  const sayMoved = useSayMoved();
  const wallet = wallets.data?.vendors.find(({ vendor }) => vendor.id === vendorId);
  if (wallets.isError) {
    return (
      <CallFailure
        title={t('failure')}
        error={wallets.error}
        onRetry={() => void wallets.refetch()}
      />
    );
  }
  if (!wallets.data || !wallet) return <Skeleton shape="block" height="240px" width="320px" />;
  return (
    <section className="move-offer" aria-labelledby="move-offer-title">
      <span className="move-offer-sign">
        <Icon name="wallet" size={28} />
      </span>
      <h2 id="move-offer-title">{t('offer.title', { vendor: wallet.vendor.name })}</h2>
      <p>{t('offer.text')}</p>
      <MoveForm
        wallets={wallets.data}
        wallet={wallet}
        direction="in"
        submitLabel={t('offer.submit')}
        onMoved={(move) => {
          if (move.state === 'done') onMoved();
          else sayMoved(move);
        }}
      />
      <div className="move-offer-ways">
        <Button size="sm" variant="quiet" onClick={onWithout}>
          {t('offer.without')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          {t('offer.back')}
        </Button>
      </div>
    </section>
  );
}
