import { describe, expect, test } from 'vitest';
import { evaluateLines } from './lines.ts';
import { faultsOf } from './model.ts';
import type { HoldAndWin, SlotModel } from './model.ts';
import { lotusTemple } from '../titles/lotus-temple.ts';
import { muayThunder } from '../titles/muay-thunder.ts';
import { nagaVault } from '../titles/naga-vault.ts';
import { tripleJade } from '../titles/triple-jade.ts';
import { evaluateWays } from './ways.ts';
import { windowAt } from './window.ts';

const columns = (...reels: string[]) => reels.map((reel) => reel.split(' '));

describe('ways', () => {
  const { model } = lotusTemple;

  test('[STU-SLOT] each reel multiplies the ways, and the longest run pays once', () => {
    const window = columns('A A K', 'A Q J', 'A P1 A', 'K K Q', 'A A A');
    expect(evaluateWays(model, window, 1)).toEqual([
      {
        symbol: 'A',
        count: 3,
        ways: 4,
        multiplier: 1,
        amount: 20,
        cells: [
          [0, 0],
          [0, 1],
          [1, 0],
          [2, 0],
          [2, 2],
        ],
      },
    ]);
  });

  test('[STU-SLOT] the wild continues every run and the multiplier applies to each', () => {
    const window = columns('A K S', 'W Q J', 'W J P4', 'P3 P3 P3', 'A K Q');
    const wins = evaluateWays(model, window, 2);
    expect(wins.map(({ symbol, count, ways, amount }) => [symbol, count, ways, amount])).toEqual([
      ['A', 3, 1, 10],
      ['K', 3, 1, 10],
    ]);
  });

  test('[STU-SLOT] a scatter is no part of a way and a run must begin on the first reel', () => {
    const window = columns('P1 P2 S', 'A K S', 'A K S', 'A K Q', 'A K Q');
    expect(evaluateWays(model, window, 1)).toEqual([]);
  });
});

describe('lines', () => {
  const { model } = tripleJade;
  const { evaluation } = model;
  const lines = evaluation.kind === 'lines' ? evaluation.lines : [];
  const middle = (a: string, b: string, c: string) => {
    const window = columns(`- ${a} -`, `- ${b} -`, `- ${c} -`);
    return evaluateLines(model, lines, window, 1).map(({ symbol, amount }) => [symbol, amount]);
  };

  test('[STU-SLOT] a line pays its best combination only', () => {
    expect(middle('W', 'W', 'W')).toEqual([['W', 400]]);
    expect(middle('W', 'W', '7')).toEqual([['7', 150]]);
    expect(middle('W', 'W', 'B1')).toEqual([['B1', 8]]);
    expect(middle('W', 'CH', 'W')).toEqual([['CH', 3]]);
  });

  test('[STU-SLOT] mixed bars pay as any bar, with a wild among them too', () => {
    expect(middle('B1', 'B2', 'B3')).toEqual([['any-bar', 4]]);
    expect(middle('B1', 'W', 'B3')).toEqual([['any-bar', 4]]);
    expect(middle('B3', 'B3', 'W')).toEqual([['B3', 40]]);
    expect(middle('B1', 'B2', 'CH')).toEqual([]);
    expect(middle('W', 'W', '-')).toEqual([]);
  });

  test('[STU-SLOT] a win names its line and its cells', () => {
    const window = columns('7 - -', '- 7 -', '- - 7');
    expect(evaluateLines(model, lines, window, 3)).toEqual([
      {
        symbol: '7',
        count: 3,
        ways: 1,
        line: 3,
        multiplier: 3,
        amount: 450,
        cells: [
          [0, 0],
          [1, 1],
          [2, 2],
        ],
      },
    ]);
  });
});

test('[STU-SLOT] wilds that multiply do so once for a line, and the best line counts with it', () => {
  const { model } = muayThunder;
  const line = [[0, 0, 0, 0, 0]];
  const won = (row: string) =>
    evaluateLines(model, line, columns(...row.split(' ')), 4).map(
      ({ symbol, multiplier, amount }) => [symbol, multiplier, amount],
    );
  expect(won('P7 P7 P7 P7 P6')).toEqual([['P7', 4, 16]]);
  expect(won('P7 W P7 W P6')).toEqual([['P7', 8, 32]]);
  expect(won('W W W P7 P6')).toEqual([['W', 8, 480]]);
  expect(won('P1 P1 P1 P2 W')).toEqual([['P1', 4, 120]]);
});

test('[STU-SLOT] a window wraps round the end of its strip', () => {
  const { model } = lotusTemple;
  const window = windowAt(model, [29, 0, 0, 0, 0]);
  expect(window[0]).toEqual(['Q', 'P1', 'A']);
});

describe('faults of a model', () => {
  const { model } = lotusTemple;
  const broken = (change: Partial<SlotModel>) => faultsOf({ ...model, ...change });

  test('a model that the proofs would misjudge is named as such', () => {
    expect(broken({ wild: 'P1' })).toHaveLength(1);
    expect(broken({ bet: 0 })).toHaveLength(1);
    expect(broken({ pays: { A: { 3: 5, 4: 4 } } })).toHaveLength(1);
    expect(broken({ pays: { A: { 3: 1.5 } } })).toHaveLength(1);
    expect(broken({ pays: { A: { 6: 9 } } })).toHaveLength(1);
    expect(broken({ pays: { Z: { 3: 9 } }, wild: 'Y' })).toHaveLength(1);
    const strips = model.strips.map((strip, reel) => (reel === 0 ? ['S', 'A', 'S', 'K'] : strip));
    expect(broken({ strips })).toHaveLength(1);
    expect(broken({ evaluation: { kind: 'lines', lines: [[0, 0, 3, 0, 0]] } })).toHaveLength(1);
    expect(broken({ wildMultiplier: 2 })).toHaveLength(1);
    expect(faultsOf({ ...muayThunder.model, wildFills: true })).toHaveLength(1);
    const holdAndWin = { ...nagaVault.model.holdAndWin, lift: 2 } as HoldAndWin;
    expect(faultsOf({ ...nagaVault.model, holdAndWin })).toHaveLength(1);
  });
});
