/** What looks like abuse of bonuses. Pure; amounts are minor units. */

/** Rounds under a bonus, and those of them near its largest stake. */
export interface StakesUnder {
  readonly rounds: number;
  readonly near: number;
}

/** Fewer rounds say nothing about how somebody plays. */
const ROUNDS_MIN = 30;
/** Of the largest stake, and of the rounds. */
const NEAR_PERCENT = 90n;
const MOST_PERCENT = 80;

/** From which stake on a round is near the largest one, rounded up. */
export const nearMinor = (maxBetMinor: bigint): bigint => (maxBetMinor * NEAR_PERCENT + 99n) / 100n;

/** Nearly every round as large as the bonus allows: the fewest rounds, and the widest spread. */
export const isAlwaysNear = ({ rounds, near }: StakesUnder): boolean =>
  rounds >= ROUNDS_MIN && near * 100 >= rounds * MOST_PERCENT;

/** So many bonuses after each of which all was withdrawn within a day. */
const EXITS_MIN = 3;
/** Within so long after the bonus became theirs. */
export const EXIT_MS: number = 24 * 3_600_000;

/** Whether it has become a habit. */
export const isHabit = (exits: number): boolean => exits >= EXITS_MIN;
