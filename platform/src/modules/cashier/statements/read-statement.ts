/** Reads a bank's statement from the text of a CSV file. Pure, but for giving way to other work. */
import { createHash } from 'node:crypto';
import { setImmediate as giveWay } from 'node:timers/promises';
import { moneyText, parseMoney } from '@croupier/contract/money';
import {
  type DayOrder,
  STATEMENT_LINES_MAX,
  type StatementColumns,
  type StatementField,
} from '@croupier/contract/statement-columns';
import Papa from 'papaparse';

/** A line as the file has it. */
export interface ReadLine {
  /** Number of the line in the file, the head being the first. */
  readonly ord: number;
  /** The bank's number of it, or one made of what the line says; unique within the file. */
  readonly lineId: string;
  /** `yyyy-MM-ddTHH:mm:ss`, with an offset where the file has one, else by the merchant's clocks. */
  readonly booked: string;
  /** Legal tender without a sign. */
  readonly amount: string;
  readonly isOut: boolean;
  readonly memo: string;
  readonly payerName: string;
}

export type ReadStatement =
  | {
      readonly lines: readonly ReadLine[];
      /** Sums of both ways, in minor units of legal tender. */
      readonly inMinor: bigint;
      readonly outMinor: bigint;
      /** First line whose balance does not follow from the one before it; null where all do. */
      readonly brokenLine: number | null;
    }
  | { readonly problem: 'empty' | 'too-long' }
  | {
      readonly problem: 'unreadable';
      readonly line: number;
      readonly field: 'booked' | 'amount' | 'line';
    };

interface Row extends ReadLine {
  readonly minor: bigint;
  readonly balanceMinor: bigint | undefined;
}

/** After so many rows other work comes first. */
const ROWS_AT_ONCE = 2000;
/** As `bankLine` of the gateway's protocol has it. */
const BANK_ID = /^[0-9A-Za-z-]{1,40}$/;

/**
 * Reads the lines of a statement. A row without a date is no line: banks add sums and notes. A row
 * with a date that cannot be read whole makes the file unreadable, so that no line is lost unseen.
 */
export async function readStatement(
  text: string,
  columns: StatementColumns,
  dayOrder: DayOrder,
): Promise<ReadStatement> {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: false });
  const rows: Row[] = [];
  const seen = new Map<string, number>();
  const decimalComma = hasDecimalComma(data, columns);
  for (const [at, cells] of data.entries()) {
    if (at % ROWS_AT_ONCE === 0) await giveWay();
    const read = at === 0 ? undefined : readRow(cells, at + 1, { columns, dayOrder, decimalComma });
    if (read === undefined) continue;
    if ('problem' in read) return read;
    if (rows.length === STATEMENT_LINES_MAX) return { problem: 'too-long' };
    const lineId = read.lineId || madeId(read, seen);
    if (read.lineId !== '') {
      if (seen.has(lineId)) return { problem: 'unreadable', line: at + 1, field: 'line' };
      seen.set(lineId, 1);
    }
    rows.push({ ...read, lineId });
  }
  if (rows.length === 0) return { problem: 'empty' };
  const sum = (isOut: boolean) =>
    rows.reduce((total, row) => (row.isOut === isOut ? total + row.minor : total), 0n);
  return {
    lines: rows.map(lineOf),
    inMinor: sum(false),
    outMinor: sum(true),
    brokenLine: brokenLine(rows),
  };
}

function lineOf({ ord, lineId, booked, amount, isOut, memo, payerName }: Row): ReadLine {
  return { ord, lineId, booked, amount, isOut, memo, payerName };
}

interface Reading {
  readonly columns: StatementColumns;
  readonly dayOrder: DayOrder;
  readonly decimalComma: boolean;
}

function readRow(cells: readonly string[], ord: number, reading: Reading) {
  const cell = (field: StatementField, max: number) =>
    (cells[reading.columns[field] ?? -1] ?? '').normalize('NFKC').trim().slice(0, max);
  const when = cell('booked', 60);
  if (when === '') return undefined;
  const booked = readInstant(when, reading.dayOrder);
  if (booked === undefined) return unreadable(ord, 'booked');
  const amountOf = (field: StatementField) =>
    reading.columns[field] === undefined ? 0n : readAmount(cell(field, 60), reading.decimalComma);
  const [amount, credit, debit] = [amountOf('amount'), amountOf('in'), amountOf('out')];
  const wrong = [amount, credit, debit].includes(UNREADABLE);
  // Where both columns stand, banks write what went out with or without a sign.
  const minor = amount + credit - (debit < 0n ? -debit : debit);
  if (wrong || minor === 0n) return unreadable(ord, 'amount');
  const size = minor < 0n ? -minor : minor;
  const bankId = cell('line', 200).replace(/[^0-9A-Za-z-]+/g, '-');
  const balance = reading.columns.balance === undefined ? undefined : amountOf('balance');
  return {
    ord,
    lineId: BANK_ID.test(bankId) ? bankId : bankId === '' ? '' : hashed(bankId),
    booked,
    amount: moneyText(size).replace(/\.?0+$/, ''),
    minor: size,
    isOut: minor < 0n,
    memo: cell('memo', 200),
    payerName: cell('payer', 100),
    balanceMinor: balance === UNREADABLE ? undefined : balance,
  };
}

