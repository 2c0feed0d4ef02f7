/** Statements on the browsers in which members signed in. */
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';

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

/** Hashes of a member's browsers, the latest first. */
export async function devicesOf(db: Queryable, memberId: bigint): Promise<Buffer[]> {
  const { rows } = await sql<{ hash: Buffer }>`
    select device_hash as hash from account.device
    where member_id = ${memberId} order by seen_at desc limit 50`.execute(db);
  return rows.map(({ hash }) => hash);
}
