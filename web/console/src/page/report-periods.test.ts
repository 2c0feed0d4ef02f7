import { expect, test } from 'vitest';
import { countDays, daysOf, periods } from './report-periods.ts';

test('[OPS-08] periods are whole days of the merchant, over months and years', () => {
  const days = (today: string) =>
    Object.fromEntries(
      periods.map((one) => {
        const { from, until } = daysOf(one, today, { from: '2026-02-01' });
        return [one, `${from} ${until}`];
      }),
    );
  expect(days('2026-03-01')).toEqual({
    today: '2026-03-01 2026-03-01',
    yesterday: '2026-02-28 2026-02-28',
    week: '2026-02-23 2026-03-01',
    days30: '2026-01-31 2026-03-01',
    month: '2026-03-01 2026-03-01',
    lastMonth: '2026-02-01 2026-02-28',
    custom: '2026-02-01 2026-02-01',
  });
  expect(days('2027-01-15')['lastMonth']).toBe('2026-12-01 2026-12-31');
  expect(countDays({ from: '2026-02-23', until: '2026-03-01' })).toBe(7);
});
