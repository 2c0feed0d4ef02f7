/**
 * Signing in by username and password. The answer never tells whether a name exists: unknown names
 * are counted, asked for a captcha, hashed and refused like known ones. Failures are counted per
 * account and per address, in buckets of their own; tries from a browser in which the member once
 * signed in have a third, so that strangers cannot lock the owner out.
 */
import { type Bucket, bucketOf, forgiveTries, takeTry, UNLIMITED } from '#kernel/attempts.ts';
import { foldName } from '#kernel/fold-name.ts';
import { networkOf } from '#kernel/network-of.ts';
import { refuse } from '#kernel/refuse.ts';
import { tokenHash } from '#kernel/secret-box.ts';
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
  const buckets = { account, address: addressBucket(ip), addressCounts: !known };
  const { tryIds, failures } = await admitTry(db, buckets, { captchaAfter, shown });
  if (!(await passwords.verify(member?.passwordHash, password)) || !member) {
    const captchaDue = captchaNeeded(captchaAfter, failures + 1);
    throw refuse('account.wrong-credentials', { details: { captcha: captchaDue } });
  }
  assertWelcome(member);
  const newHash = passwords.isOutdated(member.passwordHash)
    ? await passwords.hash(password)
    : undefined;
  const arrival = { way: 'password', remember } as const;
  return admitMember(deps, { member, visitor, arrival }, async (tx) => {
    // The address keeps its other failures: whoever owns one account must not clear them for all.
    await forgiveTries(tx, { tryIds, buckets: [account] });
    if (newHash) await members.replaceHash(tx, member.id, newHash);
  });
}

const NO_TRIES = { tries: 0, oldestLeavesInSeconds: 0 };

/** Counts the try before it is judged. Refuses what `signIn` says of captchas and locks. */
async function admitTry(
  db: AccountDeps['db'],
  buckets: { readonly account: Bucket; readonly address: Bucket; readonly addressCounts: boolean },
  { captchaAfter, shown }: { readonly captchaAfter: number; readonly shown: CaptchaOutcome },
): Promise<{ readonly tryIds: readonly bigint[]; readonly failures: number }> {
  const how = { captchaAfter, captchaPassed: shown === 'passed' };
  const { addressCounts } = buckets;
  const { admitted, counts, tryIds } = await takeTry(db, [
    { bucket: buckets.account, most: mostOf(triesPerAccountMax, how) },
    { bucket: buckets.address, most: addressCounts ? mostOf(triesPerAddressMax, how) : UNLIMITED },
  ]);
  const [account, ofAddress] = counts;
  const address = addressCounts ? ofAddress : NO_TRIES;
  if (!admitted) {
    refuseLocked(lockOf({ account, address }));
    if (shown !== 'passed') throw captchaRefusal(shown);
  }
  return { tryIds, failures: Math.max(account.tries, address.tries) };
}

/** The bucket in which failures of one network are counted, whatever account they aimed at. */
export function addressBucket(ip: string): Bucket {
  return bucketOf('address', networkOf(ip));
}

/**
 * Counts one try in that bucket and in the address's before it is judged; the answer takes it back
 * with all that the bucket holds. Refuses `account.locked`.
 * @param wish.addressCounts false where strangers behind the same address must lock nobody out: in a
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
    { bucket: addressBucket(ip), most: addressCounts ? triesPerAddressMax : UNLIMITED },
  ]);
  const [account, ofAddress] = counts;
  const address = addressCounts ? ofAddress : NO_TRIES;
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
