import type { Offer } from '@croupier/contract/promotions/player';
import { expect, test } from 'vitest';
import {
  bestGames,
  filtersOf,
  firstSum,
  headOf,
  inOrder,
  narrowed,
  readFilter,
  trialSums,
} from './offer-rules.ts';

const terms: Offer['terms'] = {
  kind: 'deposit-match',
  percent: 100,
  amount: '1000000.00',
  minDeposit: '100000.00',
  methods: [],
  claims: { per: 'once', times: 1 },
  condition: { all: [] },
  requirement: {
    times: 20,
    base: 'bonus',
    days: 30,
    weights: [
      { gameType: 'LIVE', percent: 20 },
      { gameType: 'FISH', percent: 80 },
    ],
    maxBet: null,
    mostPaid: null,
    excludedGames: [],
  },
  alone: false,
};

const offer = (id: string, state: Offer['state'], category: Offer['category']): Offer => ({
  id,
  name: id,
  category,
  art: 'coins',
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: null,
  terms,
  games: [],
  offers: [],
  version: 1,
  since: '2026-11-01T00:00:00.000Z',
  state,
  bar: null,
  lack: null,
  reminds: false,
  depositTimesBp: 0,
  againAt: null,
  application: null,
  grant: null,
});

const offers = [
  offer('over', 'close', 'other'),
  offer('later', 'coming-soon', 'deposit'),
  offer('first', 'process', 'deposit'),
  offer('second', 'join', 'vip'),
];

test('[PROMO-01] what can be had comes first, and what is over last', () => {
  const ordered = inOrder(offers);
  expect(ordered.map(({ id }) => id)).toEqual(['first', 'second', 'later', 'over']);
  expect(headOf(ordered)?.id).toBe('first');
  expect(headOf(offers.slice(0, 2))).toBeUndefined();
  const had = offer('had', 'claimed', 'deposit');
  expect(headOf([had, ...offers])?.id).toBe('first');
  expect(headOf([had])?.id).toBe('had');
  const barred = { ...offer('barred', 'close', 'other'), bar: 'condition' as const };
  expect(
    inOrder([...offers, barred])
      .map(({ id }) => id)
      .slice(-2),
  ).toEqual(['barred', 'over']);
  const unverified: Offer = {
    ...barred,
    id: 'unverified',
    lack: { of: { is: 'verified', level: 1 }, mend: 'now', percent: null },
  };
  // What one can do something about stands before what is to come.
  expect(inOrder([...offers, unverified]).map(({ id }) => id)).toEqual([
    'first',
    'second',
    'unverified',
    'later',
    'over',
  ]);
});

test('[PROMO-01] the list is narrowed to a shelf that has something, or to what a member takes part in', () => {
  expect(filtersOf(offers)).toEqual([
    { filter: 'all', count: 4 },
    { filter: 'deposit', count: 2 },
    { filter: 'vip', count: 1 },
    { filter: 'other', count: 1 },
    { filter: 'mine', count: 1 },
  ]);
  expect(narrowed(offers, 'mine').map(({ id }) => id)).toEqual(['first']);
  expect(readFilter('vip')).toBe('vip');
  expect(readFilter('<b>')).toBe('all');
  expect(readFilter(undefined)).toBe('all');
});

test('[PROMO-01] the example begins with sums that bring something, the full bonus among them', () => {
  expect(trialSums(terms)).toEqual(['100000', '250000', '500000', '1000000', '2000000']);
  expect(firstSum(terms)).toBe('500000');
  const half = { ...terms, percent: 50, minDeposit: null, amount: '300.00' };
  expect(trialSums(half)).toEqual(['150', '300', '600', '1200']);
  const fixed = { ...terms, percent: null, minDeposit: '99.50' };
  expect(trialSums(fixed)).toEqual(['100', '200']);
});

test('[PROMO-01] play goes on with the games that count most', () => {
  expect(bestGames({ terms }, [])).toBe('FISH');
  expect(bestGames({ terms }, ['LIVE', 'RNG'])).toBe('LIVE');
  expect(bestGames({ terms }, ['BGS'])).toBe('RNG');
});
