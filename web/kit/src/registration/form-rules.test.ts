import { type RegistrationField, usualFields } from '@croupier/contract/account/registration';
import { expect, test } from 'vitest';
import { filledIn, formFields, formProblems, shownRules } from './form-rules.ts';
import { passwordTicks } from './password-ticks.ts';

function aRule(
  name: RegistrationField['name'],
  rule: Partial<RegistrationField> = {},
): RegistrationField {
  const loose = { patternId: 'any', minLength: 2, maxLength: 20 } as const;
  return { name, enabled: true, required: true, ...loose, ...rule };
}

test('[AUTH-05] the server’s rules decide which fields are shown, in our order', () => {
  const rules = [
    aRule('email'),
    aRule('nickname', { enabled: false }),
    aRule('zalo'),
    aRule('password'),
    aRule('username'),
  ];
  expect(shownRules(rules).map(({ name }) => name)).toEqual([
    'username',
    'password',
    'confirmPassword',
    'email',
    'zalo',
  ]);
});

test('[AUTH-05] every field of the specification can be shown', () => {
  const all = usualFields.map((rule) => ({ ...rule, enabled: true }));
  expect(shownRules(all).map(({ name }) => name)).toEqual(formFields);
  expect(formFields).toHaveLength(26);
});

test('[AUTH-05] the confirmation must repeat the password, blanks included', () => {
  const rules = shownRules([aRule('username'), aRule('password')]);
  const values = { username: 'linh', password: 'secret one' };
  const problem = (confirmPassword: string) =>
    formProblems(rules, { ...values, confirmPassword }).confirmPassword?.key;
  expect(problem('')).toBe('required');
  expect(problem('secret one ')).toBe('different');
  expect(problem('secret one')).toBeUndefined();
});

test('[AUTH-01][AUTH-05] blanks and invisible signs of a paste are neither judged nor sent', () => {
  const rules = shownRules([aRule('username', { minLength: 4 })]);
  expect(formProblems(rules, { username: ' abc\u200b' }).username).toEqual({
    key: 'length',
    min: 4,
    max: 20,
  });
  const pasted = { username: '\u200b\ufeff abcd\u00a0' };
  expect(formProblems(rules, pasted)).toEqual({});
  expect(filledIn(rules, { ...pasted, zalo: 'not asked' })).toEqual({ username: 'abcd' });
});

test('[AUTH-05] a birthday is a day of the calendar, in the form that the merchant asks for', () => {
  const problem = (patternId: 'date-ymd' | 'date-mdy', birthday: string) => {
    const rule = aRule('birthday', { patternId, minLength: 10, maxLength: 10 });
    return formProblems(shownRules([rule]), { birthday }).birthday?.key;
  };
  expect(problem('date-ymd', '2000-02-29')).toBeUndefined();
  expect(problem('date-ymd', '1999-02-29')).toBe('date');
  expect(problem('date-mdy', '02-29-2000')).toBeUndefined();
  expect(problem('date-mdy', '02-30-2000')).toBe('date');
  expect(problem('date-mdy', '2000-02-29')).toBe('date-mdy');
});

test('[AUTH-05] the ticks of a strong password follow what is typed', () => {
  const rule = aRule('password', { patternId: 'strong-password', minLength: 8, maxLength: 64 });
  const met = (value: string): string[] =>
    passwordTicks(rule, value)
      .filter((tick) => tick.met)
      .map(({ key }) => key);
  expect(met('')).toEqual([]);
  expect(met('đèn')).toEqual(['lower']);
  expect(met('Đèn 9')).toEqual(['upper', 'lower', 'digit']);
  expect(met('Đèn-lồng 9')).toEqual(['length', 'upper', 'lower', 'digit', 'symbol']);
});
