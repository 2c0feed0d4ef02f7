/**
 * The model of tennis: the server wins each point with a chance of their own, points are independent. From it
 * games, tie-breaks at 6-6, sets and matches follow exactly (Barnett & Clarke 2005).
 */
export interface TennisModel {
  /** Chance that home, and away, wins a point on their own serve; 0.4 to 0.9. */
  readonly home: number;
  readonly away: number;
  readonly bestOf: 3 | 5;
}

export type Side = 'H' | 'A';
export type Pair = readonly [home: number, away: number];

/** Where a match stands. Points of a game count 0, 1, 2, 3 and on; in a tie-break as they are. */
export interface TennisState {
  readonly sets: Pair;
  /** Games of the current set, points of the current game. */
  readonly games: Pair;
  readonly points: Pair;
  /** Who serves the current game; in a tie-break, who served its first point. */
  readonly server: Side;
  /** Games of the sets that are over. */
  readonly earlierGames: Pair;
}

export function matchStart(server: Side): TennisState {
  return { sets: [0, 0], games: [0, 0], points: [0, 0], server, earlierGames: [0, 0] };
}

export const otherSide = (side: Side): Side => (side === 'H' ? 'A' : 'H');

/** Chance that home wins a point that a side serves. */
export function homePoint({ home, away }: TennisModel, server: Side): number {
  return server === 'H' ? home : 1 - away;
}

/** Who serves point `index` of a tie-break that `first` began: one, then two each in turn. */
export function tieBreakServer(first: Side, index: number): Side {
  return Math.floor((index + 1) / 2) % 2 === 0 ? first : otherSide(first);
}

export const isTieBreak = ([home, away]: Pair): boolean => home === 6 && away === 6;

/** Who won a game or a tie-break at these points: at least so many, two ahead. */
export function wonAt([home, away]: Pair, least: number): Side | undefined {
  if (Math.max(home, away) < least || Math.abs(home - away) < 2) return undefined;
  return home > away ? 'H' : 'A';
}

/** Points and games that win at least. */
export const gamePoints = 4;
export const tieBreakPoints = 7;
const setGames = 6;

/** Who won a set at these games. */
export function setWonAt(games: Pair): Side | undefined {
  const [home, away] = games;
  if (Math.max(home, away) === setGames + 1) return home > away ? 'H' : 'A';
  return wonAt(games, setGames);
}

/**
 * Chance that home wins a game from these points, with chance p of each point. From deuce p²/(p² + q²); from
 * anywhere the mean of what one point leads to.
 */
export function gameChance(point: number, [home, away]: Pair): number {
  const won = wonAt([home, away], gamePoints);
  if (won) return won === 'H' ? 1 : 0;
  if (home >= 3 && home === away) {
    return point ** 2 / (point ** 2 + (1 - point) ** 2);
  }
  return (
    point * gameChance(point, [home + 1, away]) + (1 - point) * gameChance(point, [home, away + 1])
  );
}

/**
 * Chance that home wins a tie-break from these points. At 6-6 and level after it, the next two points
 * decide.
 */
export function tieBreakChance(model: TennisModel, first: Side, [home, away]: Pair): number {
  const won = wonAt([home, away], tieBreakPoints);
  if (won) return won === 'H' ? 1 : 0;
  if (home >= 6 && home === away) {
    const both = model.home * (1 - model.away);
    const neither = (1 - model.home) * model.away;
    return both / (both + neither);
  }
  const point = homePoint(model, tieBreakServer(first, home + away));
  return (
    point * tieBreakChance(model, first, [home + 1, away]) +
    (1 - point) * tieBreakChance(model, first, [home, away + 1])
  );
}
