/**
 * How staff sign in: name and password, then a code of the authenticator app, always. Whoever has
 * no app yet enrols one in the same two steps. Guessing is limited per name and per address, and
 * the answer never says which part was wrong.
 */
import { randomInt } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';
import type { Db, Tx } from '#kernel/db.ts';
import type { PasswordHasher } from '#kernel/password.ts';
import { refuse } from '#kernel/refuse.ts';
import { newToken, tokenHash, type SecretBox } from '#kernel/secret-box.ts';
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
const RECOVERY_CODES = 10;
const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const ISSUER = 'Croupier';
/** Codes of one step before and after are accepted: clocks differ. */
const TOLERANCE_SECONDS = 30;

const purposeOf = (staffId: bigint) => `operator.totp.${staffId}`;

export type FirstStep =
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
  if (!staff || !matches || staff.disabled) {
    await recordFailure(db, username, origin);
    throw refuse('staff.wrong-credentials');
  }
  if (!staff.ipAllowed) {
    await audit(db, staff, origin, 'staff.ip-refused');
    throw refuse('staff.ip-refused');
  }
  const ticket = newToken();
  const secret = staff.totpSecret ? undefined : generateSecret();
  await store.insertTicket(db, {
    tokenHash: tokenHash(ticket),
    staffId: staff.id,
    newSecret: secret ? secrets.seal(secret, purposeOf(staff.id)) : null,
  });
  if (!secret) return { step: 'totp', ticket };
  const otpauthUrl = generateURI({ issuer: ISSUER, label: staff.username, secret });
  return { step: 'enrol', ticket, secret, otpauthUrl };
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
    if (!(await acceptCode(deps, tx, row, code))) return undefined;
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
  { secrets }: SignInDeps,
  tx: Tx,
  row: store.TicketRow,
  code: string,
): Promise<boolean> {
  if (code.includes('-')) {
    return !row.newSecret && (await store.useRecoveryCode(tx, row.id, recoveryHash(row.id, code)));
  }
  const sealed = row.newSecret ?? row.totpSecret;
  if (!sealed) return false;
  const secret = secrets.open(sealed, purposeOf(row.id)).toString();
  const result = await verify({ secret, token: code, epochTolerance: TOLERANCE_SECONDS });
  if (!result.valid || !('timeStep' in result)) return false;
  const step = BigInt(result.timeStep);
  if (step <= row.totpStep) return false;
  await store.acceptTotp(tx, row.id, step, row.newSecret);
  return true;
}

async function giveRecoveryCodes(tx: Tx, staffId: bigint): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await store.insertRecoveryCodes(
    tx,
    staffId,
    codes.map((code) => recoveryHash(staffId, code)),
  );
  return codes;
}

/** Three groups of four out of 31 characters: 59 bits. */
function newRecoveryCode(): string {
  const group = () =>
    Array.from({ length: 4 }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join(
      '',
    );
  return `${group()}-${group()}-${group()}`;
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
