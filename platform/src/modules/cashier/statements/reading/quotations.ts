/** Quotations of a text in columns, judged before it is taken apart. Pure. */

/** How cells and rows end. */
export interface TextEnds {
  readonly separator: string;
  readonly lineEnd: string;
}

/** Text that the ends of its lines are told from, in letters. */
const GUESSED_FROM = 40_000;
const QUOTE = '"';

/** The end of a line that most lines at the beginning have. */
export function lineEndOf(text: string): '\n' | '\r\n' | '\r' {
  const ends = text.slice(0, GUESSED_FROM).match(/\r\n|\n|\r/g) ?? [];
  const count = (wanted: string) => ends.filter((end) => end === wanted).length;
  const [both, plain, old] = [count('\r\n'), count('\n'), count('\r')];
  if (both > plain && both >= old) return '\r\n';
  return old > plain ? '\r' : '\n';
}

/**
 * The row, from 1, with the first quotation that is not closed, that text goes on behind, or that is longer
 * than any bank's, with the row as the file has it. Whatever the text is, each letter is looked at once: what
 * takes rows apart looks at the rest of the file anew for every quotation mark that it cannot place.
 */
export function brokenQuotation(
  text: string,
  { separator, lineEnd }: TextEnds,
  lettersMax: number,
): { readonly row: number; readonly read: string } | undefined {
  const nextSeparator = finder(text, separator);
  const nextLineEnd = finder(text, lineEnd);
  let row = 1;
  let rowBegin = 0;
  let at = 0;
  while (at < text.length) {
    let cellEnd = Math.min(nextSeparator(at), nextLineEnd(at));
    if (text[at] === QUOTE) {
      const close = closeOf(text, at);
      cellEnd = afterBlanks(text, close + 1, separator);
      const isClosed =
        close > at && (cellEnd === text.length || isEnd(text, cellEnd, { separator, lineEnd }));
      if (!isClosed || close - at > lettersMax) {
        return { row, read: text.slice(rowBegin, rowBegin + lettersMax) };
      }
    }
    if (text.startsWith(separator, cellEnd)) at = cellEnd + separator.length;
    else {
      at = cellEnd + lineEnd.length;
      rowBegin = at;
      row += 1;
    }
  }
  return undefined;
}

/** Where the next one stands at or behind a place that only moves on; the end of the text without one. */
function finder(text: string, wanted: string): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) {
      const next = text.indexOf(wanted, from);
      found = next < 0 ? text.length : next;
    }
    return found;
  };
}

/** The mark that closes a quotation: one that is not doubled. -1 without one. */
function closeOf(text: string, open: number): number {
  let at = text.indexOf(QUOTE, open + 1);
  while (at >= 0 && text[at + 1] === QUOTE) at = text.indexOf(QUOTE, at + 2);
  return at;
}

function afterBlanks(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && /[^\S\r\n]/.test(text[at] ?? '')) at += 1;
  return at;
}

function isEnd(text: string, at: number, { separator, lineEnd }: TextEnds): boolean {
  return text.startsWith(separator, at) || text.startsWith(lineEnd, at);
}
