import type { OfferTerms } from '@croupier/contract/promotions/terms';
import { expect, test } from 'vitest';
import { assumingMet, foresee, lostPerMillion, type Occasion } from './forecast-rules.ts';

const UNIT = 10_000n;
const usual: OfferTerms = {
  kind: 'deposit-match',
  percent: 50,
  amount: '100.00',
  minDeposit: '20.00',
  methods: [],
  claims: { per: 'day', times: 1 },
  condition: { is: 'nth-deposit', n: 2 },
  alone: true,
  requirement: {
    times: 10,
    base: 'bonus',
    days: 30,
    weights: [
      { gameType: 'RNG', percent: 100 },
      { gameType: 'LIVE', percent: 20 },
    ],
    maxBet: null,
    mostPaid: null,
    excludedGames: [],
  },
};
const facts: Occasion['facts'] = {
  nthDeposit: 2,
  depositsToday: 0,
  daysWithoutDeposit: 1,
  daysRegistered: 9,
  level: 0,
  vip: 0,
  segments: new Set(),
  plays: [],
  spinWins: [],
  converted: new Set(),
  birthdayYear: null,
  weekday: 1,
  hour: 12,
};
const deposit = (
  memberId: bigint,
  units: bigint,
  { day = '2026-11-02', ...change }: Partial<Occasion['facts']> & { day?: string } = {},
): Occasion => ({ memberId, day, amountMinor: units * UNIT, facts: { ...facts, ...change } });
const plenty = {
  decimals: 2,
  budgetMinor: 1_000_000n * UNIT,
  each: 1n,
  lostPerMillion: 40_000n,
};

test('[PROMO-02] F3 what players lost for what counted follows from the weights of games', () => {
  const play = [
    { gameType: 'RNG', validBetMinor: 1000n * UNIT, lostMinor: 40n * UNIT },
    { gameType: 'LIVE', validBetMinor: 5000n * UNIT, lostMinor: 60n * UNIT },
    { gameType: 'FISH', validBetMinor: 9000n * UNIT, lostMinor: 900n * UNIT },
  ];
  // 1,000 and a fifth of 5,000 counted; 40 and 60 were lost.
  expect(lostPerMillion(usual.requirement.weights, play)).toBe(50_000n);
  const won = play.map((one) => ({ ...one, lostMinor: -one.lostMinor }));
  expect(lostPerMillion(usual.requirement.weights, won)).toBe(0n);
  expect(lostPerMillion([], play)).toBeUndefined();
});

test('[PROMO-02] F3 each deposit brings what the terms say, as often as they do, and costs what is not lost again', () => {
  const found = foresee(
    usual,
    [
      deposit(1n, 100n),
      // The same day, too small, and no second deposit.
      deposit(1n, 100n),
      deposit(2n, 10n),
      deposit(3n, 100n, { nthDeposit: 3 }),
      deposit(1n, 400n, { day: '2026-11-03' }),
    ],
    plenty,
  );
  expect(found).toEqual({
    takers: 1,
    grants: 2,
    givenMinor: 150n * UNIT,
    requiredMinor: 1500n * UNIT,
    // Four in a hundred of ten times the bonus.
    costMinor: 90n * UNIT,
    isOverBudget: false,
  });
  const dear = { ...usual, requirement: { ...usual.requirement, times: 100 } };
  expect(foresee(dear, [deposit(1n, 100n)], plenty).costMinor).toBe(0n);
  const none = { ...plenty, lostPerMillion: undefined };
  expect(foresee(usual, [deposit(1n, 100n)], none).costMinor).toBe(50n * UNIT);
});

test('[PROMO-02] F3 nothing is counted beyond the budget, and a part of the members stands for all', () => {
  const three = [1n, 2n, 3n].map((id) => deposit(id, 100n));
  expect(foresee(usual, three, { ...plenty, budgetMinor: 120n * UNIT })).toMatchObject({
    grants: 2,
    isOverBudget: true,
  });
  expect(foresee(usual, three, { ...plenty, each: 4n })).toMatchObject({
    takers: 12,
    givenMinor: 600n * UNIT,
  });
  expect(foresee(usual, three, { ...plenty, each: 4n, budgetMinor: 400n * UNIT })).toMatchObject({
    grants: 8,
    isOverBudget: true,
  });
});

test('[PROMO-02] F3 days and hours are met where nobody knows when somebody would have claimed', () => {
  const condition = {
    all: [
      { is: 'weekdays', days: [7] },
      { is: 'nth-deposit', n: 1 },
    ],
  } as const;
  const clocked = { all: [{ is: 'weekdays' as const, days: [7] }, condition.all[1]] };
  expect(assumingMet(clocked, { isClaimed: true })).toEqual({
    all: [{ all: [] }, { is: 'nth-deposit', n: 1 }],
  });
  expect(assumingMet(clocked, { isClaimed: false })).toEqual(clocked);
  const after = { any: [{ is: 'after-offer', offerId: '7' }] } as const;
  expect(assumingMet(after, { isClaimed: false })).toEqual({ any: [{ all: [] }] });
});
