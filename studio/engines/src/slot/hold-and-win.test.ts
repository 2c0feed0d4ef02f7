/** Hold and win: the chain against the reference, the engine against the chain, titles against both. */
import { describe, expect, test } from 'vitest';
import { drawsFromList, drawsFromWords } from '../draws.ts';
import { toNumber } from '../rational.ts';
import { seededWords } from '../testing/seeded-words.ts';
import { playHoldAndWin } from './hold-and-win.ts';
import { faultsOf } from './model.ts';
import type { HoldAndWin } from './model.ts';
import { exactReturn } from './proof/exact-return.ts';
import { holdReturn, holdValue } from './proof/hold-value.ts';
import { simulate, zScore } from './simulate.ts';
import { slotTitles } from './titles.ts';
import { nagaVault } from './titles/naga-vault.ts';

const patience = 180_000;

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

const holding = slotTitles.flatMap((title) => {
  const { holdAndWin } = title.model;
  return holdAndWin === undefined ? [] : [[title.id, title, holdAndWin] as const];
});

describe.each(holding)('%s', (_, { model, figures }, rules) => {
  const feature = holdReturn(model, rules);
  const total = toNumber(exactReturn(model).combinations) + toNumber(feature.perBet);

  test('[STU-SLOT] is a model that the kit can play', () => {
    expect(faultsOf(model)).toEqual([]);
    expect(figures.maxWinMultiple).toBe(model.capMultiple);
  });

  test('[STU-00][Q-B10] states what lines and chain come to, between 94 % and 97 %', () => {
    expect(Math.abs(total - Number(figures.rtp[0]) / Number(figures.rtp[1]))).toBeLessThan(1e-9);
    expect(total).toBeGreaterThan(0.94);
    expect(total).toBeLessThan(0.97);
  });

  test(
    '[Q-B11] the feature that players meet holds as many coins as the chain says',
    () => {
      const draws = drawsFromWords(seededWords(6));
      const coins = model.strips.map((_strip, reel) =>
        Array.from({ length: model.rows }, (_none, row) =>
          row * model.strips.length + reel < rules.trigger ? rules.coin : '-',
        ),
      );
      const rounds = 20_000;
      let held = 0;
      for (let round = 0; round < rounds; round += 1) {
        const played = playHoldAndWin(rules, { window: coins, bet: model.bet }, draws);
        const end = played?.events.at(-1);
        if (end?.type === 'hold-end') held += end.coins;
      }
      const mean = toNumber(
        holdValue(rules, model.strips.length * model.rows, rules.trigger).coins,
      );
      expect(Math.abs(held / rounds - mean)).toBeLessThan(0.06);
    },
    patience,
  );

  test(
    '[Q-B11] seeded rounds return, win and vary as stated',
    () => {
      const rounds = 150_000;
      const result = simulate(model, drawsFromWords(seededWords(20_261_124)), rounds);
      expect(Math.abs(zScore(result, total, Number(figures.deviation)))).toBeLessThan(4);
      expect(Math.abs(result.hitRate - Number(figures.hitRate))).toBeLessThan(0.006);
      // A few rounds that meet several MAJORs make up much of it.
      expect(Math.abs(result.deviation / Number(figures.deviation) - 1)).toBeLessThan(0.35);
    },
    patience,
  );
});
