import { countTries, forgiveTries, UNLIMITED } from '#kernel/attempts.ts';
import type { Tx } from '#kernel/db.ts';
import { networkCount } from '#kernel/network-tries.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Merchant } from '#merchant';
import type { AccountDeps, Visitor } from './account-deps.ts';
import { DetailsInUse, notifyOwner } from './details-in-use.ts';
import { captchaRefusal, type CaptchaTry } from './bot-check/captcha.ts';
import { assertReachable } from './codes/assert-mobile.ts';
import type { CodeDeps } from './codes/code-deps.ts';
import { type MobileProof, proveMobile } from './codes/prove-mobile.ts';
import { insertMember } from './insert-member.ts';
import { registrationLimits, takeRegistration, tells } from './name-probes.ts';
import { openSession, type OpenedSession } from './open-session.ts';
import { type Arrival, readArrival } from './read-arrival.ts';
import { readForm } from './read-form.ts';
import { type RegistrationForm, tidyForm } from './registration-rules.ts';
import { putContact } from './store/contacts.ts';
import * as members from './store/members.ts';

export type Registration = RegistrationForm &
  CaptchaTry &
  MobileProof &
  Arrival & {
    readonly termsAccepted: boolean;
    /** Language of the site; the merchant's default when it is not offered. */
    readonly language?: string | undefined;
  };

/** True when the next registration from that address needs a captcha. */
export async function captchaToRegister(
  { db }: Pick<AccountDeps, 'db'>,
  merchant: Merchant,
  ip: string,
): Promise<boolean> {
  const buckets = registrationLimits(merchant, ip).map(({ bucket }) => bucket);
  const { tries } = networkCount(ip, await countTries(db, buckets));
  return tries >= merchant.settings.registration.freeOfCaptcha;
}

/**
 * Creates a member with a wallet and opens a session, all or nothing. Where the merchant wants numbers
 * proven, the number becomes the member's contact in the same transaction. Refuses, in this order:
 * `account.terms-not-accepted`, the problems of the form, `.invitation-unknown`, those of the code,
 * `.captcha-required` or `.captcha-wrong`, `.username-taken`, `account.details-in-use`,
 * `.mobile-taken`.
 */
export async function registerMember(
  deps: CodeDeps,
  { termsAccepted, language, ...typed }: Registration,
  visitor: Visitor,
): Promise<OpenedSession & { readonly memberId: bigint }> {
  const { db, passwords } = deps;
  const { merchant, ip, domain, deviceToken } = visitor;
  if (!termsAccepted) throw refuse('account.terms-not-accepted');
  const { username, password, ...rest } = tidyForm(typed);
  const asksNumber = merchant.flags.smsVerificationOnRegistration;
  const asked = { merchant, domain, asksNumber };
  const form = await readForm(deps, { username, password, ...rest }, asked);
  const registeredAt = await readArrival(db, rest, visitor);
  const number = asksNumber ? assertReachable(numberOf(rest), merchant) : undefined;
  const proven =
    number === undefined
      ? null
      : await proveMobile(deps, { merchant, number, purpose: 'register' }, rest);
  const taken = refuse('account.username-taken', { details: { field: 'username' } });
  return countingRegistration(deps, { captcha: proven ? null : rest, visitor }, async () => {
    if (await members.idOfUsername(db, merchant.id, username)) throw taken;
    const passwordHash = await passwords.hash(password);
    return db.transaction().execute(async (tx) => {
      if (proven) await proven.spend(tx);
      const memberId = await insertMember(deps, tx, {
        merchant,
        username,
        form,
        deviceToken,
        ip,
        registeredAt,
        passwordHash,
        passwordChosen: true,
        mustChangePassword: false,
        language: offeredLanguage(merchant, language),
      });
      if (memberId === undefined) throw taken;
      if (number !== undefined) await keepNumber(tx, { merchantId: merchant.id, memberId, number });
      const beginning = { way: 'registration', proven: true, passwordDue: null } as const;
      return { ...(await openSession(tx, memberId, visitor, beginning)), memberId };
    });
  });
}

const numberOf = ({
  mobileNum = '',
  countryDialingCode = '',
}: Pick<RegistrationForm, 'mobileNum' | 'countryDialingCode'>) => ({
  mobileNum,
  countryDialingCode,
});

/** Makes a number that was proven the contact of a new member. Refuses `account.mobile-taken`. */
async function keepNumber(
  tx: Tx,
  { number: address, ...owner }: { merchantId: bigint; memberId: bigint; number: string },
): Promise<void> {
  if (await putContact(tx, { ...owner, kind: 'mobile', address })) return;
  const key = 'account.mobile-taken';
  throw refuse(key, { fields: { mobileNum: { key } } });
}

/**
 * Creates a member as a registration does, without a visitor: no captcha, no session. Answers
 * `undefined` when the name is taken; refuses the problems of the form.
 */
export async function createMember(
  deps: AccountDeps,
  {
    merchant,
    mustChangePassword = false,
    ...typed
  }: RegistrationForm & {
    readonly merchant: Merchant;
    /** Somebody else chose the password, so the member changes it at the first sign-in. */
    readonly mustChangePassword?: boolean;
  },
): Promise<bigint | undefined> {
  const form = await readForm(deps, typed, { merchant, domain: undefined });
  const passwordHash = await deps.passwords.hash(typed.password);
  return deps.db.transaction().execute((tx) => {
    return insertMember(deps, tx, {
      merchant,
      username: typed.username,
      form,
      deviceToken: undefined,
      ip: null,
      passwordHash,
      passwordChosen: true,
      mustChangePassword,
      language: merchant.settings.defaultLanguage,
    });
  });
}

/** The language if the merchant offers it, else the merchant's default. */
export function offeredLanguage({ settings }: Merchant, language: string | undefined): string {
  const offered = settings.languages.some(({ code }) => code === language);
  return offered && language !== undefined ? language : settings.defaultLanguage;
}

/**
 * Does the work of a registration, counted towards the captcha of its address before it begins and
 * taken back when nobody was registered and nothing told. Refuses as `assertCaptcha` does where a
 * captcha is due. Whose details somebody else gave hears of it.
 * @param asked.captcha null where the visitor has shown something better
 */
export async function countingRegistration<T>(
  deps: Pick<AccountDeps, 'db' | 'captchas' | 'delivery'>,
  asked: { readonly captcha: CaptchaTry | null; readonly visitor: Visitor },
  work: () => Promise<T>,
): Promise<T> {
  const { db, captchas } = deps;
  const { captcha, visitor } = asked;
  const { id: merchantId, settings } = visitor.merchant;
  const use = { merchantId, call: 'register' } as const;
  const shown = captcha ? await captchas.check(db, use, captcha) : 'passed';
  const most = shown === 'passed' ? UNLIMITED : settings.registration.freeOfCaptcha;
  const { admitted, tryIds } = await takeRegistration(db, visitor, most);
  if (!admitted && shown !== 'passed') throw captchaRefusal(shown);
  try {
    return await work();
  } catch (error) {
    if (!tells(error)) await forgiveTries(db, { tryIds });
    if (error instanceof DetailsInUse) await notifyOwner(deps, visitor.merchant, error);
    throw error;
  }
}
