/**
 * The numbers of a result one by one, as people key and compare them: which prizes a family of lotteries
 * has, how many numbers each, and how these stand in the vendor's shape. Numbers are text: leading zeros are
 * digits.
 */

export interface PrizeShape {
  /** The name that its family has of it: `DB`, `G8`, `top`, `special`. */
  readonly prize: string;
  readonly count: number;
  /** Exactly so many digits. */
  readonly digits?: number;
  /** Otherwise a whole number between the two, without leading zeros. */
  readonly from?: number;
  readonly to?: number;
}

/** Numbers of one prize of a result. */
export interface PrizeNumbers {
  readonly prize: string;
  readonly numbers: readonly string[];
}

interface FamilyShape {
  readonly prizes: readonly PrizeShape[];
  /** No number comes twice. */
  readonly isOnce?: boolean;
  /** In the vendor's shape, and out of it. */
  readonly write: (prizes: readonly PrizeNumbers[]) => unknown;
  readonly read: (result: unknown, prize: string) => unknown;
}

const digits = (prize: string, count: number, length: number): PrizeShape => ({
  prize,
  count,
  digits: length,
});

const among = (result: unknown, name: string): unknown =>
  typeof result === 'object' && result !== null && Object.hasOwn(result, name)
    ? (result as Readonly<Record<string, unknown>>)[name]
    : undefined;

const vietnam = (region: 'north' | 'south', prizes: readonly PrizeShape[]): FamilyShape => ({
  prizes,
  write: (all) => ({
    region,
    prizes: Object.fromEntries(all.map(({ prize, numbers }) => [prize, numbers])),
  }),
  read: (result, prize) => among(among(result, 'prizes'), prize),
});

const north = vietnam('north', [
  digits('DB', 1, 5),
  digits('G1', 1, 5),
  digits('G2', 2, 5),
  digits('G3', 6, 5),
  digits('G4', 4, 4),
  digits('G5', 6, 4),
  digits('G6', 3, 3),
  digits('G7', 4, 2),
]);
/** Published from the least prize up. */
const south = vietnam('south', [
  digits('G8', 1, 2),
  digits('G7', 1, 3),
  digits('G6', 3, 4),
  digits('G5', 1, 4),
  digits('G4', 7, 5),
  digits('G3', 2, 5),
  digits('G2', 1, 5),
  digits('G1', 1, 5),
  digits('DB', 1, 6),
]);

/** Numbers in a row, which the vendor tells as numbers. */
const row = (count: number, from: number, to: number, isOnce = false): FamilyShape => ({
  prizes: [{ prize: 'numbers', count, from, to }],
  isOnce,
  write: ([all]) => all?.numbers.map(Number) ?? [],
  read: (result) => result,
});

/** Prizes by name, some of one number alone. */
const named = (prizes: readonly PrizeShape[], singles: readonly string[] = []): FamilyShape => ({
  prizes,
  write: (all) =>
    Object.fromEntries(
      all.map(({ prize, numbers }) => [prize, singles.includes(prize) ? numbers[0] : numbers]),
    ),
  read: among,
});

const fourD = named([
  digits('first', 1, 4),
  digits('second', 1, 4),
  digits('third', 1, 4),
  digits('special', 10, 4),
  digits('consolation', 10, 4),
]);
const ends = [digits('top', 1, 4), digits('bottom', 1, 2)];

const families: Readonly<Record<string, FamilyShape>> = {
  'vietnam-north': north,
  'vietnam-south': south,
  'cambodia-north': north,
  'cambodia-south': south,
  'five-balls': row(5, 0, 9),
  'three-digits': row(3, 0, 9),
  'sum-28': row(3, 0, 9),
  'eleven-of-five': row(5, 1, 11, true),
  dice: row(3, 1, 6),
  race: row(10, 1, 10, true),
  'mark-six': {
    prizes: [
      { prize: 'mains', count: 6, from: 1, to: 49 },
      { prize: 'special', count: 1, from: 1, to: 49 },
    ],
    isOnce: true,
    write: ([mains, special]) => ({
      mains: mains?.numbers.map(Number),
      special: Number(special?.numbers[0]),
    }),
    read: among,
  },
  thai: named([...ends, digits('front3', 2, 3), digits('back3', 2, 3)], ['top', 'bottom']),
  'four-digits': named(ends, ['top', 'bottom']),
  '4d-malaysia': fourD,
  '4d-singapore': fourD,
};

/** The most numbers that a result has. */
export const CELLS_MAX = 64;

const familyOf = (name: string): FamilyShape | undefined =>
  Object.hasOwn(families, name) ? families[name] : undefined;

/** Prizes of the family in the order in which they are keyed; none of one that is not known. */
export const prizesOf = (family: string): readonly PrizeShape[] => familyOf(family)?.prizes ?? [];

/** The prize of every number, one after the other. */
export const cellShapes = (family: string): readonly PrizeShape[] =>
  prizesOf(family).flatMap((prize) => Array.from({ length: prize.count }, () => prize));

/** What each number of a result is called: `G3 2`, or its prize alone where that has one number. */
export function cellNames(family: string): readonly string[] {
  const shapes = cellShapes(family);
  return shapes.map(({ prize, count }, at) => {
    if (count === 1) return prize;
    return `${prize} ${at - shapes.findIndex((shape) => shape.prize === prize) + 1}`;
  });
}

/** Whether a text is a number of that prize. */
export function isNumberOf(
  { digits: length, from = 0, to = 0 }: PrizeShape,
  text: string,
): boolean {
  if (length !== undefined) return text.length === length && /^\d+$/.test(text);
  return /^(?:0|[1-9]\d{0,2})$/.test(text) && Number(text) >= from && Number(text) <= to;
}

/** Places of numbers that are none, or that come twice where none may. */
export function faultyCells(family: string, cells: readonly string[]): readonly number[] {
  const shapes = cellShapes(family);
  const isOnce = familyOf(family)?.isOnce === true;
  const places = shapes.map((_, at) => at);
  return places.filter((at) => {
    const [shape, text] = [shapes[at], cells[at]];
    if (shape === undefined || text === undefined || !isNumberOf(shape, text)) return true;
    return isOnce && cells.indexOf(text) < at;
  });
}

/** Numbers by prize. */
export function byPrize(family: string, cells: readonly string[]): readonly PrizeNumbers[] {
  let at = 0;
  return prizesOf(family).map(({ prize, count }) => {
    const numbers = cells.slice(at, at + count);
    at += count;
    return { prize, numbers };
  });
}

/** A result in the vendor's shape; of numbers without fault. */
export function resultOf(family: string, cells: readonly string[]): unknown {
  return familyOf(family)?.write(byPrize(family, cells));
}

/** The numbers of a result as its vendor tells it, by prize; none of what is no result of the family. */
export function numbersOf(family: string, result: unknown): readonly PrizeNumbers[] {
  const shape = familyOf(family);
  if (shape === undefined || result === null) return [];
  const prizes = shape.prizes.map(({ prize }) => {
    const told = shape.read(result, prize);
    return { prize, numbers: (Array.isArray(told) ? told : [told]).map(String) };
  });
  const cells = prizes.flatMap(({ numbers }) => numbers);
  const isWhole = cells.length === cellShapes(family).length;
  return isWhole && faultyCells(family, cells).length === 0 ? prizes : [];
}
