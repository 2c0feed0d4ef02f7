/** What the player has set for rounds that follow each other by themselves. Amounts in minor units. */
export interface AutoplayPlan {
  readonly rounds: number;
  /** Ends once it has lost so much in all. */
  readonly lossMinor: bigint;
  /** Ends after a round that pays at least so much; absent where the player sets none. */
  readonly winMinor?: bigint;
  /** Ends after a round with a feature. */
  readonly stopsAtFeature?: boolean;
}

/** A round as autoplay reads it. Amounts in minor units. */
export interface AutoplayRound {
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
  /** It had free spins or held coins. */
  readonly hadFeature?: boolean;
}

export interface AutoplaySoFar {
  readonly played: number;
  /** Paid out less paid in. */
  readonly netMinor: bigint;
  readonly lastWinMinor: bigint;
  readonly lastHadFeature: boolean;
}

export type AutoplayEnd = 'done' | 'loss' | 'win' | 'feature';

/** Why autoplay ends before the next round: one that could pass the loss limit is not begun. */
export function autoplayEnd(
  { rounds, lossMinor, winMinor, stopsAtFeature }: AutoplayPlan,
  { played, netMinor, lastWinMinor, lastHadFeature }: AutoplaySoFar,
  stakeMinor: bigint,
): AutoplayEnd | undefined {
  if (played >= rounds) return 'done';
  if (stopsAtFeature && lastHadFeature) return 'feature';
  if (played > 0 && winMinor !== undefined && lastWinMinor >= winMinor) return 'win';
  return stakeMinor - netMinor > lossMinor ? 'loss' : undefined;
}

/** Numbers of rounds, and multiples of the stake for its limits, that are on offer. */
export const autoplayRounds = [10, 25, 50, 100] as const;
export const lossMultiples = [5, 10, 20, 50, 100] as const;
export const winMultiples = [2, 5, 10, 50, 100] as const;
