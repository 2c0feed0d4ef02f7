import { numbersFrom } from '#engine/shuffle.ts';
import type { CardShape } from './title.ts';

/** Cells that must be marked for each line; the free centre is left out. Rows, columns, diagonals. */
const square: readonly (readonly number[])[] = [
  ...numbersFrom(0, 4).map((row) => numbersFrom(row * 5, row * 5 + 4)),
  ...numbersFrom(0, 4).map((column) => numbersFrom(0, 4).map((row) => row * 5 + column)),
  [0, 6, 12, 18, 24],
  [4, 8, 12, 16, 20],
].map((line) => line.filter((cell) => cell !== 12));

/** Cells of the rows; blank cells among them need no mark. */
const ticket: readonly (readonly number[])[] = numbersFrom(0, 2).map((row) =>
  numbersFrom(row * 9, row * 9 + 8),
);

export function linesOf(shape: CardShape): readonly (readonly number[])[] {
  return shape === 'square' ? square : ticket;
}
