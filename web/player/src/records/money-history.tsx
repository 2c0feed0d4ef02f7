import { tenderText } from '@croupier/kit/format/tender';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Money } from '@croupier/kit/ui/money';
import { Table, type TableColumn } from '@croupier/kit/ui/table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../api/call.ts';
import { usePages } from '../api/use-pages.tsx';
import { useMomentText } from '../language/moment-text.ts';
import { OverlayLink } from '../navigation/overlay-link.tsx';
import type { Overlay } from '../navigation/overlay.ts';
import { usePermission } from '../state/permission.ts';
import './records.css';

type Name = 'deposits' | 'withdrawals';
type Row<N extends Name> = CallOutput<N>['items'][number];

/** Money that came in or went out, the newest first, each with the way to what became of it. */
export function MoneyHistory<N extends Name>({
  name,
  to,
  amountOf,
  between,
  status,
  act,
}: {
  readonly name: N;
  readonly to: (id: string) => Overlay;
  readonly amountOf: (row: Row<N>) => string;
  /** Columns of one kind alone: those before the amount, and those after it. */
  readonly between: readonly [readonly TableColumn<Row<N>>[], readonly TableColumn<Row<N>>[]];
  readonly status: (row: Row<N>) => ReactNode;
  /** What can be done where there is nothing yet. */
  readonly act?: ReactNode;
}) {
  const { t } = useTranslation(['deposit', 'withdraw']);
  const area = name === 'deposits' ? 'deposit' : 'withdraw';
  const { currency } = usePermission().info;
  const momentText = useMomentText();
  const pages = usePages<Name>(
    name,
    {},
    { failure: t(`${area}:history.failure`), more: t(`${area}:history.more`) },
  );
  if (pages.failed) return pages.failed;
  const columns: readonly TableColumn<Row<N>>[] = [
    {
      key: 'reference',
      header: t(`${area}:fact.reference`),
      card: 'title',
      cell: ({ id, reference }) => (
        <OverlayLink className="table-link" deeper to={to(id)}>
          {reference}
        </OverlayLink>
      ),
    },
    {
      key: 'created',
      header: t(`${area}:fact.created`),
      cell: ({ createdAt }) => momentText(createdAt, 'row'),
    },
    ...between[0],
    {
      key: 'amount',
      header: t(`${area}:history.amount`, { symbol: currency.symbol }),
      numeric: true,
      card: 'value',
      cell: (row) => {
        const tender = tenderText(amountOf(row), currency);
        return (
          <span className="record-worth">
            <Money amount={amountOf(row)} />
            {tender && <small dir="ltr">{tender}</small>}
          </span>
        );
      },
    },
    ...between[1],
    { key: 'state', header: t(`${area}:history.state`), card: 'status', cell: status },
  ];
  return (
    <>
      <Table
        label={t(`${area}:history.label`)}
        columns={columns}
        rows={pages.items ?? []}
        rowKey={({ id }) => id}
        loading={pages.items === undefined}
        empty={
          <EmptyState
            title={t(`${area}:history.empty`)}
            text={t(`${area}:history.emptyText`)}
            action={act}
          />
        }
      />
      {pages.more && <p className="table-more">{pages.more}</p>}
    </>
  );
}
