/**
 * How a bank's statement is read from a file. The server guesses it from the file; whoever brings the
 * file sees what came of it and puts it right, and what was used is remembered for each bank.
 */

/** What files it can be. `csv` is any text in columns, whatever separates them. */
export const statementFormats = ['csv', 'xlsx', 'mt940', 'camt', 'ofx'] as const;
export type StatementFormat = (typeof statementFormats)[number];

export const statementEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-874',
  'windows-1258',
] as const;
export type StatementEncoding = (typeof statementEncodings)[number];

/** What separates the columns of a text. */
export const statementSeparators = [',', ';', '\t', '|'] as const;
export type StatementSeparator = (typeof statementSeparators)[number];

/**
 * What a column can hold: `in` and `out` where a bank has a column for each way, `direction` where a
 * word beside the amount says which way, `time` where it stands apart from the day.
 */
export const statementFields = [
  'line',
  'booked',
  'time',
  'amount',
  'direction',
  'in',
  'out',
  'balance',
  'payer',
  'memo',
] as const;
export type StatementField = (typeof statementFields)[number];

/** Places of the columns, from 0. `booked` is needed, and `amount` or `in`. */
export type StatementColumns = Readonly<Partial<Record<StatementField, number>>>;

/** How days are written: with the year first, the day first or the month first. */
export const dayOrders = ['ymd', 'dmy', 'mdy'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** How the columns of a text or a sheet are read; what is absent is guessed. */
export interface StatementReading {
  readonly encoding?: StatementEncoding | undefined;
  readonly separator?: StatementSeparator | undefined;
  /** Row of the file that names the columns, from 1. */
  readonly head?: number | undefined;
  readonly columns?: StatementColumns | undefined;
  readonly dayOrder?: DayOrder | undefined;
}

/** What should have stood in a cell that could not be read. */
export const statementExpectations = [
  /** A day in the order that was chosen, of these years. */
  'day',
  'time',
  /** One amount that is not zero, with at most two decimals. */
  'amount',
  /** An amount in the one way in which the file writes them. */
  'notation',
  /** A word for money in or money out that does not contradict the sign. */
  'direction',
  /** All digits of a reference: a spreadsheet made a number of it. */
  'reference',
  /** A reference that no other line of money in has. */
  'unique',
  /** The end of a quotation. */
  'quote',
  /** At most 100 columns. */
  'columns',
  /** The account that was chosen. */
  'account',
  /** The account's currency. */
  'currency',
  /** A whole file of that format. */
  'format',
] as const;
export type StatementExpectation = (typeof statementExpectations)[number];

/** Columns of one row. */
export const STATEMENT_COLUMNS_MAX = 100;
/** Lines of one statement. */
export const STATEMENT_LINES_MAX = 200_000;
/** Largest file, in bytes. */
export const STATEMENT_FILE_MAX = 20_000_000;
/** Largest body of a request that brings one, in bytes: its file is written in base64. */
export const STATEMENT_BODY_MAX = 28_000_000;
