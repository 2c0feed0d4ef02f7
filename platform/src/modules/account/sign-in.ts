/**
 * Signing in by username and password. The answer never tells whether a name exists: unknown names
 * are counted, asked for a captcha, hashed and refused like known ones. Failures are counted per
 * account and per address, in buckets of their own; tries from a browser in which the member once
 * signed in have a third, so that strangers cannot lock the owner out.
 */
import { type Bucket, bucketOf, forgiveTries, takeTry, UNLIMITED } from '#kernel/attempts.ts';
import { networkCount, networkLimits } from '#kernel/network-tries.ts';
import { foldName } from '#kernel/fold-name.ts';
import type { Tx } from '#kernel/db.ts';
import { asOneTimePassword } from '#kernel/one-time-password.ts';
import { refuse } from '#kernel/refuse.ts';
import { newToken, tokenHash } from '@croupier/server/tokens';
import type { AccountDeps, Visitor } from './account-deps.ts';
import { admitMember, assertWelcome, type SignedInMember } from './admit-member.ts';
import {
  captchaNeeded,
  lockOf,
  mostOf,
  triesPerAccountMax,
  triesPerAddressMax,
} from './attempt-rules.ts';
import { type CaptchaOutcome, captchaRefusal, type CaptchaTry } from './bot-check/captcha.ts';
import { ONE_TIME_GROUPS } from './one-time-password/send-one-time-password.ts';
import { useOneTimePassword } from './one-time-password/use-one-time-password.ts';
import * as members from './store/members.ts';

export interface SignIn extends CaptchaTry {
  readonly username: string;
  readonly password: string;
  /** Sign in without the password in this browser for a day. */
  readonly remember: boolean;
}

/**
 * Opens a session. Refuses `account.wrong-credentials`, `.captcha-required`, `.captcha-wrong`,
 * `.verification-required`
 * (each with `details.captcha` when the next try needs one), `.locked`, and what `admitMember` does.
 */
export async function signIn(
  deps: AccountDeps,
  { username, password, remember, ...captcha }: SignIn,
  visitor: Visitor,
): Promise<SignedInMember> {
  const { db, passwords, captchas } = deps;
  const { merchant, ip, deviceToken } = visitor;
  const deviceHash = deviceToken === undefined ? null : tokenHash(deviceToken);
  const member = await members.credentialsOf(db, { merchantId: merchant.id, username, deviceHash });
  const name = await foldName(db, username);
  const shown = await captchas.check(db, { merchantId: merchant.id, call: 'login' }, captcha);
  const known = member?.knownDevice && deviceHash;
  const account = known
    ? bucketOf('device', merchant.id, name, deviceHash.toString('hex'))
    : bucketOf('account', merchant.id, name);
  const { captchaAfter } = merchant.settings.security;
  // Somebody else behind the same address does not lock out who was here before either.
  const buckets = { account, ip, addressCounts: !known };
  const { tryIds, failures } = await admitTry(db, buckets, { captchaAfter, shown });
  const matched = await matchPassword(passwords, member, password);
  if (!matched || !member) {
    const captchaDue = captchaNeeded(captchaAfter, failures + 1);
    throw refuse('account.wrong-credentials', { details: { captcha: captchaDue } });
  }
  assertWelcome(member, visitor);
  // The address keeps its other failures: whoever owns one account must not clear them for all.
  const forgive = (tx: Tx) => forgiveTries(tx, { tryIds, buckets: [account] });
  if (matched === 'one-time') return enterOnce(deps, member, visitor, forgive);
  const newHash = passwords.isOutdated(member.passwordHash)
    ? await passwords.hash(password)
    : undefined;
  const arrival = { way: 'password', remember } as const;
  return admitMember(deps, { member, visitor, arrival }, async (tx) => {
    await forgive(tx);
    if (newHash) await members.replaceHash(tx, member.id, newHash);
  });
}

/**
 * Which password of the member it is. What is compared depends on what was typed alone, so that the
 * time it takes tells nobody whether a one-time password is on its way.
 */
