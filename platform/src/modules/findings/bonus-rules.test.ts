import { expect, test } from 'vitest';
import { isAlwaysNear, isHabit, nearMinor } from './bonus-rules.ts';

test('[PROMO-02] F7 four of five rounds of thirty at nine tenths of the largest stake are always near it', () => {
  expect(nearMinor(50_000n)).toBe(45_000n);
  expect(nearMinor(11n)).toBe(10n);
  expect(isAlwaysNear({ rounds: 30, near: 24 })).toBe(true);
  expect(isAlwaysNear({ rounds: 30, near: 23 })).toBe(false);
  expect(isAlwaysNear({ rounds: 29, near: 29 })).toBe(false);
});

test('[PROMO-02] F8 the third time makes a habit', () => {
  expect([2, 3].map(isHabit)).toEqual([false, true]);
});
