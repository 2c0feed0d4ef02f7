/** Which step of a contract its team has reached. Pure; money is minor units. */
import type { Tier } from '../tier.ts';

/** What steps are chosen by. */
export interface Reached {
  readonly validBetMinor: bigint;
  /**
   * What the team lost to the house, after deductions and what was carried over. Absent for salaries, which
   * are paid whatever the team lost or won.
   */
  readonly lossMinor?: bigint;
  readonly actives: number;
}

/**
 * The number of the highest step, counted from zero, all of whose conditions hold; -1 when none
 * does. Its rate applies to the whole base, not to what lies above the step. Steps ascend.
 */
export function tierReached(tiers: readonly Tier[], reached: Reached): number {
  return tiers.findLastIndex(
    (tier) =>
      reached.validBetMinor >= tier.minValidBetMinor &&
      (reached.lossMinor === undefined || reached.lossMinor >= tier.minLossMinor) &&
      reached.actives >= tier.minActive,
  );
}
