import { readFileSync } from 'node:fs';
import { offerCategories, offerKinds } from '@croupier/contract/promotions/kinds';
import type { OfferTerms } from '@croupier/contract/promotions/terms';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { cardWords } from './card-words.ts';

const dictionary = (language: string): object =>
  JSON.parse(
    readFileSync(
      new URL(`../../../../../i18n/${language}/promotions.json`, import.meta.url),
      'utf8',
    ),
  ) as object;

beforeAll(async () => {
  await i18next.init({
    lng: 'en',
    ns: ['promotions'],
    resources: { en: { promotions: dictionary('en') }, vi: { promotions: dictionary('vi') } },
    interpolation: { escapeValue: false },
    // A key that the site has no text for fails the test instead of being shown.
    parseMissingKeyHandler: (key) => {
      throw new Error(`No text for ${key}`);
    },
  });
});

const terms: OfferTerms = {
  kind: 'deposit-match',
  percent: 100,
  amount: '1000.00',
  minDeposit: '100.00',
  methods: [],
  claims: { per: 'day', times: 1 },
  condition: { all: [] },
  requirement: {
    times: 20,
    base: 'deposit-and-bonus',
    days: 30,
    weights: [{ gameType: 'RNG', percent: 100 }],
    maxBet: null,
    mostPaid: null,
    excludedGames: [],
  },
  alone: true,
};

test('[PROMO-01] the card of every offer can be told in the words of the player site', () => {
  const free = { ...terms, requirement: { ...terms.requirement, times: 0 } };
  const nowMs = Date.UTC(2026, 10, 28);
  for (const language of ['en', 'vi']) {
    const say = i18next.getFixedT(language, 'promotions');
    const words = {
      say: (key: string, values?: Readonly<Record<string, string | number>>) =>
        say(key, { ...values }),
      money: (amount: string) => `K₫${amount}`,
      nowMs,
    };
    for (const kind of offerKinds) {
      for (const category of offerCategories) {
        for (const one of [terms, free, { ...terms, percent: null }, undefined]) {
          const card = cardWords({ category, kind, endsAt: '2026-12-08T12:00:00Z' }, one, words);
          expect(Object.values(card).join(' ')).not.toContain('{{');
          expect(card.left).toMatch(/10/);
        }
      }
    }
  }
});
