/** Bets on the six main numbers and on the sum of all seven (domain rules A3.6). */
import { choose } from '#engine/combinations.ts';
import { rational, type Rational, subtract } from '#engine/rational.ts';
import { byName } from '../by-name.ts';
import { only, ways } from '../counting.ts';
import { fixed, type Odds, oddsOf, returns } from '../odds.ts';
import { type BetKind, type Counts, kindsByName, onePrize } from '../play.ts';
import { setOf } from '../selection.ts';
import { fortyNine, type MarkSixPlay, type MarkSixResult, seven } from './numbers.ts';

const all = choose(49, 7);
const sign = (number: number) => String(number).padStart(2, '0');

/** How many of the chosen numbers are among the six. */
const mainHits = (chosen: readonly string[], { mains }: MarkSixResult) =>
  chosen.filter((number) => mains.map(sign).includes(number)).length;

/** Draws of seven by their sum: the ways to choose them, all alike likely. */
function waysBySum(): readonly bigint[] {
  const table = Array.from({ length: 8 }, () => Array.from({ length: 323 }, () => 0n));
  const at = (count: number, sum: number) => table[count]?.[sum] ?? 0n;
  (table[0] as bigint[])[0] = 1n;
  for (let number = 1; number <= 49; number += 1) {
    for (let count = 7; count >= 1; count -= 1) {
      for (let sum = 322; sum >= number; sum -= 1) {
        (table[count] as bigint[])[sum] = at(count, sum) + at(count - 1, sum - number);
      }
    }
  }
  return table[7] ?? [];
}

const sumWays = waysBySum();
const chanceOfSum = (isIn: (sum: number) => boolean) =>
  rational(
    sumWays.reduce((total, count, sum) => (isIn(sum) ? total + count : total), 0n),
    all,
  );
const sumOf = (result: MarkSixResult) => seven(result).reduce((total, number) => total + number, 0);

const sumKinds = (rows: readonly (readonly [string, (sum: number) => boolean])[]) =>
  kindsByName(
    rows.map(([name, isIn]) => {
      const chance = chanceOfSum(isIn);
      return [name, chance, oddsOf(chance, returns.two)];
    }),
  );

/** Choices of `size` numbers, with what of them a draw hits. */
function linked(
  code: string,
  size: number,
  kinds: readonly BetKind[],
  hits: (found: { right: number; wrong: number; special: boolean }) => Counts,
): MarkSixPlay {
  return {
    code,
    grammar: setOf(fortyNine, size, 20),
    kinds,
    singles: (selection) => ({ win: ways(only(selection).length, size) }),
    hits(selection, result) {
      const chosen = only(selection);
      const right = mainHits(chosen, result);
      return hits({
        right,
        wrong: chosen.length - right,
        special: chosen.includes(sign(result.special)),
      });
    },
  };
}

/** All `size` of them among the six, with some that are in every choice. */
function dragged(code: string, size: number, kinds: readonly BetKind[]): MarkSixPlay {
  return {
    code,
    grammar: { form: 'parts', tokens: fortyNine, least: [1, 1], most: [size - 1, 20] },
    kinds,
    singles: ([bankers = [], drags = []]) => ({ win: ways(drags.length, size - bankers.length) }),
    hits([bankers = [], drags = []], result) {
      if (mainHits(bankers, result) < bankers.length) return {};
      return { win: ways(mainHits(drags, result), size - bankers.length) };
    },
  };
}

const ofChoices = (right: bigint, size: number) => rational(right, choose(49, size));
const twoKinds = onePrize(ofChoices(15n, 2), fixed(74.48));
const threeKinds = onePrize(ofChoices(20n, 3), fixed(875.1));
const fourKinds = onePrize(ofChoices(15n, 4), fixed(13_418));

const severalPrizes = (rows: readonly (readonly [string, Rational, Odds])[]): BetKind[] => [
  { name: 'win', units: 1, prizes: rows.map(([name, chance, odds]) => ({ name, chance, odds })) },
];

