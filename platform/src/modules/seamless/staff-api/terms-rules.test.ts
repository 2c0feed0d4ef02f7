import { expect, test } from 'vitest';
import { loosensTerms } from './terms-rules.ts';

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
