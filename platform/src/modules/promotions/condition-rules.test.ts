import type { Condition } from '@croupier/contract/promotions/terms';
import { expect, test } from 'vitest';
import { type ConditionFacts, holds, needsOf } from './condition-rules.ts';

const facts: ConditionFacts = {
  nthDeposit: 1,
  depositsToday: 0,
  vip: 0,
  segments: new Set(['7']),
  birthdayYear: null,
  daysWithoutDeposit: null,
  daysRegistered: 2,
  level: 1,
  plays: [],
  spinWins: [],
  converted: new Set(),
  weekday: 6,
  hour: 23.5,
};

test.each<[Condition, Partial<ConditionFacts>, boolean]>([
  [{ all: [] }, {}, true],
  [{ is: 'nth-deposit', n: 1 }, {}, true],
  [{ is: 'nth-deposit', n: 1 }, { nthDeposit: 2 }, false],
  [{ is: 'first-deposit-of-day' }, { depositsToday: 1 }, false],
  [{ is: 'vip', level: 2 }, { vip: 1 }, false],
  [{ is: 'segment', segmentId: '7' }, {}, true],
  [{ is: 'segment', segmentId: '8' }, {}, false],
  [{ is: 'vip', level: 2 }, { vip: 2 }, true],
  [{ is: 'registered-within', days: 2 }, {}, false],
  [{ is: 'registered-within', days: 3 }, {}, true],
  // Who never paid in does not come back.
  [{ is: 'no-deposit-for', days: 14 }, {}, false],
  [{ is: 'no-deposit-for', days: 14 }, { daysWithoutDeposit: 14 }, true],
  [{ is: 'verified', level: 2 }, {}, false],
  [{ is: 'weekdays', days: [6, 7] }, {}, true],
  [{ is: 'hours', from: 22, to: 2 }, {}, true],
  [{ is: 'hours', from: 22, to: 2 }, { hour: 2 }, false],
  [{ is: 'hours', from: 20, to: 23 }, {}, false],
  [
    {
      any: [
        { is: 'verified', level: 3 },
        { is: 'weekdays', days: [6] },
      ],
    },
    {},
    true,
  ],
  [
    {
      all: [
        { is: 'verified', level: 3 },
        { is: 'weekdays', days: [6] },
      ],
    },
    {},
    false,
  ],
])('P12 %j with %j: %s', (condition, change, expected) => {
  expect(holds(condition, { ...facts, ...change })).toBe(expected);
});

test('[PROMO-02] P19 play counts on the merchant’s last days, today among them, on the types that are named', () => {
  const played = {
    ...facts,
    plays: [
      { daysAgo: 0, gameType: 'RNG' as const, bets: 3, validBetMinor: 30_000n },
      { daysAgo: 6, gameType: 'LIVE' as const, bets: 2, validBetMinor: 500_000n },
      { daysAgo: 7, gameType: 'RNG' as const, bets: 9, validBetMinor: 900_000n },
    ],
  };
  const leaf = { is: 'played' as const, days: 7, gameTypes: [], bets: null, validBet: null };
  type Play = Extract<Condition, { is: 'played' }>;
  const held = (change: Partial<Play>) => holds({ ...leaf, ...change }, played);
  expect([held({ bets: 5 }), held({ bets: 6 })]).toEqual([true, false]);
  expect([held({ validBet: '53.00' }), held({ validBet: '53.01' })]).toEqual([true, false]);
  expect([held({ bets: 3, gameTypes: ['RNG'] }), held({ bets: 4, gameTypes: ['RNG'] })]).toEqual([
    true,
    false,
  ]);
  expect(held({ bets: 5, validBet: '60.00' })).toBe(false);
});

test('[PROMO-02] P19 wins of free spins and completed offers are conditions, and each is read once for all', () => {
  const won = {
    ...facts,
    spinWins: [{ daysAgo: 2, wonMinor: 70_000n }],
    converted: new Set(['7']),
  };
  const win = (days: number, amount: string): Condition => ({ is: 'free-spin-win', days, amount });
  expect([
    holds(win(3, '7.00'), won),
    holds(win(2, '7.00'), won),
    holds(win(3, '7.01'), won),
  ]).toEqual([true, false, false]);
  const after = (offerId: string): Condition => ({ is: 'after-offer', offerId });
  expect([holds(after('7'), won), holds(after('8'), won)]).toEqual([true, false]);
  const play = { is: 'played' as const, bets: 1, validBet: null, gameTypes: [] };
  const all: Condition[] = [
    { any: [{ ...play, days: 3 }, after('7')] },
    { all: [{ any: [win(9, '1.00')] }, { ...play, days: 30 }] },
    after('7'),
  ];
  expect(needsOf(all)).toEqual({ playDays: 30, betDays: 30, spinDays: 9, offerIds: ['7'] });
});
