/** Prize groups: the player gives up a part of the prize for a rebate of the stake (domain rules 0.2). */
import { multiply, rational, type Rational } from '#engine/rational.ts';
import { type Odds, truncate } from './odds.ts';
import type { BetKind, Prize } from './play.ts';

/** The series at which all that is staked comes back. */
export const SERIES_WHOLE = 2000;
export const SERIES_LEAST = 1700;
export const SERIES_MOST = 1980;
/** Steps of the slider. */
export const SERIES_STEP = 20;

/**
 * Whether a play may be bet at a prize group: where each of its bets has one prize, all of the return goes
 * into it. A bet that has several, or comes back when it is called off, would pay the whole return for each.
 */
export const takesSeries = ({ kinds }: { readonly kinds: readonly BetKind[] }): boolean =>
  kinds.every(({ units, prizes }) => units === 1 && prizes.length === 1);

/** Odds of something of that chance at a series, cut off. */
export function oddsAtSeries(chance: Rational, series: number): Odds {
  return truncate(multiply(rational(chance.den, chance.num), rational(series, SERIES_WHOLE)));
}

/** What a prize pays at a series, or by its odds without one; what staff have lowered is lowered at each. */
export function oddsOfPrize({ chance, odds, lowered, isPush }: Prize, series: number | null): Odds {
  if (series === null || isPush) return odds;
  const full = oddsAtSeries(chance, series);
  return lowered === undefined ? full : (full * lowered.num) / lowered.den;
}

/** What comes back of the stake in any case, in basis points: an account's series less the chosen one. */
export function rebateAtSeries(account: number, chosen: number): number {
  return ((account - chosen) * 10_000) / SERIES_WHOLE;
}

/** Series that an account may choose, the least first. */
export function seriesOf(account: number): readonly number[] {
  const count = Math.floor((account - SERIES_LEAST) / SERIES_STEP) + 1;
  return Array.from({ length: count }, (_, at) => account - (count - 1 - at) * SERIES_STEP);
}
