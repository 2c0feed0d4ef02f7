/** Bet types of a race of ten cars (domain rules A3.4). */
import { rational } from '#engine/rational.ts';
import { alike, byName, byValue, sideNames, sidesOf } from '../by-name.ts';
import { fixed, oddsOf, returns } from '../odds.ts';
import { type Drawn, firstGroup, firstOnes, fixedNumbers } from '../ordered-numbers.ts';
import { kindsByName, onePrize, type Play, rowsAtReturn } from '../play.ts';
import { twoDigits } from '../selection.ts';

/** Cars from 1 to 10, the winner first. */
export type RacePlay = Play<Drawn>;

const cars = twoDigits(1, 10);
const atNumber = (ways: number) => {
  const chance = rational(1, ways);
  return onePrize(chance, oddsOf(chance, returns.number));
};
const half = (names: readonly string[]) => alike(names, rational(1, 2), fixed(1.96));
const ranks = Array.from({ length: 10 }, (_, rank) => rank);
const firstTwo = (result: Drawn) => (result[0] ?? 0) + (result[1] ?? 0);
const sumWays = [2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2];
const sums = twoDigits(3, 19);
const ofNinety = (count: number) => rational(count, 90);

export const racePlays: readonly RacePlay[] = [
  fixedNumbers('POS', cars, 10, onePrize(rational(1, 10), fixed(9.8))),
  ...ranks.map((rank) =>
    byName<Drawn>(`BSOE_${rank + 1}`, half(sideNames), (result) => sidesOf(result[rank] ?? 0, 6)),
  ),
  ...ranks
    .slice(0, 5)
    .map((rank) =>
      byName<Drawn>(`DT_${rank + 1}`, half(['DRAGON', 'TIGER']), (result) => [
        (result[rank] ?? 0) > (result[9 - rank] ?? 0) ? 'DRAGON' : 'TIGER',
      ]),
    ),
  byValue(
    'GY',
    rowsAtReturn(
      sumWays.map((count, at) => [sums[at] ?? '', ofNinety(count)]),
      returns.combination,
    ),
    (result) => String(firstTwo(result)).padStart(2, '0'),
  ),
  byName(
    'GY_BS',
    kindsByName([
      ['BIG', ofNinety(40), fixed(2.182)],
      ['SMALL', ofNinety(50), fixed(1.746)],
    ]),
    (result) => [firstTwo(result) >= 12 ? 'BIG' : 'SMALL'],
  ),
  byName(
    'GY_OE',
    kindsByName([
      ['ODD', ofNinety(50), fixed(1.746)],
      ['EVEN', ofNinety(40), fixed(2.182)],
    ]),
    (result) => [firstTwo(result) % 2 === 1 ? 'ODD' : 'EVEN'],
  ),
  firstOnes('Q2', cars, 2, atNumber(90)),
  firstOnes('Q3', cars, 3, atNumber(720)),
  firstGroup('Q2U', cars, 2, atNumber(45)),
  firstGroup('Q3U', cars, 3, atNumber(120)),
];
