/** Rows of a text in columns. What a quotation may have swallowed refuses the file. */
import {
  STATEMENT_COLUMNS_MAX,
  STATEMENT_LINES_MAX,
  type StatementSeparator,
  statementSeparators,
} from '@croupier/contract/cashier/statement-columns';
import Papa from 'papaparse';
import { areEnough, guessColumns } from './column-names.ts';
import { looksLikeDay } from './day-rules.ts';
import { brokenQuotation, lineEndOf } from './quotations.ts';
import type { StatementProblem } from './statement-lines.ts';
import { unreadable } from './unreadable.ts';
import type { TableRow } from './table.ts';

/** Rows above, below and between the lines, which are none. */
const ROWS_MAX = STATEMENT_LINES_MAX + 50_000;
/** Letters of one line of the file. */
const LINE_MAX = 100_000;
/** Text that the separator is guessed from, in letters. */
const GUESSED_FROM = 40_000;
/** Preambles are shorter. */
export const HEAD_WITHIN = 60;

/**
 * The rows of the text, blank ones too, so that numbers of rows are those of the file. A quotation that
 * nothing closes is refused where it opens, also where a later one seems to close it.
 */
export function tableOfCsv(
  text: string,
  separator: StatementSeparator,
): readonly TableRow[] | StatementProblem {
  const endless = endlessLine(text);
  if (endless) return endless;
  const lineEnd = lineEndOf(text);
  const broken = brokenQuotation(text, { separator, lineEnd }, LINE_MAX);
  if (broken) {
    return unreadable(broken.row, { field: null, expected: 'quote', read: broken.read });
  }
  const rows: TableRow[] = [];
  let problem: StatementProblem | undefined;
  Papa.parse<string[]>(text, {
    delimiter: separator,
    newline: lineEnd,
    skipEmptyLines: false,
    step({ data: cells, errors }, parser) {
      const at = rows.length + 1;
      const isBroken = errors.some(({ type }) => type === 'Quotes');
      problem =
        isBroken || cells.some((cell) => hasSwallowed(cell, separator, cells.length))
          ? unreadable(at, { field: null, expected: 'quote', read: cells.join(separator) })
          : cells.length > STATEMENT_COLUMNS_MAX
            ? unreadable(at, {
                field: null,
                expected: 'columns',
                read: cells.slice(0, 9).join(separator),
              })
            : at > ROWS_MAX
              ? { problem: 'too-long' }
              : undefined;
      if (problem) parser.abort();
      else rows.push({ at, cells });
    },
  });
  return problem ?? rows;
}

/** A line that no bank writes, found before it is taken apart. */
function endlessLine(text: string): StatementProblem | undefined {
  const lineEnd = text.includes('\n') ? '\n' : '\r';
  let line = 1;
  for (let from = 0; from < text.length; line += 1) {
    const end = text.indexOf(lineEnd, from);
    const to = end < 0 ? text.length : end;
    if (to - from > LINE_MAX) return unreadable(line, { field: null, expected: 'columns' });
    from = to + 1;
  }
  return undefined;
}

/** Whether lines of the file stand inside a quotation: it was opened and not closed before them. */
function hasSwallowed(cell: string, separator: string, columns: number): boolean {
  if (!cell.includes('\n') && !cell.includes('\r')) return false;
  const [, ...others] = cell.split(/\r\n|\r|\n/);
  return others.some((line) => {
    const parts = line.split(separator);
    return (
      parts.length >= Math.min(3, columns) &&
      parts.some((part) => looksLikeDay(part.replaceAll('"', '')))
    );
  });
}

/**
 * The separator with which most rows have as many cells as the row that names the columns. One that
 * names a day and an amount counts before one that does not.
 */
export function guessSeparator(text: string, remembered?: readonly string[]): StatementSeparator {
  const start = text.slice(0, GUESSED_FROM);
  const scored = statementSeparators.map((separator) => {
    const { data } = Papa.parse<string[]>(start, { delimiter: separator, preview: 200 });
    const heads = data.slice(0, HEAD_WITHIN);
    const head = heads.find(
      (cells) => areEnough(guessColumns(cells)) || String(cells) === String(remembered),
    );
    const width = (head ?? data[0] ?? []).length;
    const alike = width > 1 ? data.filter(({ length }) => length === width).length : 0;
    return { separator, score: (head ? 1000 : 0) + alike };
  });
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).separator;
}
