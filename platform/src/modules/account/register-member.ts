import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { networkOf } from '#kernel/network-of.ts';
import { tokenHash } from '#kernel/secret-box.ts';
import { emit } from '#kernel/outbox.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Merchant } from '#merchant';
import type { AccountDeps, Visitor } from './account-deps.ts';
import { assertShown } from './human/assert-shown.ts';
import type { CaptchaTry } from './human/captcha.ts';
import { MEMBER_TYPE } from './member-types.ts';
import { openSession, type OpenedSession } from './open-session.ts';
import { problemsOfForm, type RegistrationForm } from './registration-rules.ts';
import { addTry, type Bucket, bucketOf, countTries } from './store/attempts.ts';
import * as members from './store/members.ts';

export interface Registration extends RegistrationForm, CaptchaTry {
  readonly termsAccepted: boolean;
  /** Language of the site; the merchant's default when it is not offered. */
  readonly language?: string | undefined;
}

/** True when the next registration from that address needs a captcha. */
export async function captchaToRegister(
  { db }: Pick<AccountDeps, 'db'>,
  merchant: Merchant,
  ip: string,
): Promise<boolean> {
  const [count] = await countTries(db, [registrationBucket(merchant, ip)]);
  return (count?.tries ?? 0) >= merchant.settings.registration.freeOfCaptcha;
}

/**
 * Creates a member with a wallet and opens a session, all or nothing. Refuses, in this order:
 * `account.terms-not-accepted`, the problems of the form, `.captcha-required` or `.captcha-wrong`,
 * `.username-taken`, `protection.excluded`.
 */
export async function registerMember(
  deps: AccountDeps,
  { termsAccepted, language, ...form }: Registration,
  visitor: Visitor,
): Promise<OpenedSession & { readonly memberId: bigint }> {
  const { db, passwords } = deps;
  const { merchant, ip } = visitor;
  if (!termsAccepted) throw refuse('account.terms-not-accepted');
  await assertFormIsFine(deps, form, merchant);
  await assertCaptchaPassed(deps, form, visitor);
  const taken = refuse('account.username-taken', { details: { field: 'username' } });
  if (await members.idOfUsername(db, merchant.id, form.username)) throw taken;
  const passwordHash = await passwords.hash(form.password);
  return db.transaction().execute(async (tx) => {
    const memberId = await insertWithWallet(deps, tx, {
      merchant,
      form,
      deviceToken: visitor.deviceToken,
      ip,
      passwordHash,
      passwordChosen: true,
      mustChangePassword: false,
      language: offeredLanguage(merchant, language),
    });
    if (memberId === undefined) throw taken;
    await countRegistration(tx, merchant, ip);
    const beginning = { way: 'registration', proven: true, passwordDue: null } as const;
    return { ...(await openSession(tx, memberId, visitor, beginning)), memberId };
  });
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
    ...form
  }: RegistrationForm & {
    readonly merchant: Merchant;
    /** Somebody else chose the password, so the member changes it at the first sign-in. */
    readonly mustChangePassword?: boolean;
  },
): Promise<bigint | undefined> {
  await assertFormIsFine(deps, form, merchant);
  const passwordHash = await deps.passwords.hash(form.password);
  const language = merchant.settings.defaultLanguage;
  return deps.db.transaction().execute((tx) => {
    return insertWithWallet(deps, tx, {
      merchant,
      form,
      deviceToken: undefined,
      ip: null,
      passwordHash,
      passwordChosen: true,
      mustChangePassword,
      language,
    });
  });
}

/** The member, their wallet and the news of it. Answers `undefined` when the name is taken. */
export async function insertWithWallet(
  { openWallet, assertMayRegister }: AccountDeps,
  tx: Tx,
  member: {
    merchant: Merchant;
    form: RegistrationForm;
    /** With its country code, where the member registers by it. */
    mobile?: string;
    /** Of the browser, as earlier visits left it. */
    deviceToken: string | undefined;
    ip: string | null;
    passwordHash: string;
    /** False where nobody knows the password. */
    passwordChosen: boolean;
    mustChangePassword: boolean;
    language: string;
  },
): Promise<bigint | undefined> {
  const { merchant, form, mobile = null, deviceToken, ...rest } = member;
  const { id: merchantId, currency } = merchant;
  await assertMayRegister(tx, {
    merchantId,
    email: form.email || null,
    mobile,
    birthday: form.birthday || null,
    devices: deviceToken === undefined ? [] : [tokenHash(deviceToken)],
  });
  const memberId = await members.insertMember(tx, {
    merchantId,
    username: form.username,
    type: MEMBER_TYPE,
    nickname: form.nickname || form.username,
    email: form.email || null,
    birthday: form.birthday || null,
    currency,
    ...rest,
  });
  if (memberId === undefined) return undefined;
  await openWallet(tx, { merchantId, memberId, currency });
  await emit(tx, {
    type: 'member.registered',
    merchantId: String(merchantId),
    memberId: String(memberId),
  });
  return memberId;
}

/** The language if the merchant offers it, else the merchant's default. */
export function offeredLanguage({ settings }: Merchant, language: string | undefined): string {
  const offered = settings.languages.some(({ code }) => code === language);
  return offered && language !== undefined ? language : settings.defaultLanguage;
}

/** Refuses the problems of the form. @param without fields that this way of registering has not. */
export async function assertFormIsFine(
  { db }: AccountDeps,
  form: RegistrationForm,
  { settings, timeZone }: Merchant,
  without: readonly string[] = [],
): Promise<void> {
  const { rows } = await sql<{ today: string }>`
    select (now() at time zone ${timeZone})::date::text as today`.execute(db);
  const problems = problemsOfForm(form, {
    fields: settings.registration.fields.filter(({ name }) => !without.includes(name)),
    minimumAge: settings.minimumAge,
    today: rows[0]?.today ?? '',
  });
  if (!problems) return;
  const { code, ...facts } = problems;
  throw refuse(code, facts);
}

/** Refuses as `assertShown` does where a captcha is due. */
export async function assertCaptchaPassed(
  deps: AccountDeps,
  captcha: CaptchaTry,
  { merchant, ip }: Visitor,
): Promise<void> {
  if (!(await captchaToRegister(deps, merchant, ip))) return;
  await assertShown(deps, { merchantId: merchant.id, call: 'register' }, captcha);
}

function registrationBucket({ id }: Merchant, ip: string): Bucket {
  return bucketOf('registration', id, networkOf(ip));
}

/** Counts a registration from that address, towards its captcha. */
export async function countRegistration(tx: Tx, merchant: Merchant, ip: string): Promise<void> {
  await addTry(tx, registrationBucket(merchant, ip));
}
