import { expect, test } from 'vitest';
import { drawsToCount, resultsToSay } from './held-back.ts';

const results = [30, 20, 10].map((drawAt) => ({ drawAt, number: `20261128-00${drawAt}` }));
const draws = results.map(({ number }) => ({ number, result: [1] }));
const draw = { drawAt: 30 };

test('[STU-LOTT] a result is said once its draw has been shown, or was skipped', () => {
  const numbers = (isDrawn: boolean) =>
    resultsToSay(results, { draw, isDrawn }).map(({ drawAt }) => drawAt);
  expect(numbers(false)).toEqual([20, 10]);
  expect(numbers(true)).toEqual([30, 20, 10]);
  expect(resultsToSay(results, { draw: undefined, isDrawn: false })).toBe(results);
});

test('[STU-LOTT] trends and missing counts know nothing of a draw that is being shown', () => {
  const counted = drawsToCount(draws, results, { draw, isDrawn: false });
  expect(counted?.map(({ number }) => number)).toEqual(['20261128-0020', '20261128-0010']);
  expect(drawsToCount(draws, results, { draw, isDrawn: true })).toBe(draws);
  expect(drawsToCount(undefined, results, { draw, isDrawn: false })).toBeUndefined();
});

test('[STU-LOTT] stations that draw together are held back together', () => {
  const together = [
    { drawAt: 30, number: '20261128-DNG' },
    { drawAt: 30, number: '20261128-QNI' },
    { drawAt: 10, number: '20261127-DNG' },
  ];
  const counted = drawsToCount(
    together.map(({ number }) => ({ number, result: null })),
    together,
    { draw, isDrawn: false },
  );
  expect(counted?.map(({ number }) => number)).toEqual(['20261127-DNG']);
});
