import { expect, test } from 'vitest';
import { missionLines, type MissionWords } from './mission-lines.ts';

const words: MissionWords = {
  t: (key, values) => [key.replace('missions:', ''), ...Object.values(values ?? {})].join(' '),
  money: (amount) => `$${amount}`,
  gameType: (type) => type.toLowerCase(),
};
const reward = { is: 'money', amount: '8.00', times: 1 } as const;

test('[PROMO-05] a mission of bets says what counts, what it brings and how that is played', () => {
  const task = {
    is: 'bet-sum',
    amount: '500.00',
    gameTypes: ['RNG', 'FISH'],
    games: ['7'],
  } as const;
  const told = {
    task: { ...task, gameTypes: [...task.gameTypes], games: ['7'] },
    reward,
    points: 10,
  };
  expect(missionLines({ ...told, games: ['Lantern'] }, words)).toEqual([
    'line.bet-sum $500.00',
    'line.scope list list rng fish Lantern',
    'line.settled',
    'line.reward $8.00',
    'line.times 1',
    'line.points 10',
  ]);
});

test('[PROMO-05] what is not asked is not told: no least, no scope, no playthrough, no points', () => {
  const task = { is: 'deposit-count', times: 3, least: '0.00' } as const;
  const free = { ...reward, times: 0 };
  expect(missionLines({ task, reward: free, points: 0, games: [] }, words)).toEqual([
    'line.deposit-count 3 $0.00',
    'line.reward $8.00',
    'line.free',
  ]);
});

test('[PROMO-05] a streak names what each day asks and that one day may be missed', () => {
  const task = {
    is: 'streak',
    by: 'sign-ins',
    days: 7,
    amount: '0.00',
    pardoned: 1,
    gameTypes: [],
    games: [],
  } as const;
  const told = { task: { ...task, gameTypes: [], games: [] }, reward, points: 0, games: [] };
  expect(missionLines(told, words).slice(0, 2)).toEqual([
    'line.streak.sign-ins 7 $0.00',
    'line.pardoned',
  ]);
});
