import { type Law, gatherLaw } from '../chances/law.ts';
import {
  type Pair,
  type Side,
  type TennisModel,
  type TennisState,
  gameChance,
  homePoint,
  isTieBreak,
  matchStart,
  otherSide,
  setWonAt,
  tieBreakChance,
} from './tennis-model.ts';

/** How a set may end. */
export interface SetEnd {
  readonly games: Pair;
  readonly winner: Side;
  /** Who serves the first game of the next one. */
  readonly nextServer: Side;
  readonly chance: number;
}

/** A set between two games. */
interface BetweenGames {
  readonly games: Pair;
  readonly server: Side;
  readonly chance: number;
}

/** Ends of the current set with their chances, game after game. A tie-break counts as one game. */
export function setEnds(
  model: TennisModel,
  { games, points, server }: Pick<TennisState, 'games' | 'points' | 'server'>,
): readonly SetEnd[] {
  const holds = {
    H: gameChance(homePoint(model, 'H'), [0, 0]),
    A: gameChance(homePoint(model, 'A'), [0, 0]),
  };
  const ends: SetEnd[] = [];
  let open: BetweenGames[] = [{ games, server, chance: 1 }];
  for (let game = 0; open.length > 0; game += 1) {
    const next = new Map<string, BetweenGames>();
    for (const place of open) {
      const winner = setWonAt(place.games);
      if (winner) {
        ends.push({ games: place.games, winner, nextServer: place.server, chance: place.chance });
        continue;
      }
      const at = game === 0 ? points : ([0, 0] as const);
      const home = isTieBreak(place.games)
        ? tieBreakChance(model, place.server, at)
        : game === 0
          ? gameChance(homePoint(model, place.server), at)
          : holds[place.server];
      addGame(next, place, 'H', home);
      addGame(next, place, 'A', 1 - home);
    }
    open = [...next.values()];
  }
  return ends;
}

/** The server alternates, so places with the same games have the same server. */
function addGame(
  next: Map<string, BetweenGames>,
  { games, server, chance }: BetweenGames,
  winner: Side,
  share: number,
): void {
  const now: Pair = winner === 'H' ? [games[0] + 1, games[1]] : [games[0], games[1] + 1];
  const key = now.join('-');
  const before = next.get(key)?.chance ?? 0;
  next.set(key, { games: now, server: otherSide(server), chance: before + chance * share });
}

/** What a match may end with. */
export interface TennisLaws {
  /** Chance that home wins. */
  readonly home: number;
  /** By sets of home and away: `2-1`. */
  readonly setScores: ReadonlyMap<string, number>;
  /** Of games over the whole match. */
  readonly margins: Law;
  readonly totals: Law;
  /** Chance that home wins the current set. */
  readonly currentSet: number;
}

/** A match between two sets: games so far as margin and as total, with chances. */
interface Between {
  readonly sets: Pair;
  readonly server: Side;
  readonly margins: Map<number, number>;
  readonly totals: Map<number, number>;
}

/** Laws of a match from any state, set by set. */
export function tennisLaws(model: TennisModel, state: TennisState): TennisLaws {
  const needed = (model.bestOf + 1) / 2;
  const fresh = { H: freshEnds(model, 'H'), A: freshEnds(model, 'A') };
  const [home, away] = state.earlierGames;
  const start: Between = {
    sets: state.sets,
    server: state.server,
    margins: new Map([[home - away, 1]]),
    totals: new Map([[home + away, 1]]),
  };
  const current = setEnds(model, state);
  let open = new Map([['start', start]]);
  const over: Between[] = [];
  for (let set = 0; open.size > 0; set += 1) {
    const next = new Map<string, Between>();
    for (const between of open.values()) {
      if (Math.max(...between.sets) === needed) {
        over.push(between);
        continue;
      }
      const ends = set === 0 ? current : fresh[between.server];
      for (const end of ends) addEnd(next, between, end);
    }
    open = next;
  }
  return {
    ...summed(over),
    currentSet: current.reduce(
      (sum, { winner, chance }) => (winner === 'H' ? sum + chance : sum),
      0,
    ),
  };
}

function freshEnds(model: TennisModel, server: Side): readonly SetEnd[] {
  return setEnds(model, matchStart(server));
}

function addEnd(next: Map<string, Between>, from: Between, end: SetEnd): void {
  const [home, away] = from.sets;
  const sets: Pair = end.winner === 'H' ? [home + 1, away] : [home, away + 1];
  const key = `${sets.join('-')} ${end.nextServer}`;
  const to = next.get(key) ?? {
    sets,
    server: end.nextServer,
    margins: new Map<number, number>(),
    totals: new Map<number, number>(),
  };
  next.set(key, to);
  addShifted(to.margins, from.margins, end.games[0] - end.games[1], end.chance);
  addShifted(to.totals, from.totals, end.games[0] + end.games[1], end.chance);
}

function addShifted(
  to: Map<number, number>,
  from: ReadonlyMap<number, number>,
  by: number,
  chance: number,
): void {
  for (const [value, before] of from) {
    to.set(value + by, (to.get(value + by) ?? 0) + before * chance);
  }
}

function summed(over: readonly Between[]): Omit<TennisLaws, 'currentSet'> {
  const setScores = new Map<string, number>();
  let home = 0;
  for (const { sets, totals } of over) {
    const chance = [...totals.values()].reduce((sum, part) => sum + part, 0);
    const name = sets.join('-');
    setScores.set(name, (setScores.get(name) ?? 0) + chance);
    if (sets[0] > sets[1]) home += chance;
  }
  return {
    home,
    setScores,
    margins: gatherLaw(over.flatMap(({ margins }) => [...margins])),
    totals: gatherLaw(over.flatMap(({ totals }) => [...totals])),
  };
}
