import { expect, test } from 'vitest';
import { readCalendar } from './calendar.ts';
import { lotteries } from './lotteries.ts';

const at = (moment: string) =>
  readCalendar({
    lotteries: lotteries(),
    clock: { now: () => Date.parse(moment) + 0.5 },
  } as unknown as Parameters<typeof readCalendar>[0]);

test('[STU-LOTT] the week begins with today in Vietnam, each day with the provinces that draw', () => {
  const { days, pause } = at('2026-11-27T18:00:00Z');
  expect(days.map(({ day }) => day)).toEqual([
    '2026-11-28',
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
  ]);
  expect(days[0]?.draws.find(({ game }) => game === 'vn-south')?.stations).toEqual([
    'HCM',
    'LAN',
    'BPH',
    'HGI',
  ]);
  expect(pause).toBeNull();
});

test('[STU-LOTT] the four days around the lunar new year are told two weeks before, and on each of them', () => {
  const break27 = { from: '2027-02-05', to: '2027-02-08', again: '2027-02-09' };
  expect(at('2027-01-25T03:00:00Z').pause).toEqual(break27);
  expect(at('2027-02-07T03:00:00Z').pause).toEqual({ ...break27, from: '2027-02-07' });
  expect(at('2027-02-07T03:00:00Z').days[0]?.draws).toEqual([]);
  expect(at('2027-02-09T03:00:00Z').pause).toBeNull();
});
