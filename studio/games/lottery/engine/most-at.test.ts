import { expect, test } from 'vitest';
import { mostAt } from './most-at.ts';

test('[LOTO-11] what a number may take falls step by step before the close', () => {
  const steps = [
    { seconds: 600, most: 500n },
    { seconds: 60, most: 100n },
  ];
  expect([601, 600, 61, 60, 0].map((left) => mostAt(steps, left))).toEqual([
    undefined,
    500n,
    500n,
    100n,
    100n,
  ]);
  expect(mostAt([], 0)).toBeUndefined();
});
