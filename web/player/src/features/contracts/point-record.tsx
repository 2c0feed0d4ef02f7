import type { PointPayment } from '@croupier/contract/contracts/player/settlements';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Money } from '@croupier/kit/ui/money';
import type { TableColumn } from '@croupier/kit/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call-query.ts';
import { useMomentText } from '../../language/moment-text.ts';
import { useCursorPages } from '../../records/cursor-pages.ts';
import { RecordTable } from '../../records/record-table.tsx';
import { SumCard } from '../../records/sum-card.tsx';
import { usePermission } from '../../state/permission.ts';

export type PointRecordProps = {
  readonly range: { readonly from: string; readonly to: string };
};

/** What bets of the team by a prize group brought the agent, payment by payment. */
export function PointRecord({ range }: PointRecordProps) {
  const { t } = useTranslation('contract');
  const { symbol } = usePermission().info.currency;
  const pages = useCursorPages(`${range.from} ${range.to}`);
  const record = useQuery({
    ...callQuery('pointIncome', { ...range, ...(pages.cursor && { cursor: pages.cursor }) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const columns = useColumns();
  return (
    <>
      {!record.isError && (
        <dl className="total-cards">
          <SumCard name={t('points.total')}>
            {record.data && <Money amount={record.data.total} symbol={symbol} />}
          </SumCard>
        </dl>
      )}
      <RecordTable
        label={t('points.title')}
        failure={t('paid.failure')}
        record={record}
        pages={pages}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('paid.none')} text={t('points.noneText')} />}
      />
    </>
  );
}

function useColumns(): readonly TableColumn<PointPayment>[] {
  const { t } = useTranslation('contract');
  const { symbol } = usePermission().info.currency;
  const momentText = useMomentText();
  return [
    {
      key: 'paid',
      header: t('points.paidAt'),
      card: 'title',
      cell: ({ paidAt }) => momentText(paidAt, 'row'),
    },
    {
      key: 'stake',
      header: t('points.stake', { symbol }),
      numeric: true,
      cell: ({ stake }) => <Money amount={stake} />,
    },
    {
      key: 'amount',
      header: t('paid.gross', { symbol }),
      numeric: true,
      card: 'value',
      cell: ({ amount }) => (
        <b>
          <Money amount={amount} tone="delta" />
        </b>
      ),
    },
  ];
}
