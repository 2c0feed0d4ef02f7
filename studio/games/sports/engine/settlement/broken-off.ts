/**
 * What stands of a match that was broken off: what nothing could have changed any more, whatever else had
 * come. All else is void. Football has its own rule (`settle-football.ts`); these are the others'.
 */
import { parseMarket } from '../market-key.ts';
import { setWonAt } from '../tennis/tennis-model.ts';
import type { LegStatus } from './leg-outcome.ts';
import { handicapResult, totalResult } from './line-result.ts';

type Pair = readonly [home: number, away: number];

/** How far a match had come. */
export type BrokenOff =
  | {
      readonly sport: 'basketball';
      /** Points by period; the last one was being played. */
      readonly periods: readonly Pair[];
    }
  | {
      readonly sport: 'tennis';
      /** Games by set; the last one may have been over. */
      readonly sets: readonly Pair[];
    }
  | {
      readonly sport: 'esports';
      readonly bestOf: 1 | 2 | 3 | 5;
      readonly maps: readonly {
        readonly winner: 'H' | 'A' | null;
        /** Rounds, or kills. */
        readonly score: Pair;
        readonly firsts: Readonly<Record<string, 'H' | 'A'>>;
      }[];
    };

/** How a selection ends; void where the match had not decided it. */
export function brokenOff(facts: BrokenOff, market: string, outcome: string): LegStatus {
  const name = parseMarket(market);
  if (name === undefined) return 'void';
  const pick = { code: name.code, part: name.part ?? 0, line: name.line ?? 0, outcome };
  switch (facts.sport) {
    case 'basketball':
      return ofBasketball(pick, facts.periods);
    case 'tennis':
      return ofTennis(pick, facts.sets);
    case 'esports':
      return ofEsports(pick, facts);
  }
}

interface Pick {
  readonly code: string;
  /** From 1; 0 of the whole match. */
  readonly part: number;
  readonly line: number;
  readonly outcome: string;
}

/** Quarters that were over stand, and totals that were passed. */
function ofBasketball(pick: Pick, periods: readonly Pair[]): LegStatus {
  if (pick.code === 'TOT') return passed(sumOf(periods), pick);
  const period = periods[pick.part - 1];
  if (period === undefined) return 'void';
  if (pick.part === periods.length)
    return pick.code === 'QTOT' ? passed(sumOf([period]), pick) : 'void';
  return ofPart({ Q1X2: 'sides', QHCP: 'handicap', QTOT: 'total' }, pick, period);
}

/** Sets that were over stand, and totals that were passed. */
function ofTennis(pick: Pick, sets: readonly Pair[]): LegStatus {
  const winners = sets.map(setWonAt);
  if (pick.code === 'SET') {
    const winner = winners[pick.part - 1];
    return winner === undefined ? 'void' : whether(winner === pick.outcome);
  }
  if (pick.code === 'GTOT') return passed(sumOf(sets), pick);
  const over = winners.filter((winner) => winner !== undefined).length;
  return pick.code === 'STOT' ? passed(over, pick) : 'void';
}

/** Maps that were over stand, a match that somebody had won, and totals that were passed. */
function ofEsports(
  pick: Pick,
  { maps, bestOf }: Extract<BrokenOff, { readonly sport: 'esports' }>,
): LegStatus {
  const over = maps.filter(({ winner }) => winner !== null);
  const [home, away] = (['H', 'A'] as const).map(
    (side) => over.filter(({ winner }) => winner === side).length,
  ) as [number, number];
  if (pick.part === 0) {
    const needed = bestOf === 2 ? 3 : Math.ceil(bestOf / 2);
    if (Math.max(home, away) >= needed) return ofWonMatch(pick, [home, away]);
    return pick.code === 'TOTAL_MAPS' ? passed(home + away, pick) : 'void';
  }
  const map = maps[pick.part - 1];
  if (map === undefined) return 'void';
  const first = pick.code.startsWith('FIRST_') ? map.firsts[pick.code.slice(6)] : undefined;
  if (first !== undefined) return whether(first === pick.outcome);
  const isCount = pick.code === 'ROUNDS_OU' || pick.code === 'KILLS_OU';
  if (map.winner === null) return isCount ? passed(sumOf([map.score]), pick) : 'void';
  if (pick.code === 'MAP') return whether(map.winner === pick.outcome);
  const kinds = {
    ROUNDS_OU: 'total',
    KILLS_OU: 'total',
    ROUNDS_HCP: 'handicap',
    KILLS_HCP: 'handicap',
  } as const;
  return ofPart(kinds, pick, map.score);
}

function ofWonMatch({ code, outcome, line }: Pick, [home, away]: Pair): LegStatus {
  if (code === 'MATCH') return whether(outcome === (home > away ? 'H' : 'A'));
  if (code === 'CORRECT_MAPS') return whether(outcome === `${home}-${away}`);
  const kinds = { MAP_HCP: 'handicap', TOTAL_MAPS: 'total' } as const;
  return ofPart(kinds, { code, outcome, line }, [home, away]);
}

/** Of a part that was over. */
function ofPart(
  kinds: Readonly<Record<string, 'sides' | 'handicap' | 'total'>>,
  { code, outcome, line }: Pick | Omit<Pick, 'part'>,
  [home, away]: Pair,
): LegStatus {
  switch (kinds[code]) {
    case 'sides':
      return whether(outcome === (home === away ? 'D' : home > away ? 'H' : 'A'));
    case 'handicap':
      return outcome === 'H'
        ? handicapResult(home - away, line)
        : handicapResult(away - home, -line);
    case 'total':
      return totalResult(home + away, line, outcome === 'OVER' ? 'over' : 'under');
    default:
      return 'void';
  }
}

/** A total that only grows: once it is above its line, all of it, nothing brings it back. */
function passed(total: number, { line, outcome }: Pick): LegStatus {
  if (totalResult(total, line, 'over') !== 'won') return 'void';
  return outcome === 'OVER' ? 'won' : 'lost';
}

const whether = (isWon: boolean): LegStatus => (isWon ? 'won' : 'lost');

const sumOf = (pairs: readonly Pair[]): number =>
  pairs.reduce((sum, [home, away]) => sum + home + away, 0);
