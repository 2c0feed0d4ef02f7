import { readFileSync } from 'node:fs';
import type { ConditionLeaf, OfferTerms } from '@croupier/contract/promotions/terms';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { offerLines, offerPoints } from './offer-lines.ts';
import type { OfferWords } from './offer-words.ts';

const dictionary = (language: string): object =>
  JSON.parse(
    readFileSync(new URL(`../../../../i18n/${language}/offers.json`, import.meta.url), 'utf8'),
  ) as object;

beforeAll(async () => {
  await i18next.init({
    lng: 'en',
    ns: ['offers'],
    resources: { en: { offers: dictionary('en') }, vi: { offers: dictionary('vi') } },
    interpolation: { escapeValue: false },
    // A key that no text has fails the test instead of being shown.
    parseMissingKeyHandler: (key) => {
      throw new Error(`No text for ${key}`);
    },
  });
});

const wordsOf = (language: string): OfferWords => ({
  t: (key, values) => i18next.t(key, { ...values, lng: language }),
  money: (amount) => `$${amount}`,
});

const match: OfferTerms = {
  kind: 'deposit-match',
  percent: 100,
  amount: '1000.00',
  minDeposit: '100.00',
  methods: ['bank-transfer', 'gateway'],
  claims: { per: 'day', times: 1 },
  condition: { all: [{ is: 'first-deposit-of-day' }, { is: 'weekdays', days: [6, 5] }] },
  requirement: {
    times: 20,
    base: 'deposit-and-bonus',
    days: 30,
    weights: [{ gameType: 'RNG', percent: 100 }],
    maxBet: '500.00',
    mostPaid: '10000.00',
    excludedGames: [],
  },
  alone: true,
};

test('[PROMO-01] the terms are told from the rules, in the order in which they are read', () => {
  expect(offerLines(match, wordsOf('en'))).toEqual([
    'For your first deposit of the day. Valid every week on Friday and Saturday. Deposit $100.00 or more by bank transfer or payment gateway. Other methods do not count.',
    'The bonus is 100% of your deposit, up to $1000.00, in your wallet as soon as the deposit is credited.',
    'Your deposit is what reaches your wallet, after fees if there are any.',
    'You can take it once a day.',
    'Bet 20 times the deposit and bonus together within 30 days, then you can withdraw it.',
    'Bets count once they are settled. Cancelled and tied bets do not count.',
    'The largest bet is $500.00 while the bonus is open. A ticket or bet slip counts as one bet. A larger one is refused and costs nothing.',
    'At most $10000.00 can be withdrawn from the bonus, winnings included. What is above that is not paid.',
    'You can give the bonus up at any time unless bets are still open: it and its locked winnings are lost, your deposit stays.',
    'If time runs out first, the bonus and its locked winnings are lost. Your own money stays.',
    'You cannot take it while another bonus is open.',
    'The terms you accept stay the same for you until the bonus ends, even if the offer changes.',
  ]);
  expect(offerLines(match, { ...wordsOf('en'), depositTimes: 1 })).toContain(
    'The deposit has wagering of its own, 1 × the deposit, which comes before that of the bonus.',
  );
});

test('[PROMO-01] the short reading leaves out details, never an amount', () => {
  const points = offerPoints(match, wordsOf('vi'));
  const brief = points.filter(({ isDetail }) => !isDetail).map(({ text }) => text);
  expect(brief).toHaveLength(7);
  const amounts = (texts: readonly string[]) => texts.join(' ').match(/\$[\d.]+/g);
  expect(amounts(brief)).toEqual(amounts(points.map(({ text }) => text)));
});

test('[PROMO-01] what is not played for has no terms of play', () => {
  const gift: OfferTerms = {
    ...match,
    kind: 'sign-up',
    percent: null,
    minDeposit: null,
    methods: [],
    claims: { per: 'once', times: 1 },
    condition: { all: [] },
    requirement: { ...match.requirement, times: 0 },
    alone: false,
  };
  expect(offerLines(gift, wordsOf('vi'))).toEqual([
    'Dành cho mọi thành viên. Không cần nạp tiền.',
    'Nhận $1000.00, vào ví ngay khi bấm nhận.',
    'Mỗi người được nhận 1 lần.',
    'Không cần vòng cược: thưởng là của bạn ngay khi nhận.',
    'Điều khoản lúc bạn nhận được giữ nguyên cho đến khi xong, dù ưu đãi có thay đổi.',
  ]);
});

