import { gatherLaw } from '../chances/law.ts';
import { totalStanding, twoWayChance } from '../chances/standing.ts';
import type { Line } from '../settlement/line-result.ts';
import { type FootballModel, kickOff } from './football-model.ts';
import { bySide } from './price-football.ts';
import { scoreLaw } from './score-law.ts';

/** What a market says of a match once its margin is out. */
export interface MarketView {
  /** Chance that home wins, and that away does. */
  readonly home: number;
  readonly away: number;
  /** Chance of over against under on a line, quarters. */
  readonly over: number;
  readonly line: Line;
}

/** Rounds of fitting one side after the other. */
const rounds = 12;

/**
 * The model whose prices are those of a market: its expected goals are moved until home against away and over
 * against under are as seen, one after the other until neither moves. The draw follows from ρ. Expected goals
 * stay between 0.05 and 6 a side.
 */
export function fitModel({ home, away, over, line }: MarketView, rho?: number): FootballModel {
  const tilt = rho === undefined ? {} : { rho };
  let sum = 2.6;
  let lean = 0;
  const modelOf = (goals: number, by: number): FootballModel => ({
    rho: -0.08,
    ...tilt,
    home: bounded((goals * Math.exp(by)) / (Math.exp(by) + Math.exp(-by))),
    away: bounded((goals * Math.exp(-by)) / (Math.exp(by) + Math.exp(-by))),
  });
  for (let round = 0; round < rounds; round += 1) {
    const goals = sum;
    lean = rising([-2, 2], home / (home + away), (by) => homeShare(modelOf(goals, by)));
    const by = lean;
    sum = rising([0.2, 10], over, (value) => overChance(modelOf(value, by), line));
  }
  return modelOf(sum, lean);
}

const bounded = (goals: number): number => Math.min(6, Math.max(0.05, goals));

function homeShare(model: FootballModel): number {
  const { H, A } = bySide(scoreLaw(model, kickOff));
  return H / (H + A);
}

function overChance(model: FootballModel, line: Line): number {
  const totals = scoreLaw(model).map(({ score, chance }) => [score[0] + score[1], chance] as const);
  return twoWayChance(totalStanding(gatherLaw(totals), line, 'OVER'));
}

/** Where a rising function reaches a value, by halving. */
function rising(
  [from, to]: readonly [number, number],
  value: number,
  at: (place: number) => number,
): number {
  let [low, high] = [from, to];
  for (let turn = 0; turn < 40; turn += 1) {
    const middle = (low + high) / 2;
    if (at(middle) < value) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
