import type { Mission } from '@croupier/contract/missions/player';
import { expect, test } from 'vitest';
import { groupsOf, leftToday, percentOf, streakMarks, workPlaceOf } from './mission-rules.ts';

const bets = {
  is: 'bet-sum',
  amount: '500.00',
  gameTypes: [],
  games: [],
} satisfies Mission['task'];

const mission: Mission = {
  missionId: '1',
  progressId: '9',
  name: 'A day of play',
  art: 'ticket',
  state: 'process',
  window: 'daily',
  first: '2026-11-29',
  last: '2026-11-29',
  opensAt: '2026-11-28T17:00:00Z',
  closesAt: '2026-11-29T17:00:00Z',
  expiresAt: '2026-11-30T17:00:00Z',
  task: bets,
  progress: { in: 'money', done: '205.00', target: '500.00' },
  streak: null,
  reward: { is: 'money', amount: '8.00', times: 1 },
  points: 10,
  games: [],
  isGone: false,
  doneAt: null,
  claimedAt: null,
};
test('[PROMO-05] what waits from days that are over stands first, the rest by its sort', () => {
  const yesterday: Mission = {
    ...mission,
    state: 'claim',
    first: '2026-11-28',
    last: '2026-11-28',
  };
  const once: Mission = { ...mission, window: 'once', state: 'claim', last: null };
  const { earlier, groups } = groupsOf([once, yesterday, mission], '2026-11-29');
  expect(earlier).toEqual([yesterday]);
  expect(groups.map(({ window, missions }) => [window, missions.length])).toEqual([
    ['daily', 1],
    ['once', 1],
  ]);
});

test('[PROMO-05] a bar is full only when all is done', () => {
  expect(percentOf(mission.progress)).toBe(41);
  expect(percentOf({ in: 'money', done: '499.99', target: '500.00' })).toBe(99);
  expect(percentOf({ in: 'count', done: 31, target: 30 })).toBe(100);
  expect(percentOf({ in: 'count', done: 0, target: 3 })).toBe(0);
});

test('[PROMO-05] the button leads to where the mission is worked on', () => {
  expect(workPlaceOf({ task: { is: 'sign-in', days: 1 }, games: [] })).toBeUndefined();
  expect(workPlaceOf({ task: { is: 'deposit-sum', amount: '1.00' }, games: [] })).toEqual({
    at: 'cashier',
  });
  expect(workPlaceOf({ task: { ...bets, gameTypes: ['RNG'] }, games: [] })).toEqual({
    at: 'games',
    type: 'RNG',
  });
  const games = [{ id: '7', title: 'Lantern' }];
  expect(workPlaceOf({ task: { ...bets, games: ['7'] }, games })).toEqual({
    at: 'game',
    gameId: '7',
  });
});

test('[PROMO-05] a missed day stands within its streak, and one behind it is not shown', () => {
  const streak = {
    days: ['2026-11-26', '2026-11-28'],
    pardonedDay: '2026-11-27',
    today: '20.00',
    isTodayDone: false,
  };
  expect(streakMarks(streak, 4).map(({ kind }) => kind)).toEqual([
    'done',
    'pardoned',
    'done',
    'open',
    'open',
  ]);
  expect(streakMarks({ ...streak, days: [] }, 2).map(({ kind }) => kind)).toEqual(['open', 'open']);
  const task = {
    is: 'streak',
    by: 'bets',
    days: 7,
    amount: '50.00',
    pardoned: 1,
    gameTypes: [],
    games: [],
  } satisfies Mission['task'];
  expect(leftToday({ task, streak })).toBe(300_000n);
  expect(leftToday({ task, streak: { ...streak, isTodayDone: true } })).toBeUndefined();
});
