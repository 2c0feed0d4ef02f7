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

/**
 * One reward: what it is, what keeps somebody from it, its price, and the way to have it or to be told when
 * that is there. Its name shows it in full.
 */
export function RewardCard({ reward, visitor, first }: RewardCardProps) {
  const { t } = useTranslation('points');
  const { noteOf } = usePointWords();
  const title = useId();
  const { id, name, picture, state } = reward;
  const rings = state === 'sold-out' || state === 'too-few';

  function show(): void {
    void openDialog(({ open, close }) => (
      <RedeemDialog rewardId={id} visitor={visitor} open={open} onClose={() => close()} />
    ));
  }

  return (
    <li className="reward-card" data-state={state}>
      <RewardArt picture={picture} first={first} />
      <div className="reward-words">
        <h2 id={title}>
          <button type="button" onClick={show}>
            {name}
          </button>
        </h2>
        <p>{noteOf(reward)}</p>
        <div>
          <PointPrice points={reward.points} amount={reward.amount} />
          {rings && visitor.is === 'member' ? (
            <RewardBell reward={reward} />
          ) : (
            <Button
              size="sm"
              variant={state === 'open' ? 'soft' : 'ghost'}
              aria-describedby={title}
              onClick={show}
            >
              {t(state === 'open' ? 'redeem.act' : 'redeem.look')}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
