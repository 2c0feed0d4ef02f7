import { expect, test } from 'vitest';
import { leastStake, limitProblem, mostStake, readStake } from './read-stake.ts';

test('[STU-LOTT] a stake is what was typed or is refused: no comma, sign or letter is dropped', () => {
  const read = (typed: string) => {
    const stake = readStake(typed, 'K₫');
    return stake.problem ?? stake.minor;
  };
  expect(['1', '1.5', 'K₫2', '1,500', '1,500.25'].map(read)).toEqual([
    10_000n,
    15_000n,
    20_000n,
    15_000_000n,
    15_002_500n,
  ]);
  expect(['1,5', '2,25', '-5', '−5', 'abc', '5k', '1.500', '1.500.000'].map(read)).toEqual([
    'notation',
    'notation',
    'notation',
    'notation',
    'notation',
    'notation',
    'decimals',
    'notation',
  ]);
  expect(['', ' ', '0', '0.00'].map(read)).toEqual(['empty', 'empty', 'nothing', 'nothing']);
});

test('[STU-LOTT] each ticket of a slip stands within the limits, and the nearest stake that does is known', () => {
  const limits = { min: 10_000n, max: 50_000_000n };
  expect(limitProblem([10_000n, 50_000_000n], limits)).toBe(undefined);
  expect(limitProblem([9900n], limits)).toBe('small');
  expect(limitProblem([10_000n, 50_000_100n], limits)).toBe('large');
  // 27 prizes of 3 numbers: 81 units.
  expect(mostStake([81n, 2n], limits.max)).toBe(617_200n);
  expect(mostStake([81n], limits.max) * 81n <= limits.max).toBe(true);
  expect(leastStake([3n], limits.min)).toBe(3400n);
  expect(leastStake([1n, 4n], limits.min)).toBe(10_000n);
});
