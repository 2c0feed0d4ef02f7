/** The single bets that numbers of a parlay make. */
import { combinations } from '../../engine/counting.ts';
import type { Odds } from '../../engine/odds.ts';
import { oddsOfPrize } from '../../engine/prize-group.ts';
import { add, multiply, rational, type Rational, toDecimal } from '#engine/rational.ts';
import type { AnyPlay } from './draft.ts';

/** Numbers of one bet of a parlay, by its play. */
const sizes: Readonly<Record<string, number>> = { X2: 2, DA1: 2, X3: 3, X4: 4 };
/** All sizes at once, each a kind of its own. */
const ROUND = 'XQ';

export const isParlay = ({ code }: AnyPlay): boolean => code in sizes || code === ROUND;

/** Bets of so many numbers each, at one price. */
export interface ParlayPart {
  readonly size: number;
  readonly odds: Odds;
  /** Of one bet, in percent: `5.49`. */
  readonly chance: string;
  readonly bets: readonly (readonly string[])[];
}

/** Every pair, triple … of the numbers; of a round parlay one part for each size. */
export function parlayParts(
  play: AnyPlay,
  numbers: readonly string[],
  series: number | null,
): readonly ParlayPart[] {
  const size = sizes[play.code];
  return play.kinds.flatMap(({ prizes: [prize] }, at) => {
    const own = size ?? at + 2;
    if (prize === undefined || numbers.length < own) return [];
    return [
      {
        size: own,
        odds: oddsOfPrize(prize, series),
        chance: percentOf(prize.chance),
        bets: [...combinations(numbers, own)],
      },
    ];
  });
}

/** Rounded half up. */
const percentOf = (chance: Rational) =>
  toDecimal(add(multiply(chance, rational(100)), rational(5, 1000)), 2);
