/** Every statement on staff, their sessions and the audit trail. */
import { sql } from 'kysely';
import type { StaffRole } from '@croupier/contract/operator/permissions';
import type { Queryable, Tx } from '#kernel/db.ts';
import { outageOf } from '#kernel/http/outage.ts';

export interface StaffRow {
  readonly id: bigint;
  readonly username: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly passwordHash: string;
  readonly totpSecret: Buffer | null;
  readonly totpStep: bigint;
  readonly merchantIds: bigint[] | null;
  readonly disabled: boolean;
  /** The password was made by somebody else; another must be chosen. */
  readonly mustChange: boolean;
}

const staffColumns = sql`
  s.id, s.username, s.name, s.role, s.password_hash as "passwordHash",
  s.totp_secret as "totpSecret", s.totp_step as "totpStep", s.merchant_ids as "merchantIds",
  s.disabled_at is not null as disabled, s.must_change_password as "mustChange"`;

const ipAllowed = (ip: string) => sql`(s.ip_list is null or ${ip}::inet <<= any (s.ip_list))`;

/**
 * `tooLate`: the one-time password holds no more. `ipAllowed` is false when the account has a list of
 * networks and the address is in none.
 */
export async function staffByUsername(
  db: Queryable,
  username: string,
  ip: string,
): Promise<(StaffRow & { ipAllowed: boolean; tooLate: boolean }) | undefined> {
  const { rows } = await sql<StaffRow & { ipAllowed: boolean; tooLate: boolean }>`
    select ${staffColumns}, ${ipAllowed(ip)} as "ipAllowed",
      coalesce(s.password_expires_at <= now(), false) as "tooLate"
    from operator.staff s where lower(s.username) = lower(${username})`.execute(db);
  return rows[0];
}

export async function insertStaff(
  db: Queryable,
  staff: {
    username: string;
    name: string;
    role: StaffRole;
    passwordHash: string;
    merchantIds: bigint[] | null;
  },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into operator.staff (username, name, role, password_hash, merchant_ids)
    values (${staff.username}, ${staff.name}, ${staff.role}, ${staff.passwordHash},
      ${staff.merchantIds}::bigint[])
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** Failed tries of the last fifteen minutes, by name and by address. */
export async function countFailures(
  db: Queryable,
  username: string,
  ip: string,
): Promise<{ byName: number; byIp: number }> {
  const { rows } = await sql<{ byName: number; byIp: number }>`
    select
      (select count(*)::int from operator.login_failure
        where lower(username) = lower(${username}) and at > now() - interval '15 minutes') as "byName",
      (select count(*)::int from operator.login_failure
        where ip = ${ip}::inet and at > now() - interval '15 minutes') as "byIp"`.execute(db);
  return rows[0] ?? { byName: 0, byIp: 0 };
}

export async function insertFailure(db: Queryable, username: string, ip: string): Promise<void> {
  await sql`insert into operator.login_failure (username, ip)
    values (${username}, ${ip}::inet)`.execute(db);
}

export async function insertTicket(
  db: Queryable,
  ticket: { tokenHash: Buffer; staffId: bigint; newSecret: Buffer | null },
): Promise<void> {
  await sql`insert into operator.staff_ticket (token_hash, staff_id, new_secret, expires_at)
    values (${ticket.tokenHash}, ${ticket.staffId}, ${ticket.newSecret},
      now() + interval '5 minutes')`.execute(db);
}

export interface TicketRow extends StaffRow {
  readonly newSecret: Buffer | null;
  readonly newPasswordHash: string | null;
  readonly wrongCodes: number;
}

/** The live ticket with its staff member, both locked: one code is judged at a time. */
export async function lockTicket(tx: Tx, tokenHash: Buffer): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`
    select ${staffColumns}, t.new_secret as "newSecret", t.wrong_codes as "wrongCodes",
      t.new_password_hash as "newPasswordHash"
    from operator.staff_ticket t join operator.staff s on s.id = t.staff_id
    where t.token_hash = ${tokenHash} and t.expires_at > now()
    for update of t, s`.execute(tx);
  return rows[0];
}

/** Keeps what was chosen, and the app to set up, until the second factor is passed. */
export async function noteChosenPassword(
  tx: Tx,
  tokenHash: Buffer,
  { passwordHash, newSecret }: { passwordHash: string; newSecret: Buffer | null },
): Promise<void> {
  await sql`update operator.staff_ticket
    set new_password_hash = ${passwordHash}, new_secret = ${newSecret}
    where token_hash = ${tokenHash}`.execute(tx);
}

/** Puts a password of their own in force. */
export async function takeOwnPassword(
  tx: Tx,
  staffId: bigint,
  passwordHash: string,
): Promise<void> {
  await sql`update operator.staff
    set password_hash = ${passwordHash}, must_change_password = false, password_expires_at = null
    where id = ${staffId}`.execute(tx);
}

export async function countWrongCode(db: Queryable, tokenHash: Buffer): Promise<void> {
  await sql`update operator.staff_ticket set wrong_codes = wrong_codes + 1
    where token_hash = ${tokenHash}`.execute(db);
}

export async function deleteTickets(tx: Tx, staffId: bigint): Promise<void> {
  await sql`delete from operator.staff_ticket where staff_id = ${staffId} or expires_at < now()`.execute(
    tx,
  );
}

