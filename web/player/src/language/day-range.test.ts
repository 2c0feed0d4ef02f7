import { expect, test } from 'vitest';
import { dayRange, daysOfRange, earlierDays, everyDay, rangeOfDays } from './day-range.ts';

const evening = Date.parse('2026-11-20T18:30:00Z');

test('[MEM-04] days begin at the merchant’s midnight, not at the visitor’s', () => {
  // Half past one at night of the 21st in Hà Nội.
  expect(dayRange('today', 'Asia/Ho_Chi_Minh', evening)).toEqual({
    from: '2026-11-20T17:00:00.000Z',
    to: '2026-11-21T17:00:00.000Z',
  });
  expect(dayRange('yesterday', 'Asia/Ho_Chi_Minh', evening)).toEqual({
    from: '2026-11-19T17:00:00.000Z',
    to: '2026-11-20T17:00:00.000Z',
  });
});

test('[MEM-04] seven and thirty days include today', () => {
  expect(dayRange('week', 'UTC', evening)).toEqual({
    from: '2026-11-14T00:00:00.000Z',
    to: '2026-11-21T00:00:00.000Z',
  });
  expect(dayRange('month', 'UTC', evening).from).toBe('2026-10-22T00:00:00.000Z');
});

test('[WAL-05] the next seven and thirty days begin today', () => {
  expect(dayRange('nextWeek', 'UTC', evening)).toEqual({
    from: '2026-11-20T00:00:00.000Z',
    to: '2026-11-27T00:00:00.000Z',
  });
  expect(dayRange('nextMonth', 'UTC', evening).to).toBe('2026-12-20T00:00:00.000Z');
});

test('[MEM-04][X-21] a range across a change of the clocks still begins and ends at midnight', () => {
  const range = dayRange('month', 'Europe/Berlin', Date.parse('2026-11-05T12:00:00Z'));
  expect(range).toEqual({ from: '2026-10-06T22:00:00.000Z', to: '2026-11-05T23:00:00.000Z' });
});

test('[WAL-05] earlier ranges lie side by side with the newest one', () => {
  const now = Date.parse('2026-11-21T20:00:00Z');
  for (const preset of ['today', 'week', 'month'] as const) {
    const [newest, before, long] = [0, 1, 2].map((n) =>
      dayRange(preset, 'Asia/Ho_Chi_Minh', now, n),
    );
    expect(before?.to).toBe(newest?.from);
    expect(long?.to).toBe(before?.from);
  }
  expect(dayRange('yesterday', 'UTC', now, 1)).toEqual({
    from: '2026-11-19T00:00:00.000Z',
    to: '2026-11-20T00:00:00.000Z',
  });
});

test('[MEM-04] this month ends with today, earlier months are whole', () => {
  const zone = 'Asia/Ho_Chi_Minh';
  const newest = dayRange('thisMonth', zone, evening);
  expect(daysOfRange(newest, zone)).toEqual({ first: '2026-11-01', last: '2026-11-21' });
  const before = dayRange('thisMonth', zone, evening, 1);
  expect(daysOfRange(before, zone)).toEqual({ first: '2026-10-01', last: '2026-10-31' });
  expect(before.to).toBe(newest.from);
});

test('[MEM-04] chosen days are whole days of the merchant’s, and step by their own length', () => {
  const days = { first: '2026-02-27', last: '2026-03-02' };
  for (const zone of ['Asia/Ho_Chi_Minh', 'America/New_York', 'Europe/Berlin']) {
    expect(daysOfRange(rangeOfDays(days, zone), zone)).toEqual(days);
  }
  expect(everyDay(days)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
  expect(earlierDays(days, 1)).toEqual({ first: '2026-02-23', last: '2026-02-26' });
  expect(everyDay({ first: '2026-03-02', last: '2026-02-27' })).toEqual([]);
});
