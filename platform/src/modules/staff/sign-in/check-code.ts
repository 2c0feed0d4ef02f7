/**
 * The second step into the console: a code of the authenticator app, or of the recovery codes, always.
 * Whoever has no app yet enrols one with the first code.
 */
import { forgiveTries } from '#kernel/attempts.ts';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { newToken, tokenHash } from '@croupier/server/tokens';
import { acceptedStep, newRecoveryCodes } from '#kernel/totp.ts';
import { insertSession, lockStaff, markProved } from '../store.ts';
import { auditSignIn, type Origin, purposeOf, type SignInDeps } from './check-password.ts';
import { admitCode, codesBehind, stepUpBucket } from './limit-tries.ts';
import * as store from './store.ts';

export interface OpenedStaffSession {
  readonly token: string;
  readonly binding: string;
  /** New mark of this browser, for a cookie that outlives sessions. */
  readonly deviceToken: string;
  readonly recoveryCodes: string[] | null;
}

/**
 * Second factor: opens the session. Codes are counted per ticket, per account and per address before
 * they are judged, so that more tickets or parallel calls are no more guesses. Refuses
 * `staff.totp-wrong`, `staff.not-signed-in`, `staff.locked`.
 */
export async function checkCode(
  deps: SignInDeps,
  { ticket, code }: { ticket: string; code: string },
  origin: Origin,
): Promise<OpenedStaffSession> {
  const { db } = deps;
  const hash = tokenHash(ticket);
  const tried = await store.takeTicketTry(db, hash);
  if (!tried) throw refuse('staff.not-signed-in');
  const codes = codesBehind(tried);
  const { ip, deviceToken: before } = origin;
  const admitted = await admitCode(db, { ...tried, bucket: codes, ip });
  const opened = await db.transaction().execute(async (tx) => {
    const row = await store.lockTicket(tx, hash);
    if (!row || row.disabled) throw refuse('staff.not-signed-in');
    if (row.mustChange && row.newPasswordHash === null) throw refuse('staff.not-signed-in');
    if (!(await acceptCode(deps, tx, row, code))) return undefined;
    if (row.newPasswordHash) await store.takeOwnPassword(tx, row.id, row.newPasswordHash);
    const token = newToken();
    const binding = newToken();
    const deviceToken = newToken();
    await insertSession(tx, {
      staffId: row.id,
      tokenHash: tokenHash(token),
      bindingHash: tokenHash(binding),
      ip,
    });
    await store.knowDevice(tx, row.id, {
      before: before === undefined ? null : tokenHash(before),
      now: tokenHash(deviceToken),
    });
    const recoveryCodes = row.newSecret ? await giveRecoveryCodes(tx, row.id) : null;
    await store.deleteTickets(tx, row.id);
    await auditSignIn(tx, row, origin, row.newSecret ? 'staff.enrol' : 'staff.sign-in');
    // The address keeps its other failures: whoever owns one account must not clear them for all.
    const buckets = [tried.bucket, codes];
    await forgiveTries(tx, { tryIds: admitted.ofAddress, buckets });
    return { token, binding, deviceToken, recoveryCodes };
  });
  if (opened) return opened;
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

export interface SteppingUp {
  readonly sessionId: bigint;
  readonly staffId: bigint;
  readonly ip: string;
}

/**
 * Counts a code in a session that is open, before it is judged. Its session bounds it, and whose it
 * is; strangers have no part in either, so the address has none. Refuses `staff.not-signed-in` after
 * five codes, which end the session, and `staff.locked`.
 */
export async function admitStepUp({ db }: Pick<SignInDeps, 'db'>, who: SteppingUp): Promise<void> {
  if (!(await store.takeStepUpTry(db, who.sessionId))) throw refuse('staff.not-signed-in');
  await admitCode(db, { bucket: stepUpBucket(who.staffId), knownDevice: true, ip: who.ip });
}

/**
 * Passes the second factor once more in a session that is open, which makes it fresh; the code was
 * counted by `admitStepUp`. The fifth wrong code ends the session.
 */
export async function stepUp(
  deps: Pick<SignInDeps, 'secrets'>,
  tx: Tx,
  who: SteppingUp & { readonly code: string },
): Promise<boolean> {
  const row = await lockStaff(tx, who.staffId);
  const right = row && (await acceptCode(deps, tx, { ...row, newSecret: null }, who.code));
  if (!right) {
    await store.endIfSpent(tx, who.sessionId);
    return false;
  }
  await markProved(tx, who.sessionId);
  await forgiveTries(tx, { tryIds: [], buckets: [stepUpBucket(who.staffId)] });
  return true;
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
