import { expect, test } from 'vitest';
import { besideEachOther, reportPeriod, sumOfMoney } from './report-rules.ts';
import { instantsOfDays } from '#kernel/days.ts';

test('[OPS-08] a report is of at most a year, by member of three months, beside as many days before', () => {
  expect(reportPeriod({ from: '2026-11-01', until: '2026-11-22' }, 'game')).toEqual({
    first: '2026-11-01',
    last: '2026-11-22',
    before: { first: '2026-10-10', last: '2026-10-31' },
  });
  const range = (from: string, until: string, by: string) => () =>
    reportPeriod({ from, until }, by);
  expect(range('2026-01-01', '2027-01-01', 'day')).not.toThrow();
  expect(range('2026-01-01', '2027-01-02', 'day')).toThrow();
  expect(range('2026-01-01', '2026-04-02', 'member')).not.toThrow();
  expect(range('2026-01-01', '2026-04-03', 'member')).toThrow();
  expect(range('2026-01-02', '2026-01-01', 'day')).toThrow();
});

test('[OPS-08] days are the merchant’s own, also where clocks change', () => {
  expect(instantsOfDays({ first: '2026-11-01', last: '2026-11-01' }, 'America/New_York')).toEqual({
    from: new Date('2026-11-01T04:00:00Z'),
    to: new Date('2026-11-02T05:00:00Z'),
  });
});

test('[OPS-08] what came in and went out stands side by side and adds up', () => {
  const lines = besideEachOther(
    [
      { key: '1', count: 2, minor: 500n },
      { key: '2', count: 1, minor: 100n },
    ],
    [{ key: '3', count: 1, minor: 300n }],
    'member',
  );
  expect(lines.map(({ key }) => key)).toEqual(['1', '3', '2']);
  expect(sumOfMoney(lines)).toEqual({
    deposits: { count: 3, minor: 600n },
    withdrawals: { count: 1, minor: 300n },
  });
});
