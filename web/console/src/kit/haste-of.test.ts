import { expect, test } from 'vitest';
import { hasteOf } from './haste-of.ts';

test('[OPS-04] an age turns amber after two thirds of the target and red once it is past', () => {
  const told = [0, 19.9, 20, 29.9, 30, 600].map((minutes) => hasteOf(minutes, 30));
  expect(told).toEqual(['none', 'none', 'soon', 'soon', 'late', 'late']);
  expect(hasteOf(1_000_000, undefined)).toBe('none');
});
