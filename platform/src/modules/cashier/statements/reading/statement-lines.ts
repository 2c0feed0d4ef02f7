/** What is read from a statement, whatever format its file has. */
import type {
  DayOrder,
  StatementColumns,
  StatementEncoding,
  StatementExpectation,
  StatementField,
  StatementFormat,
  StatementReading,
  StatementSeparator,
} from '@croupier/contract/cashier/statement-columns';

/** A line as the file has it. */
export interface ReadLine {
  /** Row of the file, the first being 1; of formats without rows, which of the lines it is. */
  readonly ord: number;
  /** The bank's reference of it, or one made of what the line says; unique within the file. */
  readonly lineId: string;
  /** What earlier versions called it, where that was something else than its case. */
  readonly formerId: string | null;
  /** The bank's reference, folded, also where several lines have it; empty where it gave none. */
  readonly bankReference: string;
  /** `yyyy-MM-ddTHH:mm:ss`, with an offset where the file has one, else by the merchant's clocks. */
  readonly booked: string;
  /** Only the day is known; `booked` is its last second, so nothing is taken for earlier than it was. */
  readonly dayOnly: boolean;
  /** Legal tender without a sign. */
  readonly amount: string;
  readonly isOut: boolean;
  readonly memo: string;
  readonly payerName: string;
  /** Row of the line that takes this one back, or that this one takes back. */
  readonly pairedWith: number | null;
}

export interface ReadStatement {
  readonly lines: readonly ReadLine[];
  /** How many there are. */
  readonly count: number;
  /** Sums of both ways, in minor units of legal tender. */
  readonly inMinor: bigint;
  readonly outMinor: bigint;
  /** First line whose balance does not follow from the one before it; null where all do. */
  readonly brokenLine: number | null;
  /** Rows below the head that are no lines: balances, sums, notes. */
  readonly skipped: number;
  /** Transfers that came in and were taken back. */
  readonly pairs: number;
}

/** What cannot be read: where it stands, what was read, and what should have stood there. */
export interface Unreadable {
  readonly problem: 'unreadable';
  /** Row of the file, the first being 1. */
  readonly line: number;
  readonly field: StatementField | null;
  /** The column as its head calls it, else its letter; empty where it is about the whole row. */
  readonly column: string;
  readonly read: string;
  readonly expected: StatementExpectation;
  /** Row of the line whose reference this one has; null where that is not what is wrong. */
  readonly repeats: number | null;
}

export type StatementProblem =
  | {
      readonly problem:
        | 'empty'
        | 'too-long'
        | 'too-heavy'
        | 'format'
        | 'old-excel'
        | 'columns'
        | 'day-order';
    }
  | Unreadable;

/** How the file was read, for people to put right. */
export interface StatementLayout {
  readonly format: StatementFormat;
  readonly encoding: StatementEncoding | null;
  readonly separator: StatementSeparator | null;
  /** Row that names the columns; 0 where the format needs none. */
  readonly head: number;
  readonly names: readonly string[];
  readonly columns: StatementColumns;
  /** Null where the days of the file fit several orders and nobody has chosen one. */
  readonly dayOrder: DayOrder | null;
  /** Rows around and below the head, as they stand there. */
  readonly sample: readonly { readonly row: number; readonly cells: readonly string[] }[];
}

export interface FileReading {
  readonly layout: StatementLayout | null;
  readonly result: ReadStatement | StatementProblem;
}

/** What is known before the file is opened. */
export interface ReadingContext {
  /** Currency of the account. */
  readonly currency: string;
  /** Number of the account, which a file that names one must have. */
  readonly account: string;
  /** `yyyy-MM-dd` by the merchant's clocks: no line is of a later year than the next. */
  readonly today: string;
  /** What staff chose; the rest is guessed. */
  readonly chosen: StatementReading;
  /** What was used for the last statement of the bank, and the head that it was for. */
  readonly remembered?: { readonly reading: StatementReading; readonly names: readonly string[] };
}
