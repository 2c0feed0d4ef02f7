import { expect, test } from 'vitest';
import { newCode } from './code-rules.ts';
import { siteSetup } from '#merchant';
import { readMobile, usernameOfMobile } from './mobile-number.ts';

test.each([
  ['0912345678', '84', '+84912345678'],
  ['912 345 678', '84', '+84912345678'],
  ['+84 91-234-5678', '84', '+84912345678'],
  ['081 234 5678', '66', '+66812345678'],
  ['(415) 555-2671', '1', '+14155552671'],
  ['+84-90-321-67-45', '84', '+84903216745'],
  ['0084 903 216 745', '84', '+84903216745'],
  ['84903216745', '84', '+84903216745'],
  ['０９０３２１６７４５', '84', '+84903216745'],
  ['0066812345679', '66', '+66812345679'],
  ['012 345 678', '855', '+85512345678'],
  ['020 5512 3456', '856', '+8562055123456'],
])('[AUTH-07] %s with +%s is %s', (typed, dialingCode, number) => {
  expect(readMobile(typed, dialingCode)).toMatchObject({ kind: 'number', number });
});

test.each([
  ['', '84', 'missing'],
  ['  ', '84', 'missing'],
  ['12345', '84', 'invalid'],
  ['09123456789012', '84', 'invalid'],
  ['call me', '84', 'invalid'],
  ['0912345678; ext 5', '84', 'invalid'],
  // Another country than the one that was chosen.
  ['+66812345678', '84', 'invalid'],
  ['0912345678', '999', 'invalid'],
  // Land lines, and numbers that cost more or nothing.
  ['024 3826 1234', '84', 'invalid'],
  ['02 123 4567', '66', 'invalid'],
  ['021 212 345', '856', 'invalid'],
  ['1900 5454', '84', 'invalid'],
  ['1800 123 456', '66', 'invalid'],
  // Eleven digits as before 2018: assigned to nobody.
  ['01234567890', '84', 'invalid'],
  ['0903216745 ext. 12', '84', 'invalid'],
  ['090321674', '84', 'invalid'],
])('[AUTH-07] "%s" with +%s is %s', (typed, dialingCode, kind) => {
  expect(readMobile(typed, dialingCode).kind).toBe(kind);
});

test('[AUTH-07] the list of countries keeps its order and leaves out what is none', () => {
  expect(siteSetup.describeCountries(['TH', 'VN', 'XX'])).toEqual([
    { country: 'TH', dialingCode: '66' },
    { country: 'VN', dialingCode: '84' },
  ]);
});

test('[AUTH-05] the number in full is the username', () => {
  expect(usernameOfMobile('+84912345678')).toBe('84912345678');
});

test('[Q-E11] codes are six digits, and not the same ones', () => {
  const codes = Array.from({ length: 2000 }, newCode);
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(1900);
});
