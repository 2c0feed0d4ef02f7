import type { PointReward, Redeem } from '@croupier/contract/points/player';
import { RewardArt } from '@croupier/kit/rewards/reward-art';
import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { openOverlay } from '../../navigation/site-location.ts';
import { GivenNote } from './given-note.tsx';
import type { MallVisitor } from './mall-rules.ts';
import { PointPrice } from './point-price.tsx';
import { RedeemForm, type RedeemPartProps } from './redeem-form.tsx';
import { usePointAddress, usePointBalance, useRewards } from './use-mall.ts';
import { usePointWords } from './use-point-words.ts';
import './redeem.css';

export type RedeemDialogProps = {
  readonly rewardId: string;
  readonly visitor: MallVisitor;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** One reward in full, and the giving of points for it. */
export function RedeemDialog({ rewardId, visitor, open, onClose }: RedeemDialogProps) {
  const { t } = useTranslation('points');
  const [done, setDone] = useState<Redeem>();
  const [isBusy, setBusy] = useState(false);
  const { data } = useRewards();
  const reward = data?.items.find(({ id }) => id === rewardId);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('redeem.title')}
      brief
      initialFocus="window"
      locked={isBusy}
    >
      {done ? (
        <GivenNote redeem={done} onClose={onClose} />
      ) : reward ? (
        <>
          <RewardHead reward={reward} />
          <WayToRedeem
            reward={reward}
            visitor={visitor}
            onBusy={setBusy}
            onDone={setDone}
            onClose={onClose}
          />
        </>
      ) : (
        // Staff have taken it off meanwhile.
        <EmptyState title={t('redeem.gone')} />
      )}
    </Dialog>
  );
}

function RewardHead({ reward }: { readonly reward: PointReward }) {
  const { t } = useTranslation('points');
  const { factsOf, money } = usePointWords();
  const { name, text, picture, points, amount, freeSpins } = reward;
  return (
    <header className="redeem-head">
      <RewardArt picture={picture} first />
      <div>
        <h3>{name}</h3>
        <p>{factsOf(reward)}</p>
        <PointPrice points={points} amount={amount} />
      </div>
      {text !== '' && <p className="redeem-text">{text}</p>}
      {freeSpins && (
        <p className="redeem-text">
          {t('redeem.spins', {
            spins: freeSpins.spins,
            game: freeSpins.game,
            stake: money(freeSpins.stake),
            count: freeSpins.days,
          })}
        </p>
      )}
    </header>
  );
}

/** The form, or what stands before it: signing in, a true account, more points, another day. */
function WayToRedeem({ visitor, ...part }: RedeemPartProps & Pick<RedeemDialogProps, 'visitor'>) {
  const { t } = useTranslation('points');
  const { noteOf } = usePointWords();
  const isMember = visitor.is === 'member';
  const balance = usePointBalance({ enabled: isMember });
  const { reward, onClose } = part;
  const isSent = reward.kind === 'goods';
  const address = usePointAddress({ enabled: isMember && isSent && reward.state === 'open' });
  const failed = balance.isError ? balance : isSent && address.isError ? address : undefined;
  if (!isMember) {
    return (
      <div className="redeem-way">
        <p>{t(`own.${visitor.is}`)}</p>
        <Button
          block
          size="lg"
          variant="primary"
          onClick={() => {
            onClose();
            if (visitor.is === 'trial') visitor.onTrial();
            else openOverlay({ kind: 'login', next: '/pointMall' });
          }}
        >
          {t(visitor.is === 'trial' ? 'own.register' : 'own.login')}
        </Button>
      </div>
    );
  }
  if (reward.state !== 'open') {
    return (
      <div className="redeem-way" data-barred>
        <p>{noteOf(reward)}</p>
        <Button block size="lg" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    );
  }
  if (balance.data && (!isSent || address.data)) {
    const lastAddress = address.data?.address ?? null;
    return <RedeemForm {...part} balance={balance.data} lastAddress={lastAddress} />;
  }
  if (!failed) return <Skeleton shape="block" height="260px" />;
  return (
    <CallFailure
      title={t('redeem.failure')}
      error={failed.error}
      onRetry={() => void failed.refetch()}
      retrying={failed.isFetching}
    />
  );
}
