import type { WithdrawalQueueLine } from '@croupier/contract/withdrawal/operator/withdrawals';
import { riskRules, type WithdrawalStage } from '@croupier/contract/withdrawal/kinds';
import { Button } from '@croupier/kit/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { ListPage } from '../../kit/list-page.tsx';
import { choice, optionalChoice, searchText, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { useWithdrawalActs } from './withdrawal-acts.tsx';
import { withdrawalColumns } from './withdrawal-columns.tsx';
import { WithdrawalPanel } from './withdrawal-panel.tsx';

/** What staff look at first, then what is under way, then what is over. */
const views = [
  'mine',
  'review',
  'held',
  'approved',
  'paying',
  'confirming',
  'disputed',
  'received',
  'rejected',
  'failed',
] as const satisfies readonly (WithdrawalStage | 'mine')[];

const isWaiting = ({ stage }: WithdrawalQueueLine) =>
  ['review', 'held', 'approved', 'paying'].includes(stage);

/** Withdrawals: what waits for a decision or a payment, what is on its way, and what became of it. */
export function WithdrawalsPage() {
  const { t } = useTranslation(['console-payouts', 'console']);
  const { merchant } = useWorkplace();
  const mayReview = useMay('withdrawal.review');
  const filters = useFilters({
    view: choice(
      t('withdrawals.view'),
      views.map((value) => ({ value, label: t(`withdrawals.views.${value}`) })),
      'review',
    ),
    reason: optionalChoice(
      t('withdrawals.reason'),
      riskRules.map((value) => ({ value, label: t(`risks.names.${value}`) })),
      t('withdrawals.anyReason'),
      'select',
    ),
    search: searchText(t('withdrawals.search')),
  });
  const { view, reason, search } = filters.values;
  const reference = search?.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 20);
  const ofMerchant = { merchantId: merchant.id };
  const list = useList(
    'withdrawals',
    {
      ...ofMerchant,
      ...(reference
        ? { reference: reference.padStart(2, '0') }
        : { ...(view === 'mine' ? { held: 'mine' as const } : { stage: view }), reason }),
    },
    'withdrawals',
  );
  const counts = useQuery({
    ...callQuery('withdrawalCounts', ofMerchant),
    meta: { queue: 'withdrawals' },
  }).data;
  const figures = list.head?.figures;
  const acts = useWithdrawalActs();
  return (
    <ListPage
      id="withdrawals"
      title={t('withdrawals.title')}
      aside={
        <>
          {mayReview && (
            <Button icon="identification-card" render={<Link to="/payout-accounts" />}>
              {t('withdrawals.accounts')} {counts && counts.accounts > 0 && counts.accounts}
            </Button>
          )}
          <Button icon="sliders" render={<Link to="/payout-settings" />}>
            {t('withdrawals.settings')}
          </Button>
        </>
      }
      filters={filters}
      counts={{ view: { ...counts, mine: figures?.mine } }}
      figures={figures}
      list={list}
      columns={withdrawalColumns(t, {
        symbol: merchant.symbol,
        isOver: ['received', 'rejected', 'failed'].includes(view),
        hasStates: view === 'mine' || reference !== undefined,
      })}
      rowKey={({ id }) => id}
      nameOf={({ reference: name }) => name}
      stateOf={({ stage, asked }) => `${stage} ${asked?.at}`}
      claimOf={(line) => (line.asked === null && isWaiting(line) ? line : undefined)}
      acts={acts.single}
      bulk={acts.bulk}
      empty={t(view === 'review' ? 'withdrawals.emptyReview' : 'withdrawals.empty')}
      panel={(line: WithdrawalQueueLine) => <WithdrawalPanel line={line} />}
    />
  );
}