export async function acceptTotp(
  tx: Tx,
  staffId: bigint,
  step: bigint,
  newSecret: Buffer | null,
): Promise<void> {
  await sql`update operator.staff
    set totp_step = ${step}, totp_secret = coalesce(${newSecret}, totp_secret)
    where id = ${staffId}`.execute(tx);
}

export async function insertRecoveryCodes(
  tx: Tx,
  staffId: bigint,
  hashes: Buffer[],
): Promise<void> {
  await sql`delete from operator.recovery_code where staff_id = ${staffId}`.execute(tx);
  await sql`insert into operator.recovery_code (staff_id, code_hash)
    select ${staffId}::bigint, unnest(${hashes}::bytea[])`.execute(tx);
}

/** True once per code. */
export async function useRecoveryCode(tx: Tx, staffId: bigint, hash: Buffer): Promise<boolean> {
  const result = await sql`update operator.recovery_code set used_at = now()
    where staff_id = ${staffId} and code_hash = ${hash} and used_at is null`.execute(tx);
  return result.numAffectedRows === 1n;
}

export async function insertSession(
  tx: Tx,
  session: { staffId: bigint; tokenHash: Buffer; binderHash: Buffer; ip: string },
): Promise<void> {
  await sql`insert into operator.staff_session (staff_id, token_hash, binder_hash, ip)
    values (${session.staffId}, ${session.tokenHash}, ${session.binderHash},
      ${session.ip}::inet)`.execute(tx);
}

export interface SessionRow extends StaffRow {
  readonly sessionId: bigint;
}

/** Idle for fifteen minutes or eight hours old, a console session is over. */
const live = sql`v.ended_at is null and v.seen_at > now() - interval '15 minutes'
  and v.started_at > now() - interval '8 hours' and s.disabled_at is null`;

/**
 * The live session of both halves, used from an allowed network; notes that it was used, at most
 * every half minute.
 */
export async function liveSession(
  db: Queryable,
  { tokenHash, binderHash, ip }: { tokenHash: Buffer; binderHash: Buffer; ip: string },
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow & { stale: boolean }>`
    select ${staffColumns}, v.id as "sessionId",
      v.seen_at < now() - interval '30 seconds' as stale
    from operator.staff_session v join operator.staff s on s.id = v.staff_id
    where v.token_hash = ${tokenHash} and v.binder_hash = ${binderHash} and ${live}
      and ${ipAllowed(ip)}`.execute(db);
  const session = rows[0];
  if (session?.stale) {
    await sql`update operator.staff_session set seen_at = now()
      where id = ${session.sessionId} and ended_at is null`
      .execute(db)
      .catch((error: unknown) => {
        // Where the database only reads, nobody should be turned away for that.
        if (outageOf(error) !== 'server.read-only') throw error;
      });
  }
  return session;
}

/** Whether a live session that may be used from there is bound to it. */
export async function binderInUse(db: Queryable, binderHash: Buffer, ip: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from operator.staff_session v join operator.staff s on s.id = v.staff_id
    where v.binder_hash = ${binderHash} and ${live} and ${ipAllowed(ip)} limit 1`.execute(db);
  return rows.length > 0;
}

export async function endSession(db: Queryable, sessionId: bigint): Promise<void> {
  await sql`update operator.staff_session set ended_at = now()
    where id = ${sessionId} and ended_at is null`.execute(db);
}

/** When the session ends at the latest. */
export async function sessionExpiry(db: Queryable, sessionId: bigint): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select started_at + interval '8 hours' as at from operator.staff_session
    where id = ${sessionId}`.execute(db);
  const row = rows[0];
  if (!row) throw new Error(`staff session ${sessionId} is gone`);
  return row.at;
}

/** Replaces the password's hash and ends every session of the staff member. */
export async function replacePassword(
  tx: Tx,
  username: string,
  passwordHash: string,
): Promise<void> {
  await sql`
    with changed as (
      update operator.staff set password_hash = ${passwordHash}
      where lower(username) = lower(${username}) returning id)
    update operator.staff_session v set ended_at = now() from changed
    where v.staff_id = changed.id and v.ended_at is null`.execute(tx);
}

/** A staff member, locked: one code is judged at a time, and one change made. */
export async function lockStaff(tx: Tx, staffId: bigint): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`
    select ${staffColumns} from operator.staff s where s.id = ${staffId} for update`.execute(tx);
  return rows[0];
}

/** The second factor was passed just now. */
export async function markProved(tx: Tx, sessionId: bigint): Promise<void> {
  await sql`update operator.staff_session set proved_at = now(), wrong_codes = 0
    where id = ${sessionId}`.execute(tx);
}

export async function countWrongStepUp(tx: Tx, sessionId: bigint, max: number): Promise<void> {
  await sql`update operator.staff_session set wrong_codes = wrong_codes + 1,
      ended_at = case when wrong_codes + 1 >= ${max} then now() else ended_at end
    where id = ${sessionId}`.execute(tx);
}

/** Whether the second factor was passed in the last fifteen minutes. */
export async function isFresh(tx: Tx, sessionId: bigint): Promise<boolean> {
  const { rows } = await sql`select from operator.staff_session
    where id = ${sessionId} and proved_at > now() - interval '15 minutes'`.execute(tx);
  return rows.length > 0;
}
