/** How long the pieces of a draw take, so that all who show it agree. */

/** A ball of a draw that people wait for, and what all balls of a quick one take at most. */
const BALL_MS = 900;
const QUICK_MS = 15_000;

/** All balls of tubes within eight seconds. */
const TUBES_MS = 7200;

/** Time of a digit that falls from the cage. */
export const digitMs = (digits: number, isQuick: boolean): number =>
  isQuick ? Math.min(BALL_MS, QUICK_MS / digits) : BALL_MS;

/** Time of a ball that falls into its tube. */
export const tubeMs = (balls: number): number => TUBES_MS / balls;
