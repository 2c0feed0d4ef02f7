import { type Odds, unitOdds } from '../odds/odds.ts';
import { floorCents } from '../odds/real-risk.ts';
import type { SettledLeg } from './payout.ts';

/** More for many legs: a share of what was won, by the number of legs that count. */
export interface LegBonus {
  /** Legs at lower odds do not count. */
  readonly leastOdds: Odds;
  /** Basis points of the net winnings, from that many legs on. */
  readonly steps: readonly { readonly legs: number; readonly basisPoints: number }[];
}

/** What is offered when nobody changed it: 3 % for three legs to 50 % for fifteen. */
export const usualLegBonus: LegBonus = {
  leastOdds: 1.3 * unitOdds,
  steps: [
    { legs: 3, basisPoints: 300 },
    { legs: 4, basisPoints: 500 },
    { legs: 5, basisPoints: 800 },
    { legs: 6, basisPoints: 1000 },
    { legs: 8, basisPoints: 1500 },
    { legs: 10, basisPoints: 2500 },
    { legs: 12, basisPoints: 3500 },
    { legs: 15, basisPoints: 5000 },
  ],
};

/** The share that so many counted legs earn, basis points. */
export function bonusShare({ steps }: LegBonus, counted: number): number {
  return steps.reduce((best, { legs, basisPoints }) => {
    return counted >= legs && basisPoints > best ? basisPoints : best;
  }, 0);
}

/**
 * The bonus of a settled parlay, minor units, cut to hundredths. Only legs that were won whole at the least
 * odds or more count: a void leg or a push makes the parlay shorter. Nothing unless it won.
 */
export function legBonusOf(
  legs: readonly SettledLeg[],
  { stakeMinor, payoutMinor }: { readonly stakeMinor: bigint; readonly payoutMinor: bigint },
  bonus: LegBonus,
): bigint {
  if (payoutMinor <= stakeMinor) return 0n;
  const counted = legs.filter(
    ({ odds, outcome }) => outcome.status === 'won' && odds >= bonus.leastOdds,
  ).length;
  return floorCents((payoutMinor - stakeMinor) * BigInt(bonusShare(bonus, counted)), 10_000n);
}
