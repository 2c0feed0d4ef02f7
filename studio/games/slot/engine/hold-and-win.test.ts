/**
 * Hold and win: the chain against the reference, the engine against the chain. What titles state is
 * held to both in `titles.test.ts`; `every-slot.deep.test.ts` plays more.
 */
import { expect, test } from 'vitest';
import { drawsFromList, drawsFromWords } from '#engine/draws.ts';
import { rational, toNumber } from '#engine/rational.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import { playHoldAndWin } from './hold-and-win.ts';
import type { HoldAndWin } from './model.ts';
import { coinsHeld } from './proof/coins-held.ts';
import { holdValue } from './proof/hold-value.ts';
import { simulate, zScore } from './simulate.ts';
import { slotTitles } from './titles.ts';
import { goldenKoi } from '../titles/golden-koi.ts';
import { nagaVault } from '../titles/naga-vault.ts';

test('[Q-B10] the chain is the reference: 15 cells, begun with 6, three respins', () => {
  const reference = [
    [3, 100, 7.178785, 5.8825e-5],
    [4, 100, 7.711624, 4.1094e-4],
    [5, 100, 8.283283, 1.63947e-3],
    [6, 100, 8.870293, 4.62469e-3],
  ] as const;
  for (const [num, den, coins, full] of reference) {
    const value = holdValue({ chance: [num, den], respins: 3 }, 15, 6);
    expect(toNumber(value.coins)).toBeCloseTo(coins, 6);
    expect(toNumber(value.full) / full).toBeCloseTo(1, 4);
  }
});

test('[STU-SLOT] a respin with a coin lifts the coins before it, pots aside', () => {
  const rules = nagaVault.model.holdAndWin as HoldAndWin;
  const window = [
    ['C', 'C', 'C'],
    ['C', 'C', 'C'],
    ['C', '-'],
  ];
  const [plain, pot] = [0, rules.values.slice(0, 5).reduce((sum, [, weight]) => sum + weight, 0)];
  // Values of the seven coins, then a coin in the only empty cell, which is worth 1.
  const values = [plain, plain, plain, plain, plain, plain, pot];
  const held = playHoldAndWin(rules, { window, bet: 20 }, drawsFromList([...values, 0, plain]));
  const respin = held?.events.find((event) => event.type === 'hold-respin');
  expect(respin?.lifted?.map(({ value }) => value)).toEqual([2, 2, 2, 2, 2, 2]);
  expect(held?.multiple).toBe(6 * 2 + 30 + 1 + rules.full);
});

const holding = slotTitles.flatMap(({ id, model }) => {
  const { holdAndWin } = model;
  return holdAndWin === undefined ? [] : [[id, model, holdAndWin] as const];
});

test.each(holding)(
  '[Q-B11] the feature of %s holds as many coins as the chain says',
  (_, model, rules) => {
    const { played, chain } = coinsHeld(model, rules, 2000);
    expect(Math.abs(played - chain)).toBeLessThan(0.19);
  },
);

test('[Q-B11] seeded rounds of one title return, win and vary as stated', () => {
  const { model, figures } = goldenKoi;
  const result = simulate(model, drawsFromWords(seededWords(20_261_124)), 15_000);
  const stated = toNumber(rational(...figures.rtp));
  expect(Math.abs(zScore(result, stated, Number(figures.deviation)))).toBeLessThan(4);
  expect(Math.abs(result.hitRate - Number(figures.hitRate))).toBeLessThan(0.019);
});
