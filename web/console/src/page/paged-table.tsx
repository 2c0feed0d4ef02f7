import { Button } from '@croupier/kit/ui/button';
import { Checkbox } from '@croupier/kit/ui/checkbox';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Table, type TableColumn } from '@croupier/kit/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from './load-failed.tsx';

interface PageOf<Row> {
  readonly items: readonly Row[];
  readonly cursor: string | null;
}

/** Rows that are marked for an act on all of them, by key. */
export interface Marked<Row> {
  readonly keys: ReadonlySet<string>;
  readonly onChange: (keys: ReadonlySet<string>) => void;
  /** What the row is, for screen readers. */
  readonly nameOf: (row: Row) => string;
}

/** A list that comes in pages by cursor: skeleton, rows, empty, failed, and "show more". */
export function PagedTable<Row>({
  label,
  queryKey,
  fetchPage,
  columns,
  rowKey,
  empty,
  onRowClick,
  marked,
}: {
  readonly label: string;
  readonly queryKey: readonly unknown[];
  readonly fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<PageOf<Row>>;
  readonly columns: readonly TableColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly empty: string;
  readonly onRowClick?: (row: Row) => void;
  readonly marked?: Marked<Row> | undefined;
}) {
  const { t } = useTranslation('console');
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
  });
  if (list.isError) {
    return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />;
  }
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <Table
        label={label}
        columns={marked ? [markColumn(t, { rows, rowKey, marked }), ...columns] : columns}
        rows={rows}
        rowKey={rowKey}
        loading={list.isPending}
        loadingRows={10}
        empty={<EmptyState title={empty} />}
        {...(onRowClick && { onRowClick })}
      />
      {list.hasNextPage && (
        <div className="c-more">
          <Button
            variant="quiet"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('loadMore')}
          </Button>
        </div>
      )}
    </>
  );
}

/** A box in every row, and one in the head for all rows that are shown. */
function markColumn<Row>(
  t: TFunction<'console'>,
  {
    rows,
    rowKey,
    marked: { keys, onChange, nameOf },
  }: {
    readonly rows: readonly Row[];
    readonly rowKey: (row: Row) => string;
    readonly marked: Marked<Row>;
  },
): TableColumn<Row> {
  const shown = rows.map(rowKey);
  const all = shown.length > 0 && shown.every((key) => keys.has(key));
  const mark = (some: readonly string[], on: boolean) => {
    const next = new Set(keys);
    for (const key of some) {
      if (on) next.add(key);
      else next.delete(key);
    }
    onChange(next);
  };
  return {
    key: 'mark',
    width: '44px',
    card: 'meta',
    header: (
      <Checkbox
        label={<span className="k-visually-hidden">{t('markAll')}</span>}
        checked={all}
        onChange={({ target }) => mark(shown, target.checked)}
      />
    ),
    cell: (row) => (
      <MarkBox
        label={t('mark', { name: nameOf(row) })}
        checked={keys.has(rowKey(row))}
        onChange={(on) => mark([rowKey(row)], on)}
      />
    ),
  };
}

function MarkBox({
  label,
  checked,
  onChange,
}: {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  return (
    // The row itself opens something; marking it does not.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span className="c-mark" onClick={(event) => event.stopPropagation()}>
      <Checkbox
        label={<span className="k-visually-hidden">{label}</span>}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </span>
  );
}
