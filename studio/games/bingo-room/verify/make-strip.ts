import { drawsOf, span, take } from '#games/quick-bingo/verify/make-card.ts';

type Cells = readonly (number | null)[];

const TICKETS = 6;
/** Most numbers of a ticket in one column. */
const ROWS = 3;

/**
 * The six tickets of a strip, by its number. Like `makeCard`, a second code path that shares nothing with the
 * engine but the published recipe.
 */
export function makeStrip(number: number): readonly Cells[] {
  const draw = drawsOf(number);
  const columns = span(0, 9).map((column) =>
    // 1–9, 10–19 … 70–79, 80–90.
    [...span(Math.max(1, column * 10), column === 0 ? 9 : column === 8 ? 11 : 10)],
  );
  const counts = countsOf(draw, columns);
  const shuffled = columns.map((numbers) => take(numbers, numbers.length, draw));
  return counts.map((byColumn) => {
    const own = byColumn.map((count, column) =>
      (shuffled[column]?.splice(0, count) ?? []).toSorted((a, b) => a - b),
    );
    return lay(own, draw);
  });
}

/** How many numbers each ticket has in each column: one, and what it is dealt of the others. */
function countsOf(draw: (n: number) => number, columns: readonly number[][]): number[][] {
  const more = columns.flatMap((numbers, column) =>
    span(0, numbers.length - TICKETS).map(() => column),
  );
  for (;;) {
    const dealt = take(more, more.length, draw);
    const counts = span(0, TICKETS).map((ticket) => {
      const own = dealt.slice(ticket * TICKETS, (ticket + 1) * TICKETS);
      return columns.map((_, column) => 1 + own.filter((one) => one === column).length);
    });
    if (Math.max(...counts.flat()) <= ROWS) return counts;
  }
}

/** Gives each column its rows, full columns first: those with the most room, of equal ones any. */
function lay(columns: readonly number[][], draw: (n: number) => number): Cells {
  const cells: (number | null)[] = span(0, 27).map(() => null);
  const room = [5, 5, 5];
  const order = span(0, 9).toSorted(
    (a, b) => (columns[b]?.length ?? 0) - (columns[a]?.length ?? 0),
  );
  for (const column of order) {
    const numbers = columns[column] ?? [];
    const rows = take([0, 1, 2], ROWS, draw)
      .toSorted((a, b) => (room[b] ?? 0) - (room[a] ?? 0))
      .slice(0, numbers.length)
      .toSorted((a, b) => a - b);
    for (const [index, row] of rows.entries()) {
      cells[row * 9 + column] = numbers[index] ?? null;
      room[row] = (room[row] ?? 0) - 1;
    }
  }
  return cells;
}
