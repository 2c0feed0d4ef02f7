import type { LineTransfer } from '@croupier/contract/upline/player';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Money } from '@croupier/kit/ui/money';
import type { TableColumn } from '@croupier/kit/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call-query.ts';
import { useMomentText } from '../../language/moment-text.ts';
import { useCursorPages } from '../../records/cursor-pages.ts';
import { RecordTable } from '../../records/record-table.tsx';
import { usePermission } from '../../state/permission.ts';

/** What was sent to the upline, newest first. */
export function TransferList() {
  const { t } = useTranslation('upline');
  const pages = useCursorPages('upline');
  const columns = useColumns();
  const transfers = useQuery({
    ...callQuery('uplineTransfers', pages.cursor === undefined ? {} : { cursor: pages.cursor }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <RecordTable
      label={t('list.label')}
      failure={t('list.failure')}
      record={transfers}
      pages={pages}
      columns={columns}
      rowKey={({ id }) => id}
      loadingRows={3}
      empty={<EmptyState title={t('list.empty')} text={t('list.emptyText')} />}
    />
  );
}

function useColumns(): readonly TableColumn<LineTransfer>[] {
  const { t } = useTranslation('upline');
  const { symbol } = usePermission().info.currency;
  const momentText = useMomentText();
  return [
    { key: 'time', header: t('list.time'), cell: ({ at }) => momentText(at, 'row') },
    { key: 'to', header: t('to'), card: 'title', cell: ({ to }) => <b>{to}</b> },
    {
      key: 'amount',
      header: t('list.amount', { symbol }),
      numeric: true,
      card: 'value',
      cell: ({ amount }) => <Money amount={amount} />,
    },
  ];
}
