import { Money } from '@croupier/kit/ui/money';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { PagedTable } from '../../page/paged-table.tsx';
import { useWorkplace } from '../../state/staff.ts';

/** A player's withdrawals, newest first, each with the way to where staff deal with it. */
export function MemberWithdrawals({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation(['console-desk', 'console-payouts']);
  const { merchant } = useWorkplace();
  const of = { merchantId: merchant.id, memberId };
  return (
    <PagedTable
      label={t('file.withdrawals')}
      queryKey={['withdrawals', 'table', of]}
      fetchPage={(cursor, signal) => call('withdrawals', { ...of, cursor }, { signal })}
      rowKey={({ id }) => id}
      empty={t('file.noWithdrawals')}
      columns={[
        {
          key: 'created',
          header: t('file.created'),
          cell: ({ createdAt }) => <Instant at={createdAt} />,
        },
        {
          key: 'reference',
          header: t('find.reference'),
          card: 'title',
          cell: ({ reference }) => (
            <Link className="c-strong" to="/withdrawals" search={{ search: reference } as never}>
              {reference}
            </Link>
          ),
        },
        {
          key: 'method',
          header: t('file.method'),
          card: 'hidden',
          cell: ({ provider, methodName, number }) => `${provider ?? methodName} ${number}`,
        },
        {
          key: 'amount',
          header: `${t('file.amount')} (${merchant.symbol})`,
          numeric: true,
          card: 'value',
          cell: ({ amount }) => <Money amount={amount} />,
        },
        {
          key: 'state',
          header: t('file.state'),
          card: 'status',
          cell: ({ stage }) => t(`console-payouts:withdrawals.stages.${stage}`),
        },
      ]}
    />
  );
}
