import type { OfferTerms } from '@croupier/contract/promotions/terms';
import { expect, test } from 'vitest';
import type { ConditionFacts } from './condition-rules.ts';
import { lackOf } from './lack-rules.ts';

const MINOR = 10_000n;
const facts: ConditionFacts = {
  nthDeposit: 2,
  depositsToday: 1,
  vip: 0,
  segments: new Set(),
  birthdayYear: null,
  daysWithoutDeposit: 0,
  daysRegistered: 40,
  level: 0,
  plays: [{ daysAgo: 1, gameType: 'RNG', bets: 5, validBetMinor: 250n * MINOR }],
  spinWins: [],
  converted: new Set(),
  weekday: 3,
  hour: 12,
};
const lackFor = (condition: OfferTerms['condition'], kind: OfferTerms['kind'] = 'deposit-match') =>
  lackOf({ kind, condition }, facts);

test('[PROMO-02] P24 of conditions that are not met the one that stands most in the way is told', () => {
  expect(lackFor({ all: [] })).toBeUndefined();
  // Verifying would not help whoever is too late.
  const verified = { is: 'verified', level: 1 } as const;
  const isNew = { is: 'registered-within', days: 30 } as const;
  expect(lackFor({ all: [verified, isNew] })).toEqual({ of: isNew, mend: 'never', percent: null });
  expect(lackFor({ any: [isNew, verified] })).toMatchObject({ of: verified, mend: 'now' });
  expect(lackFor({ is: 'nth-deposit', n: 1 })).toMatchObject({ mend: 'never' });
  expect(lackFor({ is: 'nth-deposit', n: 3 })).toMatchObject({ mend: 'now' });
  expect(lackFor({ is: 'first-deposit-of-day' })).toMatchObject({ mend: 'later' });
  expect(lackFor({ is: 'no-deposit-for', days: 14 })).toMatchObject({ mend: 'later' });
  expect(lackFor({ all: [] }, 'birthday')).toMatchObject({ of: { is: 'birthday' } });
  expect(lackFor(verified, 'level-up')).toMatchObject({ of: { is: 'level' }, mend: 'now' });
});

test('[PROMO-02] P24 what comes after an offer that was given up for good is not to be had any more', () => {
  const after = { is: 'after-offer', offerId: '7' } as const;
  expect(lackFor(after)).toMatchObject({ mend: 'now' });
  const missed = { ...facts, missed: new Set(['7']) };
  expect(lackOf({ kind: 'deposit-match', condition: after }, missed)).toMatchObject({
    of: after,
    mend: 'never',
  });
});

test('[PROMO-02] P24 what has to be played is told with how far it is, and never as all of it', () => {
  const played = { is: 'played', days: 7, bets: 20, validBet: '1000.00', gameTypes: [] } as const;
  expect(lackFor({ ...played, gameTypes: [] })).toMatchObject({ mend: 'now', percent: 25 });
  expect(lackFor({ ...played, gameTypes: [], validBet: null, bets: 6 })?.percent).toBe(83);
  expect(lackFor({ is: 'free-spin-win', days: 7, amount: '10.00' })?.percent).toBe(0);
});
