/** Tables as text that spreadsheets read: RFC 4180, UTF-8 with a mark, lines ended by CRLF. */

/** Begins a file, so that spreadsheets read it as UTF-8. */
export const CSV_MARK = '\uFEFF';

const NUMBER = /^-?\d+(\.\d+)?$/;
/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** One line of cells; null is an empty one. */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * A cell. Text that a spreadsheet would run as a formula gets an apostrophe in front; plain numbers
 * cannot be run and stay numbers.
 */
export function csvCell(value: string | null): string {
  if (value === null) return '';
  const safe = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
