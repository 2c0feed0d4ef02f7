/**
 * How staff sign in: name and password, then a code of the authenticator app, always. Whoever has
 * no app yet enrols one in the same two steps, and whoever was given a password chooses their own
 * in between. Guessing is limited per name and per address, and the answer never says which part was
 * wrong.
 */
import type { Db, Tx } from '#kernel/db.ts';
import type { PasswordHasher } from '#kernel/password.ts';
import { refuse } from '#kernel/refuse.ts';
import { newToken, tokenHash, type SecretBox } from '#kernel/secret-box.ts';
import { acceptedStep, newRecoveryCodes, newTotp } from '#kernel/totp.ts';
import { insertAudit } from './audit.ts';
import * as store from './store.ts';

export interface SignInDeps {
  readonly db: Db;
  readonly passwords: PasswordHasher;
  readonly secrets: SecretBox;
}

/** Where a try comes from, for limits and for the audit trail. */
export interface Origin {
  readonly ip: string;
  readonly requestId: string;
}

const FAILURES_PER_NAME_MAX = 10;
const FAILURES_PER_IP_MAX = 30;
const WRONG_CODES_MAX = 5;
const ISSUER = 'Croupier';

const purposeOf = (staffId: bigint) => `operator.totp.${staffId}`;

export type FirstStep =
  | { readonly step: 'password'; readonly ticket: string }
  | { readonly step: 'totp'; readonly ticket: string }
  | {
      readonly step: 'enrol';
      readonly ticket: string;
      readonly secret: string;
      readonly otpauthUrl: string;
    };

/** First factor. Refuses `staff.wrong-credentials`, `staff.locked`, `staff.ip-refused`. */
export async function checkPassword(
  { db, passwords, secrets }: SignInDeps,
  { username, password }: { username: string; password: string },
  origin: Origin,
): Promise<FirstStep> {
  const failures = await store.countFailures(db, username, origin.ip);
  if (failures.byName >= FAILURES_PER_NAME_MAX || failures.byIp >= FAILURES_PER_IP_MAX) {
    throw refuse('staff.locked', { details: { retryAfterSeconds: 900 } });
  }
  const staff = await store.staffByUsername(db, username, origin.ip);
  const matches = await passwords.verify(staff?.passwordHash, password);
  if (!staff || !matches || staff.disabled || staff.tooLate) {
    await recordFailure(db, username, origin);
    throw refuse('staff.wrong-credentials');
  }
  if (!staff.ipAllowed) {
    await audit(db, staff, origin, 'staff.ip-refused');
    throw refuse('staff.ip-refused');
  }
  const ticket = newToken();
  // Whoever must choose a password is shown their app after that.
  const app = staff.mustChange ? undefined : newApp(staff);
  await store.insertTicket(db, {
    tokenHash: tokenHash(ticket),
    staffId: staff.id,
    newSecret: app ? secrets.seal(app.secret, purposeOf(staff.id)) : null,
  });
  if (staff.mustChange) return { step: 'password', ticket };
  return app ? { step: 'enrol', ticket, ...app } : { step: 'totp', ticket };
}

/** An app to set up, for whoever has none. */
function newApp({ totpSecret, username }: store.StaffRow) {
  return totpSecret ? undefined : newTotp({ issuer: ISSUER, label: username });
}

/**
 * Chooses a password of one's own in place of one that somebody else made. It is in force once the
 * second factor is passed. Refuses `staff.not-signed-in`, `staff.password-weak`.
 */
