import { expect, test } from 'vitest';
import { axisTicks } from './axis-ticks.ts';
import { changeInBasisPoints } from './change-in-basis-points.ts';

test('[OPS-02] lines of an axis are round, hold every value and name nothing twice', () => {
  expect(axisTicks(0, 748_260)).toEqual([0, 200_000, 400_000, 600_000, 800_000]);
  expect(axisTicks(-310, 880)).toEqual([-500, 0, 500, 1000]);
  expect(axisTicks(-90, -10)).toEqual([-100, -75, -50, -25, 0]);
  expect(axisTicks(0, 0)).toEqual([0, 1]);
  expect(axisTicks(0, 3)).toEqual([0, 1, 2, 3]);
});

test('[OPS-02] a change is a share of what was before, and of nothing there is none', () => {
  expect(changeInBasisPoints(7_482_600n, 7_024_100n)).toBe(652);
  expect(changeInBasisPoints(50n, 100n)).toBe(-5000);
  expect(changeInBasisPoints(-50n, 100n)).toBe(-15_000);
  expect(changeInBasisPoints(5n, 0n)).toBeUndefined();
  expect(changeInBasisPoints(5n, -5n)).toBeUndefined();
  expect(changeInBasisPoints(10n ** 30n, 1n)).toBe(9_999_999);
});