async function matchPassword(
  passwords: AccountDeps['passwords'],
  member: members.Credentials | undefined,
  typed: string,
): Promise<'own' | 'one-time' | undefined> {
  if (await passwords.verify(member?.passwordHash, typed)) return 'own';
  const oneTime = asOneTimePassword(typed, ONE_TIME_GROUPS);
  if (oneTime === undefined) return undefined;
  const matches = await passwords.verify(member?.oneTimeHash ?? undefined, oneTime);
  return matches ? 'one-time' : undefined;
}

/** Signs in by a password for one sign-in; another one must be chosen before anything else. */
async function enterOnce(
  deps: AccountDeps,
  member: members.Credentials,
  visitor: Visitor,
  forgive: (tx: Tx) => Promise<void>,
): Promise<SignedInMember> {
  const unknownHash = await deps.passwords.hash(newToken());
  const use = { memberId: member.id, passwordHash: member.oneTimeHash ?? '', unknownHash };
  const arrival = { way: 'password', remember: false } as const;
  const due = { ...member, mustChangePassword: true };
  return admitMember(deps, { member: due, visitor, arrival }, async (tx) => {
    await forgive(tx);
    await useOneTimePassword(tx, use, visitor);
  });
}

const NO_TRIES = { tries: 0, oldestLeavesInSeconds: 0 };

/** Counts the try before it is judged. Refuses what `signIn` says of captchas and locks. */
async function admitTry(
  db: AccountDeps['db'],
  buckets: { readonly account: Bucket; readonly ip: string; readonly addressCounts: boolean },
  { captchaAfter, shown }: { readonly captchaAfter: number; readonly shown: CaptchaOutcome },
): Promise<{ readonly tryIds: readonly bigint[]; readonly failures: number }> {
  const how = { captchaAfter, captchaPassed: shown === 'passed' };
  const { ip, addressCounts } = buckets;
  const { admitted, counts, tryIds } = await takeTry(db, [
    { bucket: buckets.account, most: mostOf(triesPerAccountMax, how) },
    ...addressLimits(ip, addressCounts ? mostOf(triesPerAddressMax, how) : UNLIMITED),
  ]);
  const [account, ...ofAddress] = counts;
  const address = addressCounts ? networkCount(ip, ofAddress) : NO_TRIES;
  if (!admitted) {
    refuseLocked(lockOf({ account, address }));
    if (shown !== 'passed') throw captchaRefusal(shown);
  }
  return { tryIds, failures: Math.max(account.tries, address.tries) };
}

/** Failures of one network, and of those that hold it, whatever account they aimed at. */
function addressLimits(ip: string, most: number) {
  return networkLimits(['address'], ip, most);
}

/**
 * Counts one try in that bucket and in the address's before it is judged; the answer takes it back
 * with all that the bucket holds. Refuses `account.locked`.
 * @param input.addressCounts false where strangers behind the same address must lock nobody out: in a
 *   session, or in a browser that the member used before
 */
export async function reserveTry(
  { db }: Pick<AccountDeps, 'db'>,
  {
    bucket,
    ip,
    addressCounts,
  }: { readonly bucket: Bucket; readonly ip: string; readonly addressCounts: boolean },
): Promise<() => Promise<void>> {
  const { admitted, counts, tryIds } = await takeTry(db, [
    { bucket, most: triesPerAccountMax },
    ...addressLimits(ip, addressCounts ? triesPerAddressMax : UNLIMITED),
  ]);
  const [account, ...ofAddress] = counts;
  const address = addressCounts ? networkCount(ip, ofAddress) : NO_TRIES;
  if (!admitted) refuseLocked(lockOf({ account, address }));
  return () => forgiveTries(db, { tryIds, buckets: [bucket] });
}

/** Refuses `account.locked` unless there is nothing to wait for. */
export function refuseLocked(lock: { readonly retryAfterSeconds: number } | undefined): void {
  if (!lock) return;
  const { retryAfterSeconds } = lock;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  throw refuse('account.locked', { params: { minutes }, details: { retryAfterSeconds } });
}
