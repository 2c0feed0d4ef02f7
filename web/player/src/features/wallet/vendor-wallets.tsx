import type { Move, Wallets } from '@croupier/contract/vendor-wallet/player';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Money } from '@croupier/kit/ui/money';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../state/permission.ts';
import type { WantedMove } from './move-dialog.tsx';

export type VendorWalletsProps = {
  readonly wallets: Wallets;
  /** What is being fetched: from one vendor, or without it from all of them. */
  readonly recalling: { readonly vendorId: string | undefined } | undefined;
  readonly onMove: (wanted: WantedMove) => void;
  readonly onRecall: (vendorId: string) => void;
};

/** A card for each vendor that keeps money itself. */
export function VendorWallets({ wallets, recalling, onMove, onRecall }: VendorWalletsProps) {
  const { t } = useTranslation('wallet');
  return (
    <ul className="vendor-wallets" aria-label={t('vendors')}>
      {wallets.vendors.map((wallet) => {
        const { id, name } = wallet.vendor;
        const isEmpty = wallet.balance === '0.00';
        const move = (direction: Move['direction']) => () => onMove({ vendorId: id, direction });
        return (
          <li key={id}>
            <WalletHead wallet={wallet} />
            <div className="vendor-wallet-actions">
              {wallets.isSingle ? (
                <Button
                  icon="arrow-u-up-left"
                  disabled={isEmpty}
                  busy={!isEmpty && recalling !== undefined && (recalling.vendorId ?? id) === id}
                  aria-label={t('recallFrom', { vendor: name })}
                  onClick={() => onRecall(id)}
                >
                  {t('recall')}
                </Button>
              ) : (
                <>
                  <Button
                    variant="soft"
                    icon="arrow-circle-down"
                    disabled={!wallet.isOpen}
                    aria-label={t('inTo', { vendor: name })}
                    onClick={move('in')}
                  >
                    {t('in')}
                  </Button>
                  <Button
                    icon="arrow-circle-up"
                    disabled={isEmpty}
                    aria-label={t('outFrom', { vendor: name })}
                    onClick={move('out')}
                  >
                    {t('out')}
                  </Button>
                </>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Whose wallet, how it stands and what is in it. */
function WalletHead({ wallet }: { readonly wallet: Wallets['vendors'][number] }) {
  const { t } = useTranslation('wallet');
  const { symbol } = usePermission().info.currency;
  const { code, name } = wallet.vendor;
  return (
    <>
      <div className="vendor-wallet-head">
        <span className="vendor-wallet-mark" aria-hidden>
          {code.slice(0, 2)}
        </span>
        <b>{name}</b>
        {wallet.isMoving && (
          <Badge tone="warn" size="sm">
            {t('moving')}
          </Badge>
        )}
        {!wallet.isMoving && !wallet.isOpen && <Badge size="sm">{t('closed')}</Badge>}
      </div>
      <p className="vendor-wallet-balance">
        <Money amount={wallet.balance} symbol={symbol} countUp />
      </p>
    </>
  );
}
