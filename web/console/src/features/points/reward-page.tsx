import type { StaffReward } from '@croupier/contract/points/operator';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { AskedNote } from '../../page/asked-note.tsx';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { RewardActs } from './reward-acts.tsx';
import { RewardForm } from './reward-form.tsx';
import { RewardFrame } from './reward-frame.tsx';
import { useRewardWords } from './reward-words.ts';
import { typedReward } from './typed-reward.ts';
import '../../page/terms.css';
import './points.css';
import './reward-form.css';

/** One reward: its terms in the form, what waits to be agreed to, and how it stands. */
export function RewardPage() {
  const { merchant } = useWorkplace();
  const { rewardId } = useParams({ from: '/points/$rewardId/edit' });
  const words = useRewardWords();
  const query = useQuery(callQuery('staffRewards', { merchantId: merchant.id }));
  if (query.isError && !query.data) {
    return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <Loading />;
  const reward = query.data.items.find(({ id }) => id === rewardId);
  // One that was just made is not among those that were read before.
  if (!reward) return query.isFetching ? <Loading /> : <Unknown />;
  return (
    <RewardFrame
      title={words.nameOf(reward.terms)}
      badges={<State reward={reward} />}
      aside={
        <div className="c-actions">
          <RewardActs reward={reward} />
        </div>
      }
    >
      <AskedNote subject={`merchant:${merchant.id}:point-reward-${rewardId}`} />
      <RewardForm
        // A change of somebody else begins anew; what was written is offered to be put back.
        key={reward.revision}
        reward={reward}
        place={`reward-${rewardId}`}
        start={typedReward(reward.terms, reward.game)}
        onSaved={() => undefined}
      />
    </RewardFrame>
  );
}

/** The places of head, form and preview. */
function Loading() {
  return (
    <div className="c-stack" aria-busy>
      <Skeleton height="40px" />
      <div className="c-offer-editor">
        <Skeleton height="640px" />
        <Skeleton height="320px" />
      </div>
    </div>
  );
}

function Unknown() {
  const { t } = useTranslation('console-points');
  return (
    <EmptyState
      title={t('form.unknown')}
      action={
        <Button render={<Link to="/points" search={{ tab: 'rewards' } as never} />}>
          {t('form.back')}
        </Button>
      }
    />
  );
}

function State({
  reward: { terms, asked, left, revision, changedAt },
}: {
  readonly reward: StaffReward;
}) {
  const { t } = useTranslation('console-points');
  return (
    <span className="c-badges">
      <Badge tone={terms.on ? 'ok' : 'neutral'}>{t(terms.on ? 'rewards.on' : 'rewards.off')}</Badge>
      {left === 0 && <Badge tone="bad">{t('rewards.soldOut')}</Badge>}
      {asked && <Badge tone="warn">{t('rewards.asked')}</Badge>}
      <small className="c-points-saved">
        {t('form.revision', { revision })} <Instant at={changedAt} />
      </small>
    </span>
  );
}
