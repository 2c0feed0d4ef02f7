/** Rows of the first sheet of a workbook that has any. */
import {
  STATEMENT_COLUMNS_MAX,
  STATEMENT_LINES_MAX,
} from '@croupier/contract/cashier/statement-columns';
import readWorkbook from 'read-excel-file/universal';
import type { StatementProblem } from './statement-lines.ts';
import { unreadable } from './unreadable.ts';
import type { Cell, SheetNumber, TableRow } from './table.ts';

/** Digits that a spreadsheet keeps of a number. */
const DIGITS_KEPT = 15;

/** Answers `format` for what is no workbook. Numbers stay as the file has them. */
export async function tableOfXlsx(
  file: Uint8Array,
): Promise<readonly TableRow[] | StatementProblem> {
  const parseNumber = (text: string): SheetNumber => ({ number: plainNumber(text) });
  // A copy: the bytes of a buffer may be part of a larger one.
  const { buffer } = new Uint8Array(file);
  const sheets = await readWorkbook(buffer, { trim: false, parseNumber }).catch(() => []);
  const sheet = sheets.find(({ data }) => data.length > 0);
  if (!sheet) return { problem: 'format' };
  if (sheet.data.length > STATEMENT_LINES_MAX) return { problem: 'too-long' };
  const rows = sheet.data.map((cells, at) => ({ at: at + 1, cells: cells.map(cellOf) }));
  const wide = rows.find(({ cells }) => cells.length > STATEMENT_COLUMNS_MAX);
  if (wide) return unreadable(wide.at, { field: null, expected: 'columns' });
  return rows;
}

function cellOf(cell: unknown): Cell {
  if (cell instanceof Date || typeof cell === 'string') return cell;
  if (typeof cell === 'object' && cell !== null) return cell as SheetNumber;
  return typeof cell === 'boolean' ? String(cell) : '';
}

/**
 * A number as a sheet shows it. Sums of a sheet are binary, with noise behind the digits that count; what
 * is in powers of ten stays as it is and is refused where it matters.
 */
function plainNumber(text: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)\.(\d{5,})$/.exec(text) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const noise = digits.length - DIGITS_KEPT;
  if (whole === '' || noise <= 0 || noise > fraction.length) return text;
  const kept = (BigInt(digits) + 5n * 10n ** BigInt(noise - 1)) / 10n ** BigInt(noise);
  const places = fraction.length - noise;
  const shown = String(kept).padStart(places + 1, '0');
  const decimals = shown.slice(shown.length - places).replace(/0+$/, '');
  const units = shown.slice(0, shown.length - places);
  return `${sign}${units}${places > 0 && decimals !== '' ? `.${decimals}` : ''}`;
}
