/** Bets on what digits have in common: sides, dragon and tiger, shapes, bull (domain rules A3.1, A3.5). */
import { rational } from '#engine/rational.ts';
import { alike, byName, sideNames, sidesOf } from '../by-name.ts';
import { fixed, returns } from '../odds.ts';
import { kindsByName, onePrize, rowsAtReturn } from '../play.ts';
import type { DigitPlay } from './straight.ts';
import type { Window } from './windows.ts';

const EVEN_MONEY = fixed(1.96);

const half = rational(1, 2);
/** Big, small, odd or even of one ball. */
export const sidesOfBall = (place: number): DigitPlay =>
  byName(`BSOE_${place + 1}`, alike(sideNames, half, EVEN_MONEY), (result) =>
    sidesOf(result[place] ?? 0, 5),
  );

const total = (result: readonly number[]) => result.reduce((all, digit) => all + digit, 0);

/** Big from 23 on, small, odd or even of the sum of five balls. */
export const sidesOfFive: DigitPlay = byName('SUM5', alike(sideNames, half, EVEN_MONEY), (result) =>
  sidesOf(total(result), 23),
);

/** Whether one ball is above, below or like another. */
export const dragonTiger = (one: number, other: number): DigitPlay =>
  byName(
    `DT_${one + 1}${other + 1}`,
    kindsByName([
      ['DRAGON', rational(45, 100), fixed(2.177)],
      ['TIGER', rational(45, 100), fixed(2.177)],
      ['TIE', rational(1, 10), fixed(9.6)],
    ]),
    (result) => {
      const difference = (result[one] ?? 0) - (result[other] ?? 0);
      return [difference > 0 ? 'DRAGON' : difference < 0 ? 'TIGER' : 'TIE'];
    },
  );

/** Big, small, odd or even of each ball of a window of two. */
export const sidesOfTwo = (window: Window): DigitPlay => ({
  code: `2X_DX${window.suffix}`,
  grammar: { form: 'places', tokens: ['B', 'S', 'O', 'E'], places: 2, filled: [2, 2] },
  kinds: onePrize(rational(1, 4), fixed(3.88)),
  singles: ([first = [], second = []]) => ({ win: first.length * second.length }),
  hits(selection, result) {
    const right = selection.map((group, at) => {
      const sides = sidesOf(result[window.places[at] ?? 0] ?? 0, 5).map((name) => name.charAt(0));
      return group.filter((sign) => sides.includes(sign)).length;
    });
    return { win: (right[0] ?? 0) * (right[1] ?? 0) };
  },
});

/** What three digits look like: `HALF` has two neighbours, and 9 and 0 are neighbours. */
export function shapeOf(drawn: readonly number[]): string {
  const different = new Set(drawn).size;
  if (different === 1) return 'TRIPLE';
  if (different === 2) return 'PAIR';
  const neighbours = drawn.filter((digit) => drawn.includes((digit + 1) % 10)).length;
  return neighbours === 2 ? 'STRAIGHT' : neighbours === 1 ? 'HALF' : 'MIXED';
}

/** Shape of three digits. */
export const shapeOfThree = (window: Window): DigitPlay =>
  byName(
    `3X_SHAPE${window.suffix}`,
    kindsByName([
      ['TRIPLE', rational(10, 1000), fixed(95)],
      ['STRAIGHT', rational(60, 1000), fixed(16)],
      ['PAIR', rational(270, 1000), fixed(3.592)],
      ['HALF', rational(360, 1000), fixed(2.694)],
      ['MIXED', rational(300, 1000), fixed(3.233)],
    ]),
    (result) => [shapeOf(window.places.map((place) => result[place] ?? 0))],
  );

/** The value of five digits: some three of them are together a multiple of ten, the others say it. */
export function bullOf(drawn: readonly number[]): string {
  const all = total(drawn);
  for (const [at, first] of drawn.entries()) {
    for (const second of drawn.slice(at + 1)) {
      // Three are a multiple of ten where the two others are worth what all are worth.
      if ((all - first - second) % 10 === 0) {
        const value = (first + second) % 10;
        return value === 0 ? 'BULL' : `N${value}`;
      }
    }
  }
  return 'NO_BULL';
}

/** Draws of a hundred thousand that have each value [domain rules A3.1]. */
const bullWays = [
  ['NO_BULL', 35_649],
  ['BULL', 6456],
  ...Array.from({ length: 9 }, (_, at) => [`N${at + 1}`, at % 2 === 0 ? 6375 : 6505] as const),
] as const;

export const bull: DigitPlay = byName(
  'NN',
  rowsAtReturn(
    bullWays.map(([name, count]) => [name, rational(count, 100_000)]),
    returns.combination,
  ),
  (result) => [bullOf(result)],
);
