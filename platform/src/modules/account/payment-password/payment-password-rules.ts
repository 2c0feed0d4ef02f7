/**
 * What a payment password must be like: the merchant's rule for it, six digits unless the merchant
 * has another, and not what somebody who knows the member tries first. Pure.
 */
import {
  type FormProblems,
  problemOfField,
  type RegistrationField,
} from '../registration-rules.ts';
import { type KnownOfMember, problemOfEase } from './ease-rules.ts';

/** So many wrong ones in a row lock it. */
export const WRONG_TRIES_MAX = 5;
export const LOCK_HOURS = 24;
export interface NewPaymentPassword {
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

/** The first problem of a new one, or `undefined` when it is fine. */
export function problemsOfPaymentPassword(
  { newPassword, confirmNewPassword }: NewPaymentPassword,
  { field, known }: { field: RegistrationField; known: KnownOfMember },
): FormProblems | undefined {
  const shape = problemOfField(newPassword, field);
  if (shape) return { code: 'account.invalid-field', fields: { newPassword: shape } };
  const easy = problemOfEase(newPassword, known);
  if (easy) return { code: 'account.password-weak', fields: { newPassword: easy } };
  if (newPassword === confirmNewPassword) return undefined;
  const differ = { key: 'password.differ' };
  return { code: 'account.passwords-differ', fields: { confirmNewPassword: differ } };
}

/** The merchant's rule, whether or not it asks for one at registration. */
export function ruleOf(fields: readonly RegistrationField[]): RegistrationField {
  const field = fields.find(({ name }) => name === 'paymentPassword');
  if (!field) throw new Error('no rule for payment passwords');
  return { ...field, enabled: true, required: true };
}
