import type { LegStatus } from '../settlement/leg-outcome.ts';
import { type Line, handicapResult, totalResult } from '../settlement/line-result.ts';
import { type PlayedMap, mapsWon, roundsOf } from './draw-esports.ts';
import type { First } from './esports-model.ts';

export interface EsportsPick {
  readonly code:
    | 'MATCH'
    | 'CORRECT_MAPS'
    | 'MAP_HCP'
    | 'TOTAL_MAPS'
    | 'MAP'
    | 'PISTOL'
    | 'ROUNDS_OU'
    | 'ROUNDS_HCP'
    | 'KILLS_OU'
    | 'KILLS_HCP'
    | `FIRST_${First}`;
  readonly outcome: string;
  readonly line?: Line;
  /** From 0, for markets of a map. */
  readonly map?: number;
}

/** A map of a result, and what was unusual about it. */
export interface ResultMap extends PlayedMap {
  /** Given to its winner without being played out. */
  readonly isForfeited?: boolean;
  /** Played anew: bets on the map stand only on a remake of the same day. */
  readonly remade?: 'same-day' | 'later';
}

const ofMatch = new Set<EsportsPick['code']>(['MATCH', 'CORRECT_MAPS', 'MAP_HCP', 'TOTAL_MAPS']);

/**
 * How a bet stands on the maps of a match. A walkover before the start voids all. Forfeited maps count for
 * the match if at least one was played, not for how many maps there were; bets on a map that was not played
 * out, or was remade on another day, are void.
 */
export function esportsResult(pick: EsportsPick, maps: readonly ResultMap[]): LegStatus {
  if (maps.every(({ isForfeited }) => isForfeited)) return 'void';
  if (ofMatch.has(pick.code)) return matchResult(pick, maps);
  const map = maps[pick.map ?? 0];
  if (!map || map.isForfeited || map.remade === 'later') return 'void';
  return mapResult(pick, map);
}

function matchResult(
  { code, outcome, line = 0 }: EsportsPick,
  maps: readonly ResultMap[],
): LegStatus {
  const [home, away] = mapsWon(maps);
  if (code === 'MATCH') return whether(outcome === sideOf(home - away));
  if (maps.some(({ isForfeited }) => isForfeited)) return 'void';
  if (code === 'CORRECT_MAPS') return whether(outcome === `${home}-${away}`);
  if (code === 'TOTAL_MAPS') return total(home + away, outcome, line);
  return handicap(home - away, outcome, line);
}

function mapResult({ code, outcome, line = 0 }: EsportsPick, map: PlayedMap): LegStatus {
  const [rounds, others] = roundsOf(map.rounds);
  const [kills, deaths] = map.kills;
  switch (code) {
    case 'MAP':
      return whether(outcome === map.winner);
    case 'PISTOL':
      return whether(outcome === map.rounds[0]);
    case 'ROUNDS_OU':
      return total(rounds + others, outcome, line);
    case 'ROUNDS_HCP':
      return handicap(rounds - others, outcome, line);
    case 'KILLS_OU':
      return total(kills + deaths, outcome, line);
    case 'KILLS_HCP':
      return handicap(kills - deaths, outcome, line);
    default: {
      const first = map.firsts[code.slice('FIRST_'.length) as First];
      return first === undefined ? 'void' : whether(outcome === first);
    }
  }
}

const whether = (isWon: boolean): LegStatus => (isWon ? 'won' : 'lost');

const sideOf = (margin: number): string => (margin === 0 ? 'D' : margin > 0 ? 'H' : 'A');

function total(sum: number, outcome: string, line: Line): LegStatus {
  return totalResult(sum, line, outcome === 'OVER' ? 'over' : 'under');
}

function handicap(margin: number, outcome: string, line: Line): LegStatus {
  return outcome === 'H' ? handicapResult(margin, line) : handicapResult(-margin, -line);
}
