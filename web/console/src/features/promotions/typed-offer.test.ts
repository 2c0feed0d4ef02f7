import type { OfferDraft } from '@croupier/contract/promotions/operator';
import { offerDraft } from '@croupier/contract/promotions/operator';
import { expect, test } from 'vitest';
import { readOffer } from './read-offer.ts';
import { newOffer, type TypedOffer, typedOffer } from './typed-offer.ts';
import { usualDeposit } from './usual-deposit.ts';

const NOW_MS = Date.UTC(2026, 10, 28, 9, 27, 12);

const draft: OfferDraft = {
  names: { vi: 'Nạp 100%', en: '100% match' },
  category: 'deposit',
  art: 'firecrackers',
  startsAt: '2026-11-29T00:00:00.000Z',
  endsAt: '2026-12-08T00:00:00.000Z',
  terms: {
    kind: 'deposit-match',
    percent: 100,
    amount: '1000.00',
    minDeposit: '100.00',
    methods: ['bank-transfer'],
    claims: { per: 'day', times: 1 },
    condition: { all: [{ is: 'first-deposit-of-day' }] },
    requirement: {
      times: 20,
      base: 'deposit-and-bonus',
      days: 30,
      weights: [
        { gameType: 'LIVE', percent: 20 },
        { gameType: 'RNG', percent: 100 },
      ],
      maxBet: '500.00',
      mostPaid: null,
      excludedGames: ['7'],
    },
    alone: true,
  },
  budget: '600000.00',
  alarmAt: 95,
};

const filled: TypedOffer = {
  ...newOffer(NOW_MS),
  names: { vi: ' Nạp 100% ', en: '  ' },
  amount: '1000',
  minDeposit: '100',
  budget: '600000',
};

test('[PROMO-01] a draft goes through the form as it was saved', () => {
  const { draft: read, problems } = readOffer(typedOffer(draft), 'vi');
  expect([...problems]).toEqual([]);
  expect(read).toEqual(draft);
});

test('[PROMO-01] what the form lets through, the server takes', () => {
  const claimed = { ...filled, kind: 'sign-up', minDeposit: '5', base: 'bonus' } as const;
  for (const typed of [
    filled,
    claimed,
    { ...claimed, kind: 'application' as const },
    { ...filled, times: '0' },
  ]) {
    const { draft: read } = readOffer(typed, 'vi');
    expect(offerDraft.safeParse(read).success).toBe(true);
  }
  const { draft: read } = readOffer(filled, 'vi');
  expect(read).toMatchObject({ names: { vi: 'Nạp 100%' }, startsAt: '2026-11-28T09:27:00.000Z' });
});

test('[PROMO-01] a sum that is claimed asks for no deposit, whatever was typed before', () => {
  const typed = { ...filled, kind: 'sign-up', minDeposit: '5', methods: ['usdt'] } as const;
  expect(readOffer(typed, 'vi').terms).toMatchObject({
    percent: null,
    minDeposit: null,
    methods: [],
    requirement: { base: 'bonus' },
  });
});

test('[PROMO-01] what is missing or wrong is named, and nothing is saved then', () => {
  const wrong: readonly (readonly [Partial<TypedOffer>, string])[] = [
    [{ names: { en: 'Only English' } }, 'names'],
    [{ percent: '0' }, 'percent'],
    [{ amount: '0' }, 'amount'],
    [{ minDeposit: '0' }, 'minDeposit'],
    [{ claims: '51' }, 'claims'],
    [{ times: '' }, 'times'],
    [{ days: '181' }, 'days'],
    [{ weights: {} }, 'weights'],
    [{ weights: { RNG: '101' } }, 'weights'],
    [{ maxBet: '0' }, 'maxBet'],
    [{ budget: '' }, 'budget'],
    [{ budget: '999.99' }, 'budget'],
    [{ alarmAt: '101' }, 'alarmAt'],
    [{ startsAt: null }, 'startsAt'],
    [{ endsAt: '2020-01-01T00:00:00.000Z' }, 'endsAt'],
  ];
  for (const [changed, name] of wrong) {
    const { draft: read, problems } = readOffer({ ...filled, ...changed }, 'vi');
    expect([name, read, [...problems]]).toEqual([name, undefined, [name]]);
  }
  // Where nothing must be played, no type has to count.
  expect(readOffer({ ...filled, times: '0', weights: {} }, 'vi').draft).toBeDefined();
});

test('[PROMO-01] the example is the least deposit that brings the whole bonus, and never too small', () => {
  const { terms } = draft;
  expect(usualDeposit(terms, 2)).toBe('1000.00');
  expect(usualDeposit({ ...terms, percent: 30 }, 2)).toBe('3333.34');
  expect(usualDeposit({ ...terms, percent: 500, minDeposit: '250.00' }, 2)).toBe('250.00');
  expect(usualDeposit({ ...terms, percent: null, minDeposit: null }, 2)).toBe('1000.00');
});
