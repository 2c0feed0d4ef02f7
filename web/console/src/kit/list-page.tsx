import type { QueueFigures } from '@croupier/contract/staff/operator/claims';
import { Button } from '@croupier/kit/ui/button';
import { showToast } from '@croupier/kit/ui/toast';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveMark } from '../page/live-mark.tsx';
import { useProblemText } from '../page/load-failed.tsx';
import { useWorkplace } from '../state/staff.ts';
import { BulkBar, type BulkAct } from './bulk-bar.tsx';
import { heldCounts } from './claims.tsx';
import type { Column } from './columns.tsx';
import { DataTable } from './data-table.tsx';
import { exportRows } from './export-rows.ts';
import { FilterBar, type FilterCounts } from './filter-bar.tsx';
import { KeyHelp, KeyHints, type OwnKeys } from './key-help.tsx';
import { KpiStrip, type PageKpi, useQueueKpis } from './kpi-strip.tsx';
import { OpenRowContext } from './list-context.ts';
import { NoRows, StaleNote } from './list-states.tsx';
import type { Filters } from './use-filters.ts';
import { useHeldRows } from './use-held-rows.ts';
import { useListKeys, useSingleKeys } from './use-list-keys.ts';
import type { List } from './use-list.ts';
import { useRowCursor } from './use-row-cursor.ts';
import { type ActedRows, useRowActs } from './use-row-acts.tsx';
import { type Selection, useTable } from './use-table.ts';
import { ViewBar } from './view-bar.tsx';
import './list-page.css';
import './queue.css';

export interface ListPageProps<Row> extends ActedRows<Row> {
  /** Names the file of an export, and what somebody saved for the list. */
  readonly id: string;
  readonly title: string;
  /** A sentence under the title. */
  readonly lead?: string;
  readonly aside?: ReactNode;
  /** Stands between the filters and the rows: where the list is. */
  readonly above?: ReactNode;
  /** Lists of the page among which this is one, as tabs. */
  readonly tabs?: ReactNode;
  /** It stands on a page that has a title of its own; its title only names it. */
  readonly isPart?: boolean;
  readonly filters?: Filters;
  readonly counts?: FilterCounts;
  readonly columns: readonly Column<Row>[];
  /** What a row is, for whoever chooses it without seeing. */
  readonly nameOf: (row: Row) => string;
  /** Where a row stands; when it changes under somebody's hands, they are told. */
  readonly stateOf?: (row: Row) => string;
  readonly empty: string;
  readonly emptyText?: string;
  /** Stands under the rows: more of the open one than its panel has room for. */
  readonly below?: (row: Row) => ReactNode;
  /** One row beside the list, as a `SidePanel`. */
  readonly panel?: (row: Row) => ReactNode;
  /** Opens a row elsewhere instead. */
  readonly onOpen?: (row: Row) => void;
  readonly bulk?: readonly BulkAct<Row>[];
  /** What else can be done to all rows that are chosen, at once. */
  readonly bulkTools?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** What the whole queue comes to. */
  readonly figures?: QueueFigures | undefined;
  /** Saves all that the filters find, also what is not listed yet; without it the listed rows are saved. */
  readonly saveAll?: { readonly run: () => void; readonly isBusy: boolean };
  /** Further figures of the page's own. */
  readonly kpis?: readonly PageKpi[];
}

