import { one } from '#engine/rational.ts';
import { type Odds, unitOdds } from '../odds/odds.ts';
import { floorCents } from '../odds/real-risk.ts';
import type { LegOutcome } from './leg-outcome.ts';

/** A leg at the odds it was taken at, and how it ended. */
export interface SettledLeg {
  readonly odds: Odds;
  readonly outcome: LegOutcome;
}

/** What a unit becomes, in whatever terms it was reckoned. */
export interface Factor {
  readonly num: bigint;
  readonly den: bigint;
}

/** Words for a whole bet. */
export type BetStatus = LegOutcome['status'] | 'cashed-out';

/** Legs that a parlay may have. */
export const legsMost = 15;

/**
 * What a unit on all the legs together becomes: the product of what each makes of it, as it comes and not in
 * lowest terms, which would cost more than all the rest of settling a bet.
 */
export function factorOfLegs(legs: readonly SettledLeg[]): Factor {
  let num = 1n;
  let den = 1n;
  for (const { outcome, odds } of legs) {
    const factor = plainFactor(outcome, odds);
    num *= factor.num;
    den *= factor.den;
  }
  return { num, den };
}

/** `factorOf` in whatever terms it is reckoned. */
function plainFactor({ status, deadHeat = one }: LegOutcome, odds: Odds): Factor {
  switch (status) {
    case 'won':
      return { num: BigInt(odds) * deadHeat.num, den: unit * deadHeat.den };
    case 'half-won':
      return {
        num: unit * deadHeat.den + BigInt(odds) * deadHeat.num,
        den: 2n * unit * deadHeat.den,
      };
    case 'push':
    case 'void':
      return one;
    case 'half-lost':
      return { num: 1n, den: 2n };
    case 'lost':
      return { num: 0n, den: 1n };
  }
}

const unit = BigInt(unitOdds);

/**
 * Payout of a stake, its own return included, minor units: stake × factor, cut once, at the end, to
 * hundredths of the currency. Nothing is rounded between legs. Never more than the cap, but never less than
 * the stake of what was called off.
 */
export function payoutOf(stakeMinor: bigint, factor: Factor, capMinor?: bigint): bigint {
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
