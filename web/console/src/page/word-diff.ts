/** A run of words that stayed, went or came. */
export interface WordRun {
  readonly what: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** Pairs of words that are compared at most; more than that is told as a whole. */
const PAIRS_MAX = 4_000_000;

/** What of one text became another, in runs of words. */
export function wordDiff(was: string, is: string): WordRun[] {
  const [old, now] = [wordsOf(was), wordsOf(is)];
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1;
  let tail = 0;
  const room = Math.min(old.length, now.length) - head;
  while (tail < room && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const middle = compared(old.slice(head, old.length - tail), now.slice(head, now.length - tail));
  const same = (words: readonly string[]) => words.map((text) => ({ what: 'same' as const, text }));
  return joined([...same(old.slice(0, head)), ...middle, ...same(old.slice(old.length - tail))]);
}

/** Text without its marks, one paragraph a line. */
export function withoutMarks(html: string): string {
  return html
    .replaceAll(/<(?:br|\/p|\/h\d|\/li|\/tr|\/div)[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();
}

/** Text without its marks, with what they lead to and show beside it: addresses of links and pictures. */
export function withAddresses(html: string): string {
  const shown = html
    .replaceAll(/<a\b[^>]*?\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, '$2 ($1)')
    .replaceAll(/<(?:img|source|video|iframe)\b[^>]*?\bsrc="([^"]*)"[^>]*>/gi, ' ($1) ');
  return withoutMarks(shown);
}

function wordsOf(text: string): string[] {
  return text.match(/\n|\S+|[^\S\n]+/g) ?? [];
}

/** Longest common run of words, walked from the front. */
function compared(old: readonly string[], now: readonly string[]): WordRun[] {
  const gone = (text: string): WordRun => ({ what: 'gone', text });
  const come = (text: string): WordRun => ({ what: 'new', text });
  if (old.length * now.length > PAIRS_MAX) return [...old.map(gone), ...now.map(come)];
  const width = now.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        old[row] === now[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const runs: WordRun[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    const [one, other] = [old[row], now[column]];
    if (one !== undefined && one === other) {
      runs.push({ what: 'same', text: one });
      row += 1;
      column += 1;
    } else if (
      other === undefined ||
      (one !== undefined && at(row + 1, column) >= at(row, column + 1))
    ) {
      runs.push(gone(one ?? ''));
      row += 1;
    } else {
      runs.push(come(other));
      column += 1;
    }
  }
  return runs;
}

function joined(runs: readonly WordRun[]): WordRun[] {
  const whole: WordRun[] = [];
  for (const run of runs) {
    const last = whole.at(-1);
    if (last?.what === run.what) whole[whole.length - 1] = { ...last, text: last.text + run.text };
    else whole.push(run);
  }
  return whole;
}
