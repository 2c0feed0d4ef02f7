import type { OfferTerms } from '@croupier/contract/promotions/terms';
import { expect, test } from 'vitest';
import { assumingMet, foresee, type Occasion } from './forecast-rules.ts';

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
};

test('[PROMO-02] F3 each deposit brings what the terms say, as often as they do', () => {
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
    isOverBudget: false,
    taken: [50n, 100n].map((units) => ({
      memberId: 1n,
      bonusMinor: units * UNIT,
      requiredMinor: 10n * units * UNIT,
    })),
  });
});

test('[PROMO-02] F3 nothing is counted beyond the budget, and a part of the members stands for all', () => {
  const three = [1n, 2n, 3n].map((id) => deposit(id, 100n));
  expect(foresee(usual, three, { ...plenty, budgetMinor: 120n * UNIT })).toMatchObject({
    grants: 2,
    isOverBudget: true,
    taken: { length: 3 },
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
