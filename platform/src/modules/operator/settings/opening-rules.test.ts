import { expect, test } from 'vitest';
import { adds, loosensTerms, widens } from './opening-rules.ts';

test('[OPS-01] networks widen when anybody could come from where they could not before', () => {
  expect(widens(null, ['203.0.113.0/24'])).toBe(false);
  expect(widens(['203.0.113.0/24'], null)).toBe(true);
  expect(widens(['203.0.113.0/24'], ['203.0.113.7', '203.0.113.128/25'])).toBe(false);
  expect(widens(['203.0.113.7/32'], ['203.0.113.0/24'])).toBe(true);
  expect(widens(['203.0.113.0/24'], ['203.0.112.0/23'])).toBe(true);
  expect(widens(['2001:db8::/32'], ['2001:db8:1::/48', '2001:db8::1'])).toBe(false);
  expect(widens(['2001:db8::/32'], ['203.0.113.7'])).toBe(true);
  expect(widens(['0.0.0.0/0'], ['::/0'])).toBe(true);
});

test('[OPS-01] what is named anew adds, what goes does not', () => {
  expect(adds(['https://a.example', 'https://b.example'], ['https://b.example'])).toBe(false);
  expect(adds(['https://a.example'], ['https://b.example'])).toBe(true);
});

test('[OPS-01] terms loosen by a right more, or by stakes that go back sooner', () => {
  const terms = {
    winWithoutBet: false,
    rollbackWhenSettled: true,
    freeRounds: false,
    autoRollbackHours: 48,
  };
  expect(loosensTerms(terms, { ...terms, rollbackWhenSettled: false })).toBe(false);
  expect(loosensTerms(terms, { ...terms, winWithoutBet: true })).toBe(true);
  expect(loosensTerms(terms, { ...terms, autoRollbackHours: 1 })).toBe(true);
  expect(loosensTerms(terms, { ...terms, autoRollbackHours: null })).toBe(false);
  expect(loosensTerms({ ...terms, autoRollbackHours: null }, terms)).toBe(true);
});
