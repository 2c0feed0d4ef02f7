import type { LegStatus } from './leg-outcome.ts';

/** A line in quarters: −3 is −0.75. Half-goal lines are 2 more than a multiple of 4. */
export type Line = number;

const statuses: readonly LegStatus[] = ['lost', 'half-lost', 'push', 'half-won', 'won'];

/**
 * How a bet stands whose value is `quarters` above its line, in quarters: difference + handicap for a side,
 * total − line for over, line − total for under. An odd number is a quarter line: half the stake lies a
 * quarter lower and half a quarter higher (domain rules G3).
 */
export function lineResult(quarters: number): LegStatus {
  // A quarter above, one half is won and the other pushes; from two quarters on both are won.
  return statuses[Math.max(-2, Math.min(2, quarters)) + 2] as LegStatus;
}

/** A handicap as the side that it is given sees it: their margin of victory, and the line for them. */
export function handicapResult(margin: number, line: Line): LegStatus {
  return lineResult(4 * margin + line);
}

/** A total against a line. */
export function totalResult(total: number, line: Line, side: 'over' | 'under'): LegStatus {
  return lineResult(side === 'over' ? 4 * total - line : line - 4 * total);
}

/** `-0.75`, `+1`, `0`: with a plus where it is a handicap. */
export function lineText(line: Line, isHandicap: boolean): string {
  return `${isHandicap && line > 0 ? '+' : ''}${line / 4}`;
}
