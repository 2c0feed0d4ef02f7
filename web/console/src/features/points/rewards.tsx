import type { StaffReward } from '@croupier/contract/points/operator';
import { rewardKinds } from '@croupier/contract/points/kinds';
import { formatCount } from '@croupier/kit/format/numbers';
import { RewardArt } from '@croupier/kit/rewards/reward-art';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, moneyColumn, statusColumn, textColumn } from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { optionalChoice, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { RewardPanel } from './reward-panel.tsx';
import { useRewardWords } from './reward-words.ts';
import './points.css';

const stages = ['on', 'off'] as const;

/** What stands on the shelves, in the order of players: price, stock, and what was given of it. */
export function Rewards({ tabs }: { readonly tabs: ReactNode }) {
  const { t } = useTranslation('console-points');
  const { merchant } = useWorkplace();
  const mayWrite = useMay('promotion.write');
  const words = useRewardWords();
  const filters = useFilters({
    kind: optionalChoice(
      t('rewards.kind'),
      rewardKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
      t('rewards.allKinds'),
    ),
    stage: optionalChoice(
      t('rewards.stage'),
      stages.map((value) => ({ value, label: t(`rewards.${value}`) })),
      t('rewards.allStages'),
      'select',
    ),
  });
  const { kind, stage } = filters.values;
  const list = useList('staffRewards', { merchantId: merchant.id });
  // All of them come at once, so choosing among them asks nobody.
  const rows = list.rows.filter(
    ({ terms }) =>
      (kind === undefined || terms.kind === kind) &&
      (stage === undefined || terms.on === (stage === 'on')),
  );
  return (
    <ListPage
      id="point-rewards"
      title={t('title')}
      tabs={tabs}
      aside={
        mayWrite && (
          <Button variant="primary" icon="plus-bold" render={<Link to="/points/new" />}>
            {t('rewards.new')}
          </Button>
        )
      }
      filters={filters}
      list={{ ...list, rows, choice: `${list.choice} ${kind} ${stage}` }}
      columns={columns(t, merchant.symbol, words)}
      rowKey={({ id }) => id}
      nameOf={({ terms }) => words.nameOf(terms)}
      stateOf={({ revision, asked }) => `${revision} ${asked}`}
      empty={t('rewards.empty')}
      emptyText={t('rewards.emptyText')}
      panel={(reward) => <RewardPanel reward={reward} />}
    />
  );
}

type Words = ReturnType<typeof useRewardWords>;

function columns(
  t: TFunction<'console-points'>,
  symbol: string,
  words: Words,
): Column<StaffReward>[] {
  const amountOf = ({ terms }: StaffReward) => (Number(terms.amount) === 0 ? null : terms.amount);
  return [
    nameColumn(t, words),
    count(t('rewards.points'), 'points', ({ terms }) => terms.points, { phone: 'value' }),
    moneyColumn('amount', `${t('rewards.amount')} (${symbol})`, amountOf, { phone: 'hidden' }),
    textColumn('left', t('rewards.left'), words.leftOf, {
      numeric: true,
      named: true,
      order: ({ left }) => BigInt(left ?? Number.MAX_SAFE_INTEGER),
      cell: (reward) =>
        reward.left === 0 ? (
          <Badge size="sm" tone="bad">
            {t('rewards.soldOut')}
          </Badge>
        ) : (
          words.leftOf(reward)
        ),
    }),
    count(t('rewards.given'), 'given', ({ given }) => given, { named: true }),
    count(t('rewards.waiting'), 'waiting', ({ waiting }) => waiting, { phone: 'hidden' }),
    textColumn('limit', t('rewards.limit'), ({ terms }) => words.limitOf(terms), {
      phone: 'hidden',
    }),
    count(t('rewards.order'), 'place', ({ terms }) => terms.order, { phone: 'hidden' }),
    statusColumn('stage', t('rewards.stage'), ({ terms }) => ({
      text: t(terms.on ? 'rewards.on' : 'rewards.off'),
      tone: terms.on ? 'ok' : 'neutral',
    })),
  ];
}

function nameColumn(t: TFunction<'console-points'>, words: Words): Column<StaffReward> {
  return textColumn('name', t('rewards.name'), ({ terms }) => words.nameOf(terms), {
    phone: 'title',
    opens: true,
    cell: ({ terms, asked }) => (
      <span className="c-points-row">
        <RewardArt picture={terms.picture} />
        <span className="c-stacked">
          {words.nameOf(terms)}
          <small>
            {t(`kinds.${terms.kind}`)}{' '}
            {asked && (
              <Badge size="sm" tone="warn">
                {t('rewards.asked')}
              </Badge>
            )}
          </small>
        </span>
      </span>
    ),
  });
}

/** A whole number, put in the order of its size. */
function count(
  header: string,
  key: string,
  of: (reward: StaffReward) => number,
  looks: Partial<Column<StaffReward>>,
): Column<StaffReward> {
  return textColumn(key, header, (reward) => String(of(reward)), {
    numeric: true,
    order: (reward) => BigInt(of(reward)),
    cell: (reward) => formatCount(of(reward)),
    ...looks,
  });
}
