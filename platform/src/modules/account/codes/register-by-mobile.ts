import { newToken } from '@croupier/server/tokens';
import { refuse } from '#kernel/refuse.ts';
import type { Merchant } from '#merchant';
import type { Visitor } from '../account-deps.ts';
import type { CaptchaTry } from '../bot-check/captcha.ts';
import { openSession, type OpenedSession } from '../open-session.ts';
import { insertMember } from '../insert-member.ts';
import { type Arrival, readArrival } from '../read-arrival.ts';
import { readForm } from '../read-form.ts';
import { countingRegistration, offeredLanguage } from '../register-member.ts';
import { type RegistrationForm, tidyForm } from '../registration-rules.ts';
import * as members from '../store/members.ts';
import { putContact } from '../store/contacts.ts';
import { assertMobile, assertReachable, type TypedMobile } from './assert-mobile.ts';
import type { CodeDeps } from './code-deps.ts';
import { usernameOfMobile } from './mobile-number.ts';
import { isByFirebase, type MobileProof, proveMobile } from './prove-mobile.ts';

export type MobileRegistration = Omit<
  RegistrationForm,
  'username' | 'password' | 'confirmPassword' | keyof TypedMobile
> &
  TypedMobile &
  CaptchaTry &
  Arrival &
  MobileProof & {
    readonly password?: string | undefined;
    readonly confirmPassword?: string | undefined;
    readonly termsAccepted: boolean;
    readonly language?: string | undefined;
  };

/** What a registration by mobile number asks for; without a password the number must be proven. */
export function mobileRegistrationAsks({ flags }: Pick<Merchant, 'flags'>): {
  readonly code: boolean;
  readonly password: boolean;
} {
  const password = flags.mobilePasswordRegistration;
  return { password, code: flags.smsVerificationOnRegistration || !password };
}

/**
 * Creates a member whose username is the mobile number, and signs in. A number that was proven becomes
 * the member's contact in the same transaction. Refuses, in this order: `account.terms-not-accepted`,
 * the problems of the number, of the form, of the code or the captcha, `.username-taken`,
 * `.details-in-use`.
 */
export async function registerByMobile(
  deps: CodeDeps,
  { mobileNum, countryDialingCode, language, ...registration }: MobileRegistration,
  visitor: Visitor,
): Promise<OpenedSession & { readonly username: string }> {
  if (!registration.termsAccepted) throw refuse('account.terms-not-accepted');
  const { merchant, ip, domain } = visitor;
  const { id: merchantId } = merchant;
  const asks = mobileRegistrationAsks(merchant);
  const typed = { mobileNum, countryDialingCode };
  const number = asks.code ? assertReachable(typed, merchant) : assertMobile(typed);
  const typedForm = formOf(tidyForm(registration), { number, asksPassword: asks.password });
  const form = await readForm(deps, typedForm, { merchant, domain, without: withoutOf(asks) });
  const registeredAt = await readArrival(deps.db, registration, visitor);
  const proven =
    asks.code || isByFirebase(registration)
      ? await proveMobile(deps, { merchant, number, purpose: 'register' }, registration)
      : null;
  const taken = refuse('account.username-taken', { details: { field: 'mobileNum' } });
  const captcha = proven ? null : registration;
  return countingRegistration(deps, { captcha, visitor }, async () => {
    if (await members.idOfUsername(deps.db, merchantId, typedForm.username)) throw taken;
    const passwordHash = await deps.passwords.hash(typedForm.password);
    return deps.db.transaction().execute(async (tx) => {
      if (proven) await proven.spend(tx);
      const memberId = await insertMember(deps, tx, {
        merchant,
        username: typedForm.username,
        form,
        mobile: number,
        deviceToken: visitor.deviceToken,
        ip,
        registeredAt,
        passwordHash,
        passwordChosen: asks.password,
        mustChangePassword: false,
        language: offeredLanguage(merchant, language),
      });
      if (memberId === undefined) throw taken;
      const contact = { merchantId, memberId, kind: 'mobile', address: number } as const;
      if (proven && !(await putContact(tx, contact))) throw taken;
      const beginning = { way: 'registration', proven: true, passwordDue: null } as const;
      const { username } = typedForm;
      return { ...(await openSession(tx, memberId, visitor, beginning)), username };
    });
  });
}

/** The number stands for the name, and is judged as a number. */
function withoutOf({ password }: { readonly password: boolean }): readonly string[] {
  return ['username', 'mobileNum', ...(password ? [] : ['password'])];
}

/** The form as a registration by name has it. */
function formOf(
  { password, confirmPassword, ...rest }: Omit<MobileRegistration, keyof TypedMobile>,
  { number, asksPassword }: { number: string; asksPassword: boolean },
): RegistrationForm {
  // Nobody knows a password that nobody chose: such a member signs in by code, or sets one by code.
  const unknown = newToken();
  return {
    ...rest,
    username: usernameOfMobile(number),
    password: asksPassword ? (password ?? '') : unknown,
    confirmPassword: asksPassword ? (confirmPassword ?? '') : unknown,
  };
}
