import type { OfferDraft } from '@croupier/contract/promotions/operator';
import { expect, test } from 'vitest';
import { triedTerms } from './tried-terms.ts';

const draft = (terms: Partial<OfferDraft['terms']>, times: number): OfferDraft => ({
  names: { en: 'An offer' },
  category: 'deposit',
  art: 'coins',
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: null,
  budget: '1000.00',
  alarmAt: 95,
  terms: {
    kind: 'deposit-match',
    percent: 100,
    amount: '1000.00',
    minDeposit: null,
    methods: [],
    claims: { per: 'once', times: 1 },
    condition: { all: [] },
    alone: true,
    ...terms,
    requirement: {
      times,
      base: 'bonus',
      days: 30,
      weights: [],
      maxBet: null,
      mostPaid: null,
      excludedGames: [],
    },
  },
});
const tried = (...of: Parameters<typeof draft>) =>
  triedTerms(draft(...of)).map(({ what, value }) => `${what} ${value}`);

test('[PROMO-02] terms that are tried beside those written are ones that could be written', () => {
  expect(tried({}, 20)).toEqual(['times 15', 'times 25', 'most 500.00']);
  expect(tried({}, 3)).toEqual(['times 8', 'most 500.00']);
  // What is the member's at once is not played, and a fixed sum has no other most.
  expect(tried({ percent: null }, 0)).toEqual([]);
});
