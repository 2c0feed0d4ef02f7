import { missionDraft } from '@croupier/contract/missions/operator';
import { expect, test } from 'vitest';
import { readMission } from './read-mission.ts';
import { newMission, type TypedMission, typedMission } from './typed-mission.ts';

const whole: TypedMission = {
  ...newMission('2026-11-29'),
  names: { vi: 'Cược mỗi ngày', en: ' ' },
  amount: '500.00',
  reward: '8.00',
};

test('[PROMO-05] what is typed is what the contract takes, and reads the same when it is opened again', () => {
  const { draft, problems } = readMission(whole, 'vi');
  expect([...problems]).toEqual([]);
  const saved = missionDraft.parse(draft);
  expect(saved.names).toEqual({ vi: 'Cược mỗi ngày' });
  expect(readMission(typedMission(saved), 'vi').draft).toEqual(draft);
});

test('[PROMO-05] what is missing is named, and only what the way of counting has', () => {
  const empty = readMission(newMission('2026-11-29'), 'vi');
  expect([...empty.problems].toSorted()).toEqual(['amount', 'names', 'reward']);
  expect(empty.terms).toBeUndefined();
  const coming = readMission({ ...whole, task: 'sign-in', amount: '' }, 'vi');
  expect(coming.draft?.terms.task).toEqual({ is: 'sign-in', days: 1 });
});

test('[PROMO-05] days fit into the window, and a budget holds one reward at least', () => {
  const streak: TypedMission = { ...whole, task: 'streak', days: '7', window: 'weekly' };
  expect([...readMission(streak, 'vi').problems]).toEqual([]);
  expect([...readMission({ ...streak, window: 'daily' }, 'vi').problems]).toEqual(['days']);
  const within = {
    ...streak,
    window: 'dates',
    firstDay: '2026-12-01',
    lastDay: '2026-12-05',
  } as const;
  expect([...readMission(within, 'vi').problems]).toEqual(['days']);
  expect([...readMission({ ...whole, window: 'dates' }, 'vi').problems]).toEqual(['lastDay']);
  expect([...readMission({ ...whole, dayBudget: '7.99' }, 'vi').problems]).toEqual(['dayBudget']);
});
