import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';

/** Where a cell goes when the table is too narrow and each row becomes a card of two lines. */
export type CardSlot = 'title' | 'value' | 'meta' | 'status' | 'hidden';

export type TableColumn<Row> = {
  readonly key: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Right-aligned tabular figures. */
  readonly numeric?: boolean;
  /** `meta` unless told. The first line holds title and value, the second meta and status. */
  readonly card?: CardSlot;
  /** CSS inline size of the column. */
  readonly width?: string;
};

export type TableProps<Row> = {
  /** What the table lists, for screen readers. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly selectedKey?: string | null;
  /** Makes rows pressable. Put a button or link into a cell as well, for the keyboard. */
  readonly onRowClick?: (row: Row) => void;
  /** Stands in for the rows when there are none. */
  readonly empty?: ReactNode;
  /** Shows skeleton rows of the final height instead of the rows. */
  readonly loading?: boolean;
  readonly loadingRows?: number;
};

/**
 * Rows and columns. The explicit roles keep the table a table for screen readers while the style
 * sheet lays its rows out as cards.
 */
export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  selectedKey,
  onRowClick,
  empty,
  loading = false,
  loadingRows = 6,
}: TableProps<Row>) {
  if (!loading && rows.length === 0 && empty) return <>{empty}</>;
  return (
    <div className="k-table-frame">
      <table className="k-table" role="table" aria-label={label} aria-busy={loading || undefined}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, header, numeric, width }) => (
              <th
                key={key}
                role="columnheader"
                scope="col"
                data-numeric={numeric || undefined}
                style={width ? { inlineSize: width } : undefined}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {loading && <SkeletonRows columns={columns} count={loadingRows} />}
          {!loading &&
            rows.map((row) => (
              <tr
                key={rowKey(row)}
                role="row"
                data-selected={selectedKey === rowKey(row) || undefined}
                data-pressable={onRowClick ? true : undefined}
                onClick={onRowClick && (() => onRowClick(row))}
              >
                {columns.map((column) => (
                  <td
                    key={column.key}
                    role="cell"
                    data-numeric={column.numeric || undefined}
                    data-card={column.card ?? 'meta'}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

type SkeletonRowsProps<Row> = {
  readonly columns: readonly TableColumn<Row>[];
  readonly count: number;
};

function SkeletonRows<Row>({ columns, count }: SkeletonRowsProps<Row>) {
  return Array.from({ length: count }, (_, index) => (
    <tr key={index} role="row">
      {columns.map(({ key, numeric, card = 'meta' }) => (
        <td key={key} role="cell" data-numeric={numeric || undefined} data-card={card}>
          <Skeleton width={numeric ? '70%' : '85%'} />
        </td>
      ))}
    </tr>
  ));
}
