import { drawsFromWords } from '#engine/draws.ts';
import type { Draws } from '#engine/draws.ts';
import { firstOfShuffle, numbersFrom } from '#engine/shuffle.ts';
import { cardWords } from './card-words.ts';
import type { CardShape } from './title.ts';

type Cells = readonly (number | null)[];

const side = 5;
const ticketRows = 3;
const ticketColumns = 9;
const perRow = 5;

/** What stands on the card of a number. The order of draws is part of the published recipe. */
export function cellsOf(shape: CardShape, number: number): Cells {
  const draws = drawsFromWords(cardWords(number));
  return shape === 'square' ? squareCells(draws) : ticketCells(draws);
}

/** Five columns B, I, N, G, O of fifteen numbers each, five of them drawn; the centre is free. */
function squareCells(draws: Draws): Cells {
  const columns = numbersFrom(0, side - 1).map((column) => {
    const drawn = firstOfShuffle(numbersFrom(column * 15 + 1, column * 15 + 15), side, draws);
    return column === 2 ? drawn.map((value, row) => (row === 2 ? null : value)) : drawn;
  });
  return numbersFrom(0, side - 1).flatMap((row) => columns.map((column) => column[row] ?? null));
}

/**
 * Each row takes five of the nine columns; taken again until no column is empty. Then the numbers of each
 * column are drawn, from the left, and stand in ascending order.
 */
function ticketCells(draws: Draws): Cells {
  const rows = takeColumns(draws);
  const cells: (number | null)[] = Array.from({ length: ticketRows * ticketColumns }, () => null);
  for (let column = 0; column < ticketColumns; column += 1) {
    const taken = numbersFrom(0, ticketRows - 1).filter((row) => rows[row]?.includes(column));
    const drawn = firstOfShuffle(ticketColumn(column), taken.length, draws);
    const ascending = drawn.toSorted((a, b) => a - b);
    for (const [index, row] of taken.entries()) {
      cells[row * ticketColumns + column] = ascending[index] ?? null;
    }
  }
  return cells;
}

function takeColumns(draws: Draws): readonly (readonly number[])[] {
  const all = numbersFrom(0, ticketColumns - 1);
  // About four of eleven tries do.
  for (;;) {
    const rows = numbersFrom(1, ticketRows).map(() => firstOfShuffle(all, perRow, draws));
    if (new Set(rows.flat()).size === ticketColumns) return rows;
  }
}

/** 1–9, 10–19 and so on to 80–90. */
function ticketColumn(column: number): readonly number[] {
  return numbersFrom(column === 0 ? 1 : column * 10, column === 8 ? 90 : column * 10 + 9);
}
