import { expect, test } from 'vitest';
import { type AmountTerms, amountsOf } from './amounts.ts';

const MINOR = 10_000n;
const terms: AmountTerms = {
  percent: 100,
  amount: '1000000.00',
  minDeposit: '100000.00',
  requirement: {
    times: 20,
    base: 'deposit-and-bonus',
    days: 30,
    weights: [],
    maxBet: null,
    mostPaid: null,
    excludedGames: [],
  },
};

test.each([
  // The worked example of the rules: 800,000 at 100 %, twenty times both.
  [800_000n, 800_000n, 32_000_000n],
  [3_000_000n, 1_000_000n, 80_000_000n],
  [99_999n, 0n, 0n],
  [100_000n, 100_000n, 4_000_000n],
])('[H9] a deposit of %s brings %s and asks for %s', (deposit, bonus, required) => {
  const found = amountsOf(terms, deposit * MINOR, 2);
  expect(found).toEqual({ bonusMinor: bonus * MINOR, requiredMinor: required * MINOR });
});

test('[H9] a share is rounded down to what the currency has', () => {
  expect(amountsOf({ ...terms, percent: 33 }, 100_000_0100n, 2).bonusMinor).toBe(330_000_000n);
  expect(amountsOf({ ...terms, percent: 33 }, 100_001n * MINOR, 0).bonusMinor).toBe(
    33_000n * MINOR,
  );
});

test('[H9] a fixed sum needs no deposit', () => {
  const fixed: AmountTerms = {
    ...terms,
    percent: null,
    minDeposit: null,
    amount: '88.00',
    requirement: { ...terms.requirement, base: 'bonus', times: 3 },
  };
  expect(amountsOf(fixed, 0n, 2)).toEqual({ bonusMinor: 88n * MINOR, requiredMinor: 264n * MINOR });
});
