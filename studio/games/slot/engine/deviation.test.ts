/** Counted deviations against every round there is of models so small that all can be played. */
import { expect, test } from 'vitest';
import type { SlotModel } from './model.ts';
import { chainFigures } from './proof/chain-figures.ts';
import { roundMoments } from './proof/round-moments.ts';
import { stripsFrom } from './strips.ts';
import { momentsOfEveryRound } from './testing/every-round.ts';

const plain: SlotModel = {
  rows: 2,
  strips: stripsFrom('A B S A', 'A B W', 'B A S'),
  bet: 3,
  evaluation: { kind: 'ways' },
  pays: { A: { 2: 1, 3: 4 }, B: { 3: 9 } },
  groups: {},
  wild: 'W',
  scatter: { symbol: 'S', pays: { 2: 5 }, freeSpins: { 2: 2 } },
  freeSpins: { multiplier: 2, specialSymbols: [], strips: stripsFrom('A B B', 'A W B', 'B A C') },
  capMultiple: 1e9,
};
const tumble = { ladder: [1, 3], freeLadder: [1, 2, 4], freeKeeps: false, freeEndless: false };

test.each([
  ['a ladder that begins anew', tumble],
  ['a ladder that free spins keep', { ...tumble, freeKeeps: true }],
  [
    'a kept ladder without an end',
    { ...tumble, freeLadder: [1], freeKeeps: true, freeEndless: true },
  ],
])('[Q-B10] return and deviation with %s are those of all rounds', (_, rules) => {
  const model = { ...plain, tumble: rules };
  const all = momentsOfEveryRound(model);
  const { total, deviation } = roundMoments(model);
  expect(all.deviation).toBeGreaterThan(0.5);
  expect(total).toBeCloseTo(all.rtp, 9);
  expect(deviation).toBeCloseTo(all.deviation, 9);
});

test('[Q-B10] orbs of one spin open together: their sum multiplies it', () => {
  const strips = stripsFrom('A O B', 'A B O', 'B A O');
  const model: SlotModel = {
    ...plain,
    scatter: { symbol: 'S', pays: { 2: 5 }, freeSpins: { 2: 1 } },
    freeSpins: { multiplier: 1, specialSymbols: [], strips },
    tumble,
    orbs: {
      symbol: 'O',
      values: [
        [2, 1],
        [7, 1],
      ],
    },
  };
  const all = momentsOfEveryRound(model);
  const { total, deviation } = roundMoments(model);
  expect(total).toBeCloseTo(all.rtp, 9);
  expect(deviation).toBeCloseTo(all.deviation, 9);
});

test.each([
  ['stays as it is', undefined],
  ['is lifted', 1],
])('[Q-B10] lines and coins of hold and win go together; what a coin is worth %s', (_, lift) => {
  const model: SlotModel = {
    ...plain,
    rows: 1,
    strips: stripsFrom('C A A', 'C A', 'A C', 'C B'),
    evaluation: { kind: 'lines', lines: [[0, 0, 0, 0]] },
    pays: { A: { 2: 4, 3: 40 } },
    scatter: undefined,
    freeSpins: undefined,
    holdAndWin: {
      coin: 'C',
      trigger: 2,
      respins: 2,
      chance: [1, 3],
      values: [
        [1, 2],
        [40, 1],
      ],
      pots: { 40: 'MINI' },
      full: 25,
      ...(lift !== undefined && { lift }),
    },
  };
  const all = momentsOfEveryRound(model);
  const { total, deviation } = chainFigures(model, model.holdAndWin as never);
  expect(total).toBeCloseTo(all.rtp, 9);
  expect(deviation).toBeCloseTo(all.deviation, 9);
});
