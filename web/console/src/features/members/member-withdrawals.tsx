import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { type Column, moneyColumn, textColumn, timeColumn } from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { useList } from '../../kit/use-list.ts';
import { useWorkplace } from '../../state/staff.ts';

type Line = CallOutput<'withdrawals'>['items'][number];

/** A player's withdrawals, newest first, each with the way to where staff deal with it. */
export function MemberWithdrawals({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation(['console', 'console-payouts']);
  const { merchant } = useWorkplace();
  const list = useList('withdrawals', { merchantId: merchant.id, memberId });
  return (
    <ListPage
      isPart
      id="member-withdrawals"
      title={t('file.withdrawals')}
      list={list}
      rowKey={({ id }) => id}
      nameOf={({ reference }) => reference}
      empty={t('file.noWithdrawals')}
      columns={columns(t, merchant.symbol)}
    />
  );
}

function columns(t: TFunction<['console', 'console-payouts']>, symbol: string): Column<Line>[] {
  return [
    timeColumn('created', t('file.created'), ({ createdAt }) => createdAt),
    textColumn('reference', t('find.reference'), ({ reference }) => reference, {
      phone: 'title',
      cell: ({ reference }) => (
        <Link className="c-strong" to="/withdrawals" search={{ search: reference } as never}>
          {reference}
        </Link>
      ),
    }),
    textColumn(
      'method',
      t('file.method'),
      ({ provider, methodName, number }) => `${provider ?? methodName} ${number}`,
      { phone: 'hidden' },
    ),
    moneyColumn('amount', `${t('file.amount')} (${symbol})`, ({ amount }) => amount, {
      phone: 'value',
    }),
    textColumn(
      'state',
      t('file.state'),
      ({ stage }) => t(`console-payouts:withdrawals.stages.${stage}`),
      { phone: 'status' },
    ),
  ];
}
