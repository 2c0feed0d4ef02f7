/** What a merchant asks of somebody who registers. Pure: the day of today is an argument. */
import type { FieldRule } from '@croupier/contract/player/account';
import type { ErrorCode } from '@croupier/contract/errors';
import type { FieldProblem } from '#kernel/refuse.ts';
import type { Merchant } from '#merchant';
import { acceptedPattern, hasPattern } from './field-patterns.ts';
import { problemOfPassword } from './password-rules.ts';

/** What a merchant asks in one field. */
export type RegistrationField = Merchant['settings']['registration']['fields'][number];

/** What somebody fills in; everything is text. */
export interface RegistrationForm {
  readonly username: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly nickname?: string | undefined;
  readonly email?: string | undefined;
  /** ISO date. */
  readonly birthday?: string | undefined;
}

export interface RegistrationRules {
  readonly fields: readonly RegistrationField[];
  readonly minimumAge: number;
  /** ISO date of the merchant's business day. */
  readonly today: string;
}

/** Why a form is refused: the code, and what is wrong with which field. */
export interface FormProblems {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, FieldProblem>>;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The rule of a field as the page needs it. */
export function describeField(field: RegistrationField): FieldRule {
  return { ...field, acceptedPattern: acceptedPattern(field.patternId) };
}

/** The problems of a form, or `undefined` when it is fine. */
export function problemsOfForm(
  form: RegistrationForm,
  { fields, minimumAge, today }: RegistrationRules,
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
  report('password', problemOfPassword(form.password, form.username), 'account.password-weak');
  if (form.password !== form.confirmPassword) {
    report('confirmPassword', { key: 'password.differ' }, 'account.passwords-differ');
  }
  if (form.birthday) {
    const age = ageOn(form.birthday, today);
    const key = age < 0 || age > 130 ? 'birthday.invalid' : 'account.under-age';
    const problem =
      age < minimumAge || age > 130 ? { key, params: { age: minimumAge } } : undefined;
    report('birthday', problem, 'account.under-age');
  }
  return code && { code, fields: problems, params: { age: minimumAge } };
}

/** What is wrong with one value by the merchant's rule for it. */
export function problemOfField(
  value: string | undefined,
  field: RegistrationField,
): FieldProblem | undefined {
  if (!field.enabled) return value ? { key: 'field.unknown' } : undefined;
  if (!value) return field.required ? { key: 'field.required' } : undefined;
  const { minLength: min, maxLength: max, patternId } = field;
  const length = [...value].length;
  const fits = length >= min && length <= max && hasPattern(value, patternId);
  return fits ? undefined : { key: `pattern.${patternId}`, params: { min, max } };
}

/** Full years between two ISO dates. Born on 29 February means a birthday on 1 March. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}
