/** What a new password must be like: the merchant's rule, not easy to guess, typed twice the same. */
import { problemOfPassword } from '../password-rules.ts';
import {
  type FormProblems,
  problemOfField,
  type RegistrationField,
} from '../registration-rules.ts';

export interface PasswordChange {
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

/** The first problem of a change, or `undefined` when it is fine. */
export function problemsOfPasswordChange(
  { newPassword, confirmNewPassword }: PasswordChange,
  { field, username }: { field: RegistrationField | undefined; username: string },
): FormProblems | undefined {
  const shape = field && problemOfField(newPassword, field);
  if (shape) return { code: 'account.invalid-field', fields: { newPassword: shape } };
  const weak = problemOfPassword(newPassword, username);
  if (weak) return { code: 'account.password-weak', fields: { newPassword: weak } };
  if (newPassword === confirmNewPassword) return undefined;
  const differ = { key: 'password.differ' };
  return { code: 'account.passwords-differ', fields: { confirmNewPassword: differ } };
}
