import { usualFields } from '@croupier/contract/account/registration';
import { expect, test } from 'vitest';
import { problemsOfPaymentPassword, ruleOf } from './payment-password-rules.ts';

const known = { username: 'linh', birthday: '1990-12-24', mobiles: ['+84912345670'] };
const judge = (newPassword: string, confirmNewPassword = newPassword) =>
  problemsOfPaymentPassword(
    { newPassword, confirmNewPassword },
    { field: ruleOf(usualFields), known },
  )?.code;

test.each(['12345', '1234567', '73190a', ''])('[CASH-03] %s is no six digits', (password) => {
  expect(judge(password)).toBe('account.invalid-field');
});

test.each([
  ['a row', '123456'],
  ['a row backwards', '987654'],
  ['one digit', '888888'],
  ['two digits', '882288'],
  ['a piece again and again', '131313'],
  ['the birthday, day first', '241290'],
  ['the birthday, year first', '901224'],
  ['the end of the number', '345670'],
])('[CASH-03] %s is guessed early', (_, password) => {
  expect(judge(password)).toBe('account.password-weak');
});

test('[CASH-03] others are fine when typed twice the same', () => {
  expect(judge('731905')).toBeUndefined();
  expect(judge('731905', '731906')).toBe('account.passwords-differ');
});
