import type { StaffRedeem } from '@croupier/contract/points/operator';
import { formatCount } from '@croupier/kit/format/numbers';
import { RewardArt } from '@croupier/kit/rewards/reward-art';
import { Badge } from '@croupier/kit/ui/badge';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { claimColumn, heldFilter } from '../../kit/claims.tsx';
import {
  ageColumn,
  type Column,
  moneyColumn,
  playerColumn,
  textColumn,
  timeColumn,
} from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { choice, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { redeemActs } from './redeem-acts.tsx';
import { RedeemPanel } from './redeem-panel.tsx';
import './points.css';
import { redeemName, redeemTones } from './reward-words.ts';

type T = TFunction<['console-points', 'console']>;

const shown = ['processing', 'onTheWay', 'approved', 'rejected'] as const;

/** What players gave points for: goods to approve or refuse, those on their way, and what was given. */
export function Redeems({ tabs }: { readonly tabs: ReactNode }) {
  const { t } = useTranslation(['console-points', 'console']);
  const { t: text } = useTranslation('console');
  const { merchant } = useWorkplace();
  const mayReview = useMay('promotion.review');
  const options = shown.map((value) => ({ value, label: t(`states.${value}`) }));
  const filters = useFilters({
    show: choice(t('redeems.show'), options, 'processing'),
    held: heldFilter(text),
  });
  const { show, held } = filters.values;
  const isQueue = show === 'processing';
  const list = useList(
    'pointRedeems',
    {
      merchantId: merchant.id,
      state: show === 'onTheWay' ? 'approved' : show,
      ...(show === 'onTheWay' && { onTheWay: 'yes' as const }),
      held,
    },
    'redeems',
  );
  return (
    <ListPage
      id="point-redeems"
      title={t('title')}
      tabs={tabs}
      filters={filters}
      counts={{ show: { processing: list.head?.waiting } }}
      list={list}
      columns={columns(t, { symbol: merchant.symbol, isQueue })}
      rowKey={({ id }) => id}
      nameOf={(redeem) => `${redeemName(t, redeem)} · ${redeem.account}`}
      stateOf={({ state, delivery }) => `${state} ${delivery.length}`}
      claimOf={(redeem) => (redeem.state === 'processing' ? redeem : undefined)}
      acts={mayReview ? redeemActs(t, merchant) : []}
      empty={t('redeems.empty')}
      emptyText={t('redeems.emptyText')}
      panel={(redeem) => <RedeemPanel redeem={redeem} />}
    />
  );
}

function columns(
  t: T,
  { symbol, isQueue }: { readonly symbol: string; readonly isQueue: boolean },
): Column<StaffRedeem>[] {
  return [
    textColumn('reward', t('redeems.reward'), (redeem) => redeemName(t, redeem), {
      phone: 'title',
      opens: true,
      cell: (redeem) => (
        <span className="c-points-row">
          <RewardArt picture={redeem.picture} />
          <span className="c-stacked">
            {redeemName(t, redeem)}
            <small>
              {t(`kinds.${redeem.kind}`)} · {redeem.reference}
            </small>
          </span>
        </span>
      ),
    }),
    playerColumn(t('redeems.player'), (redeem) => redeem, { phone: 'meta' }),
    textColumn('quantity', t('redeems.quantity'), ({ quantity }) => String(quantity), {
      numeric: true,
      named: true,
      order: ({ quantity }) => BigInt(quantity),
    }),
    textColumn('points', t('redeems.points'), ({ points }) => String(points), {
      numeric: true,
      phone: 'value',
      order: ({ points }) => BigInt(points),
      cell: ({ points }) => formatCount(points),
    }),
    moneyColumn('amount', `${t('redeems.amount')} (${symbol})`, moneyOf('amount'), {
      phone: 'hidden',
      sum: moneyOf('amount'),
    }),
    ...(isQueue
      ? [
          claimColumn<StaffRedeem>(t('console:list.claim.title')),
          ageColumn<StaffRedeem>(t('redeems.waits'), ({ at }) => at, 'redeems'),
        ]
      : [
          moneyColumn<StaffRedeem>('value', `${t('redeems.value')} (${symbol})`, moneyOf('value'), {
            phone: 'hidden',
            sum: moneyOf('value'),
          }),
          timeColumn<StaffRedeem>('at', t('redeems.at'), ({ at }) => at),
          stateColumn(t),
        ]),
  ];
}

const moneyOf = (name: 'amount' | 'value') => (redeem: StaffRedeem) => {
  const amount = redeem[name];
  return amount === null || Number(amount) === 0 ? null : amount;
};

/** Of goods on their way how far they are, of anything else what was decided. */
function stateColumn(t: T): Column<StaffRedeem> {
  const textOf = ({ state, delivery }: StaffRedeem) => {
    const last = delivery.at(-1);
    return last ? t(`steps.${last.step}`) : t(`states.${state}`);
  };
  return textColumn('state', t('redeems.state'), textOf, {
    phone: 'status',
    cell: (redeem) => {
      const isMoving = redeem.delivery.some(({ step }) => step !== 'delivered');
      const isThere = redeem.delivery.some(({ step }) => step === 'delivered');
      const tone = isMoving && !isThere ? 'info' : redeemTones[redeem.state];
      return <Badge tone={tone}>{textOf(redeem)}</Badge>;
    },
  });
}
