import { expect, test } from 'vitest';
import { mergeByTime } from './merge-by-time.ts';

const rows = (...days: number[]) => days.map((day) => ({ at: `2026-11-0${day}T00:00:00.000Z` }));
const daysOf = (merged: readonly { readonly at: string }[]) =>
  merged.map(({ at }) => Number(at[9]));

test('[OPS-04] lists that come in pages are one list without gaps, the newest first', () => {
  const deposits = { rows: rows(9, 6, 4), isWhole: false };
  const withdrawals = { rows: rows(8, 5, 2), isWhole: true };
  // Between the fourth and the second there may be further deposits.
  expect(daysOf(mergeByTime([deposits, withdrawals]))).toEqual([9, 8, 6, 5, 4]);
  const whole = { ...deposits, isWhole: true };
  expect(daysOf(mergeByTime([whole, withdrawals]))).toEqual([9, 8, 6, 5, 4, 2]);
  expect(mergeByTime([])).toEqual([]);
});
