/** Reads a bank's statement from a file of any of the formats that banks give out. */
import type { StatementFormat } from '@croupier/contract/cashier/statement-columns';
import { refuseOtherAccount } from './refuse-other-account.ts';
import { decodeText } from './decode-text.ts';
import { layoutOf } from './layout-of.ts';
import { joinLines } from './join-lines.ts';
import { readCamt } from './read-camt.ts';
import { readMt940 } from './read-mt940.ts';
import { readOfx } from './read-ofx.ts';
import { readRows } from './read-rows.ts';
import { areEnough } from './column-names.ts';
import type {
  FileReading,
  ReadingContext,
  ReadStatement,
  StatementLayout,
  StatementProblem,
} from './statement-lines.ts';
import { guessSeparator, tableOfCsv } from './table-of-csv.ts';
import { tableOfXlsx } from './table-of-xlsx.ts';
import type { TableRow } from './table.ts';

/**
 * Reads the file whole, or says what refuses it. What was not chosen is guessed: encoding, separator,
 * the row that names the columns, what they hold, and the order of days where only one fits.
 */
export async function readFile(file: Uint8Array, context: ReadingContext): Promise<FileReading> {
  if (isZip(file)) {
    const rows = await tableOfXlsx(file);
    return readTable(rows, { format: 'xlsx', encoding: null, separator: null }, context);
  }
  const binary = problemOfBinary(file);
  if (binary) return { layout: null, result: { problem: binary } };
  const { text, encoding } = decodeText(
    file,
    context.chosen.encoding,
    context.remembered?.reading.encoding,
  );
  const format = formatOf(text);
  if (format !== 'csv') {
    const read = { mt940: readMt940, camt: readCamt, ofx: readOfx }[format](text, context);
    const result = 'problem' in read ? read : joinLines(read.drafts, 0, '');
    return { layout: plainLayout({ format, encoding, separator: null }), result };
  }
  const separator = context.chosen.separator ?? guessSeparator(text, context.remembered?.names);
  return readTable(tableOfCsv(text, separator), { format, encoding, separator }, context);
}

function readTable(
  rows: readonly TableRow[] | StatementProblem,
  file: Parameters<typeof layoutOf>[1],
  context: ReadingContext,
): FileReading {
  if ('problem' in rows) return { layout: plainLayout(file), result: rows };
  const layout = layoutOf(rows, file, context);
  const other = refuseOtherAccount(rows.slice(0, Math.max(0, layout.head - 1)), context.account);
  return { layout, result: other ?? readLines(rows, layout, context) };
}

function readLines(
  rows: readonly TableRow[],
  { head, columns, names, dayOrder }: StatementLayout,
  { currency, today }: ReadingContext,
): ReadStatement | StatementProblem {
  const below = rows.slice(head);
  if (below.every(({ cells }) => cells.every((cell) => cell === ''))) return { problem: 'empty' };
  if (!areEnough(columns)) return { problem: 'columns' };
  if (dayOrder === null) return { problem: 'day-order' };
  const read = readRows(below, { columns, names, dayOrder, currency, today });
  if ('problem' in read) return read;
  return joinLines(read.lines, read.skipped, names[columns.line ?? -1] ?? '');
}

function plainLayout(file: Parameters<typeof layoutOf>[1]): StatementLayout {
  return { ...file, head: 0, names: [], columns: {}, dayOrder: 'ymd', sample: [] };
}

function formatOf(text: string): Exclude<StatementFormat, 'xlsx'> {
  const start = text.slice(0, 4000);
  if (/^\s*(?:<\?[^>]*>\s*)*<(?:\w+:)?Document\b[^>]*camt\.05[234]/i.test(start)) return 'camt';
  if (/^\s*(?:OFXHEADER|<\?OFX|(?:<\?xml[^>]*>\s*)?(?:<\?OFX[^>]*>\s*)?<OFX>)/i.test(start))
    return 'ofx';
  if (/^:20:/m.test(start) && /^:6[01][A-Z]?:/m.test(text.slice(0, 20_000))) return 'mt940';
  return 'csv';
}

const isZip = (file: Uint8Array) =>
  file[0] === 0x50 && file[1] === 0x4b && file[2] === 3 && file[3] === 4;

/** By the first bytes of workbooks of the old kind and of pictures of pages (PDF). */
function problemOfBinary(file: Uint8Array): 'old-excel' | 'format' | undefined {
  const start = [...file.subarray(0, 4)].join(' ');
  if (start === '208 207 17 224') return 'old-excel';
  return start === '37 80 68 70' ? 'format' : undefined;
}
