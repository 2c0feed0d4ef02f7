import type { LegStatus } from '../settlement/leg-outcome.ts';
import { type Line, handicapResult, totalResult } from '../settlement/line-result.ts';
import type { Points } from './basketball-model.ts';

/** A bet on a match with its overtimes, or on one of its quarters. */
export interface BasketballPick {
  readonly code: 'ML' | 'HCP' | 'TOT' | 'Q1X2' | 'QHCP' | 'QTOT';
  readonly outcome: string;
  readonly line?: Line;
  /** From 0; for markets of a quarter. */
  readonly quarter?: number;
}

/** How a bet stands on the points of each period, overtimes last. */
export function basketballResult(
  { code, outcome, line = 0, quarter = 0 }: BasketballPick,
  periods: readonly Points[],
): LegStatus {
  const isQuarter = code.startsWith('Q');
  const counted = isQuarter ? periods.slice(quarter, quarter + 1) : periods;
  const home = counted.reduce((sum, points) => sum + points[0], 0);
  const away = counted.reduce((sum, points) => sum + points[1], 0);
  if (code === 'TOT' || code === 'QTOT') {
    return totalResult(home + away, line, outcome === 'OVER' ? 'over' : 'under');
  }
  if (code === 'HCP' || code === 'QHCP') {
    return outcome === 'H' ? handicapResult(home - away, line) : handicapResult(away - home, -line);
  }
  const side = home === away ? 'D' : home > away ? 'H' : 'A';
  // A match that was broken off level has no winner.
  if (code === 'ML' && side === 'D') return 'push';
  return side === outcome ? 'won' : 'lost';
}
