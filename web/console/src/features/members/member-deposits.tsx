import { Money } from '@croupier/kit/ui/money';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { PagedTable } from '../../page/paged-table.tsx';
import { useWorkplace } from '../../state/staff.ts';

/** A player's deposits, newest first, each with the way to where staff deal with it. */
export function MemberDeposits({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation(['console-desk', 'console']);
  const { merchant } = useWorkplace();
  const of = { merchantId: merchant.id, memberId };
  return (
    <PagedTable
      label={t('file.deposits')}
      queryKey={['deposits', of]}
      fetchPage={(cursor, signal) => call('deposits', { ...of, cursor }, { signal })}
      rowKey={({ id }) => id}
      empty={t('file.noDeposits')}
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
            <Link className="c-strong" to="/deposits" search={{ search: reference } as never}>
              {reference}
            </Link>
          ),
        },
        {
          key: 'method',
          header: t('file.method'),
          card: 'hidden',
          cell: ({ methodName }) => methodName,
        },
        {
          key: 'amount',
          header: `${t('file.amount')} (${merchant.symbol})`,
          numeric: true,
          card: 'value',
          cell: ({ amount }) => <Money amount={amount} />,
        },
        {
          key: 'credited',
          header: `${t('file.credited')} (${merchant.symbol})`,
          numeric: true,
          card: 'hidden',
          cell: ({ credited }) => credited !== null && <Money amount={credited} tone="win" />,
        },
        {
          key: 'state',
          header: t('file.state'),
          card: 'status',
          cell: ({ state }) => t(`console:depositStates.${state}`),
        },
      ]}
    />
  );
}