export async function choosePassword(
  { db, passwords, secrets }: SignInDeps,
  { ticket, password }: { ticket: string; password: string },
): Promise<FirstStep> {
  const hash = tokenHash(ticket);
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

export interface OpenedStaffSession {
  readonly token: string;
  readonly binder: string;
  readonly recoveryCodes: string[] | null;
}

/** Second factor: opens the session. Refuses `staff.totp-wrong`, `staff.not-signed-in`. */
export async function checkCode(
  deps: SignInDeps,
  { ticket, code }: { ticket: string; code: string },
  origin: Origin,
): Promise<OpenedStaffSession> {
  const hash = tokenHash(ticket);
  const opened = await deps.db.transaction().execute(async (tx) => {
    const row = await store.lockTicket(tx, hash);
    if (!row || row.disabled || row.wrongCodes >= WRONG_CODES_MAX) {
      throw refuse('staff.not-signed-in');
    }
    if (row.mustChange && row.newPasswordHash === null) throw refuse('staff.not-signed-in');
    if (!(await acceptCode(deps, tx, row, code))) return undefined;
    if (row.newPasswordHash) await store.takeOwnPassword(tx, row.id, row.newPasswordHash);
    const token = newToken();
    const binder = newToken();
    await store.insertSession(tx, {
      staffId: row.id,
      tokenHash: tokenHash(token),
      binderHash: tokenHash(binder),
      ip: origin.ip,
    });
    const recoveryCodes = row.newSecret ? await giveRecoveryCodes(tx, row.id) : null;
    await store.deleteTickets(tx, row.id);
    await audit(tx, row, origin, row.newSecret ? 'staff.enrol' : 'staff.sign-in');
    return { token, binder, recoveryCodes };
  });
  if (opened) return opened;
  await store.countWrongCode(deps.db, hash);
  throw refuse('staff.totp-wrong');
}

/** A code of the app works once: its time step must be newer than the last accepted one. */
async function acceptCode(
  { secrets }: Pick<SignInDeps, 'secrets'>,
  tx: Tx,
  row: Pick<store.TicketRow, 'id' | 'totpSecret' | 'totpStep' | 'newSecret'>,
  code: string,
): Promise<boolean> {
  if (code.includes('-')) {
    return !row.newSecret && (await store.useRecoveryCode(tx, row.id, recoveryHash(row.id, code)));
  }
  const sealed = row.newSecret ?? row.totpSecret;
  if (!sealed) return false;
  const secret = secrets.open(sealed, purposeOf(row.id)).toString();
  const step = await acceptedStep({ secret, lastStep: row.totpStep }, code);
  if (step === undefined) return false;
  await store.acceptTotp(tx, row.id, step, row.newSecret);
  return true;
}

/**
 * Passes the second factor once more in a session that is open, which makes it fresh. The fifth
 * wrong code ends the session. Refuses `staff.totp-wrong`.
 */
export async function stepUp(
  deps: Pick<SignInDeps, 'secrets'>,
  tx: Tx,
  who: { readonly sessionId: bigint; readonly staffId: bigint; readonly code: string },
): Promise<boolean> {
  const row = await store.lockStaff(tx, who.staffId);
  const right = row && (await acceptCode(deps, tx, { ...row, newSecret: null }, who.code));
  if (right) await store.markProved(tx, who.sessionId);
  else await store.countWrongStepUp(tx, who.sessionId, WRONG_CODES_MAX);
  return right ?? false;
}

async function giveRecoveryCodes(tx: Tx, staffId: bigint): Promise<string[]> {
  const codes = newRecoveryCodes();
  await store.insertRecoveryCodes(
    tx,
    staffId,
    codes.map((code) => recoveryHash(staffId, code)),
  );
  return codes;
}

const recoveryHash = (staffId: bigint, code: string) => tokenHash(`${staffId}:${code}`);

async function recordFailure(db: Db, username: string, origin: Origin): Promise<void> {
  await store.insertFailure(db, username, origin.ip);
  await insertAudit(db, {
    staffId: null,
    actor: username,
    role: '',
    action: 'staff.sign-in-failed',
    subject: `staff:${username}`,
    ...origin,
  });
}

async function audit(
  db: Db | Tx,
  staff: store.StaffRow,
  origin: Origin,
  action: string,
): Promise<void> {
  await insertAudit(db, {
    staffId: staff.id,
    actor: staff.name,
    role: staff.role,
    action,
    subject: `staff:${staff.id}`,
    ...origin,
  });
}