/** None of so many numbers among the seven. */
const noneOf = (size: number): MarkSixPlay => {
  const chance = rational(choose(49 - size, 7), all);
  return {
    code: `BZ${size}`,
    grammar: setOf(fortyNine, size, 16),
    kinds: onePrize(chance, oddsOf(chance, returns.combination)),
    singles: (selection) => ({ win: ways(only(selection).length, size) }),
    hits(selection, result) {
      const drawn = seven(result).map(sign);
      const absent = only(selection).filter((number) => !drawn.includes(number)).length;
      return { win: ways(absent, size) };
    },
  };
};

const singleNumbers: readonly MarkSixPlay[] = [
  {
    code: 'ZM',
    grammar: setOf(fortyNine),
    kinds: onePrize(rational(6, 49), oddsOf(rational(6, 49), returns.number)),
    singles: (selection) => ({ win: only(selection).length }),
    hits: (selection, result) => ({ win: mainHits(only(selection), result) }),
  },
  ...Array.from({ length: 6 }, (_, place): MarkSixPlay => ({
    code: `ZT_${place + 1}`,
    grammar: setOf(fortyNine),
    kinds: onePrize(rational(1, 49), oddsOf(rational(1, 49), returns.number)),
    singles: (selection) => ({ win: only(selection).length }),
    hits: (selection, { mains }) => ({
      win: only(selection).includes(sign(mains[place] ?? 0)) ? 1 : 0,
    }),
  })),
];

const linkedNumbers: readonly MarkSixPlay[] = [
  linked('L2Q', 2, twoKinds, ({ right }) => ({ win: ways(right, 2) })),
  linked(
    'L2T',
    2,
    severalPrizes([
      ['mains', ofChoices(15n, 2), fixed(47.82)],
      ['special', ofChoices(6n, 2), fixed(66.64)],
    ]),
    ({ right, special }) => ({ mains: ways(right, 2), special: special ? right : 0 }),
  ),
  linked('LTC', 2, onePrize(ofChoices(6n, 2), fixed(186.2)), ({ right, special }) => ({
    win: special ? right : 0,
  })),
  linked('L3Q', 3, threeKinds, ({ right }) => ({ win: ways(right, 3) })),
  linked(
    'L3_2',
    3,
    severalPrizes([
      ['two', ofChoices(15n * 43n, 3), fixed(23)],
      ['three', ofChoices(20n, 3), fixed(130)],
    ]),
    ({ right, wrong }) => ({ two: ways(right, 2) * wrong, three: ways(right, 3) }),
  ),
  linked('L4Q', 4, fourKinds, ({ right }) => ({ win: ways(right, 4) })),
  linked(
    'L4_1',
    4,
    onePrize(subtract(rational(1), rational(choose(43, 4), choose(49, 4))), fixed(2.299)),
    ({ right, wrong }) => ({ win: ways(right + wrong, 4) - ways(wrong, 4) }),
  ),
  dragged('L2Q_DT', 2, twoKinds),
  dragged('L3Q_DT', 3, threeKinds),
  dragged('L4Q_DT', 4, fourKinds),
];

const sides: MarkSixPlay = byName(
  'SUM7',
  sumKinds([
    ['BIG', (sum) => sum >= 175],
    ['SMALL', (sum) => sum < 175],
    ['ODD', (sum) => sum % 2 === 1],
    ['EVEN', (sum) => sum % 2 === 0],
  ]),
  (result) => {
    const sum = sumOf(result);
    return [sum >= 175 ? 'BIG' : 'SMALL', sum % 2 === 1 ? 'ODD' : 'EVEN'];
  },
);

/** Bets on the main numbers and on all seven. */
export const mainPlays: readonly MarkSixPlay[] = [
  ...singleNumbers,
  sides,
  ...linkedNumbers,
  ...[5, 6, 7, 8, 9, 10, 11, 12].map(noneOf),
];
