/** Statements on the accounts of staff, for those who administer them. */
import type { StaffRole } from '@croupier/contract/staff/operator/permissions';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import { staffChanged } from '../store.ts';

export interface PersonRow {
  readonly id: bigint;
  readonly username: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly merchantIds: bigint[] | null;
  readonly networks: string[] | null;
  readonly disabled: boolean;
  /** Has a password of their own and an app. */
  readonly enrolled: boolean;
  /** The one-time password holds no more. */
  readonly expired: boolean;
  readonly lastSeenAt: Date | null;
  readonly sessions: number;
  readonly createdAt: Date;
}

const columns = sql`
  s.id, s.username, s.name, s.role, s.merchant_ids as "merchantIds",
  s.ip_list::text[] as networks, s.disabled_at is not null as disabled,
  s.totp_secret is not null and not s.must_change_password as enrolled,
  coalesce(s.password_expires_at <= now(), false) as expired, s.created_at as "createdAt",
  (select max(v.seen_at) from staff.staff_session v where v.staff_id = s.id) as "lastSeenAt",
  (select count(*)::int from staff.staff_session v where v.staff_id = s.id
    and v.ended_at is null and v.seen_at > now() - interval '15 minutes'
    and v.started_at > now() - interval '8 hours') as sessions`;

/** Networks for people to read; null: from anywhere. */
export function networksText(networks: readonly string[] | null): string | null {
  return networks && networks.join('\n');
}

/** Networks as they were typed, without the part of an address behind the mask. */
const cidrs = (networks: readonly string[] | null) => sql`
  (select array_agg(network(n::inet)) from unnest(${networks && [...networks]}::text[]) n)`;

/** Everybody, those who work here first. */
export async function allPersons(db: Queryable): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select ${columns} from staff.staff s
    order by s.disabled_at is not null, lower(s.name), s.id limit 1000`.execute(db);
  return rows;
}

/** Names by id. */
export async function namesOfStaff(
  db: Queryable,
  ids: readonly bigint[],
): Promise<Map<bigint, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: bigint; name: string }>`
    select id, name from staff.staff where id = any (${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** One of them, locked for a change. */
export async function lockPerson(tx: Tx, staffId: bigint): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select ${columns} from staff.staff s where s.id = ${staffId} for update of s`.execute(tx);
  return rows[0];
}

export async function insertInvited(
  tx: Tx,
  person: {
    readonly username: string;
    readonly name: string;
    readonly passwordHash: string;
    readonly merchantIds: readonly bigint[] | null;
    readonly networks: readonly string[] | null;
    readonly invitedBy: bigint;
  },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into staff.staff (username, name, role, password_hash, merchant_ids, ip_list,
      must_change_password, password_expires_at, invited_by)
    values (${person.username}, ${person.name}, 'none', ${person.passwordHash},
      ${person.merchantIds && [...person.merchantIds]}::bigint[],
      ${cidrs(person.networks)}, true, now() + interval '3 days',
      ${person.invitedBy})
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export async function writeNetworks(
  tx: Tx,
  staffId: bigint,
  networks: readonly string[] | null,
): Promise<void> {
  await sql`update staff.staff set ip_list = ${cidrs(networks)}
    where id = ${staffId}`.execute(tx);
  await staffChanged(tx, staffId);
}

export async function writeRole(tx: Tx, staffId: bigint, role: StaffRole): Promise<void> {
  await sql`update staff.staff set role = ${role} where id = ${staffId}`.execute(tx);
  await staffChanged(tx, staffId);
}

export async function writeDisabled(tx: Tx, staffId: bigint): Promise<void> {
  await sql`update staff.staff set disabled_at = now() where id = ${staffId}`.execute(tx);
}

/** As if they had just been invited: no role, no app, and a password that somebody else made. */
export async function writeReset(tx: Tx, staffId: bigint, passwordHash: string): Promise<void> {
  await sql`update staff.staff
    set role = 'none', password_hash = ${passwordHash}, must_change_password = true,
      password_expires_at = now() + interval '3 days', totp_secret = null, disabled_at = null
    where id = ${staffId}`.execute(tx);
  await sql`delete from staff.recovery_code where staff_id = ${staffId}`.execute(tx);
}

/**
 * Ends whatever lets a staff member call: their sessions, the steps between two factors, that any
 * browser is theirs, and what others asked for them.
 */
export async function endAccess(tx: Tx, staffId: bigint): Promise<void> {
  await sql`update staff.staff_session set ended_at = now()
    where staff_id = ${staffId} and ended_at is null`.execute(tx);
  await sql`delete from staff.staff_ticket where staff_id = ${staffId}`.execute(tx);
  await sql`delete from staff.staff_device where staff_id = ${staffId}`.execute(tx);
  await sql`delete from staff.claim where staff_id = ${staffId}`.execute(tx);
  // What was asked for them was asked of somebody who is not the same any more.
  await sql`update staff.request set state = 'withdrawn', decided_at = now()
    where about_staff_id = ${staffId} and state = 'open'`.execute(tx);
  await staffChanged(tx, staffId);
}
