import { type Rational, multiply, one } from '#engine/rational.ts';
import type { Odds } from '../odds/odds.ts';
import { floorCents } from '../odds/real-risk.ts';
import { type LegOutcome, factorOf } from './leg-outcome.ts';

/** A leg at the odds it was taken at, and how it ended. */
export interface SettledLeg {
  readonly odds: Odds;
  readonly outcome: LegOutcome;
}

/** Words for a whole bet. */
export type BetStatus = LegOutcome['status'] | 'cashed-out';

/** Legs that a parlay may have. */
export const legsMost = 15;

/** What a unit on all the legs together becomes: the product of what each makes of it. */
export function factorOfLegs(legs: readonly SettledLeg[]): Rational {
  return legs.reduce(
    (product, { outcome, odds }) => multiply(product, factorOf(outcome, odds)),
    one,
  );
}

/**
 * Payout of a stake, its own return included, minor units: stake × factor, cut once, at the end, to
 * hundredths of the currency. Nothing is rounded between legs. Never more than the cap, but never less than
 * the stake of what was called off.
 */
export function payoutOf(stakeMinor: bigint, factor: Rational, capMinor?: bigint): bigint {
  // A stake comes back as it was, also one that is no whole number of hundredths.
  if (factor.num === factor.den) return stakeMinor;
  const payout = floorCents(stakeMinor * factor.num, factor.den);
  return capMinor !== undefined && payout > capMinor ? capMinor : payout;
}

/** How a bet of one or more legs ended, by what it pays. */
export function statusOf(legs: readonly SettledLeg[]): BetStatus {
  const [first] = legs;
  const standing = legs.filter(({ outcome }) => !['void', 'push'].includes(outcome.status));
  const only = standing.length === 1 ? standing[0] : undefined;
  if (only) return only.outcome.status;
  if (standing.length === 0) {
    return legs.some(({ outcome }) => outcome.status === 'push') || first === undefined
      ? 'push'
      : 'void';
  }
  if (standing.some(({ outcome }) => outcome.status === 'lost')) return 'lost';
  const { num, den } = factorOfLegs(legs);
  if (num === den) return 'push';
  return num > den ? 'won' : 'half-lost';
}
