import { Button } from '@croupier/kit/ui/button';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar, type BulkAct } from './bulk-bar.tsx';
import type { Column } from './columns.tsx';
import { DataTable } from './data-table.tsx';
import { exportRows } from './export-rows.ts';
import { FilterBar, type FilterCounts } from './filter-bar.tsx';
import { KeyHelp, KeyHints } from './key-help.tsx';
import { OpenRowContext } from './list-context.ts';
import { NoRows, StaleNote } from './list-states.tsx';
import type { Filters } from './use-filters.ts';
import { useListKeys, useSingleKeys } from './use-list-keys.ts';
import type { List } from './use-list.ts';
import { useRowCursor } from './use-row-cursor.ts';
import { type Selection, useTable } from './use-table.ts';
import { ViewBar } from './view-bar.tsx';
import './list-page.css';

export interface ListPageProps<Row> {
  /** Names the file of an export, and what somebody saved for the list. */
  readonly id: string;
  readonly title: string;
  /** A sentence under the title. */
  readonly lead?: string;
  readonly aside?: ReactNode;
  readonly filters?: Filters;
  readonly counts?: FilterCounts;
  readonly list: List<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** What a row is, for whoever chooses it without seeing. */
  readonly nameOf: (row: Row) => string;
  /** Where a row stands; when it changes under somebody's hands, they are told. */
  readonly stateOf?: (row: Row) => string;
  readonly empty: string;
  readonly emptyText?: string;
  /** One row beside the list, as a `SidePanel`. */
  readonly panel?: (row: Row) => ReactNode;
  /** Opens a row elsewhere instead. */
  readonly onOpen?: (row: Row) => void;
  readonly bulk?: readonly BulkAct<Row>[];
}

/** A queue or a list: filters, saved views, rows to choose and to open, keys, and an export. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { t } = useTranslation('console');
  const { title, lead, aside, filters, counts, list, columns, rowKey, panel } = props;
  const work = useListWork(props);
  const { cursor, table, chosen, open, save } = work;
  return (
    <div className="c-list" data-open={cursor.opened !== undefined && panel ? true : undefined}>
      <div className="c-list-main">
        <header className="c-page-head">
          <h1>{title}</h1>
          <div className="c-actions">
            {aside}
            <Button
              icon="download-simple"
              disabled={list.rows.length === 0}
              onClick={() => save(table.getRowModel().rows.map(({ original }) => original))}
            >
              {t('list.export')}
            </Button>
          </div>
        </header>
        {lead && <p className="c-lead">{lead}</p>}
        {filters && <ViewBar listId={props.id} filters={filters} />}
        {filters && (
          <div className="c-filters">
            <FilterBar filters={filters} counts={counts} />
          </div>
        )}
        <section className="c-list-card" aria-label={title}>
          {chosen.length > 0 && (
            <BulkBar
              rows={chosen}
              columns={columns}
              acts={props.bulk ?? []}
              isStale={list.isStale}
              onExport={() => save(chosen)}
              onAct={cursor.act}
              onClear={work.clear}
            />
          )}
          <StaleNote list={list} />
          {!list.isPending && list.rows.length === 0 ? (
            <NoRows {...props} filters={filters} />
          ) : (
            <DataTable
              label={title}
              columns={columns}
              table={table}
              nameOf={props.nameOf}
              isPending={list.isPending}
              cursor={cursor.at}
              opened={cursor.openedKey}
              onOpen={open}
            />
          )}
        </section>
        <ListFoot list={list} onHelp={work.showKeys} />
      </div>
      {cursor.opened !== undefined && panel && (
        <OpenRowContext value={{ ...cursor, isStale: list.isStale }}>
          <Fragment key={rowKey(cursor.opened)}>{panel(cursor.opened)}</Fragment>
        </OpenRowContext>
      )}
      {work.help}
    </div>
  );
}

/** What is chosen, which row is open, and what the keys do with them. */
function useListWork<Row>(props: ListPageProps<Row>) {
  const { filters, list, columns, rowKey, panel, onOpen } = props;
  const [selection, setSelection] = useState<Selection>({});
  const [isHelping, setHelping] = useState(false);
  const [single, setSingle] = useSingleKeys();
  const table = useTable<Row>({
    rows: list.rows,
    columns,
    rowKey,
    selection,
    isWhole: list.isWhole,
    order: filters?.order,
    onOrder: (order) => filters?.set({ order }),
    onSelection: setSelection,
  });
  const rows = table.getRowModel().rows.map(({ original }) => original as Row);
  const cursor = useRowCursor(rows, rowKey, props.stateOf ?? (() => ''));
  const open = panel ? cursor.open : onOpen;
  const atCursor = rows.find((row) => rowKey(row) === cursor.at);
  const act = (some: ((row: Row) => void) | undefined) => () => atCursor && some?.(atCursor);
  useListKeys(
    {
      j: () => cursor.move(1),
      k: () => cursor.move(-1),
      x: act((row) => table.getRow(rowKey(row)).toggleSelected()),
      Enter: act(open),
      Escape: cursor.close,
      '/': () => document.querySelector<HTMLElement>('[data-list-search]')?.focus(),
      '?': () => setHelping(true),
    },
    single,
  );
  return {
    table,
    cursor,
    open,
    // Rows that left the list are not acted on.
    chosen: rows.filter((row) => selection[rowKey(row)]),
    clear: () => setSelection({}),
    save: (some: readonly Row[]) => exportRows(props.id, columns, some),
    showKeys: () => setHelping(true),
    help: isHelping && (
      <KeyHelp single={single} onSingle={setSingle} onClose={() => setHelping(false)} />
    ),
  };
}

function ListFoot({ list, onHelp }: { readonly list: List<unknown>; readonly onHelp: () => void }) {
  const { t } = useTranslation('console');
  if (list.rows.length === 0) return null;
  return (
    <footer className="c-list-foot">
      <KeyHints onHelp={onHelp} />
      {list.readMore && (
        <Button variant="quiet" busy={list.isReading} onClick={list.readMore}>
          {t('loadMore')}
        </Button>
      )}
      <span>{t(list.readMore ? 'list.first' : 'list.all', { count: list.rows.length })}</span>
    </footer>
  );
}
