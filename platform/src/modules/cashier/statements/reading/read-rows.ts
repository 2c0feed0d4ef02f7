/** Lines of a table: which rows are lines, and what they say. Pure. */
import {
  type DayOrder,
  STATEMENT_LINES_MAX,
  type StatementColumns,
  type StatementExpectation,
  type StatementField,
} from '@croupier/contract/cashier/statement-columns';
import { unwrapText } from '@croupier/contract/cashier/bank-reference';
import { type Notation, type ReadAmount, readAmount, readWay, type Way } from './amount-rules.ts';
import { isLabel } from './column-names.ts';
import { looksLikeDay, type Moment, readMoment } from './day-rules.ts';
import type { LineDraft } from './join-lines.ts';
import { readReference } from './line-ids.ts';
import type { StatementProblem, Unreadable } from './statement-lines.ts';
import { unreadable } from './unreadable.ts';
import { type Cell, cellText, columnLetter, type TableRow } from './table.ts';

export interface RowReading {
  readonly columns: StatementColumns;
  readonly names: readonly string[];
  readonly dayOrder: DayOrder;
  readonly currency: string;
  readonly today: string;
}

/** Letters of a memo that are read. */
const MEMO_READ_MAX = 4000;

const amountFields = ['amount', 'in', 'out'] as const;

/**
 * Reads the rows below the head. A row without a day and an amount is no line: banks add balances, sums
 * and notes. A memo may go on in the next row. Anything else that cannot be read whole refuses the file,
 * so that no line is lost unseen.
 */
export function readRows(
  rows: readonly TableRow[],
  reading: RowReading,
): { readonly lines: readonly LineDraft[]; readonly skipped: number } | StatementProblem {
  const reader = new RowReader(reading);
  const lines: LineDraft[] = [];
  let skipped = 0;
  let isOpen = false;
  for (const row of rows) {
    const read = reader.read(row, isOpen);
    if (read === 'blank') continue;
    if (read === 'none') skipped += 1;
    else if ('problem' in read) return read;
    else if ('more' in read) goOn(lines, read.more);
    else if (lines.push(read) > STATEMENT_LINES_MAX) return { problem: 'too-long' };
    isOpen = read !== 'none';
  }
  return { lines, skipped };
}

/** Beyond the memo of any bank nothing is kept: rows without end would make it ever longer. */
function goOn(lines: LineDraft[], more: string): void {
  const last = lines.at(-1);
  if (!last || last.memo.length >= MEMO_READ_MAX) return;
  lines[lines.length - 1] = { ...last, memo: `${last.memo} ${more}`.trim() };
}

type Read = LineDraft | Unreadable | { readonly more: string } | 'none' | 'blank';

class RowReader {
  private notation: Notation | null = null;

  private readonly reading: RowReading;

  constructor(reading: RowReading) {
    this.reading = reading;
  }

  /** @param isOpen the row above is a line, or goes on with one */
  read(row: TableRow, isOpen: boolean): Read {
    if (row.cells.every((cell) => this.clean(cell) === '')) return 'blank';
    const { columns, dayOrder: order, today } = this.reading;
    const day = this.text(row, 'booked');
    const time = columns.time === undefined ? undefined : this.text(row, 'time');
    const moment = day === '' ? 'day' : readMoment(day, time, { order, today });
    const hasMoney = amountFields.some((field) => /\d/.test(this.text(row, field)));
    if (typeof moment !== 'string') {
      return hasMoney || !this.isBalance(row) ? this.line(row, moment) : 'none';
    }
    if (hasMoney)
      return this.isSum(row)
        ? 'none'
        : this.wrong(row, moment === 'time' && time ? 'time' : 'booked', moment);
    if (looksLikeDay(day)) return this.wrong(row, 'booked', moment);
    return isOpen && this.isMore(row) ? { more: this.text(row, 'memo') } : 'none';
  }

  private line(row: TableRow, moment: Moment): LineDraft | Unreadable {
    const amount = this.amountOf(row);
    if ('problem' in amount) return amount;
    const balance = this.amountIn(row, 'balance');
    if (balance && 'problem' in balance) return balance;
    const reference = this.referenceOf(row);
    if (reference === undefined) return this.wrong(row, 'line', 'reference');
    return {
      ord: row.at,
      reference,
      referenceCell: this.raw(row, 'line'),
      ...moment,
      ...amount,
      memo: this.text(row, 'memo'),
      payerName: this.text(row, 'payer').slice(0, 100),
      rawMemo: this.raw(row, 'memo'),
      rawPayer: this.raw(row, 'payer'),
      balanceMinor: balance ? (balance.way === 'out' ? -balance.minor : balance.minor) : undefined,
    };
  }

