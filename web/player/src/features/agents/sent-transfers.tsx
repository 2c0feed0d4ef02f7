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
import './team.css';

/** What the agent sent down the line, newest first. */
export function SentTransfers() {
  const { t } = useTranslation('agent');
  const pages = useCursorPages('sent');
  const columns = useColumns();
  const sent = useQuery({
    ...callQuery('downlineTransfers', pages.cursor === undefined ? {} : { cursor: pages.cursor }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <section className="team-list" aria-labelledby="sent-transfers">
      <h2 id="sent-transfers">{t('transfer.sent')}</h2>
      <RecordTable
        label={t('transfer.sent')}
        failure={t('transfer.failure')}
        record={sent}
        pages={pages}
        columns={columns}
        rowKey={({ id }) => id}
        loadingRows={3}
        empty={<EmptyState title={t('transfer.none')} text={t('transfer.noneText')} />}
      />
    </section>
  );
}

function useColumns(): readonly TableColumn<LineTransfer>[] {
  const { t } = useTranslation('agent');
  const { symbol } = usePermission().info.currency;
  const momentText = useMomentText();
  return [
    { key: 'to', header: t('team.account'), card: 'title', cell: ({ to }) => <bdi>{to}</bdi> },
    { key: 'time', header: t('transfer.time'), cell: ({ at }) => momentText(at, 'row') },
    {
      key: 'amount',
      header: t('transfer.amount', { symbol }),
      numeric: true,
      card: 'value',
      cell: ({ amount }) => <Money amount={amount} />,
    },
  ];
}
