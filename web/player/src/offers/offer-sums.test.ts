import { expect, test } from 'vitest';
import { leftToPlay, percentPlayed, sumsOf } from './offer-sums.ts';

const terms = {
  percent: 100,
  amount: '1000000.00',
  minDeposit: '100000.00',
  requirement: {
    times: 20,
    base: 'deposit-and-bonus' as const,
    days: 30,
    weights: [],
    maxBet: null,
    mostPaid: null,
    excludedGames: [],
  },
};

test('[PROMO-01] the example is what the server would give: the share, up to the most', () => {
  expect(sumsOf({ terms, depositTimesBp: 10_000 }, '800000', 2)).toEqual({
    bonus: '800000.00',
    required: '32000000.00',
    own: '800000.00',
    toPlay: '32800000.00',
    together: '1600000.00',
  });
  expect(sumsOf({ terms, depositTimesBp: 10_000 }, '3000000', 2)?.bonus).toBe('1000000.00');
  expect(sumsOf({ terms, depositTimesBp: 10_000 }, '99999.99', 2)).toBeUndefined();
  expect(sumsOf({ terms, depositTimesBp: 10_000 }, '', 2)).toBeUndefined();
});

test('[PROMO-01] a bonus is played in full only when nothing is left', () => {
  expect(percentPlayed('0.00', '300.00')).toBe(0);
  expect(percentPlayed('299.99', '300.00')).toBe(99);
  expect(percentPlayed('300.00', '300.00')).toBe(100);
  expect(percentPlayed('450.00', '300.00')).toBe(100);
  expect(percentPlayed('0.00', '0.00')).toBe(100);
  expect(leftToPlay('299.99', '300.00')).toBe('0.01');
  expect(leftToPlay('450.00', '300.00')).toBe('0.00');
});
