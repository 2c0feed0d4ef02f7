import { expect, test } from 'vitest';
import { findLottery } from '../lotteries.ts';
import { endOfChase } from './end-of-chase.ts';
import { issuesAhead } from './issues-ahead.ts';

const lottery = (id: string) => {
  const found = findLottery(id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};
const at = (text: string) => Date.parse(`${text}+07:00`);

test('[STU-LOTT] a chase runs over the day’s end, and a holiday moves it', () => {
  const night = issuesAhead(lottery('ssc1'), at('2026-11-28T23:58:55'), {
    count: 3,
    station: null,
  });
  expect(night.issues.map(({ number }) => number)).toEqual([
    '20261128-1440',
    '20261129-0001',
    '20261129-0002',
  ]);
  const tet = issuesAhead(lottery('vn-north'), at('2027-02-04T12:00:00'), {
    count: 2,
    station: null,
  });
  expect(tet.issues.map(({ number }) => number)).toEqual(['20270204', '20270209']);
});

test('[STU-LOTT] of provinces a chase follows its own', () => {
  const south = issuesAhead(lottery('vn-south'), at('2026-11-28T12:00:00'), {
    count: 3,
    station: 'HCM',
  });
  expect(south.issues.map(({ number }) => number)).toEqual([
    '20261128-HCM',
    '20261130-HCM',
    '20261205-HCM',
  ]);
});

test('[STU-LOTT] the order of a chase outlives its last issue', () => {
  for (const [id, count] of [
    ['ssc30', 120],
    ['vn-north', 30],
    ['th-gov', 30],
    ['sg-4d', 30],
  ] as const) {
    const now = at('2026-11-28T12:00:00');
    const { issues } = issuesAhead(lottery(id), now, { count, station: null });
    const [first] = issues;
    expect(issues).toHaveLength(count);
    expect(endOfChase(lottery(id), first?.drawAt ?? 0, count)).toBeGreaterThan(
      issues.at(-1)?.drawAt ?? 0,
    );
  }
});
