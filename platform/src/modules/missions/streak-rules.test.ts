import fc from 'fast-check';
import { expect, test } from 'vitest';
import { standingStreak, streakOf } from './streak-rules.ts';

const days = (...numbers: readonly number[]) =>
  numbers.map((day) => `2026-11-${String(day).padStart(2, '0')}`);

test('[PROMO-05] M8 a day without ends the row, and one with begins another', () => {
  expect(streakOf([], 0)).toEqual({ last: { days: [], pardonedDay: null }, longest: 0 });
  expect(streakOf(days(1, 2, 3, 5, 6), 0)).toEqual({
    last: { days: days(5, 6), pardonedDay: null },
    longest: 3,
  });
});

test('[PROMO-05] M8 one missed day is pardoned and is no day of the row; two are not', () => {
  const [third] = days(3);
  expect(streakOf(days(1, 2, 4, 5), 1)).toEqual({
    last: { days: days(1, 2, 4, 5), pardonedDay: third },
    longest: 4,
  });
  expect(streakOf(days(1, 2, 5), 1).last).toEqual({ days: days(5), pardonedDay: null });
});

test('[PROMO-05] M8 with a second missed day the row goes on from behind the first', () => {
  const [fifth] = days(5);
  expect(streakOf(days(1, 3, 4, 6), 1)).toEqual({
    last: { days: days(3, 4, 6), pardonedDay: fifth },
    longest: 3,
  });
});

test('[PROMO-05] M8 a row stands while today can still be added to it', () => {
  const { last } = streakOf(days(1, 2), 1);
  expect(standingStreak(last, '2026-11-02', 1)).toEqual(last);
  expect(standingStreak(last, '2026-11-03', 1)).toEqual(last);
  // The third is missed and pardoned; today is the fourth.
  expect(standingStreak(last, '2026-11-04', 1)).toEqual({
    days: days(1, 2),
    pardonedDay: '2026-11-03',
  });
  expect(standingStreak(last, '2026-11-04', 0).days).toEqual([]);
  expect(standingStreak(last, '2026-11-05', 1).days).toEqual([]);
});

test('[PROMO-05] M8 the longest row is that of all stretches which miss no more than is pardoned', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 25 }), { maxLength: 20 });
  fc.assert(
    fc.property(numbers, fc.integer({ min: 0, max: 1 }), (some, pardoned) => {
      const sorted = some.toSorted((a, b) => a - b);
      const lengths = sorted.flatMap((first, at) =>
        sorted.slice(at).map((last, more) => {
          const missed = last - first - more;
          return missed <= pardoned ? more + 1 : 0;
        }),
      );
      expect(streakOf(days(...sorted), pardoned).longest).toBe(Math.max(0, ...lengths));
    }),
  );
});
