import { type LegOutcome, deadHeat } from './leg-outcome.ts';

/** How an outright ended: who took the places, and who never started. */
export interface OutrightResult {
  /** Those level for the places; more of them than places is a dead heat. */
  readonly placed: readonly string[];
  readonly places: number;
  readonly nonRunners: readonly string[];
}

/**
 * A bet on a runner. Those that tie share the places: the stake is divided, the odds are not. One that never
 * started is void, or lost where the market said all in.
 */
export function outrightOutcome(
  runner: string,
  { placed, places, nonRunners }: OutrightResult,
  isAllIn: boolean,
): LegOutcome {
  if (nonRunners.includes(runner)) return { status: isAllIn ? 'lost' : 'void' };
  if (!placed.includes(runner)) return { status: 'lost' };
  return deadHeat(Math.min(places, placed.length), placed.length);
}
