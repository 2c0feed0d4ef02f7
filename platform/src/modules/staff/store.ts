/** Every statement on staff, their sessions and the audit trail. */
import { sql } from 'kysely';
import type { StaffRole } from '@croupier/contract/staff/operator/permissions';
import type { Queryable, Tx } from '#kernel/db.ts';
import { outageOf } from '#kernel/http/outage.ts';
import { signal } from '#kernel/signals.ts';

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

export const staffColumns = sql`
  s.id, s.username, s.name, s.role, s.password_hash as "passwordHash",
  s.totp_secret as "totpSecret", s.totp_step as "totpStep", s.merchant_ids as "merchantIds",
  s.disabled_at is not null as disabled, s.must_change_password as "mustChange"`;

export const ipAllowed = (ip: string) =>
  sql`(s.ip_list is null or ${ip}::inet <<= any (s.ip_list))`;

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
    insert into staff.staff (username, name, role, password_hash, merchant_ids)
    values (${staff.username}, ${staff.name}, ${staff.role}, ${staff.passwordHash},
      ${staff.merchantIds}::bigint[])
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id;
}

export async function insertSession(
  tx: Tx,
  session: { staffId: bigint; tokenHash: Buffer; bindingHash: Buffer; ip: string },
): Promise<void> {
  await sql`insert into staff.staff_session (staff_id, token_hash, binding_hash, ip)
    values (${session.staffId}, ${session.tokenHash}, ${session.bindingHash},
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
  { tokenHash, bindingHash, ip }: { tokenHash: Buffer; bindingHash: Buffer; ip: string },
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow & { stale: boolean }>`
    select ${staffColumns}, v.id as "sessionId",
      v.seen_at < now() - interval '30 seconds' as stale
    from staff.staff_session v join staff.staff s on s.id = v.staff_id
    where v.token_hash = ${tokenHash} and v.binding_hash = ${bindingHash} and ${live}
      and ${ipAllowed(ip)}`.execute(db);
  const session = rows[0];
  if (session?.stale) {
    await sql`update staff.staff_session set seen_at = now()
      where id = ${session.sessionId} and ended_at is null`
      .execute(db)
      .catch((error: unknown) => {
        // Where the database only reads, nobody should be turned away for that.
        if (outageOf(error) !== 'server.read-only') throw error;
      });
  }
  return session;
}

/** Of those sessions the ones that live and may be used from there. */
export async function stillLive(
  db: Queryable,
  lines: readonly { readonly sessionId: bigint; readonly ip: string }[],
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select distinct ${staffColumns}, v.id as "sessionId"
    from unnest(${lines.map(({ sessionId }) => String(sessionId))}::bigint[],
      ${lines.map(({ ip }) => ip)}::inet[]) as n(id, ip)
    join staff.staff_session v on v.id = n.id join staff.staff s on s.id = v.staff_id
    where ${live} and (s.ip_list is null or n.ip <<= any (s.ip_list))`.execute(db);
  return rows;
}

/** Whose live session, that may be used from there, is bound to it. */
export async function bindingInUse(
  db: Queryable,
  bindingHash: Buffer,
  ip: string,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select s.id from staff.staff_session v join staff.staff s on s.id = v.staff_id
    where v.binding_hash = ${bindingHash} and ${live} and ${ipAllowed(ip)} limit 1`.execute(db);
  return rows[0]?.id;
}

export async function endSession(
  db: Queryable,
  { sessionId, staffId }: { readonly sessionId: bigint; readonly staffId: bigint },
): Promise<void> {
  await sql`update staff.staff_session set ended_at = now()
    where id = ${sessionId} and ended_at is null`.execute(db);
  await staffChanged(db, staffId);
}

/** Has whatever listens for them looked at anew, once this transaction commits. */
export async function staffChanged(db: Queryable, staffId: bigint): Promise<void> {
  await signal(db, 'staff-changed', { staffId: String(staffId) });
}

/** When the session ends at the latest. */
export async function sessionExpiry(db: Queryable, sessionId: bigint): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select started_at + interval '8 hours' as at from staff.staff_session
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
  const { rows } = await sql<{ id: bigint }>`
    with changed as (
      update staff.staff set password_hash = ${passwordHash}
      where kernel.fold(username) = kernel.fold(${username}) returning id),
    halfway as (
      delete from staff.staff_ticket t using changed where t.staff_id = changed.id)
    update staff.staff_session v set ended_at = now() from changed
    where v.staff_id = changed.id and v.ended_at is null returning changed.id`.execute(tx);
  const [ended] = rows;
  if (ended) await staffChanged(tx, ended.id);
}

/** A staff member, locked: one code is judged at a time, and one change made. */
export async function lockStaff(tx: Tx, staffId: bigint): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`
    select ${staffColumns} from staff.staff s where s.id = ${staffId} for update`.execute(tx);
  return rows[0];
}

/** The second factor was passed just now. */
export async function markProved(tx: Tx, sessionId: bigint): Promise<void> {
  await sql`update staff.staff_session set proved_at = now(), codes_tried = 0
    where id = ${sessionId}`.execute(tx);
}

/** Whether the second factor was passed in the last fifteen minutes. */
export async function isFresh(tx: Tx, sessionId: bigint): Promise<boolean> {
  const { rows } = await sql`select from staff.staff_session
    where id = ${sessionId} and proved_at > now() - interval '15 minutes'`.execute(tx);
  return rows.length > 0;
}

export async function staffIdOf(db: Queryable, username: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select id from staff.staff where username = ${username}`.execute(db);
  return rows[0]?.id;
}
