import { expect, test } from 'vitest';
import { daysOfMonth, monthsUntil } from './month-rules.ts';

test('[PNT-01] details of points are asked for by whole months, over the turn of a year', () => {
  expect(monthsUntil('2026-02-03').slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12']);
  expect(monthsUntil('2026-02-03')).toHaveLength(12);
  expect(daysOfMonth('2026-02')).toEqual({ first: '2026-02-01', last: '2026-02-28' });
  expect(daysOfMonth('2026-12')).toEqual({ first: '2026-12-01', last: '2026-12-31' });
});
