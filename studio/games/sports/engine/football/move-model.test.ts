import { expect, test } from 'vitest';
import { handicapStanding, twoWayChance } from '../chances/standing.ts';
import { gatherLaw } from '../chances/law.ts';
import { sureWins } from '../testing/sure-wins.ts';
import type { FootballModel } from './football-model.ts';
import { moveModel } from './move-model.ts';
import { beforeKickOff, priceFootball } from './price-football.ts';
import { scoreLaw } from './score-law.ts';

const model: FootballModel = { home: 1.45, away: 1.1, rho: -0.08 };
const logitOf = (at: FootballModel, line: number) => {
  const law = gatherLaw(scoreLaw(at).map(({ score, chance }) => [score[0] - score[1], chance]));
  const chance = twoWayChance(handicapStanding(law, line, 'H'));
  return Math.log(chance / (1 - chance));
};

test('a full book moves the whole model by 0.15 in logit, and all prices stay together', () => {
  const moved = moveModel(model, { side: 'H', line: -1, load: 1 });
  expect(logitOf(moved, -1) - logitOf(model, -1)).toBeCloseTo(0.15, 6);
  const back = moveModel(model, { side: 'A', line: -1, load: 0.5 });
  expect(logitOf(back, -1) - logitOf(model, -1)).toBeCloseTo(-0.075, 6);
  expect(moveModel(model, { side: 'OVER', line: 10, load: 1 }).home).toBeGreaterThan(1.45);
  expect(moveModel(model, { side: 'UNDER', line: 10, load: 0 }).home).toBeCloseTo(1.45, 8);
  expect(sureWins(priceFootball(beforeKickOff(moved)))).toEqual([]);
});
