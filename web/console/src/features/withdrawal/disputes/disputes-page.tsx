import type { WithdrawalDispute } from '@croupier/contract/withdrawal/operator/withdrawals';
import { formatMoney } from '@croupier/kit/format/money';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { claimColumn, heldFilter } from '../../../kit/claims.tsx';
import {
  ageColumn,
  type Column,
  moneyColumn,
  playerColumn,
  statusColumn,
  textColumn,
} from '../../../kit/columns.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import type { RowAct } from '../../../kit/row-acts.tsx';
import { useFilters } from '../../../kit/use-filters.ts';
import { useList } from '../../../kit/use-list.ts';
import { useMay, useWorkplace } from '../../../state/staff.ts';
import { SentForApproval } from '../../../page/sent-for-approval.tsx';
import { DisputeDialog } from './dispute-dialog.tsx';
import { DisputePanel } from './dispute-panel.tsx';

type Words = TFunction<['console-payouts', 'console']>;

/** Payments of which players say that less came, or nothing: the evidence, and how it ends. */
export function DisputesPage() {
  const { t } = useTranslation(['console-payouts', 'console']);
  const { t: tConsole } = useTranslation('console');
  const { merchant } = useWorkplace();
  const mayEnd = useMay('withdrawal.dispute');
  const filters = useFilters({ held: heldFilter(tConsole) });
  const list = useList(
    'withdrawalDisputes',
    { merchantId: merchant.id, ...filters.values },
    'payout-disputes',
  );
  return (
    <ListPage
      id="disputes"
      title={t('disputes.title')}
      filters={filters}
      figures={list.head?.figures}
      list={list}
      columns={columns(t, merchant.symbol)}
      rowKey={({ slice }) => slice.id}
      nameOf={({ slice }) => slice.reference}
      stateOf={({ slice, asked }) => `${slice.stage} ${asked?.at}`}
      claimOf={(dispute) => (dispute.asked ? undefined : dispute)}
      acts={mayEnd ? [act('approve', 'repay', t), act('reject', 'force-received', t)] : []}
      empty={t('disputes.empty')}
      panel={(dispute) => <DisputePanel dispute={dispute} />}
    />
  );
}

function act(
  name: 'approve' | 'reject',
  end: 'repay' | 'force-received',
  t: Words,
): RowAct<WithdrawalDispute> {
  return {
    name,
    label: t(end === 'repay' ? 'disputes.repay' : 'disputes.force'),
    fits: ({ asked }) => asked === null,
    dialog: (dispute, acting) => <DisputeDialog dispute={dispute} end={end} {...acting} />,
  };
}

function columns(t: Words, symbol: string): Column<WithdrawalDispute>[] {
  const money = (amount: string) => formatMoney(amount, { symbol });
  return [
    textColumn('reference', t('withdrawals.reference'), ({ slice }) => slice.reference, {
      opens: true,
    }),
    playerColumn(t('withdrawals.player'), (line) => line),
    moneyColumn('amount', `${t('withdrawals.amount')} (${symbol})`, ({ slice }) => slice.amount, {
      phone: 'hidden',
    }),
    moneyColumn('missing', `${t('disputes.missing')} (${symbol})`, ({ missing }) => missing, {
      phone: 'value',
      sum: ({ missing }) => missing,
    }),
    statusColumn('says', t('disputes.says'), ({ slice, missing }) =>
      slice.stage === 'partial'
        ? { text: t('disputes.short', { amount: money(missing) }), tone: 'warn' }
        : { text: t('disputes.nothing'), tone: 'bad' },
    ),
    ageColumn(
      t('withdrawals.age'),
      ({ slice }) => slice.answeredAt ?? slice.createdAt,
      'payout-disputes',
    ),
    claimColumn(t('console:list.claim.title'), {
      cell: ({ asked }) => asked && <SentForApproval asked={asked} />,
    }),
  ];
}
