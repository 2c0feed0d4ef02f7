import { numbersFrom } from '#engine/shuffle.ts';
import type { Fraction, Spot } from './spot.ts';

/** Pockets of the wheel with one zero, clockwise. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];

const reds: ReadonlySet<number> = new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]);

/** Colour of a pocket. */
export function colourOf(number: number): 'green' | 'red' | 'black' {
  if (number === 0) return 'green';
  return reds.has(number) ? 'red' : 'black';
}

/** A spot of the layout and the numbers that it wins on. */
export interface RouletteSpot extends Spot {
  readonly numbers: readonly number[];
}

type Group =
  | 'straight'
  | 'split'
  | 'street'
  | 'trio'
  | 'corner'
  | 'first-four'
  | 'line'
  | 'dozen'
  | 'column'
  | 'even-money';

const all = numbersFrom(1, 36);
const rows = numbersFrom(0, 11);

/** A bet on n numbers pays 36/n − 1 to one, and so much less may lie on it that all limits pay alike. */
function spot(
  id: string,
  group: Group,
  numbers: readonly number[],
  opposite?: string,
): RouletteSpot {
  const limitShare: Fraction = [numbers.length, 18];
  const pays = [{ toOne: [36 / numbers.length - 1, 1] as const }];
  return { id, group, pays, limitShare, numbers, ...(opposite === undefined ? {} : { opposite }) };
}

/** A spot that is named after its numbers. */
function inside(group: Group, numbers: readonly number[]): RouletteSpot {
  return spot(`${group}-${numbers.join('-')}`, group, numbers);
}

/** Twelve rows of three: row r has 3r + 1, 3r + 2 and 3r + 3. */
const insideSpots: readonly RouletteSpot[] = [
  ...numbersFrom(0, 36).map((number) => inside('straight', [number])),
  ...[1, 2, 3].map((number) => inside('split', [0, number])),
  ...all
    .filter((number) => number % 3 !== 0)
    .map((number) => inside('split', [number, number + 1])),
  ...all.filter((number) => number <= 33).map((number) => inside('split', [number, number + 3])),
  inside('trio', [0, 1, 2]),
  inside('trio', [0, 2, 3]),
  ...rows.map((row) => inside('street', numbersFrom(3 * row + 1, 3 * row + 3))),
  spot('first-four', 'first-four', [0, 1, 2, 3]),
  ...all
    .filter((number) => number <= 32 && number % 3 !== 0)
    .map((number) => inside('corner', [number, number + 1, number + 3, number + 4])),
  ...rows
    .filter((row) => row < 11)
    .map((row) => inside('line', numbersFrom(3 * row + 1, 3 * row + 6))),
];

const outsideSpots: readonly RouletteSpot[] = [
  ...[1, 2, 3].map((dozen) =>
    spot(`dozen-${dozen}`, 'dozen', numbersFrom(12 * dozen - 11, 12 * dozen)),
  ),
  ...[1, 2, 3].map((column) =>
    spot(
      `column-${column}`,
      'column',
      all.filter((number) => number % 3 === column % 3),
    ),
  ),
  spot('low', 'even-money', numbersFrom(1, 18), 'high'),
  spot(
    'even',
    'even-money',
    all.filter((number) => number % 2 === 0),
    'odd',
  ),
  spot(
    'red',
    'even-money',
    all.filter((number) => reds.has(number)),
    'black',
  ),
  spot(
    'black',
    'even-money',
    all.filter((number) => !reds.has(number)),
    'red',
  ),
  spot(
    'odd',
    'even-money',
    all.filter((number) => number % 2 === 1),
    'even',
  ),
  spot('high', 'even-money', numbersFrom(19, 36), 'low'),
];

/**
 * Every spot: 37 straight ones, 60 splits, 2 trios, 12 streets, the first four, 22 corners, 11 lines, 12
 * outside.
 */
export const rouletteSpots: readonly RouletteSpot[] = [...insideSpots, ...outsideSpots];

/** Chips of one call: so many on each spot. */
export interface CallBet {
  readonly id: 'voisins' | 'tiers' | 'orphelins' | 'jeu-zero';
  readonly chips: readonly (readonly [spot: string, count: number])[];
  /** Pockets of its sector, in the order of the wheel. */
  readonly sector: readonly number[];
}

/** The calls of the racetrack: 9, 6, 5 and 4 chips. */
export const callBets: readonly CallBet[] = [
  {
    id: 'voisins',
    chips: [
      ['trio-0-2-3', 2],
      ['corner-25-26-28-29', 2],
      ...splits('4-7', '12-15', '18-21', '19-22', '32-35'),
    ],
    sector: sectorOf(22, 25),
  },
  {
    id: 'tiers',
    chips: splits('5-8', '10-11', '13-16', '23-24', '27-30', '33-36'),
    sector: sectorOf(27, 33),
  },
  {
    id: 'orphelins',
    chips: [['straight-1', 1], ...splits('6-9', '14-17', '17-20', '31-34')],
    sector: [...sectorOf(17, 6), ...sectorOf(1, 9)],
  },
  {
    id: 'jeu-zero',
    chips: [['straight-26', 1], ...splits('0-3', '12-15', '32-35')],
    sector: sectorOf(12, 15),
  },
];

function splits(...pairs: readonly string[]): readonly (readonly [string, number])[] {
  return pairs.map((pair) => [`split-${pair}`, 1] as const);
}

/** Pockets from one to another, clockwise. */
function sectorOf(first: number, last: number): readonly number[] {
  const from = wheelOrder.indexOf(first);
  const to = wheelOrder.indexOf(last);
  return from <= to
    ? wheelOrder.slice(from, to + 1)
    : [...wheelOrder.slice(from), ...wheelOrder.slice(0, to + 1)];
}

/** A number with so many neighbours on either side of the wheel, clockwise; each is one chip straight. */
export function neighboursOf(number: number, reach: number): readonly number[] {
  const at = wheelOrder.indexOf(number);
  const size = wheelOrder.length;
  return numbersFrom(at - reach, at + reach).map(
    (place) => wheelOrder[(place + size) % size] as number,
  );
}