test('[PROMO-01] every condition can be told in both languages, alone and within others', () => {
  const leaves: ConditionLeaf[] = [
    { is: 'nth-deposit', n: 1 },
    { is: 'nth-deposit', n: 3 },
    { is: 'first-deposit-of-day' },
    { is: 'registered-within', days: 7 },
    { is: 'no-deposit-for', days: 1 },
    { is: 'verified', level: 1 },
    { is: 'verified', level: 2 },
    { is: 'verified', level: 3 },
    { is: 'weekdays', days: [1, 2, 3, 4, 5, 6, 7] },
    { is: 'hours', from: 18, to: 24 },
    { is: 'hours', from: 22, to: 2 },
    { is: 'played', days: 7, bets: 20, validBet: null, gameTypes: [] },
    { is: 'played', days: 1, bets: null, validBet: '50.00', gameTypes: ['RNG'] },
    { is: 'played', days: 7, bets: 1, validBet: '50.00', gameTypes: ['RNG', 'FISH'] },
    { is: 'free-spin-win', days: 7, amount: '5.00' },
    { is: 'after-offer', offerId: '7' },
  ];
  for (const language of ['en', 'vi']) {
    for (const leaf of leaves) {
      const told = (condition: OfferTerms['condition']) =>
        offerLines({ ...match, condition }, wordsOf(language))[0] ?? '';
      expect(told(leaf)).toBe(told({ all: [leaf] }));
      expect(told(leaf)).toBe(told({ any: [leaf] }));
      expect(told({ any: [leaf, { is: 'hours', from: 0, to: 6 }] })).toContain('00:00');
    }
  }
  const nested: OfferTerms['condition'] = {
    any: [
      {
        all: [
          { is: 'nth-deposit', n: 1 },
          { is: 'verified', level: 1 },
        ],
      },
      { is: 'no-deposit-for', days: 30 },
    ],
  };
  expect(offerLines({ ...match, condition: nested }, wordsOf('en'))[0]).toMatch(
    /^One of these must hold: your first deposit and identity verified; no deposit for 30 days, /,
  );
});

test('[PROMO-01] P20 free spins are told with their games by name, until when, and what becomes of wins', () => {
  const spins: OfferTerms = {
    ...match,
    percent: null,
    amount: '20.00',
    condition: { is: 'after-offer', offerId: '7' },
    freeSpins: { gameIds: ['3', '4'], spins: 20, stake: '1.00', days: 7 },
    caps: { takers: 100, sum: { per: 'day', amount: '500.00' } },
    requirement: { ...match.requirement, base: 'bonus', times: 5, excludedGames: ['5', '6'] },
  };
  const names = new Map([
    ['3', 'Lotus'],
    ['4', 'Tiger'],
    ['5', 'Bingo Bay'],
    ['7', 'Welcome'],
  ]);
  const words = { ...wordsOf('en'), nameOf: (_what: unknown, id: string) => names.get(id) };
  const lines = offerLines(spins, words);
  expect(lines[0]).toMatch(/^For those who completed “Welcome”\./);
  expect(lines).toEqual(
    expect.arrayContaining([
      'You get 20 free spins of $1.00 each on Lotus or Tiger as soon as the deposit is credited.',
      'You choose one of these games.',
      'Play them within 7 days. What they win comes to your wallet once all of them are over.',
      'Bet 5 times what they won within 30 days, then you can withdraw it.',
      'For the first 100 players only.',
      'No more than $500.00 is given out in a day to all players together.',
      // What has no name any more is told by its number.
      'These games take no bets while the bonus is open: Bingo Bay and game 6.',
    ]),
  );
  expect(offerLines(spins, { ...words, ...wordsOf('vi') })).toHaveLength(lines.length);
});
