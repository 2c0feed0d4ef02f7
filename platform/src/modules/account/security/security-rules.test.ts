import { expect, test } from 'vitest';
import { passwordDueOf } from '../password-age-rules.ts';

test.each([
  ['an initial password, whatever the merchant wants', true, 0, false, 'initial'],
  ['an old password, where a change is forced', false, 90, true, 'expired'],
  ['a password of the last day', false, 89, true, null],
  ['an old password, where nothing is forced', false, 900, false, null],
] as const)('[AUTH-18] %s', (...[, mustChangePassword, passwordAgeDays, forced, due]) => {
  const password = { mustChangePassword, passwordAgeDays };
  expect(passwordDueOf(password, { forced, daysMax: 90 })).toBe(due);
});
