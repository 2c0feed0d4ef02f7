/** How a week of play would fill what must be played, by an offer's own terms. Amounts are minor units. */
import type { GameType } from '@croupier/contract/games';

/** What a bet on games of a type counts, in percent. */
export interface Weight {
  readonly gameType: GameType;
  readonly percent: number;
}

/** Bets on games of a type in the example, and what of them counts. */
export interface WeekBet extends Weight {
  readonly betMinor: bigint;
  readonly countedMinor: bigint;
}

/** Of what must be played, in sixteenths: on games that count most, and on those that count least. */
const PARTS = [10n, 3n] as const;
const UNIT = 10_000n;
const WEEK = 7;

/** Whether there is a week in which to play; else the example is of all the days that there are. */
export const isWeek = (days: number): boolean => days >= WEEK;

/**
 * Bets on the games that count most, and on those that count least where that is less; in whole units, so
 * that what counts of them is what the figures say.
 */
export function weekOf(weights: readonly Weight[], requiredMinor: bigint): readonly WeekBet[] {
  const ordered = weights.toSorted((one, other) => other.percent - one.percent);
  const [most] = ordered;
  const least = ordered.find(({ percent }) => percent === ordered.at(-1)?.percent);
  if (!most || !least) return [];
  return (most.percent === least.percent ? [most] : [most, least]).map((weight, index) => {
    const wantedMinor = (requiredMinor * (PARTS[index] ?? 0n)) / 16n;
    const betMinor = (wantedMinor * 100n) / BigInt(weight.percent);
    const wholeMinor = betMinor - (betMinor % UNIT);
    return {
      ...weight,
      betMinor: wholeMinor,
      countedMinor: (wholeMinor * BigInt(weight.percent)) / 100n,
    };
  });
}

/** A share in percent with two places, none of them idle: `81.25`. */
export function shareText(partMinor: bigint, wholeMinor: bigint): string {
  if (wholeMinor === 0n) return '100';
  return String(Number((partMinor * UNIT) / wholeMinor) / 100);
}
