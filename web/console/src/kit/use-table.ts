import {
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable as useTanstackTable,
  type ReactTable,
  type RowSelectionState,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column } from './columns.tsx';

const features = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});
export type RowsTable<Row> = ReactTable<typeof features, Row & object>;
export type Selection = RowSelectionState;

/**
 * Rows in their order, and which of them are chosen.
 * @param order a column's key; `-` before it turns it round
 */
export function useTable<Row>({
  rows,
  columns,
  rowKey,
  isWhole,
  order,
  onOrder,
  selection,
  onSelection,
}: {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Rows that come in pages keep the order of their endpoint. */
  readonly isWhole: boolean;
  readonly order: string | undefined;
  readonly onOrder: (order: string | undefined) => void;
  readonly selection: Selection;
  readonly onSelection: (selection: Selection) => void;
}): RowsTable<Row> {
  const key = columns.find((column) => column.key === order?.replace(/^-/, ''))?.key;
  const isDown = order?.startsWith('-') ?? false;
  const sorting = useMemo(
    () => (isWhole && key !== undefined ? [{ id: key, desc: isDown }] : []),
    [isWhole, key, isDown],
  );
  return useTanstackTable({
    features,
    data: rows as (Row & object)[],
    columns: columns.map((column) => ({
      id: column.key,
      header: column.header,
      accessorFn: column.order ?? column.text,
      sortFn: (a, b, id) => compare(a.getValue(id), b.getValue(id)),
      sortDescFirst: column.numeric ?? false,
      enableSorting: isWhole && column.header !== '',
    })),
    getRowId: (row) => rowKey(row),
    enableMultiSort: false,
    state: { sorting, rowSelection: selection },
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(sorting) : change;
      onOrder(next && `${next.desc ? '-' : ''}${next.id}`);
    },
    onRowSelectionChange: (change) =>
      onSelection(typeof change === 'function' ? change(selection) : change),
  });
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'bigint' && typeof b === 'bigint') return a < b ? -1 : a > b ? 1 : 0;
  return String(a).localeCompare(String(b));
}
