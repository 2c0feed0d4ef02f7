import { Checkbox } from '@croupier/kit/ui/checkbox';
import { fromTenThousandths } from '@croupier/kit/format/money';
import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, sumOf } from './columns.tsx';
import type { RowsTable } from './use-table.ts';

const SKELETON_ROWS = 8;

export interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly table: RowsTable<Row>;
  /** What a row is, for whoever chooses it without seeing. */
  readonly nameOf: (row: Row) => string;
  readonly isPending: boolean;
  readonly cursor: string | undefined;
  readonly opened: string | undefined;
  readonly onOpen: ((row: Row) => void) | undefined;
}

/** Rows to choose, to open and to put in order; on a phone each is two lines. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, table, isPending } = props;
  const { t } = useTranslation('console');
  return (
    <div className="c-table-frame">
      <table className="c-table" role="table" aria-label={label} aria-busy={isPending || undefined}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" className="c-table-choice">
              <Checkbox
                label={<span className="k-visually-hidden">{t('markAll')}</span>}
                checked={table.getIsAllRowsSelected()}
                onChange={({ target }) => table.toggleAllRowsSelected(target.checked)}
              />
            </th>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} table={table} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {isPending ? <SkeletonRows columns={columns} /> : <Rows {...props} />}
        </tbody>
        {!isPending && <Totals columns={columns} table={table} />}
      </table>
    </div>
  );
}

function HeadCell<Row>({
  column: { key, header, numeric, phone = 'meta' },
  table,
}: {
  readonly column: Column<Row>;
  readonly table: RowsTable<Row>;
}) {
  const column = table.getColumn(key);
  const sorted = column?.getIsSorted();
  const attributes = {
    role: 'columnheader',
    scope: 'col',
    'data-numeric': numeric || undefined,
    'data-card': phone,
  };
  if (!column?.getCanSort()) return <th {...attributes}>{header}</th>;
  return (
    <th
      {...attributes}
      aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'}
    >
      <button type="button" className="c-table-sort" onClick={() => column.toggleSorting()}>
        {header}
        <Icon
          name={sorted === 'asc' ? 'caret-up' : sorted === 'desc' ? 'caret-down' : 'caret-up-down'}
          size={12}
        />
      </button>
    </th>
  );
}

function Rows<Row>(props: DataTableProps<Row>) {
  const { table, cursor } = props;
  return table
    .getRowModel()
    .rows.map((row) => (
      <BodyRow
        key={row.id}
        {...props}
        row={row.original}
        id={row.id}
        isChosen={row.getIsSelected()}
        onChoose={(on) => row.toggleSelected(on)}
        isAt={row.id === cursor}
      />
    ));
}

function BodyRow<Row>({
  row,
  id,
  columns,
  nameOf,
  opened,
  onOpen,
  isChosen,
  onChoose,
  isAt,
}: DataTableProps<Row> & {
  readonly row: Row;
  readonly id: string;
  readonly isChosen: boolean;
  readonly onChoose: (on: boolean) => void;
  /** Keys act on it. */
  readonly isAt: boolean;
}) {
  const { t } = useTranslation('console');
  const place = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isAt) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isAt]);
  return (
    <tr
      role="row"
      ref={place}
      data-cursor={isAt || undefined}
      aria-current={opened === id || undefined}
      data-chosen={isChosen || undefined}
      data-pressable={onOpen ? true : undefined}
      onClick={onOpen && (({ target }) => !isPressable(target) && onOpen(row))}
    >
      <td role="cell" className="c-table-choice">
        <Checkbox
          label={<span className="k-visually-hidden">{t('mark', { name: nameOf(row) })}</span>}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </td>
      {columns.map((column) => (
        <td
          key={column.key}
          role="cell"
          data-numeric={column.numeric || undefined}
          data-card={column.phone ?? 'meta'}
          data-name={column.named ? column.header : undefined}
        >
          <Cell column={column} row={row} onOpen={onOpen} />
        </td>
      ))}
    </tr>
  );
}

function Cell<Row>({
  column: { cell, text, opens },
  row,
  onOpen,
}: {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly onOpen: ((row: Row) => void) | undefined;
}): ReactNode {
  const content = cell ? cell(row) : text(row);
  if (!opens || !onOpen) return content;
  return (
    <button type="button" className="c-plain" onClick={() => onOpen(row)}>
      {content}
    </button>
  );
}

/** What a row holds that is pressed by itself. */
function isPressable(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, label, input') !== null;
}

/** What the columns of amounts come to, over the rows that stand there. */
function Totals<Row>({ columns, table }: Pick<DataTableProps<Row>, 'columns' | 'table'>) {
  const { t } = useTranslation('console');
  const rows = table.getRowModel().rows.map(({ original }) => original);
  if (rows.length === 0 || columns.every(({ sum }) => !sum)) return null;
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        <th role="rowheader" scope="row" className="c-table-choice">
          <span className="k-visually-hidden">{t('list.total')}</span>
        </th>
        {columns.map(({ key, numeric, phone = 'meta', sum }, index) => (
          <td key={key} role="cell" data-numeric={numeric || undefined} data-card={phone}>
            {sum ? (
              <Money amount={fromTenThousandths(sumOf(rows, sum))} />
            ) : (
              index === 0 && t('list.total')
            )}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

function SkeletonRows<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  return Array.from({ length: SKELETON_ROWS }, (_, index) => (
    <tr key={index} role="row" className="c-late">
      <td role="cell" className="c-table-choice" />
      {columns.map(({ key, numeric, phone = 'meta' }) => (
        <td key={key} role="cell" data-numeric={numeric || undefined} data-card={phone}>
          <Skeleton width={numeric ? '70%' : '85%'} />
        </td>
      ))}
    </tr>
  ));
}
