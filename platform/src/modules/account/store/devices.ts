/** Statements on the browsers in which members signed in. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

/** The browser's hash, if the member signed in there before. */
export async function knownDevice(
  db: Queryable,
  memberId: bigint,
  deviceHash: Buffer | null,
): Promise<Buffer | null> {
  const { rows } = await sql<{ hash: Buffer }>`
    select device_hash as hash from account.device
    where member_id = ${memberId} and device_hash = ${deviceHash}::bytea`.execute(db);
  return rows[0]?.hash ?? null;
}

/**
 * Whether the member has used that browser for a day or longer since the password was last changed:
 * before, it may have been somebody else who used it.
 */
export async function isSettledDevice(
  db: Queryable,
  memberId: bigint,
  deviceHash: Buffer,
): Promise<boolean> {
  const { rows } = await sql`
    select from account.device d join account.member m on m.id = d.member_id
    where d.member_id = ${memberId} and d.device_hash = ${deviceHash}
      and d.since >= m.password_changed_at and d.since <= now() - interval '24 hours'`.execute(db);
  return rows.length > 0;
}

/** The member changed the password in that browser, and has used it from now on. */
export async function restartDevice(tx: Tx, memberId: bigint, deviceHash: Buffer): Promise<void> {
  await sql`update account.device set since = now()
    where member_id = ${memberId} and device_hash = ${deviceHash}`.execute(tx);
}

/** Whether one of those members signed in by that browser. */
export async function anySignedInBy(
  db: Queryable,
  memberIds: readonly bigint[],
  deviceHash: Buffer,
): Promise<boolean> {
  const { rows } = await sql`select from account.device
    where member_id = any (${[...memberIds]}::bigint[]) and device_hash = ${deviceHash}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Hashes of a member's browsers, the latest first. */
export async function devicesOf(db: Queryable, memberId: bigint): Promise<Buffer[]> {
  const { rows } = await sql<{ hash: Buffer }>`
    select device_hash as hash from account.device
    where member_id = ${memberId} order by seen_at desc limit 50`.execute(db);
  return rows.map(({ hash }) => hash);
}

/** Other members of the merchant who signed in by one of the member's browsers. */
export async function countSharingDevices(
  db: Queryable,
  { merchantId, memberId }: { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(distinct o.member_id)::int as members
    from account.device d
    join account.device o on o.device_hash = d.device_hash and o.member_id <> d.member_id
    join account.member m on m.id = o.member_id and m.merchant_id = ${merchantId}
    where d.member_id = ${memberId}`.execute(db);
  return rows[0]?.members ?? 0;
}
