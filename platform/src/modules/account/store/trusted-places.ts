/** Every statement on places where the second factor was passed: a browser at a network. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface Place {
  readonly memberId: bigint;
  readonly deviceHash: Buffer;
  readonly network: string;
}

/** Remembers it for thirty days from now. */
export async function trustPlace(
  tx: Tx,
  place: Place & { ip: string; device: string },
): Promise<void> {
  await sql`insert into account.trusted_place
      (member_id, device_hash, network, ip, device, expires_at)
    values (${place.memberId}, ${place.deviceHash}, ${place.network}, ${place.ip}::inet,
      ${place.device}, now() + interval '30 days')
    on conflict (member_id, device_hash, network) do update
      set expires_at = excluded.expires_at, ip = excluded.ip, device = excluded.device`.execute(tx);
}

export async function isTrusted(db: Queryable, place: Place): Promise<boolean> {
  const { rows } = await sql<{ trusted: boolean }>`
    select exists (select 1 from account.trusted_place
      where member_id = ${place.memberId} and device_hash = ${place.deviceHash}
        and network = ${place.network} and expires_at > now()) as trusted`.execute(db);
  return rows[0]?.trusted ?? false;
}

export interface PlaceLine {
  readonly id: bigint;
  readonly ip: string;
  readonly device: string;
  readonly expiresAt: Date;
}

/** The member's trusted places, the latest first, at most 50. */
export async function placesOf(db: Queryable, memberId: bigint): Promise<PlaceLine[]> {
  const { rows } = await sql<PlaceLine>`
    select id, host(ip) as ip, device, expires_at as "expiresAt" from account.trusted_place
    where member_id = ${memberId} and expires_at > now()
    order by expires_at desc, id desc limit 50`.execute(db);
  return rows;
}

/** False when the member has no such place. */
export async function deletePlace(db: Queryable, memberId: bigint, id: bigint): Promise<boolean> {
  const result = await sql`delete from account.trusted_place
    where id = ${id} and member_id = ${memberId}`.execute(db);
  return result.numAffectedRows === 1n;
}

export async function deletePlaces(tx: Tx, memberId: bigint): Promise<void> {
  await sql`delete from account.trusted_place where member_id = ${memberId}`.execute(tx);
}
