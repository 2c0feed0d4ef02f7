import { expect, test } from 'vitest';
import { expiryOf, isFor, isInScope, ONCE, windowOf } from './window-rules.ts';

const of = (
  window: 'daily' | 'weekly' | 'once' | 'dates',
  firstDay = '2026-01-01',
  lastDay: string | null = null,
) => ({ window, firstDay, lastDay });

test('[PROMO-05] M1 windows are days, weeks from Monday on, or the whole time of a mission', () => {
  const sunday = '2026-11-29';
  expect(windowOf(of('daily'), sunday)).toEqual({ period: sunday, first: sunday, last: sunday });
  expect(windowOf(of('weekly'), sunday)).toEqual({
    period: '2026-11-23',
    first: '2026-11-23',
    last: sunday,
  });
  expect(windowOf(of('weekly'), '2026-11-30')?.period).toBe('2026-11-30');
  expect(windowOf(of('once'), sunday)).toEqual({ period: ONCE, first: '2026-01-01', last: null });
  expect(windowOf(of('dates', '2026-11-28', '2026-12-02'), sunday)).toEqual({
    period: ONCE,
    first: '2026-11-28',
    last: '2026-12-02',
  });
});

test('[PROMO-05] M1 nothing counts outside the days of a mission, and its first and last week are shorter', () => {
  const dates = of('weekly', '2026-11-25', '2026-12-03');
  expect(windowOf(dates, '2026-11-24')).toBeUndefined();
  expect(windowOf(dates, '2026-11-25')).toMatchObject({ first: '2026-11-25', last: '2026-11-29' });
  expect(windowOf(dates, '2026-12-03')).toMatchObject({ first: '2026-11-30', last: '2026-12-03' });
  expect(windowOf(dates, '2026-12-04')).toBeUndefined();
});

test('[PROMO-05] M6 a claim runs out at the midnight after the days of grace, by the merchant’s clock', () => {
  const end = expiryOf('2026-11-29', 1, 'Asia/Ho_Chi_Minh');
  expect(end?.toISOString()).toBe('2026-11-30T17:00:00.000Z');
  // The night in which London's clocks go back is longer.
  expect(expiryOf('2026-10-24', 1, 'Europe/London')?.toISOString()).toBe(
    '2026-10-26T00:00:00.000Z',
  );
  expect(expiryOf(null, 3, 'Asia/Bangkok')).toBeNull();
});

test('[PROMO-05] games that are named count beside the types that are, and all where none is', () => {
  const bet = { gameType: 'RNG', gameId: 7n } as const;
  const task = (gameTypes: 'LIVE'[], games: string[]) =>
    ({ is: 'bet-sum', amount: '1.00', gameTypes, games }) as const;
  expect(isInScope(task([], []), bet)).toBe(true);
  expect(isInScope(task(['LIVE'], []), bet)).toBe(false);
  expect(isInScope(task(['LIVE'], ['7']), bet)).toBe(true);
  expect(isFor({ audience: { fromLevel: 2, toLevel: null } }, 1)).toBe(false);
  expect(isFor({ audience: { fromLevel: 0, toLevel: 2 } }, 2)).toBe(true);
});
