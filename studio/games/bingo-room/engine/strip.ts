import { drawsFromWords } from '#engine/draws.ts';
import type { Draws } from '#engine/draws.ts';
import { cardWords } from '#games/quick-bingo/engine/card-words.ts';
import { firstOfShuffle, numbersFrom } from '#engine/shuffle.ts';

/** Tickets of a strip; together they have every number from 1 to 90 once. */
export const ticketsInStrip = 6;

const rowsOfTicket = 3;
const columnsOfTicket = 9;
const perRow = 5;

/** Numbers of each column: 1–9, 10–19 and so on to 80–90. */
const columns: readonly (readonly number[])[] = numbersFrom(0, columnsOfTicket - 1).map((column) =>
  numbersFrom(column === 0 ? 1 : column * 10, column === 8 ? 90 : column * 10 + 9),
);

/**
 * The six tickets of the strip of a number, each of three rows of nine cells with five numbers a row and
 * one to three a column, ascending. The number alone decides what stands on them, by the words of
 * `cardWords`.
 *
 * Order of draws: the columns that have more than one number on a ticket, shuffled and dealt six to each,
 * again until none has more than three in a column; then the numbers of each column; then the rows of each
 * ticket.
 */
export function stripOf(number: number): readonly (readonly (number | null)[])[] {
  const draws = drawsFromWords(cardWords(number));
  const counts = dealCounts(draws);
  const shuffled = columns.map((numbers) => [...firstOfShuffle(numbers, numbers.length, draws)]);
  return counts.map((byColumn) => {
    const numbers = byColumn.map((count, column) =>
      (shuffled[column] ?? []).splice(0, count).toSorted((a, b) => a - b),
    );
    return layTicket(numbers, draws);
  });
}

/** How many numbers each ticket has in each column. */
function dealCounts(draws: Draws): readonly (readonly number[])[] {
  // One of each column on each ticket; what is left over is 36, six for each.
  const extras = columns.flatMap((numbers, column) =>
    Array.from({ length: numbers.length - ticketsInStrip }, () => column),
  );
  const perTicket = extras.length / ticketsInStrip;
  // About three of five tries do.
  for (;;) {
    const dealt = firstOfShuffle(extras, extras.length, draws);
    const counts = numbersFrom(0, ticketsInStrip - 1).map((ticket) => {
      const own = dealt.slice(ticket * perTicket, (ticket + 1) * perTicket);
      return columns.map((_, column) => 1 + own.filter((extra) => extra === column).length);
    });
    if (counts.flat().every((count) => count <= rowsOfTicket)) return counts;
  }
}

/**
 * Gives the numbers of each column their rows: full columns first, and each column takes the rows with the
 * most room, of equal ones any. So every row ends with five.
 */
function layTicket(
  numbers: readonly (readonly number[])[],
  draws: Draws,
): readonly (number | null)[] {
  const cells: (number | null)[] = Array.from(
    { length: rowsOfTicket * columnsOfTicket },
    () => null,
  );
  const room = numbersFrom(1, rowsOfTicket).map(() => perRow);
  const order = numbersFrom(0, columnsOfTicket - 1).toSorted(
    (a, b) => (numbers[b]?.length ?? 0) - (numbers[a]?.length ?? 0),
  );
  for (const column of order) {
    const own = numbers[column] ?? [];
    const rows = firstOfShuffle(numbersFrom(0, rowsOfTicket - 1), rowsOfTicket, draws)
      .toSorted((a, b) => (room[b] ?? 0) - (room[a] ?? 0))
      .slice(0, own.length)
      .toSorted((a, b) => a - b);
    for (const [index, row] of rows.entries()) {
      cells[row * columnsOfTicket + column] = own[index] ?? null;
      room[row] = (room[row] ?? 0) - 1;
    }
  }
  return cells;
}
