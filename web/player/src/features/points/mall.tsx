import type { PointReward } from '@croupier/contract/points/player';
import { formatCount } from '@croupier/kit/format/numbers';
import { Button } from '@croupier/kit/ui/button';
import { Chip } from '@croupier/kit/ui/chip';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useSiteLocation } from '../../navigation/site-location.ts';
import { EarnCard } from './earn-card.tsx';
import {
  filtersOf,
  inOrder,
  type MallFilter,
  type MallVisitor,
  narrowed,
  readFilter,
} from './mall-rules.ts';
import { PointsCard } from './points-card.tsx';
import { RewardCard } from './reward-card.tsx';
import { usePointBalance, useRewards } from './use-mall.ts';
import './mall.css';

/** Cards that a desk shows without scrolling. */
const SEEN_AT_ONCE = 9;

/** The mall: what points are given for, and beside it the points themselves and how they are earned. */
export function Mall({ visitor }: { readonly visitor: MallVisitor }) {
  const rewards = useRewards();
  const { t } = useTranslation('points');
  const items = rewards.data?.items;
  return (
    <div className="mall">
      <MallHead rewards={items} visitor={visitor} />
      <div className="mall-columns">
        <aside className="mall-aside" aria-label={t('mall.aside')}>
          <PointsCard visitor={visitor} />
          <EarnCard isMember={visitor.is === 'member'} />
        </aside>
        {items ? (
          <Rewards rewards={items} visitor={visitor} />
        ) : rewards.isError ? (
          <CallFailure
            title={t('mall.failure')}
            error={rewards.error}
            onRetry={() => void rewards.refetch()}
            retrying={rewards.isFetching}
          />
        ) : (
          <div className="mall-rewards" aria-busy>
            {Array.from({ length: SEEN_AT_ONCE }, (_, index) => (
              <Skeleton key={index} shape="block" height="100%" />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

interface MallProps {
  readonly rewards: readonly PointReward[];
  readonly visitor: MallVisitor;
}

function MallHead({
  rewards,
  visitor,
}: Pick<MallProps, 'visitor'> & { readonly rewards: MallProps['rewards'] | undefined }) {
  const { t } = useTranslation('points');
  const isMember = visitor.is === 'member';
  const filter = readFilter(useSiteLocation().search['show']);
  const open = rewards?.filter(({ state }) => state === 'open').length ?? 0;
  return (
    <header className="mall-head">
      <div>
        <h1>{t('mall.title')}</h1>
        <p>
          {rewards &&
            rewards.length > 0 &&
            (isMember
              ? t('mall.countOpen', { all: t('mall.count', { count: rewards.length }), open })
              : t('mall.count', { count: rewards.length }))}
        </p>
      </div>
      {isMember && (
        <IconButton
          bare
          icon="clock-counter-clockwise"
          label={t('view.redeems')}
          render={
            <OverlayLink
              to={{ kind: 'member', page: 'points', deposit: undefined, points: 'redeems' }}
            />
          }
        />
      )}
      {rewards && <Filters rewards={rewards} visitor={visitor} filter={filter} />}
    </header>
  );
}

function Filters({
  rewards,
  visitor,
  filter: chosen,
}: MallProps & { readonly filter: MallFilter }) {
  const { t } = useTranslation('points');
  const filters = filtersOf(rewards, { isGuest: visitor.is !== 'member' });
  // One kind alone is no choice.
  if (filters.length < 2 && chosen === 'all') return null;
  return (
    <nav className="mall-filters" aria-label={t('filter.label')}>
      {filters.map(({ filter, count }) => (
        <Chip
          key={filter}
          selected={filter === chosen}
          count={formatCount(count)}
          render={<PageLink to={filter === 'all' ? '/pointMall' : `/pointMall?show=${filter}`} />}
        >
          {t(`filter.${filter}`)}
        </Chip>
      ))}
    </nav>
  );
}

function Rewards({ rewards, visitor }: MallProps) {
  const { t } = useTranslation('points');
  const filter = readFilter(useSiteLocation().search['show']);
  const { data: balance } = usePointBalance({ enabled: visitor.is === 'member' });
  const shown = inOrder(narrowed(rewards, filter));
  if (rewards.length === 0) {
    return <EmptyState title={t('mall.none')} text={t('mall.noneText')} />;
  }
  if (shown.length === 0) {
    return (
      <EmptyState
        title={t(filter === 'open' ? 'mall.noneOpen' : 'mall.noneHere')}
        text={filter === 'open' && balance ? t('mall.noneOpenText') : undefined}
        action={
          <Button variant="soft" render={<PageLink to="/pointMall" />}>
            {t('mall.showAll')}
          </Button>
        }
      />
    );
  }
  return (
    <ul className="mall-rewards" aria-label={t('mall.list')}>
      {shown.map((reward, index) => (
        <RewardCard
          key={reward.id}
          reward={reward}
          visitor={visitor}
          first={index < SEEN_AT_ONCE}
        />
      ))}
    </ul>
  );
}
