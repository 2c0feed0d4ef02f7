import { expect, test } from 'vitest';
import { birthdayYearOn, causeFor, lastPeriod } from './claim-rules.ts';
import { passesAlone } from './judge-offer.ts';

test.each([
  ['1990-11-29', '2026-11-29', 2026],
  ['1990-11-29', '2026-12-05', 2026],
  ['1990-11-29', '2026-12-06', null],
  ['1990-11-29', '2026-11-28', null],
  ['1990-12-28', '2027-01-02', 2026],
  ['2000-02-29', '2027-02-28', 2027],
  [null, '2026-11-29', null],
])('P11 of somebody born on %s the birthday that runs on %s is of %s', (born, today, year) => {
  expect(birthdayYearOn(born, today)).toBe(year);
});

test('P11 a birthday and a level give once by their cause, other claims by places in a period', () => {
  const facts = { birthdayYear: 2026, vip: 3 };
  expect(causeFor('birthday', facts)).toBe('birthday:2026');
  expect(causeFor('level-up', facts)).toBe('level:3');
  expect(causeFor('level-up', { ...facts, vip: 0 })).toBeUndefined();
  expect(causeFor('sign-up', facts)).toBeNull();
});

test('P17 periods are whole ones of the merchant’s calendar', () => {
  expect(lastPeriod('day', '2026-03-01')).toEqual({ first: '2026-02-28', last: '2026-02-28' });
  expect(lastPeriod('week', '2026-11-29')).toEqual({ first: '2026-11-16', last: '2026-11-22' });
  expect(lastPeriod('week', '2026-11-30')).toEqual({ first: '2026-11-23', last: '2026-11-29' });
  expect(lastPeriod('month', '2026-01-31')).toEqual({ first: '2025-12-01', last: '2025-12-31' });
});

test('P23 one of the staff gives a tenth of a budget alone within a day, and one application in any case', () => {
  const budgetMinor = 1000n;
  expect(passesAlone(900n, { givenMinor: 0n, budgetMinor })).toBe(false);
  expect(passesAlone(40n, { givenMinor: 60n, budgetMinor })).toBe(false);
  expect(passesAlone(41n, { givenMinor: 60n, budgetMinor })).toBe(true);
});