  /** One amount and its way, by its column, its sign, or the word beside it. */
  private amountOf(row: TableRow): { minor: bigint; isOut: boolean } | Unreadable {
    const { columns } = this.reading;
    const found: { minor: bigint; way: Way }[] = [];
    for (const field of amountFields) {
      const amount = this.amountIn(row, field);
      if (!amount) continue;
      if ('problem' in amount) return amount;
      if (amount.minor === 0n) continue;
      const way = field === 'amount' ? this.wayOf(row, amount) : columnWay(field, amount);
      if (typeof way !== 'string') return way;
      found.push({ minor: amount.minor, way });
    }
    const [only, other] = found;
    if (only && !other) return { minor: only.minor, isOut: only.way === 'out' };
    const field = columns.amount === undefined ? 'in' : 'amount';
    return this.wrong(row, field, 'amount');
  }

  private wayOf(row: TableRow, { way }: ReadAmount): Way | Unreadable {
    if (this.reading.columns.direction === undefined) return way ?? 'in';
    const said = readWay(this.text(row, 'direction'));
    if (said === undefined || (way !== null && way !== said)) {
      return this.wrong(row, 'direction', 'direction');
    }
    return said;
  }

  /** Every amount of a file is written in one way. */
  private amountIn(
    row: TableRow,
    field: (typeof amountFields)[number] | 'balance',
  ): ReadAmount | Unreadable | null {
    const cell = row.cells[this.reading.columns[field] ?? -1];
    const amount = readAmount(unwrapText(cellText(cell)), this.reading.currency);
    if (amount === null) return null;
    if (amount === undefined) return this.wrong(row, field, 'amount');
    // Numbers of a sheet have a point, however people of that bank write amounts.
    if (amount.notation === null || typeof cell !== 'string') return amount;
    if ((this.notation ??= amount.notation) === amount.notation) return amount;
    return this.wrong(row, field, 'notation');
  }

  private referenceOf(row: TableRow): string | undefined {
    const cell = row.cells[this.reading.columns.line ?? -1];
    const isNumber = cell !== undefined && typeof cell !== 'string' && !(cell instanceof Date);
    return cellText(cell).trim() === '' ? '' : readReference(cellText(cell), isNumber);
  }

  /** A day with a balance and nothing else: what an account had at the beginning or the end. */
  private isBalance(row: TableRow): boolean {
    return row.cells.some((cell) => isLabel(this.clean(cell))) || this.text(row, 'line') === '';
  }

  /** Labelled as a sum by its first words, and without a reference of its own. */
  private isSum(row: TableRow): boolean {
    const reference = this.text(row, 'line');
    const texts = row.cells.map((cell) => this.clean(cell));
    const first = texts.find((text) => /\p{L}/u.test(text)) ?? '';
    return isLabel(first) && (reference === '' || isLabel(reference));
  }

  /** Nothing but a memo. */
  private isMore(row: TableRow): boolean {
    const { memo } = this.reading.columns;
    if (memo === undefined || this.text(row, 'memo') === '' || isLabel(this.text(row, 'memo')))
      return false;
    return row.cells.every((cell, at) => at === memo || this.clean(cell) === '');
  }

  private wrong(row: TableRow, field: StatementField, expected: StatementExpectation): Unreadable {
    const at = this.reading.columns[field];
    const column = at === undefined ? '' : this.reading.names[at] || columnLetter(at);
    return unreadable(row.at, { field, column, read: this.text(row, field), expected });
  }

  private raw({ cells }: TableRow, field: StatementField): string {
    return cellText(cells[this.reading.columns[field] ?? -1])
      .normalize('NFKC')
      .trim();
  }

  private text({ cells }: TableRow, field: StatementField): string {
    return this.clean(cells[this.reading.columns[field] ?? -1]);
  }

  private clean(cell: Cell | undefined): string {
    return unwrapText(cellText(cell)).normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  }
}

/** What is taken back stands in the column of money in with a minus; money out has either sign. */
function columnWay(field: 'in' | 'out', { way }: ReadAmount): Way {
  return field === 'in' && way === 'out' ? 'out' : field;
}
