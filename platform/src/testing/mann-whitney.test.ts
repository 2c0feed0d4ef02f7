import { expect, test } from 'vitest';
import { mannWhitney } from './mann-whitney.ts';

/** Ozone in New York in 1973, as R's `airquality` has it; the example of R's `wilcox.test`. */
const may = [
  41, 36, 12, 18, 28, 23, 19, 8, 7, 16, 11, 14, 18, 14, 34, 6, 30, 11, 1, 11, 4, 32, 23, 45, 115,
  37,
];
const august = [
  39, 9, 16, 78, 35, 66, 122, 89, 110, 44, 28, 65, 22, 59, 23, 31, 44, 21, 9, 45, 168, 73, 76, 118,
  84, 85,
];

test('[Q-E7] two samples are compared as published examples are', () => {
  const ozone = mannWhitney(may, august);
  expect(ozone.above * may.length * august.length).toBeCloseTo(127.5, 9);
  expect(ozone.p).toBeCloseTo(0.000_120_8, 6);
  // The example of SciPy's `mannwhitneyu`: U is 17, p 0.11134688653314041.
  const diabetes = mannWhitney([19, 22, 16, 29, 24], [20, 11, 17, 12]);
  expect(diabetes.above * 20).toBeCloseTo(17, 9);
  expect(diabetes.p).toBeCloseTo(0.111_346_89, 6);
  expect(mannWhitney([20, 11, 17, 12], [19, 22, 16, 29, 24]).p).toBe(diabetes.p);
});

test('[Q-E7] samples that are the same differ by chance alone', () => {
  expect(mannWhitney(may, may)).toEqual({ p: expect.closeTo(1, 6), above: 0.5 });
  expect(mannWhitney([3, 3], [3, 3, 3])).toEqual({ p: 1, above: 0.5 });
});
