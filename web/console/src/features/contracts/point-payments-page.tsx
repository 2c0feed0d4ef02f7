import { pointKinds } from '@croupier/contract/contracts/kinds';
import type { StaffPointPayment } from '@croupier/contract/contracts/operator/settlements';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Column, moneyColumn, textColumn, timeColumn } from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { optionalChoice, searchText, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { useWorkplace } from '../../state/staff.ts';

/** What the house paid for bets by a prize group: to agents of the line, and back to players. */
export function PointPaymentsPage() {
  const { t } = useTranslation('console-agents');
  const { merchant } = useWorkplace();
  const filters = useFilters({
    account: searchText(t('account')),
    kind: optionalChoice(
      t('contracts.kind'),
      pointKinds.map((value) => ({ value, label: t(`points.kinds.${value}`) })),
      t('contracts.allKinds'),
    ),
  });
  const list = useList('pointPayments', { merchantId: merchant.id, ...filters.values });
  return (
    <ListPage
      id="point-payments"
      title={t('points.title')}
      lead={t('points.lead')}
      filters={filters}
      list={list}
      columns={columns(t, merchant.symbol)}
      rowKey={({ id }) => id}
      nameOf={({ id }) => id}
      empty={t('points.empty')}
    />
  );
}

function columns(t: TFunction<'console-agents'>, symbol: string): Column<StaffPointPayment>[] {
  return [
    timeColumn('paid', t('points.paidAt'), ({ paidAt }) => paidAt),
    textColumn('member', t('settlements.paidTo'), ({ member }) => member.account, {
      phone: 'title',
    }),
    textColumn('kind', t('contracts.kind'), ({ kind }) => t(`points.kinds.${kind}`)),
    moneyColumn('stake', `${t('points.stake')} (${symbol})`, ({ stake }) => stake, {
      phone: 'hidden',
    }),
    moneyColumn('amount', `${t('runs.gross')} (${symbol})`, ({ amount }) => amount, {
      phone: 'value',
      sum: ({ amount }) => amount,
    }),
  ];
}
