/** Pockets of a wheel with one zero, clockwise. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];

const size = wheelOrder.length;
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export function colourOf(number: number): 'green' | 'red' | 'black' {
  if (number === 0) return 'green';
  return reds.has(number) ? 'red' : 'black';
}

/** A number with so many neighbours on either side of the wheel. */
export function neighboursOf(number: number, reach: number): readonly number[] {
  const at = wheelOrder.indexOf(number);
  return Array.from(
    { length: 2 * reach + 1 },
    (_, step) => wheelOrder[(at + step - reach + size) % size] ?? 0,
  );
}

/** Numbers of the wheel from one to another, clockwise. */
export function sectorOf(first: number, last: number): readonly number[] {
  const from = wheelOrder.indexOf(first);
  const steps = (wheelOrder.indexOf(last) - from + size) % size;
  return Array.from({ length: steps + 1 }, (_, step) => wheelOrder[(from + step) % size] ?? 0);
}

/** Where the middle of a pocket is on the wheel, degrees clockwise from that of the zero. */
export function angleOf(number: number): number {
  return (wheelOrder.indexOf(number) * 360) / size;
}
