/** What a merchant asks of somebody who registers. Pure: the day of today is an argument. */
import type { ErrorCode } from '@croupier/contract/errors';
import { isHouseName } from '@croupier/contract/merchant/house-names';
import type { OptionalRegistrationField } from '@croupier/contract/account/player/registration';
import {
  ageOn,
  isoDayOf,
  problemOfField as judgeField,
  type RegistrationField,
  tidyValue,
} from '@croupier/contract/account/registration';
import type { FieldProblem } from '#kernel/refuse.ts';
import { problemOfPassword } from './password-rules.ts';
import { problemOfEase } from './payment-password/ease-rules.ts';

export type { RegistrationField };

/** What somebody fills in; everything is text. */
export type RegistrationForm = {
  readonly username: string;
  readonly password: string;
  readonly confirmPassword: string;
  /** Of the mobile number: digits after the plus. */
  readonly countryDialingCode?: string | undefined;
} & { readonly [name in OptionalRegistrationField]?: string | undefined };

export interface RegistrationRules {
  readonly fields: readonly RegistrationField[];
  readonly minimumAge: number;
  /** The merchant's name, which nobody may be called by. */
  readonly house: string;
  /** ISO date of the merchant's business day. */
  readonly today: string;
}

/** Why a form is refused: the code, and what is wrong with which field. */
export interface FormProblems {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, FieldProblem>>;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The problems of a form, or `undefined` when it is fine. */
export function problemsOfForm(
  form: RegistrationForm,
  { fields, minimumAge, house, today }: RegistrationRules,
): FormProblems | undefined {
  const problems: Record<string, FieldProblem> = {};
  let code: ErrorCode | undefined;
  const report = (field: string, problem: FieldProblem | undefined, reason: ErrorCode): void => {
    if (!problem || problems[field]) return;
    problems[field] = problem;
    code = code === undefined || code === reason ? reason : 'account.invalid-field';
  };
  for (const field of fields) {
    report(field.name, problemOfField(form[field.name], field), 'account.invalid-field');
  }
  report('nickname', problemOfNickname(form['nickname'], house), 'account.invalid-field');
  report('password', problemOfPassword(form.password, form.username), 'account.password-weak');
  const { paymentPassword } = form;
  if (paymentPassword) report('paymentPassword', problemOfPayment(form), 'account.password-weak');
  if (form.password !== form.confirmPassword) {
    report('confirmPassword', { key: 'password.differ' }, 'account.passwords-differ');
  }
  if (form.birthday) {
    report(
      'birthday',
      problemOfBirthday(form.birthday, { minimumAge, today }),
      'account.under-age',
    );
  }
  return code && { code, fields: problems, params: { age: minimumAge } };
}

/** Names that players would take for the house or its people are the house's. */
export function problemOfNickname(
  nickname: string | undefined,
  house: string,
): FieldProblem | undefined {
  return nickname && isHouseName(nickname, house) ? { key: 'field.house-name' } : undefined;
}

/** What is wrong with one value by the merchant's rule for it. */
export function problemOfField(
  value: string | undefined,
  field: RegistrationField,
): FieldProblem | undefined {
  const problem = judgeField(field, value);
  if (!problem) return undefined;
  const { key, min, max } = problem;
  if (key === 'required' || key === 'unknown') return { key: `field.${key}` };
  if (key === 'unreadable') return { key: 'field.format' };
  // The message of a pattern names the length as well.
  const pattern = key === 'length' ? field.patternId : key;
  return { key: `pattern.${pattern}`, params: { min, max } };
}

/** One that leaks must not open what the other protects. */
function problemOfPayment(form: RegistrationForm): FieldProblem | undefined {
  const { paymentPassword = '', password, username, birthday, mobileNum } = form;
  if (paymentPassword === password) return { key: 'payment-password.same-as-login' };
  return problemOfEase(paymentPassword, {
    username,
    birthday: (birthday && isoDayOf(birthday)) || null,
    mobiles: mobileNum ? [mobileNum] : [],
  });
}

/** What is wrong with a birthday; `account.under-age` for whoever is too young. */
export function problemOfBirthday(
  birthday: string,
  { minimumAge, today }: Pick<RegistrationRules, 'minimumAge' | 'today'>,
): FieldProblem | undefined {
  const day = isoDayOf(birthday);
  const age = day === undefined ? -1 : ageOn(day, today);
  if (age < 0 || age > 130) return { key: 'birthday.invalid' };
  return age < minimumAge ? { key: 'account.under-age', params: { age: minimumAge } } : undefined;
}

/** The form as it is judged and kept: composed letters, no blanks around. */
export function tidyForm<T extends object>(form: T): T {
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      typeof value === 'string' ? tidyValue(name, value) : value,
    ]),
  ) as T;
}
