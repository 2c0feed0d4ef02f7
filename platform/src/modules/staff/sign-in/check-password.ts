/**
 * The first step into the console: name and password, after failures with a captcha. The answer never
 * says which part was wrong. Whoever was given a password chooses their own before the second step.
 */
import type { CaptchaForm, BotCheckTask } from '@croupier/contract/account/bot-check';
import { forgiveTries } from '#kernel/attempts.ts';
import type { Db } from '#kernel/db.ts';
import { foldName } from '#kernel/fold-name.ts';
import type { PasswordHasher } from '#kernel/password.ts';
import { type Refused, refuse } from '#kernel/refuse.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import { newToken, tokenHash } from '@croupier/server/tokens';
import { newTotp } from '#kernel/totp.ts';
import { bucketOf } from '#kernel/attempts.ts';
import { insertAudit } from '../audit.ts';
import type { StaffRow } from '../store.ts';
import { admitFew, admitPassword, tryBucketsOf } from './limit-tries.ts';
import * as store from './store.ts';

/** What is sent along by whoever was asked for a captcha. */
export interface CaptchaTry {
  readonly captchaId?: string | undefined;
  readonly captcha?: string | undefined;
  readonly proof?: string | undefined;
}

/** Captchas of the console; whoever keeps those of the sites keeps these. */
export interface StaffCaptchas {
  issue(
    form: CaptchaForm,
  ): Promise<{ captchaId: string; value: string | null; task: BotCheckTask | null }>;
  /** Uses the captcha up; answers what to refuse with where it was not passed. */
  problemOf(attempt: CaptchaTry): Promise<Refused | undefined>;
}

export interface SignInDeps {
  readonly db: Db;
  readonly passwords: PasswordHasher;
  readonly secrets: SecretBox;
  readonly staffCaptchas: () => StaffCaptchas;
}

/** Where a try comes from, for limits and for the audit trail. */
export interface Origin {
  readonly ip: string;
  readonly requestId: string;
  /** Mark of the browser from an earlier sign-in. */
  readonly deviceToken: string | undefined;
}

const ISSUER = 'Croupier';
/** Passwords that a ticket may propose. */
const OWN_PASSWORDS_MAX = 10;

/** What was sealed keeps the name that it was sealed under. */
export const purposeOf = (staffId: bigint) => `operator.totp.${staffId}`;

export type FirstStep =
  | { readonly step: 'password'; readonly ticket: string }
  | { readonly step: 'totp'; readonly ticket: string }
  | {
      readonly step: 'enrol';
      readonly ticket: string;
      readonly secret: string;
      readonly otpauthUrl: string;
    };

/**
 * First factor. Refuses `staff.wrong-credentials`, `.locked`, `.ip-refused`, and what is wrong with the
 * captcha where one is due.
 */
export async function checkPassword(
  { db, passwords, secrets, staffCaptchas }: SignInDeps,
  { username, password, ...captcha }: CaptchaTry & { username: string; password: string },
  { deviceToken, ...origin }: Origin,
): Promise<FirstStep> {
  const { ip } = origin;
  const deviceHash = deviceToken === undefined ? null : tokenHash(deviceToken);
  const name = await foldName(db, username);
  const staff = await store.candidateOf(db, { username, ip, deviceHash });
  const device = { hash: deviceHash, isKnown: staff?.knownDevice ?? false };
  const buckets = tryBucketsOf(name, ip, device);
  const problem = await staffCaptchas().problemOf(captcha);
  const admitted = await admitPassword(db, buckets, { captchaPassed: problem === undefined });
  if (admitted === 'captcha') throw problem ?? new Error('a captcha was passed and is due');
  const matches = await passwords.verify(staff?.passwordHash, password);
  if (!staff || !matches || staff.disabled || staff.tooLate) {
    await insertAudit(db, {
      staffId: null,
      actor: username,
      role: '',
      action: 'staff.sign-in-failed',
      subject: `staff:${username}`,
      ...origin,
    });
    throw refuse('staff.wrong-credentials', { details: { captcha: admitted.captchaNext } });
  }
  if (!staff.ipAllowed) {
    await auditSignIn(db, staff, origin, 'staff.ip-refused');
    throw refuse('staff.ip-refused');
  }
  // No guess. The account keeps it until the second step is passed, which bounds the tickets too.
  await forgiveTries(db, { tryIds: admitted.ofAddress });
  const ticket = newToken();
  // Whoever must choose a password is shown their app after that.
  const app = staff.mustChange ? undefined : newApp(staff);
  await db.transaction().execute((tx) =>
    store.insertTicket(tx, {
      tokenHash: tokenHash(ticket),
      staffId: staff.id,
      newSecret: app ? secrets.seal(app.secret, purposeOf(staff.id)) : null,
      ...buckets,
    }),
  );
  if (staff.mustChange) return { step: 'password', ticket };
  return app ? { step: 'enrol', ticket, ...app } : { step: 'totp', ticket };
}

/** An app to set up, for whoever has none. */
function newApp({ totpSecret, username }: StaffRow) {
  return totpSecret ? undefined : newTotp({ issuer: ISSUER, label: username });
}

/**
 * Chooses a password of one's own in place of one that somebody else made. It is in force once the
 * second factor is passed. Refuses `staff.not-signed-in`, `staff.password-weak`, `staff.locked`.
 */
export async function choosePassword(
  { db, passwords, secrets }: SignInDeps,
  { ticket, password }: { ticket: string; password: string },
): Promise<FirstStep> {
  const hash = tokenHash(ticket);
  // Hashing costs much: only for whoever is half-way in, and not often.
  if (!(await store.ticketLives(db, hash))) throw refuse('staff.not-signed-in');
  const bucket = bucketOf('staff own password', hash.toString('hex'));
  await admitFew(db, { bucket, most: OWN_PASSWORDS_MAX });
  const passwordHash = await passwords.hash(password);
  return db.transaction().execute(async (tx) => {
    const row = await store.lockTicket(tx, hash);
    if (!row || row.disabled || !row.mustChange) throw refuse('staff.not-signed-in');
    const isOld = await passwords.verify(row.passwordHash, password);
    if (isOld || password.toLowerCase().includes(row.username.toLowerCase())) {
      throw refuse('staff.password-weak');
    }
    const app = newApp(row);
    await store.noteChosenPassword(tx, hash, {
      passwordHash,
      newSecret: app ? secrets.seal(app.secret, purposeOf(row.id)) : null,
    });
    return app ? { step: 'enrol', ticket, ...app } : { step: 'totp', ticket };
  });
}

/** A row of the audit trail on a step of signing in. */
export async function auditSignIn(
  db: Parameters<typeof insertAudit>[0],
  staff: StaffRow,
  { ip, requestId }: Pick<Origin, 'ip' | 'requestId'>,
  action: string,
): Promise<void> {
  await insertAudit(db, {
    staffId: staff.id,
    actor: staff.name,
    role: staff.role,
    action,
    subject: `staff:${staff.id}`,
    ip,
    requestId,
  });
}
