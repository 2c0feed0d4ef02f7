/** The registration form of this site: what stands in it at first, and where a refusal belongs. */
import type { ErrorCode } from '@croupier/contract/errors';
import { problemOfField, type RegistrationField } from '@croupier/contract/account/registration';
import { plainName } from '@croupier/contract/searchable';
import type { SocialStranger } from '@croupier/contract/account/player/social';
import { isRefused } from '@croupier/kit/api/refused-error';
import {
  type FormField,
  formFields,
  type FormRule,
  type FormValues,
} from '@croupier/kit/registration/form-rules';
import { startingValues } from './invited-by.ts';

/** A place in the form that a problem can belong to. */
export type RegistrationPlace = FormField | 'verificationCode' | 'captcha' | 'terms' | 'form';

/**
 * What is asked of whom: somebody from a provider chooses no password, and gives no address where
 * the provider has proven one.
 */
export function askedOf(
  rules: readonly FormRule[],
  stranger: Pick<SocialStranger, 'emailVerified'> | undefined,
): readonly FormRule[] {
  if (!stranger) return rules;
  const left = new Set<FormField>(['password', 'confirmPassword']);
  if (stranger.emailVerified) left.add('email');
  return rules.filter(({ name }) => !left.has(name));
}

/** What stands in the form at first: the codes of the address, and what a provider says that fits. */
export function firstValues(
  rules: readonly RegistrationField[],
  stranger: Pick<SocialStranger, 'name' | 'email'> | undefined,
): FormValues {
  if (!stranger) return startingValues();
  const { name, email } = stranger;
  const rule = rules.find((one) => one.name === 'username');
  const username = nameFrom(email.split('@')[0] || name).slice(0, rule?.maxLength);
  const fits = rule !== undefined && problemOfField(rule, username) === undefined;
  return { ...startingValues(), username: fits ? username : '', nickname: name, email };
}

/** Plain letters and digits, a letter first. */
function nameFrom(text: string): string {
  return plainName(text)
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/^\d+/, '');
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
    ([name]) =>
      name === 'captcha' ||
      name === 'verificationCode' ||
      formFields.some((field) => field === name),
  );
  if (named.length > 0) return Object.fromEntries(named);
  return { [placeOfCode[error.code] ?? 'form']: text };
}
