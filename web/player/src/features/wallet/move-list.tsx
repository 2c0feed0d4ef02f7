import type { Move } from '@croupier/contract/vendor-wallet/player';
import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
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

const LOOK_MS = 4000;
const tones: Readonly<Record<Move['state'], BadgeTone>> = {
  pending: 'warn',
  done: 'ok',
  refused: 'bad',
};

/** Transfers to and from vendors with how they ended; looked at again while one is open. */
export function MoveList() {
  const { t } = useTranslation('wallet');
  const pages = useCursorPages('moves');
  const columns = useColumns();
  const moves = useQuery({
    ...callQuery('moves', pages.cursor === undefined ? {} : { cursor: pages.cursor }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some((one) => one.state === 'pending') ? LOOK_MS : false,
  });
  return (
    <RecordTable
      label={t('list.label')}
      failure={t('list.failure')}
      record={moves}
      pages={pages}
      columns={columns}
      rowKey={({ id }) => id}
      loadingRows={3}
      empty={<EmptyState title={t('list.empty')} text={t('list.emptyText')} />}
    />
  );
}

function useColumns(): readonly TableColumn<Move>[] {
  const { t } = useTranslation('wallet');
  const { symbol } = usePermission().info.currency;
  const momentText = useMomentText();
  return [
    { key: 'time', header: t('list.time'), cell: ({ at }) => momentText(at, 'row') },
    {
      key: 'what',
      header: t('list.what'),
      card: 'title',
      cell: ({ direction, vendor }) => <b>{t(`list.way.${direction}`, { vendor: vendor.name })}</b>,
    },
    {
      key: 'by',
      header: t('list.by'),
      card: 'hidden',
      cell: ({ byHand }) => t(byHand ? 'list.byHand' : 'list.byItself'),
    },
    {
      key: 'amount',
      header: t('list.amount', { symbol }),
      numeric: true,
      card: 'value',
      cell: ({ amount }) => (amount === null ? t('list.everything') : <Money amount={amount} />),
    },
    {
      key: 'state',
      header: t('list.state'),
      card: 'status',
      cell: ({ state, reason }) => (
        <span className="move-state">
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
          {reason !== null && <small>{t(`reason.${reason}`)}</small>}
        </span>
      ),
    },
  ];
}
