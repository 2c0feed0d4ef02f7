import type { Draws } from '#engine/draws.ts';
import type { RoundChance } from '#engine/game.ts';
import { drawFrom, drawWhether } from '../chances/draw-from.ts';
import { poissonLaw } from '../chances/law.ts';
import {
  type EsportsModel,
  type First,
  firstShares,
  firsts,
  killsMost,
  usualKills,
} from './esports-model.ts';
import { type Maps, isMatchOver } from './maps-law.ts';
import { type Rounds, mapWonAt, roundChanceOf } from './rounds-law.ts';

type Side = 'H' | 'A';

/** A map as it was played. */
export interface PlayedMap {
  readonly winner: Side;
  /** Who won each round, in order; none in maps of kills. */
  readonly rounds: readonly Side[];
  readonly kills: readonly [home: number, away: number];
  readonly firsts: Readonly<Partial<Record<First, Side>>>;
}

/** A match from committed chance: map i is stream i, until the match is over. */
export function drawEsports(model: EsportsModel, chance: RoundChance): readonly PlayedMap[] {
  const played: PlayedMap[] = [];
  while (!isMatchOver(model.bestOf, mapsWon(played))) {
    const map = model.maps[played.length];
    if (map === undefined) throw new RangeError('a map without a chance');
    const draws = chance.step(played.length);
    played.push(model.kind === 'rounds' ? drawRounds(map, draws) : drawKills(model, map, draws));
  }
  return played;
}

function drawRounds(map: number, draws: Draws): PlayedMap {
  const round = roundChanceOf(map);
  const rounds: Side[] = [];
  let winner: Side | undefined;
  while (winner === undefined) {
    rounds.push(drawWhether(round, draws) ? 'H' : 'A');
    winner = mapWonAt(roundsOf(rounds));
  }
  return { winner, rounds, kills: [0, 0], firsts: {} };
}

function drawKills(model: EsportsModel, map: number, draws: Draws): PlayedMap {
  const winner = drawWhether(map, draws) ? 'H' : 'A';
  const loser = winner === 'H' ? 'A' : 'H';
  const [most, least] = (model.kills ?? usualKills).map((mean) => {
    return drawFrom(poissonLaw(mean, killsMost).chances, draws);
  }) as [number, number];
  const found = firsts.map((first) => {
    return [first, drawWhether(firstShares[first], draws) ? winner : loser] as const;
  });
  return {
    winner,
    rounds: [],
    kills: winner === 'H' ? [most, least] : [least, most],
    firsts: Object.fromEntries(found),
  };
}

/** Maps of each side. */
export function mapsWon(played: readonly Pick<PlayedMap, 'winner'>[]): Maps {
  const home = played.filter(({ winner }) => winner === 'H').length;
  return [home, played.length - home];
}

/** Rounds of each side. */
export function roundsOf(rounds: readonly Side[]): Rounds {
  const home = rounds.filter((side) => side === 'H').length;
  return [home, rounds.length - home];
}
