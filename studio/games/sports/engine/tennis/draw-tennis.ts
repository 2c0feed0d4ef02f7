import type { Draws } from '#engine/draws.ts';
import type { RoundChance } from '#engine/game.ts';
import { drawWhether } from '../chances/draw-from.ts';
import {
  type Pair,
  type Side,
  type TennisModel,
  type TennisState,
  gamePoints,
  homePoint,
  isTieBreak,
  matchStart,
  otherSide,
  setWonAt,
  tieBreakPoints,
  tieBreakServer,
  wonAt,
} from './tennis-model.ts';

/** A match as its points, each by who won it. */
export interface TennisMatch {
  /** Who served first. */
  readonly server: Side;
  readonly points: readonly Side[];
}

/** A match from committed chance: stream 0 says who serves first, stream 1 point after point. */
export function drawTennis(model: TennisModel, chance: RoundChance): TennisMatch {
  const server = chance.step(0).draw(2) === 0 ? 'H' : 'A';
  const draws = chance.step(1);
  const points: Side[] = [];
  let state: TennisState = matchStart(server);
  while (!isOver(model, state)) {
    const winner = drawPoint(model, state, draws);
    points.push(winner);
    state = afterPoint(state, winner);
  }
  return { server, points };
}

function drawPoint(model: TennisModel, state: TennisState, draws: Draws): Side {
  const { games, points, server } = state;
  const serves = isTieBreak(games) ? tieBreakServer(server, points[0] + points[1]) : server;
  return drawWhether(homePoint(model, serves), draws) ? 'H' : 'A';
}

export function isOver({ bestOf }: TennisModel, { sets }: TennisState): boolean {
  return Math.max(...sets) === (bestOf + 1) / 2;
}

/** Where a match stands after one more point. */
function afterPoint(state: TennisState, winner: Side): TennisState {
  const { games, sets, server, earlierGames } = state;
  const points = plusOne(state.points, winner);
  const least = isTieBreak(games) ? tieBreakPoints : gamePoints;
  if (!wonAt(points, least)) return { ...state, points };
  const now = plusOne(games, winner);
  const next = { ...state, points: [0, 0], server: otherSide(server) } as const;
  const setWinner = setWonAt(now);
  if (!setWinner) return { ...next, games: now };
  return {
    ...next,
    games: [0, 0],
    sets: plusOne(sets, setWinner),
    earlierGames: [earlierGames[0] + now[0], earlierGames[1] + now[1]],
  };
}

/** Where a match stands after some of its points. */
export function tennisStateAt({ server, points }: TennisMatch, played: number): TennisState {
  return points.slice(0, played).reduce(afterPoint, matchStart(server));
}

function plusOne([home, away]: Pair, side: Side): Pair {
  return side === 'H' ? [home + 1, away] : [home, away + 1];
}
