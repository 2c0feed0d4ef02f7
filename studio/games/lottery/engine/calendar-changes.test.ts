import { expect, test } from 'vitest';
import { faultOfDay, replan, withDay } from './calendar-changes.ts';
import { type DailySchedule, issuesOfDay, noChanges } from './schedule.ts';

const schedule: DailySchedule = {
  sort: 'daily',
  zone: 'Asia/Ho_Chi_Minh',
  drawAt: '18:30',
  closeSeconds: 1200,
};
const days = ['2026-12-24', '2026-12-25', '2026-12-26'];
const due = (calendar = noChanges) => days.flatMap((day) => issuesOfDay(schedule, day, calendar));
const stored = (tickets = 0) => due().map((issue) => ({ ...issue, isOpen: true, tickets }));
const effectsOf = (calendar: typeof noChanges, tickets = 0) =>
  replan(stored(tickets), due(calendar)).effects.map(
    ({ what, times }) => `${what} ${times.number}`,
  );

test('[LOTO-07] a day that closes takes its issue away, and the stakes of one with tickets go back', () => {
  const closed = withDay(noChanges, { day: '2026-12-25', what: 'closed' });
  expect(effectsOf(closed)).toEqual(['gone 20261225']);
  expect(effectsOf(closed, 3)).toEqual(['void 20261225']);
  // The issue after it sells from the draw before it on.
  const [next] = replan(stored(), due(closed)).reopened;
  expect([next?.number, next?.openAt]).toEqual(['20261226', due()[0]?.drawAt]);
  expect(effectsOf(withDay(closed, { day: '2026-12-25', what: 'usual' }))).toEqual([]);
});

test('[LOTO-07] other hours hold for a day or from it on, never for an issue with tickets', () => {
  const hours = { day: '2026-12-25', what: 'hours', drawAt: null, closeSeconds: 600 } as const;
  expect(effectsOf(withDay(noChanges, { ...hours, onward: false }))).toEqual(['moved 20261225']);
  const onward = withDay(noChanges, { ...hours, onward: true });
  expect(effectsOf(onward)).toEqual(['moved 20261225', 'moved 20261226']);
  expect(effectsOf(onward, 1)).toEqual(['held 20261225', 'held 20261226']);
  expect(due(onward)[2]?.closeAt).toBe((due()[2]?.drawAt ?? 0) - 600_000);
});

test('[LOTO-07] a draw moves to a day without one, and nothing is said of what is past', () => {
  const fault = (change: Parameters<typeof faultOfDay>[2], calendar = noChanges) =>
    faultOfDay(schedule, calendar, change, '2026-12-01');
  expect(fault({ day: '2026-11-30', what: 'closed' })).toBe('past');
  expect(fault({ day: '2026-12-25', what: 'moved', to: '2026-12-26' })).toBe('has-draw');
  const closed = withDay(noChanges, { day: '2026-12-25', what: 'closed' });
  expect(fault({ day: '2026-12-25', what: 'closed' }, closed)).toBe('no-draw');
  expect(fault({ day: '2026-12-24', what: 'moved', to: '2026-12-25' }, closed)).toBeUndefined();
  const hours = { day: '2026-12-24', what: 'hours', drawAt: null, onward: false } as const;
  expect(fault({ ...hours, closeSeconds: 2 })).toBe('hours');
});
