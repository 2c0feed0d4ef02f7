import type { BestOf } from './maps-law.ts';

/** Things that one side is first at in a map, and home's and away's kills. */
export const firsts = ['BLOOD', 'TOWER', 'DRAGON', 'BARON', 'ROSHAN'] as const;
export type First = (typeof firsts)[number];

/**
 * The model of a match. Maps are played in rounds, or fought for kills and objectives. Of the second kind
 * the winner of the map is first, then the rest given it: each side's kills are Poisson with one mean for
 * the winner and one for the loser, and who is first at something is the winner with a share of its own.
 */
export interface EsportsModel {
  readonly bestOf: BestOf;
  readonly kind: 'rounds' | 'kills';
  /** Home's chance of each map, as many as there may be. */
  readonly maps: readonly number[];
  /** Kills that the winner and the loser of a map have on average; 17 and 10 when left out. */
  readonly kills?: readonly [winner: number, loser: number];
}

export const usualKills = [17, 10] as const;
/** Kills of a side that are counted. */
export const killsMost = 70;

/** Share of maps in which their winner was first at it. */
export const firstShares: Readonly<Record<First, number>> = {
  BLOOD: 0.56,
  TOWER: 0.68,
  DRAGON: 0.6,
  BARON: 0.78,
  ROSHAN: 0.74,
};

/** Home's chance to be first at something in a map. */
export function firstChance(map: number, first: First): number {
  return map * firstShares[first] + (1 - map) * (1 - firstShares[first]);
}
