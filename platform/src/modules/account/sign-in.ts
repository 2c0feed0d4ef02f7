/**
 * Signing in by username and password. The answer never tells whether a name exists: unknown names
 * are counted, asked for a captcha, hashed and refused like known ones. Failures are counted per
 * account and per address, in buckets of their own; tries from a browser in which the member once
 * signed in have a third, so that strangers cannot lock the owner out.
 */
import { networkOf } from '#kernel/network-of.ts';
import { refuse } from '#kernel/refuse.ts';
import { tokenHash } from '#kernel/secret-box.ts';
import type { AccountDeps, Visitor } from './account-deps.ts';
import { admitMember, assertWelcome, type SignedInMember } from './admit-member.ts';
import { admitTry, captchaNeeded } from './attempt-rules.ts';
import { type CaptchaOutcome, captchaRefusal, type CaptchaTry } from './human/captcha.ts';
import { type Bucket, bucketOf, type Count, forgiveTries, reserveTry } from './store/attempts.ts';
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
  const name = username.toLowerCase();
  const account =
    member?.knownDevice && deviceHash
      ? bucketOf('device', merchant.id, name, deviceHash.toString('hex'))
      : bucketOf('account', merchant.id, name);
  const address = addressBucket(ip);
  const shown = await captchas.check(db, { merchantId: merchant.id, call: 'login' }, captcha);
  const { captchaAfter } = merchant.settings.security;
  let failures = 0;
  const tryIds = await reserveTry(db, [account, address], (counts) => {
    assertAdmitted(counts, { captchaAfter, shown });
    failures = Math.max(...counts.map(({ tries }) => tries)) + 1;
  });
  if (!(await passwords.verify(member?.passwordHash, password)) || !member) {
    const captchaDue = captchaNeeded(captchaAfter, failures);
    throw refuse('account.wrong-credentials', { details: { captcha: captchaDue } });
  }
  assertWelcome(member);
  const newHash = passwords.isOutdated(member.passwordHash)
    ? await passwords.hash(password)
    : undefined;
  const arrival = { way: 'password', remember } as const;
  return admitMember(deps, { member, visitor, arrival }, async (tx) => {
    // The address keeps its other failures: whoever owns one account must not clear them for all.
    await forgiveTries(tx, { tryIds, bucket: account });
    if (newHash) await members.replaceHash(tx, member.id, newHash);
  });
}

/** The bucket in which failures of one network are counted, whatever account they aimed at. */
export function addressBucket(ip: string): Bucket {
  return bucketOf('address', networkOf(ip));
}

function assertAdmitted(
  [account, address]: readonly [Count, Count],
  { captchaAfter, shown }: { readonly captchaAfter: number; readonly shown: CaptchaOutcome },
): void {
  const captchaPassed = shown === 'passed';
  const admission = admitTry({ account, address }, { captchaAfter, captchaPassed });
  if (admission.kind === 'locked') refuseLocked(admission);
  if (admission.kind === 'captcha' && shown !== 'passed') throw captchaRefusal(shown);
}

/** Refuses `account.locked` unless there is nothing to wait for. */
export function refuseLocked(lock: { readonly retryAfterSeconds: number } | undefined): void {
  if (!lock) return;
  const { retryAfterSeconds } = lock;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  throw refuse('account.locked', { params: { minutes }, details: { retryAfterSeconds } });
}
