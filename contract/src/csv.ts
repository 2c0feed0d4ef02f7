/** Tables as text that spreadsheets read: RFC 4180, UTF-8 with a mark, lines ended by CRLF. */

/** Begins a file, so that spreadsheets read it as UTF-8. */
export const CSV_MARK = '\uFEFF';

const NUMBER = /^-?\d+(\.\d+)?$/;
/** What a spreadsheet takes for the beginning of a formula, in full width too. */
const FORMULA = /^[=+\-@＝＋－＠]/u;
/** The same behind what parts cells in other settings than ours: semicolons, tabs, ends of lines. */
const FORMULA_INSIDE = /([;,\t\r\n])(?=[=+\-@＝＋－＠])/gu;
const PARTS_CELLS = /[",;\t\r\n]/;

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
  const safe = NUMBER.test(value) ? value : guard(value);
  return PARTS_CELLS.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function guard(text: string): string {
  const [head = ''] = /^\s*/.exec(text) ?? [];
  const rest = text.slice(head.length);
  const inside = rest.replaceAll(FORMULA_INSIDE, "$1'");
  return FORMULA.test(rest) || /^[\t\r]/.test(head) ? `'${head}${inside}` : head + inside;
}
