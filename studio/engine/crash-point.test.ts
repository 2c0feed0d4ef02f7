import { expect, test } from 'vitest';
import { crashPointOf, drawCrashPoint, valuesReaching } from './crash-point.ts';
import { drawsFromList } from './draws.ts';

const edge = [97n, 100n] as const;
const cap = 1_000_000;
const range = 2n ** 52n;

const probability = (values: bigint): number => Number(values) / 2 ** 52;

test('[STU-BGS] the chance of 2.00 or more is 0.485, and of 1.00 it is 0.0396040', () => {
  expect(probability(valuesReaching(200, edge))).toBeCloseTo(0.485, 12);
  expect(probability(range - valuesReaching(101, edge))).toBeCloseTo(0.039603960396, 12);
});

test.each([101, 102, 150, 200, 333, 1000, 12_345, 999_999, 1_000_000])(
  '[STU-BGS] stopping at %i hundredths returns 97%%',
  (target) => {
    // Cut to a whole number of values, so at most one value in 2^52 below.
    const returned = valuesReaching(target, edge) * BigInt(target);
    expect(97n * range - returned).toBeGreaterThanOrEqual(0n);
    expect(97n * range - returned).toBeLessThan(BigInt(target));
  },
);

test('[STU-BGS] as many values reach a multiplier as are counted', () => {
  for (const target of [101, 200, 777, 999_999]) {
    const least = range - valuesReaching(target, edge);
    expect(crashPointOf(least, edge, cap)).toBeGreaterThanOrEqual(target);
    expect(crashPointOf(least - 1n, edge, cap)).toBeLessThan(target);
  }
});

test('[STU-BGS] the draw takes the first 52 bits, from 1.00 up to the cap', () => {
  expect(drawCrashPoint(drawsFromList([0, 0]), edge, cap)).toBe(100);
  // u = 1/2: 97 / (1/2) = 194 hundredths; the lower 12 bits of the second word do not count.
  expect(drawCrashPoint(drawsFromList([2 ** 31, 0xfff]), edge, cap)).toBe(194);
  expect(drawCrashPoint(drawsFromList([2 ** 32 - 1, 2 ** 32 - 1]), edge, cap)).toBe(cap);
});
