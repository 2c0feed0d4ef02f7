/** Which column says whether an amount came in or went out. Pure. */
import type { StatementColumns } from '@croupier/contract/cashier/statement-columns';
import { readAmount, readWay } from './amount-rules.ts';
import { cellText, type TableRow } from './table.ts';

/** Different values of a column that may stand for the ways. */
const VALUES_MAX = 3;
const VALUE_LETTERS_MAX = 16;

/**
 * The column for the way of the amounts; undefined where their signs say it, or nothing does. A column that
 * only looks like one is taken as well: its first unknown word refuses the file and names it, until staff say
 * what it holds. Money that went out is never read as money in because a bank calls the way by other words.
 * @param guessed the column whose head names the way
 */
export function wayColumn(
  { direction: guessed, ...columns }: StatementColumns,
  rows: readonly TableRow[],
  currency: string,
): number | undefined {
  if (guessed !== undefined && cellsOf(rows, guessed).some((cell) => readWay(cell))) return guessed;
  if (columns.amount === undefined || columns.in !== undefined || columns.out !== undefined)
    return undefined;
  const lines = linesOf(rows, columns);
  if (lines.length === 0 || isSigned(lines, columns.amount, currency)) return undefined;
  const taken = new Set(Object.values(columns));
  const width = Math.max(...lines.map(({ cells }) => cells.length));
  const free = Array.from({ length: width }, (_, at) => at).filter((at) => !taken.has(at));
  return (
    free.find((at) => areWays(cellsOf(lines, at))) ??
    free.find((at) => at === guessed && cellsOf(lines, at).some(Boolean)) ??
    free.find((at) => mayBeWays(cellsOf(lines, at)))
  );
}

/** A column that nobody has named, and whose every cell is a word for a way. */
export function plainWayColumn(
  columns: StatementColumns,
  rows: readonly TableRow[],
  currency: string,
): number | undefined {
  const at = wayColumn(columns, rows, currency);
  return at !== undefined && areWays(cellsOf(linesOf(rows, columns), at)) ? at : undefined;
}

function linesOf(rows: readonly TableRow[], { booked, amount }: StatementColumns) {
  const has = ({ cells }: TableRow, at = -1) => /\d/.test(cellText(cells[at]));
  return rows.filter((row) => has(row, booked) && has(row, amount));
}

function isSigned(lines: readonly TableRow[], at: number, currency: string): boolean {
  return cellsOf(lines, at).some((cell) => readAmount(cell, currency)?.way);
}

/** A dash alone is how many banks write nothing. */
const areWays = (cells: readonly string[]) =>
  cells.every((cell) => readWay(cell)) && cells.some((cell) => !/^\p{Pd}$/u.test(cell));

/** Two or three short words that repeat, or words for ways among others; numbers are codes and fees. */
function mayBeWays(cells: readonly string[]): boolean {
  const values = [...new Set(cells)];
  const words = cells.filter((cell) => readWay(cell) && !/^\p{Pd}$/u.test(cell));
  if (words.length * 2 >= cells.length) return true;
  const isShort = values.every(
    (value) => value.length <= VALUE_LETTERS_MAX && !/\d{2}/.test(value),
  );
  return (
    isShort && values.length > 1 && values.length <= VALUES_MAX && cells.length > values.length
  );
}

function cellsOf(rows: readonly TableRow[], at: number): string[] {
  return rows.map(({ cells }) => cellText(cells[at]).normalize('NFKC').trim());
}
