/** What the games of a family have in common: bet types, how the house draws, what a result must be. */
import type { Draws } from '#engine/draws.ts';
import { firstOfShuffle, numbersFrom } from '#engine/shuffle.ts';
import { fiveBallPlays, sum28Plays, threeDigitPlays } from './digits/plays.ts';
import { elevenPlays } from './eleven/plays.ts';
import { dicePlays } from './k3/plays.ts';
import { animalOfDay, type MarkSixResult } from './mark-six/numbers.ts';
import { markSixPlays } from './mark-six/plays.ts';
import type { Drawn } from './ordered-numbers.ts';
import type { Play } from './play.ts';
import { racePlays } from './race/plays.ts';
import { cambodiaPlays } from './sea/cambodia.ts';
import { fourDCounts, fourDPlays, type FourDResult, fourDTiers } from './sea/four-d.ts';
import { fourDigitThaiPlays, type ThaiResult, thaiPlays } from './sea/thai.ts';
import { vietnamPlays } from './vietnam/plays.ts';
import {
  drawVietnam,
  faultOfResult,
  type VietnamRegion,
  type VietnamResult,
} from './vietnam/result.ts';

export interface Family<Result> {
  /** Bet types of an issue of that day, `YYYY-MM-DD`. */
  plays(day: string): readonly Play<Result>[];
  draw(draws: Draws): Result;
  /** Why a result is none; null where it is one. */
  faultOf(result: Result): string | null;
}

const digitsDrawn = (count: number, draws: Draws): Drawn =>
  Array.from({ length: count }, () => draws.draw(10));

/** Whole numbers between two, so many, each once where it says so. */
function faultOfNumbers(
  result: Drawn,
  {
    count,
    from,
    to,
    isOnce = false,
  }: {
    readonly count: number;
    readonly from: number;
    readonly to: number;
    readonly isOnce?: boolean;
  },
): string | null {
  if (result.length !== count) return `${result.length} numbers, not ${count}`;
  const strange = result.find(
    (number) => !Number.isInteger(number) || number < from || number > to,
  );
  if (strange !== undefined) return `${strange} is not between ${from} and ${to}`;
  return isOnce && new Set(result).size < count ? 'a number comes twice' : null;
}

/** Digits in a row. */
const digitFamily = (count: number, plays: readonly Play<Drawn>[]): Family<Drawn> => ({
  plays: () => plays,
  draw: (draws) => digitsDrawn(count, draws),
  faultOf: (result) => faultOfNumbers(result, { count, from: 0, to: 9 }),
});

/** So many of the numbers from 1 on, each once, in the order in which they come. */
const numberFamily = (count: number, of: number, plays: readonly Play<Drawn>[]): Family<Drawn> => ({
  plays: () => plays,
  draw: (draws) => firstOfShuffle(numbersFrom(1, of), count, draws),
  faultOf: (result) => faultOfNumbers(result, { count, from: 1, to: of, isOnce: true }),
});

const diceFamily: Family<Drawn> = {
  plays: () => dicePlays,
  draw: (draws) => Array.from({ length: 3 }, () => 1 + draws.draw(6)),
  faultOf: (result) => faultOfNumbers(result, { count: 3, from: 1, to: 6 }),
};

const markSixFamily: Family<MarkSixResult> = {
  plays: (day) => markSixPlays(animalOfDay(day)),
  draw(draws) {
    const drawn = firstOfShuffle(numbersFrom(1, 49), 7, draws);
    return { mains: drawn.slice(0, 6), special: drawn[6] ?? 0 };
  },
  faultOf: ({ mains, special }) =>
    faultOfNumbers([...mains, special], { count: 7, from: 1, to: 49, isOnce: true }),
};

const vietnamFamily = (
  region: VietnamRegion,
  plays: readonly Play<VietnamResult>[],
): Family<VietnamResult> => ({
  plays: () => plays,
  draw: (draws) => drawVietnam(region, draws),
  faultOf: (result) =>
    result.region === region ? faultOfResult(result) : `a result of the ${result.region}`,
});

const number = (length: number, draws: Draws) => digitsDrawn(length, draws).join('');
const isNumber = (text: string | undefined, length: number) =>
  text !== undefined && new RegExp(`^[0-9]{${length}}$`).test(text);

/** Four digits above and two below; the government's lottery has two pairs of three besides. */
const thaiFamily = (
  plays: readonly Play<ThaiResult>[],
  hasThrees: boolean,
): Family<ThaiResult> => ({
  plays: () => plays,
  draw(draws) {
    const result = { top: number(4, draws), bottom: number(2, draws) };
    if (!hasThrees) return result;
    const pair = () => [number(3, draws), number(3, draws)];
    return { ...result, front3: pair(), back3: pair() };
  },
  faultOf({ top, bottom, front3 = [], back3 = [] }) {
    if (!isNumber(top, 4)) return `${top} has not 4 digits`;
    if (!isNumber(bottom, 2)) return `${bottom} has not 2 digits`;
    const threes = [...front3, ...back3];
    if (threes.length !== (hasThrees ? 4 : 0)) return `${threes.length} numbers of three digits`;
    return threes.every((one) => isNumber(one, 3)) ? null : 'a number has not 3 digits';
  },
});

const fourDFamily = (plays: readonly Play<FourDResult>[]): Family<FourDResult> => ({
  plays: () => plays,
  draw: (draws) => {
    const of = (count: number) => Array.from({ length: count }, () => number(4, draws));
    return {
      first: of(1),
      second: of(1),
      third: of(1),
      special: of(10),
      consolation: of(10),
    };
  },
  faultOf(result) {
    const wrong = fourDTiers.find((tier) => result[tier].length !== fourDCounts[tier]);
    if (wrong) return `${wrong} has ${result[wrong].length} numbers, not ${fourDCounts[wrong]}`;
    const all = fourDTiers.flatMap((tier) => result[tier]);
    return all.every((one) => isNumber(one, 4)) ? null : 'a number has not 4 digits';
  },
});

export const families = {
  'vietnam-north': vietnamFamily('north', vietnamPlays.north),
  'vietnam-south': vietnamFamily('south', vietnamPlays.south),
  'cambodia-north': vietnamFamily('north', cambodiaPlays('north')),
  'cambodia-south': vietnamFamily('south', cambodiaPlays('south')),
  'five-balls': digitFamily(5, fiveBallPlays),
  'three-digits': digitFamily(3, threeDigitPlays),
  'sum-28': digitFamily(3, sum28Plays),
  'eleven-of-five': numberFamily(5, 11, elevenPlays),
  dice: diceFamily,
  race: numberFamily(10, 10, racePlays),
  'mark-six': markSixFamily,
  thai: thaiFamily(thaiPlays, true),
  'four-digits': thaiFamily(fourDigitThaiPlays, false),
  '4d-malaysia': fourDFamily(fourDPlays.malaysia),
  '4d-singapore': fourDFamily(fourDPlays.singapore),
} as const;

export type FamilyName = keyof typeof families;
/** What a family draws. */
export type ResultOf<Name extends FamilyName> =
  (typeof families)[Name] extends Family<infer Result> ? Result : never;
