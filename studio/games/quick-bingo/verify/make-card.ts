import type { CardShape } from '../engine/title.ts';

type Cells = readonly (number | null)[];
type Draw = (n: number) => number;

/**
 * What stands on the card of a number: the page shows cards by it before a round, the verifier afterwards. A
 * second code path on purpose, which shares nothing with the engine but the published recipe.
 */
export function makeCard(shape: CardShape, number: number): Cells {
  const draw = drawsOf(number);
  return shape === 'square' ? square(draw) : ticket(draw);
}

/** Cells that must be marked for each line, row by row from the top left; a cell without number is marked. */
export function linesOf(shape: CardShape): readonly (readonly number[])[] {
  if (shape === 'ticket') return [0, 9, 18].map((first) => span(first, 9));
  const rows = [0, 5, 10, 15, 20].map((first) => span(first, 5));
  const columns = [0, 1, 2, 3, 4].map((first) => span(first, 5, 5));
  return [...rows, ...columns, span(0, 5, 6), span(4, 5, 4)];
}

/** `count` numbers from the first on. */
export function span(first: number, count: number, step = 1): readonly number[] {
  return Array.from({ length: count }, (_, index) => first + index * step);
}

/** Word i is the finaliser of MurmurHash3 over number + i · 0x9E3779B9, i = 1, 2 … modulo 2^32. */
export function drawsOf(number: number): Draw {
  let index = 0;
  return (n) => {
    const accepted = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      index += 1;
      let word = Number((BigInt(number) + BigInt(index) * 0x9e37_79b9n) % 0x1_0000_0000n);
      word = Math.imul(word ^ (word >>> 16), 0x85eb_ca6b);
      word = Math.imul(word ^ (word >>> 13), 0xc2b2_ae35);
      word = (word ^ (word >>> 16)) >>> 0;
      if (word < accepted) return word % n;
    }
  };
}

/** Takes so many of a row, one by one, each any of those that are left. */
export function take(row: number[], count: number, draw: Draw): number[] {
  const left = [...row];
  return Array.from({ length: count }, () => {
    const at = draw(left.length);
    const taken = left[at] as number;
    left[at] = left[0] as number;
    left.shift();
    return taken;
  });
}

function square(draw: Draw): Cells {
  const cells: (number | null)[] = span(0, 25).map(() => null);
  for (const column of [0, 1, 2, 3, 4]) {
    const numbers = take([...span(column * 15 + 1, 15)], 5, draw);
    for (const [row, value] of numbers.entries()) cells[row * 5 + column] = value;
  }
  cells[12] = null;
  return cells;
}

function ticket(draw: Draw): Cells {
  let rows: number[][];
  do {
    rows = [0, 1, 2].map(() => take([...span(0, 9)], 5, draw));
  } while (new Set(rows.flat()).size < 9);
  const cells: (number | null)[] = span(0, 27).map(() => null);
  for (const column of span(0, 9)) {
    const places = [0, 1, 2].filter((row) => rows[row]?.includes(column));
    // 1–9, 10–19 … 70–79, 80–90.
    const size = column === 0 ? 9 : column === 8 ? 11 : 10;
    const numbers = take([...span(Math.max(1, column * 10), size)], places.length, draw);
    numbers.sort((a, b) => a - b);
    for (const [index, row] of places.entries()) cells[row * 9 + column] = numbers[index] ?? null;
  }
  return cells;
}
