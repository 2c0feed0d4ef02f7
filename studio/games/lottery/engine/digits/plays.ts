/** Bet types of five balls (SSC), of three digits (3D) and of their sum (PC28). */
import { rational } from '#engine/rational.ts';
import { alike, byName, byValue, sideNames, sidesOf } from '../by-name.ts';
import { only } from '../counting.ts';
import { fixed, oddsOf, returns } from '../odds.ts';
import { kindsByName, rowsAtReturn } from '../play.ts';
import { setOf, twoDigits } from '../selection.ts';
import {
  anywhere,
  fiveDigitGroups,
  fourDigitGroups,
  groupOverPlaces,
  threeDigitGroups,
  twoDigitGroup,
} from './groups.ts';
import {
  bull,
  dragonTiger,
  shapeOf,
  shapeOfThree,
  sidesOfBall,
  sidesOfFive,
  sidesOfTwo,
} from './options.ts';
import {
  anyPlaces,
  bySpan,
  bySum,
  type DigitPlay,
  fixedPlaces,
  straight,
  waysOfValue,
} from './straight.ts';
import { fiveBallWindows, threeDigitWindows } from './windows.ts';

const balls = [0, 1, 2, 3, 4];
const pairsOfBalls = balls.flatMap((one) => balls.slice(one + 1).map((other) => [one, other]));

const threeWindow = (windows: (typeof fiveBallWindows)[3]) =>
  windows.flatMap((window) => [
    straight(window),
    bySum(window),
    bySpan(window),
    ...threeDigitGroups(window),
    shapeOfThree(window),
  ]);

const twoWindow = (windows: (typeof fiveBallWindows)[2]) =>
  windows.flatMap((window) => [straight(window), twoDigitGroup(window), sidesOfTwo(window)]);

const lastOf = (length: number) => ({
  suffix: '',
  places: Array.from({ length }, (_, at) => 5 - length + at),
});

/** Group of three with a pair, and of three different ones. */
const pairOf = (window: { suffix: string; places: readonly number[] }) =>
  threeDigitGroups(window)[0] as DigitPlay;
const differentOf = (window: { suffix: string; places: readonly number[] }) =>
  threeDigitGroups(window)[1] as DigitPlay;

/** Five balls from 0 to 9. */
export const fiveBallPlays: readonly DigitPlay[] = [
  fixedPlaces(5),
  ...balls.map(sidesOfBall),
  sidesOfFive,
  ...pairsOfBalls.map(([one = 0, other = 0]) => dragonTiger(one, other)),
  ...fiveBallWindows[5].flatMap((window) => [straight(window), ...fiveDigitGroups(window)]),
  ...fiveBallWindows[4].flatMap((window) => [straight(window), ...fourDigitGroups(window)]),
  ...threeWindow(fiveBallWindows[3]),
  ...twoWindow(fiveBallWindows[2]),
  anywhere(lastOf(3), 1),
  anywhere(lastOf(3), 2),
  anywhere(lastOf(4), 1),
  anywhere(lastOf(4), 2),
  anywhere(lastOf(5), 2),
  anywhere(lastOf(5), 3),
  anyPlaces(5, 2),
  anyPlaces(5, 3),
  anyPlaces(5, 4),
  groupOverPlaces('RX2Z', 5, twoDigitGroup, 2),
  groupOverPlaces('RX3Z3', 5, pairOf, 3),
  groupOverPlaces('RX3Z6', 5, differentOf, 3),
  bull,
];

const three = { suffix: '', places: [0, 1, 2] };

/** Three digits, as 3D and P3 draw them. */
export const threeDigitPlays: readonly DigitPlay[] = [
  fixedPlaces(3),
  ...threeWindow(threeDigitWindows[3]),
  ...twoWindow(threeDigitWindows[2]),
  anywhere(three, 1),
  anywhere(three, 2),
  ...[0, 1, 2].map(sidesOfBall),
];

const total = (result: readonly number[]) => result.reduce((all, digit) => all + digit, 0);
const sumWays = waysOfValue(3, total);
const thousandths = (count: number) => rational(count, 1000);
const sums = twoDigits(0, 27);

const sumRows = sums.map((sum) => [sum, thousandths(sumWays[Number(sum)] ?? 0)] as const);
const waves: Readonly<Record<string, string>> = { 1: 'GREEN', 2: 'BLUE', 0: 'RED' };

/** The wave of a sum; the middle and the ends have none. */
export function waveOf(sum: number): string | undefined {
  return [0, 13, 14, 27].includes(sum) ? undefined : waves[String(sum % 3)];
}

/** Three of 28 sums, any of which wins: the odds are those of the three together. */
const threeSums: DigitPlay = {
  code: 'PACK3',
  grammar: setOf(sums, 3, 3),
  kinds: packKinds(),
  singles: (selection) => ({ [packName(only(selection))]: 1 }),
  hits: (selection, result) =>
    only(selection).some((sum) => Number(sum) === total(result))
      ? { [packName(only(selection))]: 1 }
      : {},
};

/** Draws of a thousand that a pack covers: what its odds follow from. */
function packName(chosen: readonly string[]): string {
  return `${chosen.reduce((all, sum) => all + (sumWays[Number(sum)] ?? 0), 0)}-of-1000`;
}

function packKinds() {
  const covered = new Set<number>();
  for (const [first, a] of sumWays.entries()) {
    for (const [second, b] of sumWays.entries()) {
      for (const [third, c] of sumWays.entries()) {
        if (first < second && second < third) covered.add(a + b + c);
      }
    }
  }
  return rowsAtReturn(
    [...covered].map((count) => [`${count}-of-1000`, thousandths(count)]),
    returns.exotic,
  );
}

/** The sum of three digits from 0 to 27. */
export const sum28Plays: readonly DigitPlay[] = [
  byValue('NUM', rowsAtReturn(sumRows, returns.exotic), (result) =>
    String(total(result)).padStart(2, '0'),
  ),
  byName('BSOE', alike(sideNames, rational(1, 2), fixed(1.96)), (result) =>
    sidesOf(total(result), 14),
  ),
  byName(
    'COMB',
    kindsByName([
      ['BIG_ODD', thousandths(231), fixed(4.199)],
      ['BIG_EVEN', thousandths(269), fixed(3.605)],
      ['SMALL_ODD', thousandths(269), fixed(3.605)],
      ['SMALL_EVEN', thousandths(231), fixed(4.199)],
    ]),
    (result) => [sidesOf(total(result), 14).join('_')],
  ),
  byName('EXT', alike(['BIG', 'SMALL'], thousandths(56), fixed(17.14)), (result) => {
    const sum = total(result);
    return sum >= 22 ? ['BIG'] : sum <= 5 ? ['SMALL'] : [];
  }),
  byName(
    'COLOR',
    kindsByName([
      ['GREEN', thousandths(258), fixed(3.72)],
      ['BLUE', thousandths(258), fixed(3.72)],
      ['RED', thousandths(332), fixed(2.891)],
    ]),
    (result) => [waveOf(total(result)) ?? ''],
  ),
  byName(
    'TRI',
    kindsByName([
      ['TRIPLE', thousandths(10), fixed(95)],
      ['PAIR', thousandths(270), oddsOf(thousandths(270), returns.combination)],
      ['STRAIGHT', thousandths(60), fixed(16)],
    ]),
    (result) => [shapeOf(result)],
  ),
  threeSums,
];
