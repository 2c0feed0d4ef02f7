import { gatherLaw } from '../chances/law.ts';
import { handicapStanding, totalStanding, twoWayChance } from '../chances/standing.ts';
import type { Line } from '../settlement/line-result.ts';
import { moveStrength } from '../trading/line-move.ts';
import type { FootballModel } from './football-model.ts';
import { scoreLaw } from './score-law.ts';

/** What the book of a match weighs on. */
export interface FootballLoad {
  readonly side: 'H' | 'A' | 'OVER' | 'UNDER';
  /** Main line of the handicap or of the total, quarters. */
  readonly line: Line;
  /** Liability as a share of the most, 0 to 1. */
  readonly load: number;
}

/**
 * The model after the book has weighed on a side of a line: expected goals move until the chance of that side
 * is up by k·load in logit, as one multiple against the other for a side, both alike for a total. The model
 * moves and not one price, so all markets move together and none can be played against another.
 */
export function moveModel(
  model: FootballModel,
  { side, line, load }: FootballLoad,
  strength: number = moveStrength,
): FootballModel {
  const isHandicap = side === 'H' || side === 'A';
  const isUp = side === 'H' || side === 'OVER';
  const moved = (by: number): FootballModel => ({
    ...model,
    home: model.home * Math.exp(by),
    away: model.away * Math.exp(isHandicap ? -by : by),
  });
  const chanceAt = (by: number): number => {
    const scores = scoreLaw(moved(by)).map(({ score, chance }) => {
      return [isHandicap ? score[0] - score[1] : score[0] + score[1], chance] as const;
    });
    const law = gatherLaw(scores);
    return twoWayChance(
      isHandicap ? handicapStanding(law, line, 'H') : totalStanding(law, line, 'OVER'),
    );
  };
  const weight = strength * Math.min(1, Math.max(0, load)) * (isUp ? 1 : -1);
  const target = logit(chanceAt(0)) + weight;
  let [low, high] = [-1, 1];
  for (let turn = 0; turn < 40; turn += 1) {
    const middle = (low + high) / 2;
    if (logit(chanceAt(middle)) < target) low = middle;
    else high = middle;
  }
  return moved((low + high) / 2);
}

const logit = (chance: number): number => Math.log(chance / (1 - chance));
