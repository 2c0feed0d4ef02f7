import type { StaffPayoutAccount } from '@croupier/contract/withdrawal/operator/payouts';
import { holderStates } from '@croupier/contract/withdrawal/kinds';
import { Button } from '@croupier/kit/ui/button';
import { ErrorState } from '@croupier/kit/ui/error-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../../api/call.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { reasonAct } from '../../../kit/row-acts.tsx';
import { choice, useFilters } from '../../../kit/use-filters.ts';
import { useList } from '../../../kit/use-list.ts';
import { Page } from '../../../page/page.tsx';
import { useMay, useWorkplace } from '../../../state/staff.ts';
import { PayoutAccountPanel } from './payout-account-panel.tsx';
import type { TFunction } from 'i18next';
import {
  ageColumn,
  type Column,
  playerColumn,
  textColumn,
  timeColumn,
} from '../../../kit/columns.tsx';

const states = ['waiting', 'approved', 'refused', 'matched'] as const satisfies readonly [
  ...typeof holderStates,
][number][];

/** Accounts that players want to be paid to, those first whose name is not the player’s. */
export function PayoutAccountsPage() {
  const { t } = useTranslation(['console-payouts', 'console']);
  if (useMay('withdrawal.review')) return <Accounts />;
  // Names of accounts are for whoever judges them.
  return (
    <Page title={t('accounts.title')}>
      <ErrorState
        icon="lock-key"
        title={t('console:failed.forbidden')}
        text={t('console:failed.forbiddenText')}
      />
    </Page>
  );
}

function Accounts() {
  const { t } = useTranslation('console-payouts');
  const { merchant } = useWorkplace();
  const ofMerchant = { merchantId: merchant.id };
  const options = states.map((value) => ({ value, label: t(`accounts.states.${value}`) }));
  const filters = useFilters({ holder: choice(t('accounts.state'), options, 'waiting') });
  const { holder } = filters.values;
  const list = useList('payoutAccounts', { ...ofMerchant, holder }, 'payout-accounts');
  const counts = useQuery(callQuery('withdrawalCounts', ofMerchant)).data;
  const decision = (name: 'approve' | 'reject', what: 'approved' | 'refused') =>
    reasonAct<StaffPayoutAccount>({
      name,
      label: t(name === 'approve' ? 'accounts.approve' : 'accounts.refuse'),
      fits: (account) => account.holder === 'waiting',
      title: ({ holderName, account }) =>
        name === 'approve'
          ? t('accounts.approveTitle', { name: holderName, account })
          : t('accounts.refuseTitle'),
      text: t(name === 'approve' ? 'accounts.approveText' : 'accounts.refuseText'),
      done: t('accounts.done'),
      send: ({ id: accountId }, reason) =>
        call('decidePayoutAccount', { ...ofMerchant, accountId, holder: what, reason }),
    });
  return (
    <ListPage
      id="payout-accounts"
      title={t('accounts.title')}
      aside={
        <Button icon="arrow-left" render={<Link to="/withdrawals" />}>
          {t('withdrawals.title')}
        </Button>
      }
      filters={filters}
      counts={{ holder: { waiting: counts?.accounts } }}
      list={list}
      columns={payoutAccountColumns(t, holder === 'waiting')}
      rowKey={({ id }) => id}
      nameOf={({ account, number }) => `${account} ${number}`}
      stateOf={(account) => account.holder}
      acts={[decision('approve', 'approved'), decision('reject', 'refused')]}
      empty={t(holder === 'waiting' ? 'accounts.emptyWaiting' : 'accounts.empty')}
      panel={(account) => <PayoutAccountPanel account={account} />}
    />
  );
}

/** @param isWaiting how long they have waited counts, not who decided */
function payoutAccountColumns(
  t: TFunction<'console-payouts'>,
  isWaiting: boolean,
): Column<StaffPayoutAccount>[] {
  return [
    textColumn('holder', t('accounts.holderName'), ({ holderName }) => holderName, {
      opens: true,
      phone: 'title',
    }),
    textColumn('name', t('accounts.realName'), ({ realName }) => realName ?? t('accounts.noName')),
    playerColumn(t('accounts.player'), (line) => line, { phone: 'value' }),
    textColumn('at', t('accounts.at'), ({ provider, methodName }) => provider ?? methodName),
    textColumn('number', t('accounts.number'), ({ number }) => number, { phone: 'hidden' }),
    textColumn('others', t('accounts.others'), ({ others }) => String(others), {
      numeric: true,
      phone: 'hidden',
    }),
    ...(isWaiting
      ? [
          ageColumn<StaffPayoutAccount>(
            t('withdrawals.age'),
            ({ boundAt }) => boundAt,
            'payout-accounts',
          ),
        ]
      : [
          textColumn<StaffPayoutAccount>(
            'by',
            t('accounts.decided'),
            ({ decidedBy }) => decidedBy ?? '',
            { phone: 'hidden' },
          ),
          timeColumn<StaffPayoutAccount>('bound', t('accounts.bound'), ({ boundAt }) => boundAt, {
            phone: 'status',
          }),
        ]),
  ];
}