/** A queue or a list: filters, saved views, rows to choose and to open, keys, and an export. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { t } = useTranslation('console');
  const { title, lead, filters, list, columns, rowKey, panel, figures } = props;
  const listed = columns.filter(({ isInFilesAlone }) => isInFilesAlone !== true);
  const work = useListWork(props);
  const { cursor, table, chosen, open, save, held } = work;
  const kpis = [...useQueueKpis(list.queue, figures), ...(props.kpis ?? [])];
  const counts = { held: heldCounts(figures), ...props.counts };
  const actions = (
    <div className="c-actions">
      {props.aside}
      <Button
        icon="download-simple"
        busy={props.saveAll?.isBusy ?? false}
        disabled={list.rows.length === 0}
        onClick={
          props.saveAll?.run ??
          (() => save(table.getRowModel().rows.map(({ original }) => original)))
        }
      >
        {t('list.export')}
      </Button>
    </div>
  );
  return (
    <div className="c-list" data-open={cursor.opened !== undefined && panel ? true : undefined}>
      <div className="c-list-main">
        {!props.isPart && (
          <header className="c-page-head">
            <div className="c-page-title">
              <h1>{title}</h1>
              <LiveMark />
            </div>
            {actions}
          </header>
        )}
        {props.tabs}
        {lead && <p className="c-lead">{lead}</p>}
        {kpis.length > 0 && <KpiStrip kpis={kpis} />}
        {filters && <ViewBar listId={props.id} filters={filters} />}
        {(filters || props.isPart) && (
          <div className="c-filters">
            {filters && <FilterBar filters={filters} counts={counts} />}
            {props.isPart && actions}
          </div>
        )}
        {props.above}
        <section className="c-list-card" aria-label={title}>
          {chosen.length > 0 && (
            <BulkBar
              rows={chosen}
              columns={listed}
              acts={[...work.bulk, ...(props.bulk ?? [])]}
              tools={props.bulkTools?.(chosen, work.clear)}
              isStale={list.isStale}
              onExport={() => save(chosen)}
              onAct={cursor.act}
              onClear={work.clear}
            />
          )}
          <StaleNote list={list} />
          <NewRows count={held.news} onShow={held.show} />
          {!list.isPending && list.rows.length === 0 ? (
            <NoRows {...props} filters={filters} />
          ) : (
            <DataTable
              label={title}
              columns={listed}
              table={table}
              nameOf={props.nameOf}
              isPending={list.isPending}
              cursor={cursor.at}
              opened={cursor.openedKey}
              onOpen={open}
            />
          )}
        </section>
        <ListFoot list={list} own={work.ownKeys} onHelp={work.showKeys} />
        {cursor.opened !== undefined && props.below && (
          <Fragment key={rowKey(cursor.opened)}>{props.below(cursor.opened)}</Fragment>
        )}
      </div>
      {cursor.opened !== undefined && panel && (
        <OpenRowContext value={{ ...cursor, isStale: list.isStale, ...work.ofOpened }}>
          <Fragment key={rowKey(cursor.opened)}>{panel(cursor.opened)}</Fragment>
        </OpenRowContext>
      )}
      {work.help}
      {work.dialog}
    </div>
  );
}

/** What is chosen, which row is open, and what the keys do with them. */
function useListWork<Row>(props: ListPageProps<Row>) {
  const { filters, list, columns, rowKey, panel, onOpen } = props;
  const { t } = useTranslation('console');
  const { merchant } = useWorkplace();
  const textOf = useProblemText();
  const [selection, setSelection] = useState<Selection>({});
  const [isHelping, setHelping] = useState(false);
  const [single, setSingle] = useSingleKeys();
  const held = useHeldRows(list, rowKey);
  const table = useTable<Row>({
    rows: held.rows,
    columns: columns.filter(({ isInFilesAlone }) => isInFilesAlone !== true),
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
  const acts = useRowActs(props, cursor);
  const step = (by: 1 | -1) => () => cursor.move(by);
  useListKeys(
    {
      ...acts.keysOf(atCursor),
      j: step(1),
      k: step(-1),
      ArrowDown: step(1),
      ArrowUp: step(-1),
      x: act((row) => table.getRow(rowKey(row)).toggleSelected()),
      Enter: act(open),
      Escape: cursor.close,
      '/': () => document.querySelector<HTMLElement>('[data-list-search]')?.focus(),
      '?': () => setHelping(true),
    },
    single,
  );
  return {
    ...acts,
    ofOpened: acts.of(cursor.opened),
    held,
    table,
    cursor,
    open,
    // Rows that left the list are not acted on.
    chosen: rows.filter((row) => selection[rowKey(row)]),
    clear: () => setSelection({}),
    save: (some: readonly Row[]) => {
      const facts = { merchantId: merchant.id, name: props.id, filters: filters?.inAddress ?? {} };
      exportRows({ ...facts, columns, rows: some, zone: merchant.timeZone, t }).catch(
        (error: unknown) => showToast('bad', { title: textOf(error) }),
      );
    },
    showKeys: () => setHelping(true),
    help: isHelping && (
      <KeyHelp
        own={acts.ownKeys}
        single={single}
        onSingle={setSingle}
        onClose={() => setHelping(false)}
      />
    ),
  };
}

/** Rows that came meanwhile, to be shown when the reader is ready for them. */
function NewRows({ count, onShow }: { readonly count: number; readonly onShow: () => void }) {
  const { t } = useTranslation('console');
  return (
    <div role="status">
      {count > 0 && (
        <button type="button" className="c-list-news" onClick={onShow}>
          {t('list.news', { count })}
        </button>
      )}
    </div>
  );
}

function ListFoot({
  list,
  own,
  onHelp,
}: {
  readonly list: List<unknown>;
  readonly own: OwnKeys;
  readonly onHelp: () => void;
}) {
  const { t } = useTranslation('console');
  if (list.rows.length === 0) return null;
  return (
    <footer className="c-list-foot">
      <KeyHints own={own} onHelp={onHelp} />
      {list.readMore && (
        <Button variant="quiet" busy={list.isReading} onClick={list.readMore}>
          {t('loadMore')}
        </Button>
      )}
      <span>{t(list.readMore ? 'list.first' : 'list.all', { count: list.rows.length })}</span>
    </footer>
  );
}
