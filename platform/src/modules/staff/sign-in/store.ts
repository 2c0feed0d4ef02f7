/** Statements on staff who are signing in. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import { ipAllowed, staffColumns, type StaffRow } from '../store.ts';

/** What the first step judges. */
export interface Candidate extends StaffRow {
  /** False when the account has a list of networks and the address is in none. */
  readonly ipAllowed: boolean;
  /** The one-time password holds no more. */
  readonly tooLate: boolean;
  /** They signed in in this browser before. */
  readonly knownDevice: boolean;
}

export async function candidateOf(
  db: Queryable,
  who: { username: string; ip: string; deviceHash: Buffer | null },
): Promise<Candidate | undefined> {
  const { rows } = await sql<Candidate>`
    select ${staffColumns}, ${ipAllowed(who.ip)} as "ipAllowed",
      coalesce(s.password_expires_at <= now(), false) as "tooLate",
      d.staff_id is not null as "knownDevice"
    from staff.staff s
    left join staff.staff_device d
      on d.staff_id = s.id and d.device_hash = ${who.deviceHash}::bytea
    where kernel.fold(s.username) = kernel.fold(${who.username})`.execute(db);
  return rows[0];
}

/** Half-done sign-ins of a person that live at one time, from devices of one kind. */
const TICKETS_MAX = 3;

export interface NewTicket {
  readonly tokenHash: Buffer;
  readonly staffId: bigint;
  /** Sealed secret of an app to set up. */
  readonly newSecret: Buffer | null;
  readonly bucket: Buffer;
  readonly knownDevice: boolean;
}

/** Good for five minutes and five codes. The newest few live; strangers' take no owner's place. */
export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<void> {
  const { staffId, knownDevice } = ticket;
  await sql`select from staff.staff where id = ${staffId} for update`.execute(tx);
  await sql`delete from staff.staff_ticket
    where staff_id = ${staffId} and (expires_at <= now() or token_hash in (
      select token_hash from staff.staff_ticket
      where staff_id = ${staffId} and known_device = ${knownDevice}
      order by expires_at desc offset ${TICKETS_MAX - 1}))`.execute(tx);
  await sql`insert into staff.staff_ticket
      (token_hash, staff_id, new_secret, bucket, known_device, expires_at)
    values (${ticket.tokenHash}, ${staffId}, ${ticket.newSecret}, ${ticket.bucket},
      ${knownDevice}, clock_timestamp() + interval '5 minutes')`.execute(tx);
}

export interface TicketRow extends StaffRow {
  readonly newSecret: Buffer | null;
  readonly newPasswordHash: string | null;
}

/** The live ticket with its staff member, both locked: one code is judged at a time. */
export async function lockTicket(tx: Tx, tokenHash: Buffer): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`
    select ${staffColumns}, t.new_secret as "newSecret", t.new_password_hash as "newPasswordHash"
    from staff.staff_ticket t join staff.staff s on s.id = t.staff_id
    where t.token_hash = ${tokenHash} and t.expires_at > now()
    for update of t, s`.execute(tx);
  return rows[0];
}

/** Whether the ticket lives. */
export async function ticketLives(db: Queryable, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`select from staff.staff_ticket
    where token_hash = ${tokenHash} and expires_at > now()`.execute(db);
  return rows.length > 0;
}

/** Codes that a ticket or a session takes, wrong or not yet judged. */
const CODES_MAX = 5;

/** Counts a code of the ticket before it is judged; `undefined` when it is over or had five. */
export async function takeTicketTry(
  db: Queryable,
  tokenHash: Buffer,
): Promise<{ bucket: Buffer; knownDevice: boolean } | undefined> {
  const { rows } = await sql<{ bucket: Buffer; knownDevice: boolean }>`
    update staff.staff_ticket set codes_tried = codes_tried + 1
    where token_hash = ${tokenHash} and expires_at > now() and codes_tried < ${CODES_MAX}
    returning bucket, known_device as "knownDevice"`.execute(db);
  return rows[0];
}

