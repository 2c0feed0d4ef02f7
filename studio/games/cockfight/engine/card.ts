import type { Draws } from '#engine/draws.ts';
import { rational } from '#engine/rational.ts';
import type { Rational } from '#engine/rational.ts';

/** The bets of a fight, named as arenas name them: red and blue side, both dead draw, full-time draw. */
export const cockfightSpots = ['meron', 'wala', 'bdd', 'ftd'] as const;
export type CockfightSpot = (typeof cockfightSpots)[number];
/** How a fight ends: with the same four. */
export type FightResult = CockfightSpot;
/** How a fight is settled: by its result, or with everything given back. */
export type FightEnd = FightResult | 'cancelled';

/** Whether a result is one of the draws, in which stakes on both sides stand off. */
export function isDraw(end: FightEnd): boolean {
  return end === 'bdd' || end === 'ftd';
}

/** What is known of a fight before bets are taken. */
export interface FightCard {
  /** Of 1000 fights that are decided, how many Meron wins; 420 to 580. */
  readonly meronShare: number;
}

/** Ten-thousandths of all fights. */
export const drawWeights = { bdd: 200, ftd: 100 } as const;
export const allWeights = 10_000;
const decided = allWeights - drawWeights.bdd - drawWeights.ftd;
/** The least and the most of `meronShare`. */
export const meronShares = [420, 580] as const;
/** Ten-thousandths of a fight times thousandths of the decided ones. */
export const partsOfFight = allWeights * 1000;

/**
 * The pair of a fight. Its stream must be one that everybody can have before bets are taken, such as that
 * of the hash that is published beforehand: prices follow from it, so it may say nothing of the result.
 */
export function fightCard(draws: Draws): FightCard {
  const [least, most] = meronShares;
  return { meronShare: least + draws.draw(most - least + 1) };
}

/** How many of `partsOfFight` parts each result has. */
export function partsOf({ meronShare }: FightCard): Readonly<Record<FightResult, number>> {
  return {
    meron: decided * meronShare,
    wala: decided * (1000 - meronShare),
    bdd: drawWeights.bdd * 1000,
    ftd: drawWeights.ftd * 1000,
  };
}

export function chanceOf(card: FightCard, result: FightResult): Rational {
  return rational(partsOf(card)[result], partsOfFight);
}

/** The result of a fight: a part of it, drawn from the stream of the round, in the order of the spots. */
export function drawResult(card: FightCard, draws: Draws): FightResult {
  const parts = partsOf(card);
  let at = draws.draw(partsOfFight);
  for (const result of cockfightSpots) {
    if (at < parts[result]) return result;
    at -= parts[result];
  }
  throw new Error('The parts of a fight do not add up.');
}
