import { expect, test } from 'vitest';
import { one, subtract, toNumber } from '#engine/rational.ts';
import { bauCua } from './bau-cua.ts';
import { everyRoll, timesOf } from './dice-roll.ts';
import type { DiceOutcome } from './dice-roll.ts';
import { sicBo } from './sic-bo.ts';
import { halfOf, thaiHiLo } from './thai-hi-lo.ts';
import type { TableRules } from './table-game.ts';

const edgeOf = (rules: TableRules<DiceOutcome>) => (spot: string) =>
  (100 * toNumber(subtract(one, rules.returnOf(spot)))).toFixed(4);
const roll = (...dice: readonly [number, number, number]): DiceOutcome => ({ dice });
const bet = (spot: string, units: number) => ({ spot, stakeMinor: BigInt(units) * 10_000n });
const waysOf = (wins: (outcome: DiceOutcome) => boolean) =>
  everyRoll.filter(({ outcome }) => wins(outcome)).length;

test('[STU-LIVE][Q-B10] sic bo: the exact edge of every bet is that of the reference', () => {
  const edge = edgeOf(sicBo);
  expect(['big', 'small', 'odd', 'even'].map(edge)).toEqual(Array(4).fill('2.7778'));
  const totals = ['15.2778', '13.8889', '12.0370', '9.7222', '12.5000', '7.4074', '12.5000'];
  expect([4, 5, 6, 7, 8, 9, 10].map((total) => edge(`total-${total}`))).toEqual(totals);
  expect([17, 16, 15, 14, 13, 12, 11].map((total) => edge(`total-${total}`))).toEqual(totals);
  const others = sicBo.spots.filter(({ id }) => !id.startsWith('total'));
  const byGroup = Object.fromEntries(others.map(({ id, group }) => [group, edge(id)]));
  expect(byGroup).toEqual({
    half: '2.7778',
    combo: '2.7778',
    single: '7.8704',
    double: '11.1111',
    triple: '16.2037',
    'any-triple': '13.8889',
  });
  expect(sicBo.spots).toHaveLength(4 + 14 + 15 + 6 + 6 + 6 + 1);
});

test('[STU-LIVE] sic bo: halves lose to triples, and a slip that wins on most rolls is no turnover', () => {
  const wins = (outcome: DiceOutcome) =>
    sicBo.spots.filter(({ id }) => sicBo.multipleOf(id, outcome).num > 0n).map(({ id }) => id);
  expect(wins(roll(2, 2, 2))).toEqual([
    'total-6',
    'double-2',
    'triple-2',
    'any-triple',
    'single-2',
  ]);
  expect(wins(roll(5, 1, 5))).toEqual([
    'big',
    'odd',
    'total-11',
    'combo-1-5',
    'double-5',
    'single-1',
    'single-5',
  ]);
  expect(sicBo.validBet([bet('big', 3), bet('total-9', 1)], roll(1, 2, 3))).toBe(40_000n);
  expect(sicBo.validBet([bet('big', 3), bet('small', 1)], roll(1, 2, 3))).toBe(0n);
  expect(sicBo.markOf(roll(2, 2, 2)).result).toBe('triple');
});

test('[STU-LIVE][Q-B10] Thai hi-lo: halves return 96 %, with a face 95 %, the rest as in the reference', () => {
  const edge = edgeOf(thaiHiLo);
  expect(['low', 'high', 'eleven'].map(edge)).toEqual(Array(3).fill('4.0000'));
  expect(['single-3', 'pair-2-5', 'set-1-4-6'].map(edge)).toEqual(['7.8704', '16.6667', '13.8889']);
  const faces = [1, 2, 3, 4, 5, 6];
  const withFace = (half: string) =>
    faces.map((face) =>
      waysOf((outcome) => halfOf(outcome) === half && timesOf(outcome, face) > 0),
    );
  expect(withFace('low')).toEqual([73, 61, 52, 39, 30, 18]);
  expect(withFace('high')).toEqual([9, 18, 27, 37, 49, 61]);
  for (const half of ['low', 'high'] as const) {
    for (const face of faces) {
      const back = toNumber(thaiHiLo.returnOf(`${half}-${face}`));
      expect(back).toBeLessThanOrEqual(0.95);
      // Odds are cut, by less than a thousandth of a unit below ten.
      expect(back).toBeGreaterThan(0.9495);
    }
  }
  expect(thaiHiLo.validBet([bet('low', 3), bet('high', 1)], roll(1, 2, 3))).toBe(20_000n);
});

test('[STU-LIVE][Q-B10] bau cua: one, two or three to one', () => {
  for (const { id } of bauCua.spots) expect(edgeOf(bauCua)(id)).toBe('7.8704');
  const outcome = roll(5, 5, 6);
  const slip = [bet('crab', 10), bet('shrimp', 10), bet('fish', 10)];
  expect(bauCua.settle(slip, outcome).map(({ payoutMinor }) => payoutMinor)).toEqual([
    300_000n,
    200_000n,
    0n,
  ]);
  expect(bauCua.validBet(slip, outcome)).toBe(300_000n);
  expect(bauCua.validBet([...slip, bet('deer', 1)], outcome)).toBe(0n);
});
