/** The registration form as data: which fields, in which order, and what is wrong with them. */
import {
  type FieldProblem,
  isoDayOf,
  problemOfField,
  type RegistrationField,
  type RegistrationFieldName,
  registrationFields,
  tidyValue,
} from '@croupier/contract/account/registration';
import type { IconName } from '../icons/icon-names.ts';

/** A field of the form: those of the rules, and the password typed again. */
export type FormField = RegistrationFieldName | 'confirmPassword';
/** What to ask in a field of the form. */
export type FormRule = Omit<RegistrationField, 'name'> & { readonly name: FormField };
/** What was typed so far; a field that nobody touched is absent. */
export type FormValues = Readonly<Partial<Record<FormField, string>>>;

/** What is wrong with a field: the key of a text under `auth:problem`, and the figures it names. */
export interface FormProblem {
  readonly key: FieldProblem['key'] | 'different' | 'date';
  readonly min: number;
  readonly max: number;
}

/** Every field, in the order of the form. */
export const formFields: readonly FormField[] = registrationFields.flatMap((name) =>
  name === 'password' ? [name, 'confirmPassword' as const] : [name],
);

export const fieldIcons: Readonly<Record<FormField, IconName>> = {
  username: 'user',
  password: 'lock-simple',
  confirmPassword: 'lock-simple',
  nickname: 'identification-card',
  payeeName: 'bank',
  fullName: 'identification-card',
  email: 'envelope-simple',
  mobileNum: 'device-mobile',
  birthday: 'calendar-blank',
  line: 'chat-circle-dots',
  whatsapp: 'whatsapp-logo',
  facebook: 'facebook-logo',
  wechat: 'chat-circle-dots',
  telegram: 'telegram-logo',
  zalo: 'chat-circle-dots',
  qqNum: 'chat-circle-dots',
  idNumber: 'identification-card',
  nationality: 'globe-hemisphere-east',
  placeOfBirth: 'globe-hemisphere-east',
  address: 'house-simple',
  occupation: 'buildings',
  sourceOfIncome: 'coins',
  paymentPassword: 'lock-key',
  affiliateCode: 'handshake',
  referralCode: 'users',
  recommenderId: 'users',
};

/**
 * The rules of the fields to show, in our order. The password is always confirmed, by the
 * password's own rule.
 */
export function shownRules(rules: readonly RegistrationField[]): readonly FormRule[] {
  const enabled = new Map(rules.filter((rule) => rule.enabled).map((rule) => [rule.name, rule]));
  return formFields.flatMap((name) => {
    const rule = enabled.get(name === 'confirmPassword' ? 'password' : name);
    return rule ? [{ ...rule, name }] : [];
  });
}

/** Everything wrong with what was typed, by field. */
export function formProblems(
  rules: readonly FormRule[],
  values: FormValues,
): Partial<Record<FormField, FormProblem>> {
  const problems: Partial<Record<FormField, FormProblem>> = {};
  for (const rule of rules) {
    const problem = problemOf(rule, values);
    if (problem) problems[rule.name] = problem;
  }
  return problems;
}

function problemOf(rule: FormRule, values: FormValues): FormProblem | undefined {
  const figures = { min: rule.minLength, max: rule.maxLength };
  const value = tidyValue(rule.name, values[rule.name] ?? '');
  if (rule.name === 'confirmPassword') {
    if (value === '') return { key: 'required', ...figures };
    return value === values.password ? undefined : { key: 'different', ...figures };
  }
  const problem = problemOfField(rule, value);
  if (problem || rule.name !== 'birthday' || value === '') return problem;
  return isoDayOf(value) === undefined ? { key: 'date', ...figures } : undefined;
}

/** What was typed, tidy, without what was left empty. */
export function filledIn(rules: readonly FormRule[], values: FormValues): FormValues {
  const typed = rules.map(({ name }) => [name, tidyValue(name, values[name] ?? '')] as const);
  return Object.fromEntries(typed.filter(([, value]) => value !== ''));
}