/** The same of a step-up in a session; false when the session is over or had five. */
export async function takeStepUpTry(db: Queryable, sessionId: bigint): Promise<boolean> {
  const { numAffectedRows } = await sql`update staff.staff_session
    set codes_tried = codes_tried + 1
    where id = ${sessionId} and ended_at is null and codes_tried < ${CODES_MAX}`.execute(db);
  return numAffectedRows === 1n;
}

/** Ends the session whose codes are used up. */
export async function endIfSpent(tx: Tx, sessionId: bigint): Promise<void> {
  await sql`update staff.staff_session set ended_at = now()
    where id = ${sessionId} and ended_at is null and codes_tried >= ${CODES_MAX}`.execute(tx);
}

/** Keeps what was chosen, and the app to set up, until the second factor is passed. */
export async function noteChosenPassword(
  tx: Tx,
  tokenHash: Buffer,
  { passwordHash, newSecret }: { passwordHash: string; newSecret: Buffer | null },
): Promise<void> {
  await sql`update staff.staff_ticket
    set new_password_hash = ${passwordHash}, new_secret = ${newSecret}
    where token_hash = ${tokenHash}`.execute(tx);
}

/** Puts a password of their own in force. */
export async function takeOwnPassword(
  tx: Tx,
  staffId: bigint,
  passwordHash: string,
): Promise<void> {
  await sql`update staff.staff
    set password_hash = ${passwordHash}, must_change_password = false, password_expires_at = null
    where id = ${staffId}`.execute(tx);
}

export async function deleteTickets(tx: Tx, staffId: bigint): Promise<void> {
  await sql`delete from staff.staff_ticket
    where staff_id = ${staffId} or expires_at < now()`.execute(tx);
}

export async function acceptTotp(
  tx: Tx,
  staffId: bigint,
  step: bigint,
  newSecret: Buffer | null,
): Promise<void> {
  await sql`update staff.staff
    set totp_step = ${step}, totp_secret = coalesce(${newSecret}, totp_secret)
    where id = ${staffId}`.execute(tx);
}

export async function insertRecoveryCodes(
  tx: Tx,
  staffId: bigint,
  hashes: Buffer[],
): Promise<void> {
  await sql`delete from staff.recovery_code where staff_id = ${staffId}`.execute(tx);
  await sql`insert into staff.recovery_code (staff_id, code_hash)
    select ${staffId}::bigint, unnest(${hashes}::bytea[])`.execute(tx);
}

/** True once per code. */
export async function useRecoveryCode(tx: Tx, staffId: bigint, hash: Buffer): Promise<boolean> {
  const result = await sql`update staff.recovery_code set used_at = now()
    where staff_id = ${staffId} and code_hash = ${hash} and used_at is null`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** Browsers of a person that are known at one time. */
const DEVICES_MAX = 10;

/**
 * Knows this browser from now on, by a new mark. What other people's browser it is passes over to
 * the new mark, so that one that somebody else planted or copied is worth nothing after it.
 */
export async function knowDevice(
  tx: Tx,
  staffId: bigint,
  { before, now }: { readonly before: Buffer | null; readonly now: Buffer },
): Promise<void> {
  await sql`update staff.staff_device set device_hash = ${now}
    where device_hash = ${before}::bytea`.execute(tx);
  await sql`insert into staff.staff_device (staff_id, device_hash) values (${staffId}, ${now})
    on conflict (staff_id, device_hash) do update set seen_at = now()`.execute(tx);
  await sql`delete from staff.staff_device where staff_id = ${staffId} and device_hash in (
    select device_hash from staff.staff_device where staff_id = ${staffId}
    order by seen_at desc offset ${DEVICES_MAX})`.execute(tx);
}

/** Deletes half-done sign-ins whose time is over, and browsers that nobody used for long. */
export async function forgetOldAccess(db: Queryable): Promise<void> {
  await sql`delete from staff.staff_ticket where expires_at < now()`.execute(db);
  await sql`delete from staff.staff_device
    where seen_at < now() - interval '180 days'`.execute(db);
}
