/** Which row names the columns of a table, what they hold, and in which order its days are written. */
import type {
  DayOrder,
  StatementColumns,
  StatementEncoding,
  StatementFormat,
  StatementSeparator,
} from '@croupier/contract/cashier/statement-columns';
import { areEnough, guessColumns } from './column-names.ts';
import { dayOrderOf } from './day-rules.ts';
import type { ReadingContext, StatementLayout } from './statement-lines.ts';
import { HEAD_WITHIN } from './table-of-csv.ts';
import { cellText, type TableRow } from './table.ts';
import { plainWayColumn, wayColumn } from './way-column.ts';

const SAMPLE_ROWS = 12;
const SAMPLE_CELL = 60;
/** Rows whose days and words are looked at. */
const LOOKED_AT = 2000;

/** What was chosen, else what the last file of the bank with the same head had, else what the file shows. */
export function layoutOf(
  rows: readonly TableRow[],
  file: {
    readonly format: StatementFormat;
    readonly encoding: StatementEncoding | null;
    readonly separator: StatementSeparator | null;
  },
  { chosen, currency, remembered, today }: ReadingContext,
): StatementLayout {
  const head = chosen.head ?? headOf(rows, remembered?.names);
  const names = textsOf(rows[head - 1]);
  const known = remembered && isSame(names, remembered.names) ? remembered.reading : undefined;
  const below = rows.slice(head, head + LOOKED_AT);
  const columns =
    chosen.columns ?? withWay(known?.columns, guessColumns(names), { below, currency });
  const days = columnOf(below, columns.booked);
  return {
    ...file,
    head,
    names,
    columns,
    dayOrder: chosen.dayOrder ?? orderOf(days, known?.dayOrder, today),
    sample: rows.slice(Math.max(0, head - 1), head - 1 + SAMPLE_ROWS).map(({ at, cells }) => ({
      row: at,
      cells: cells.map((cell) => cellText(cell).slice(0, SAMPLE_CELL)),
    })),
  };
}

/** The one that was used before stands back where the days of this file have another for certain. */
function orderOf(days: readonly string[], known: DayOrder | undefined, today: string) {
  return dayOrderOf(days, today) ?? known ?? null;
}

function headOf(rows: readonly TableRow[], remembered: readonly string[] | undefined): number {
  const heads = rows.slice(0, HEAD_WITHIN);
  const same = remembered ? heads.find((row) => isSame(textsOf(row), remembered)) : undefined;
  const named = same ?? heads.find((row) => areEnough(guessColumns(textsOf(row))));
  // Where nothing is understood, the first row that is not blank is shown as the head.
  return (named ?? heads.find((row) => textsOf(row).some(Boolean)))?.at ?? 1;
}

/** What was used before stands, but for words of ways that nobody looked at then. */
function withWay(
  known: StatementColumns | undefined,
  guessed: StatementColumns,
  { below, currency }: { readonly below: readonly TableRow[]; readonly currency: string },
): StatementColumns {
  if (known?.direction !== undefined) return known;
  const { direction: _, ...others } = known ?? guessed;
  const direction = known
    ? plainWayColumn(known, below, currency)
    : wayColumn(guessed, below, currency);
  return direction === undefined ? others : { ...others, direction };
}

function columnOf(rows: readonly TableRow[], at: number | undefined): string[] {
  return at === undefined ? [] : rows.map(({ cells }) => cellText(cells[at])).filter(Boolean);
}

function textsOf(row: TableRow | undefined): string[] {
  return (row?.cells ?? []).map((cell) => cellText(cell).replaceAll(/\s+/g, ' ').trim());
}

function isSame(names: readonly string[], others: readonly string[]): boolean {
  return names.length === others.length && names.every((name, at) => name === others[at]);
}
