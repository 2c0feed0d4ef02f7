import type { LegStatus } from '../settlement/leg-outcome.ts';
import { type Line, handicapResult, totalResult } from '../settlement/line-result.ts';
import { type Pair, type Side, setWonAt } from './tennis-model.ts';

export interface TennisPick {
  readonly code: 'ML' | 'SET' | 'SETS' | 'SHCP' | 'STOT' | 'GHCP' | 'GTOT';
  readonly outcome: string;
  readonly line?: Line;
  /** Set of a bet on who wins it, from 0. */
  readonly set?: number;
}

/** A match as games of its sets; the last one may be unfinished where somebody retired. */
export interface TennisSets {
  readonly sets: readonly Pair[];
  readonly retired?: Side;
}

/**
 * How a bet stands. After a retirement sets that were complete count: their winner stands, and the match goes
 * to the one who played on if one set at least was complete; all else is void.
 */
export function tennisResult(pick: TennisPick, { sets, retired }: TennisSets): LegStatus {
  const { code, outcome, set = 0 } = pick;
  const winners = sets.map(setWonAt);
  if (code === 'SET') {
    const winner = winners[set];
    return winner === undefined ? 'void' : whether(winner === outcome);
  }
  if (retired) {
    const isComplete = winners.some((winner) => winner !== undefined);
    return code === 'ML' && isComplete ? whether(outcome !== retired) : 'void';
  }
  return wholeResult(pick, sets, [countOf(winners, 'H'), countOf(winners, 'A')]);
}

function wholeResult(
  { code, outcome, line = 0 }: TennisPick,
  sets: readonly Pair[],
  won: Pair,
): LegStatus {
  if (code === 'ML') return whether((outcome === 'H') === won[0] > won[1]);
  if (code === 'SETS') return whether(outcome === won.join('-'));
  const isOfSets = code === 'SHCP' || code === 'STOT';
  const [home, away] = isOfSets
    ? won
    : sets.reduce(([own, other], games) => [own + games[0], other + games[1]] as const, [0, 0]);
  if (code === 'STOT' || code === 'GTOT') {
    return totalResult(home + away, line, outcome === 'OVER' ? 'over' : 'under');
  }
  return outcome === 'H' ? handicapResult(home - away, line) : handicapResult(away - home, -line);
}

const whether = (isWon: boolean): LegStatus => (isWon ? 'won' : 'lost');

const countOf = (winners: readonly (Side | undefined)[], side: Side): number =>
  winners.filter((winner) => winner === side).length;
