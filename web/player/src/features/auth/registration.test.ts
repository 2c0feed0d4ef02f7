import type { FieldRule } from '@croupier/contract/player/account';
import { RefusedError } from '@croupier/kit/api/refused-error';
import { UnreachableError } from '@croupier/kit/api/unreachable-error';
import { expect, test } from 'vitest';
import {
  emptyRegistration,
  firstValues,
  placeRefusal,
  registrationProblems,
  shownRules,
} from './registration.ts';

function aRule(name: string, rule: Partial<FieldRule> = {}): FieldRule {
  return {
    name,
    enabled: true,
    required: true,
    acceptedPattern: '*',
    patternId: 'any',
    minLength: 2,
    maxLength: 20,
    ...rule,
  };
}

test('[AUTH-05] the server’s rules decide which fields are shown, in our order', () => {
  const rules = [
    aRule('email'),
    aRule('nickname', { enabled: false }),
    aRule('password'),
    aRule('username'),
    aRule('zodiac'),
  ];
  expect(shownRules(rules).map(({ name }) => name)).toEqual([
    'username',
    'password',
    'confirmPassword',
    'email',
  ]);
});

test('[AUTH-05] the confirmation must repeat the password, blanks included', () => {
  const rules = shownRules([aRule('username'), aRule('password')]);
  const values = { ...emptyRegistration, username: 'linh', password: 'secret one' };
  const problem = (confirmPassword: string) =>
    registrationProblems(rules, { ...values, confirmPassword }).confirmPassword?.key;
  expect(problem('')).toBe('required');
  expect(problem('secret one ')).toBe('different');
  expect(problem('secret one')).toBeUndefined();
});

test('[AUTH-01][AUTH-05] blanks around a name do not count', () => {
  const rules = shownRules([aRule('username', { minLength: 4 })]);
  expect(
    registrationProblems(rules, { ...emptyRegistration, username: ' abc ' }).username?.key,
  ).toBe('length');
  expect(registrationProblems(rules, { ...emptyRegistration, username: ' abcd ' })).toEqual({});
});

test('[AUTH-05][AUTH-06] a refusal is shown where it belongs', () => {
  const refusal = (code: ConstructorParameters<typeof RefusedError>[0]['code'], fields = {}) =>
    new RefusedError({ code, message: 'no', status: 422, fields });
  expect(placeRefusal(refusal('account.username-taken'), 'taken')).toEqual({ username: 'taken' });
  expect(placeRefusal(refusal('account.under-age'), 'young')).toEqual({ birthday: 'young' });
  expect(placeRefusal(refusal('account.terms-not-accepted'), 'terms')).toEqual({ terms: 'terms' });
  expect(
    placeRefusal(refusal('account.invalid-field', { email: 'bad', other: 'x' }), 'bad'),
  ).toEqual({ email: 'bad' });
  expect(placeRefusal(refusal('request.too-many'), 'slow down')).toEqual({ form: 'slow down' });
  expect(placeRefusal(new UnreachableError('timeout'), 'slow')).toEqual({ form: 'slow' });
});

test('[AUTH-11] whoever comes from a provider chooses no password and finds a name that fits', () => {
  const rules = [
    aRule('username', { patternId: 'letter-first-alphanumeric', minLength: 4, maxLength: 8 }),
    aRule('password'),
    aRule('email'),
  ];
  const names = (emailVerified: boolean) =>
    shownRules(rules, { emailVerified }).map(({ name }) => name);
  expect(names(true)).toEqual(['username']);
  expect(names(false)).toEqual(['username', 'email']);
  const first = (email: string, name = '') => firstValues(rules, { email, name }).username;
  expect(first('2.Mai-Linh.Tran@mail.example')).toBe('mailinht');
  expect(first('', 'Đỗ Ánh Mai')).toBe('doanhmai');
  expect(first('x@mail.example')).toBe('');
  expect(firstValues(rules, undefined)).toEqual(emptyRegistration);
});
