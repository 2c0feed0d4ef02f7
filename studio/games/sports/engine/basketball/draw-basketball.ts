import type { Draws } from '#engine/draws.ts';
import type { RoundChance } from '#engine/game.ts';
import { drawFrom } from '../chances/draw-from.ts';
import {
  type BasketballModel,
  type BasketballState,
  type Points,
  overtimePossessions,
  possessionLaw,
  quarterPossessions,
  quarters,
} from './basketball-model.ts';

/** What a possession brought. Possessions without points are in the match too. */
export interface Possession {
  readonly side: 'H' | 'A';
  readonly points: number;
  /** Second of play in its period when it ends. */
  readonly second: number;
}

/** Periods in order: four quarters, then overtimes. */
export interface BasketballMatch {
  readonly periods: readonly (readonly Possession[])[];
}

const quarterSeconds = 600;
const overtimeSeconds = 300;

/** A match from committed chance: period i is stream i, possessions in turn, home's first. */
export function drawBasketball(model: BasketballModel, chance: RoundChance): BasketballMatch {
  const periods: (readonly Possession[])[] = [];
  for (let period = 0; period < quarters || isLevel(pointsOf(periods)); period += 1) {
    periods.push(drawPeriod(model, period >= quarters, chance.step(period)));
  }
  return { periods };
}

function drawPeriod(
  model: BasketballModel,
  isOvertime: boolean,
  draws: Draws,
): readonly Possession[] {
  const count = 2 * (isOvertime ? overtimePossessions : quarterPossessions);
  const seconds = isOvertime ? overtimeSeconds : quarterSeconds;
  const chances = {
    H: possessionLaw(model.home).chances,
    A: possessionLaw(model.away).chances,
  };
  return Array.from({ length: count }, (_, at): Possession => {
    const side = at % 2 === 0 ? 'H' : 'A';
    const points = drawFrom(chances[side], draws);
    return { side, points, second: Math.floor(((at + 1) * seconds) / count) };
  });
}

/** Points of some periods. */
export function pointsOf(periods: readonly (readonly Possession[])[]): Points {
  const sumOf = (side: 'H' | 'A') =>
    periods.flat().reduce((sum, one) => (one.side === side ? sum + one.points : sum), 0);
  return [sumOf('H'), sumOf('A')];
}

const isLevel = ([home, away]: Points): boolean => home === away;

/** Where a match stands after so many possessions of its period of number `period`, counted from 0. */
export function basketballStateAt(
  { periods }: BasketballMatch,
  period: number,
  possessions: number,
): BasketballState {
  const current = periods[period] ?? [];
  const played = current.slice(0, possessions);
  const later = Math.max(0, quarters - 1 - period) * quarterPossessions;
  const rest = current.slice(possessions);
  const leftOf = (side: 'H' | 'A') => rest.filter((one) => one.side === side).length + later;
  return {
    points: pointsOf([...periods.slice(0, period), played]),
    left: [leftOf('H'), leftOf('A')],
  };
}
