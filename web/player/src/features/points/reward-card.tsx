import type { PointReward } from '@croupier/contract/points/player';
import { RewardArt } from '@croupier/kit/rewards/reward-art';
import { Button } from '@croupier/kit/ui/button';
import { openDialog } from '@croupier/kit/ui/dialog-host';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { MallVisitor } from './mall-rules.ts';
import { PointPrice } from './point-price.tsx';
import { RewardBell } from './reward-bell.tsx';
import { RedeemDialog } from './redeem-dialog.tsx';
import { usePointWords } from './use-point-words.ts';

export type RewardCardProps = {
  readonly reward: PointReward;
  readonly visitor: MallVisitor;
  /** It is at the top of the page. */
  readonly first: boolean;
};

/** One reward: what it is, what keeps somebody from it, its price, and the way to have it. */
export function RewardCard({ reward, visitor, first }: RewardCardProps) {
  const { t } = useTranslation('points');
  const { noteOf } = usePointWords();
  const title = useId();
  const { id, name, picture, state } = reward;
  const isOpen = state === 'open';

  function show(): void {
    void openDialog(({ open, close }) => (
      <RedeemDialog rewardId={id} visitor={visitor} open={open} onClose={() => close()} />
    ));
  }

  return (
    <li className="reward-card" data-state={state}>
      <RewardArt picture={picture} first={first} />
      <div className="reward-words">
        <h2 id={title}>{name}</h2>
        <p>{noteOf(reward)}</p>
        <div>
          <PointPrice points={reward.points} amount={reward.amount} />
          <Button
            size="sm"
            variant={isOpen ? 'soft' : 'ghost'}
            aria-describedby={title}
            onClick={show}
          >
            {t(isOpen ? 'redeem.act' : 'redeem.look')}
          </Button>
          {state === 'sold-out' && visitor.is === 'member' && <RewardBell reward={reward} />}
        </div>
      </div>
    </li>
  );
}
