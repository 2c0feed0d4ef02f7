import { RefusedError } from '@croupier/kit/api/refused-error';
import { UnreachableError } from '@croupier/kit/api/unreachable-error';
import { expect, test } from 'vitest';
import { usualFields } from '@croupier/contract/account/registration';
import { shownRules } from '@croupier/kit/registration/form-rules';
import { invitationsOf } from './invited-by.ts';
import { askedOf, firstValues, placeRefusal } from './registration.ts';

test('[AUTH-05] the form begins with the codes that the address brings, and no others', () => {
  expect(invitationsOf('?affiliateCode=JADE88&next=%2Fhot&username=x')).toEqual({
    affiliateCode: 'JADE88',
  });
  expect(invitationsOf('?referralCode=&recommenderId=lan')).toEqual({ recommenderId: 'lan' });
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
  const asked = ['username', 'password', 'email'];
  const rules = usualFields
    .filter(({ name }) => asked.includes(name))
    .map((rule) => ({ ...rule, ...(rule.name === 'username' && { maxLength: 8 }) }));
  const names = (emailVerified: boolean) =>
    askedOf(shownRules(rules), { emailVerified }).map(({ name }) => name);
  expect(names(true)).toEqual(['username']);
  expect(names(false)).toEqual(['username', 'email']);
  const first = (email: string, name = '') => firstValues(rules, { email, name }).username;
  expect(first('2.Mai-Linh.Tran@mail.example')).toBe('mailinht');
  expect(first('', 'Đỗ Ánh Mai')).toBe('doanhmai');
  expect(first('x@mail.example')).toBe('');
});