function unreadable(line: number, field: 'booked' | 'amount') {
  return { problem: 'unreadable', line, field } as const;
}

/** Larger than any amount that there is. */
const UNREADABLE = 10n ** 30n;

/** Minor units with their sign; nothing is zero. Accountants put what went out in brackets. */
function readAmount(cell: string, decimalComma: boolean): bigint {
  const bare = cell.replace(/[\s\u00a0']|[A-Za-z₫đĐ฿$]+/g, '');
  if (bare === '' || /^[-–]$/.test(bare)) return 0n;
  const isOut = /^[-−(]/.test(bare) || bare.endsWith('-');
  const digits = bare.replace(/[-−+()]/g, '');
  const plain = decimalComma
    ? digits.replaceAll('.', '').replace(',', '.')
    : digits.replaceAll(',', '');
  const minor = /^\d{1,15}(\.\d{1,4})?$/.test(plain) ? parseMoney(plain) : undefined;
  if (minor === undefined) return UNREADABLE;
  return isOut ? -minor : minor;
}

/** Whether amounts of the file have a comma before their decimals: one that nothing else explains. */
function hasDecimalComma(data: readonly string[][], columns: StatementColumns): boolean {
  const places = (['amount', 'in', 'out', 'balance'] as const).flatMap((field) => {
    const at = columns[field];
    return at === undefined ? [] : [at];
  });
  const cells = data.slice(1, 2000).flatMap((row) => places.map((at) => row[at] ?? ''));
  if (cells.some((cell) => /,\d{3},|\.\d{1,2}\D*$/.test(cell))) return false;
  return cells.some((cell) => /,\d{1,2}\D*$|\.\d{3}\.|\.\d{3}\D*$/.test(cell));
}

const DAY = String.raw`(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})`;
const TIME = String.raw`(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?`;
const OFFSET = String.raw`\s*(Z|[+-]\d{2}:?\d{2})?`;
const INSTANT = new RegExp(`^${DAY}${TIME}${OFFSET}$`, 'i');

/** The last second of a day that stands without a time: nothing is taken for earlier than it was. */
function readInstant(cell: string, order: DayOrder): string | undefined {
  const match = INSTANT.exec(cell);
  if (!match) return undefined;
  const [, a = '', b = '', c = '', hour, minute = '59', second, offset = ''] = match;
  const [year, month, day] = a.length === 4 ? [a, b, c] : order === 'mdy' ? [c, a, b] : [c, b, a];
  const isRight =
    /^\d{4}$/.test(year) &&
    Number(month) >= 1 &&
    Number(month) <= 12 &&
    Number(day) >= 1 &&
    Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate() &&
    Number(hour ?? 0) <= 23 &&
    Number(minute) <= 59 &&
    Number(second ?? 0) <= 59;
  if (!isRight) return undefined;
  const two = (part: string) => part.padStart(2, '0');
  const time = `${two(hour ?? '23')}:${minute}:${second ?? (hour === undefined ? '59' : '00')}`;
  return `${year}-${two(month)}-${two(day)}T${time}${offset.toUpperCase()}`;
}

/** The same for the same line of whatever file: what it says, and which of such lines it is. */
function madeId({ booked, amount, isOut, memo, payerName }: ReadLine, seen: Map<string, number>) {
  const said = [booked, amount, String(isOut), memo, payerName].join('\u0000');
  const before = seen.get(said) ?? 0;
  seen.set(said, before + 1);
  return hashed(`${said}\u0000${before}`);
}

function hashed(text: string): string {
  return `S-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
}

/** Files have the oldest line first or last; the way in which more balances follow is theirs. */
function brokenLine(rows: readonly Row[]): number | null {
  const breaks = (earlier: (at: number) => Row | undefined) =>
    rows.filter((row, at) => {
      const before = earlier(at);
      if (before?.balanceMinor === undefined || row.balanceMinor === undefined) return false;
      const change = row.isOut ? -row.minor : row.minor;
      return before.balanceMinor + change !== row.balanceMinor;
    });
  const down = breaks((at) => rows[at - 1]);
  const up = breaks((at) => rows[at + 1]);
  const [first] = down.length <= up.length ? down : up;
  return first?.ord ?? null;
}
