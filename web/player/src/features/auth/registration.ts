/** The registration form as data: which fields, in which order, and what is wrong with them. */
import type { FieldRule } from '@croupier/contract/player/account';
import type { SocialStranger } from '@croupier/contract/player/social';
import { isRefused } from '@croupier/kit/api/refused-error';
import type { IconName } from '@croupier/kit/icons/icon-names';
import type { ErrorCode } from '@croupier/contract/errors';
import { type FieldProblem, fieldProblem } from './field-problem.ts';

/** Fields that this site can ask for; the server says which of them it wants. */
export const registrationFields = [
  'username',
  'password',
  'confirmPassword',
  'nickname',
  'email',
  'birthday',
] as const;
export type RegistrationField = (typeof registrationFields)[number];
/** A place in the form that a problem can belong to. */
export type RegistrationPlace = RegistrationField | 'captcha' | 'terms' | 'form';

export type RegistrationValues = Readonly<Record<RegistrationField, string>>;

export const emptyRegistration: RegistrationValues = {
  username: '',
  password: '',
  confirmPassword: '',
  nickname: '',
  email: '',
  birthday: '',
};

export const fieldIcons: Readonly<Record<RegistrationField, IconName>> = {
  username: 'user',
  password: 'lock-simple',
  confirmPassword: 'lock-simple',
  nickname: 'identification-card',
  email: 'envelope-simple',
  birthday: 'calendar-blank',
};

/**
 * The rules of the fields to show, in our order. The password is always confirmed, by the
 * password's own rule when the server has none for the confirmation. Whoever comes from a provider
 * chooses no password, and gives no address where the provider has proven one.
 */
export function shownRules(
  rules: readonly FieldRule[],
  stranger?: Pick<SocialStranger, 'emailVerified'>,
): readonly (FieldRule & { readonly name: RegistrationField })[] {
  const enabled = new Map(rules.filter((rule) => rule.enabled).map((rule) => [rule.name, rule]));
  const password = enabled.get('password');
  const left = new Set<RegistrationField>([
    ...(stranger ? (['password', 'confirmPassword'] as const) : []),
    ...(stranger?.emailVerified ? (['email'] as const) : []),
  ]);
  return registrationFields.flatMap((name) => {
    if (left.has(name)) return [];
    const rule = enabled.get(name) ?? (name === 'confirmPassword' ? password : undefined);
    return rule ? [{ ...rule, name }] : [];
  });
}

/** What stands in the form at first: what the provider says, as far as it fits. */
export function firstValues(
  rules: readonly FieldRule[],
  stranger: Pick<SocialStranger, 'name' | 'email'> | undefined,
): RegistrationValues {
  if (!stranger) return emptyRegistration;
  const { name, email } = stranger;
  const rule = rules.find((one) => one.name === 'username');
  const username = nameFrom(email.split('@')[0] || name).slice(0, rule?.maxLength);
  const fits = rule !== undefined && fieldProblem(rule, username) === undefined;
  return { ...emptyRegistration, username: fits ? username : '', nickname: name, email };
}

/** Plain letters and digits, a letter first. */
function nameFrom(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/[đĐ]/g, 'd').toLowerCase();
  return plain.replaceAll(/[^a-z0-9]/g, '').replace(/^\d+/, '');
}

/** Everything wrong with what was typed, by field. */
export function registrationProblems(
  rules: ReturnType<typeof shownRules>,
  values: RegistrationValues,
): Partial<Record<RegistrationField, FieldProblem>> {
  const problems: Partial<Record<RegistrationField, FieldProblem>> = {};
  for (const rule of rules) {
    const value =
      rule.name === 'password' || rule.name === 'confirmPassword'
        ? values[rule.name]
        : values[rule.name].trim();
    const problem =
      rule.name === 'confirmPassword'
        ? confirmationProblem(rule, values)
        : fieldProblem(rule, value);
    if (problem) problems[rule.name] = problem;
  }
  return problems;
}

function confirmationProblem(
  rule: FieldRule,
  values: RegistrationValues,
): FieldProblem | undefined {
  const figures = { min: rule.minLength, max: rule.maxLength };
  if (values.confirmPassword === '') return { key: 'required', ...figures };
  return values.confirmPassword === values.password ? undefined : { key: 'different', ...figures };
}

const placeOfCode: Readonly<Partial<Record<ErrorCode, RegistrationPlace>>> = {
  'account.username-taken': 'username',
  'account.password-weak': 'password',
  'account.passwords-differ': 'confirmPassword',
  'account.under-age': 'birthday',
  'account.terms-not-accepted': 'terms',
  'account.captcha-required': 'captcha',
  'account.captcha-wrong': 'captcha',
  'account.verification-required': 'captcha',
};

/** Where a refusal belongs: at the fields it names, else where its code is about, else the form. */
export function placeRefusal(
  error: unknown,
  text: string,
): Partial<Record<RegistrationPlace, string>> {
  if (!isRefused(error)) return { form: text };
  const named = Object.entries(error.fields).filter(
    ([name]) => name === 'captcha' || registrationFields.some((field) => field === name),
  );
  if (named.length > 0) return Object.fromEntries(named);
  return { [placeOfCode[error.code] ?? 'form']: text };
}
