/** Statements on exclusions and on what the excluded are known by. */
import type { Exclusion } from '@croupier/contract/protection/kinds';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { Owner } from './member.ts';

export async function insertExclusion(
  tx: Tx,
  exclusion: Owner & { readonly duration: Exclusion },
): Promise<void> {
  await sql`
    insert into protection.exclusion (merchant_id, member_id, duration)
    values (${exclusion.merchantId}, ${exclusion.memberId}, ${exclusion.duration})`.execute(tx);
}

/** Excluded members at whose keys nobody looked for that many days, those never looked at first. */
export async function exclusionsToKnow(
  db: Queryable,
  { days, limit }: { readonly days: number; readonly limit: number },
): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    select merchant_id as "merchantId", member_id as "memberId" from protection.exclusion
    where known_at is null or known_at < now() - make_interval(days => ${days}::int)
    order by known_at nulls first, id limit ${limit}`.execute(db);
  return rows;
}

/** Notes that the member's keys were looked at; false when they never excluded themselves. */
export async function noteKnown(tx: Tx, { merchantId, memberId }: Owner): Promise<boolean> {
  const noted = await sql`update protection.exclusion set known_at = now()
    where merchant_id = ${merchantId} and member_id = ${memberId}`.execute(tx);
  return noted.numAffectedRows !== 0n;
}

export interface Identifiers {
  readonly kind: string;
  readonly digest: Buffer;
}

export async function insertKeys(
  tx: Tx,
  { merchantId, memberId }: Owner,
  keys: readonly Identifiers[],
): Promise<void> {
  await sql`
    insert into protection.exclusion_key (merchant_id, kind, digest, member_id)
    select ${merchantId}, kind, digest, ${memberId}
    from unnest(${keys.map(({ kind }) => kind)}::text[],
      ${keys.map(({ digest }) => digest)}::bytea[]) as k(kind, digest)
    on conflict do nothing`.execute(tx);
}

/** Members who ever excluded themselves and are known by one of these. */
export async function excludedBy(
  db: Queryable,
  merchantId: bigint,
  keys: readonly Identifiers[],
): Promise<bigint[]> {
  const { rows } = await sql<{ memberId: bigint }>`
    select distinct k.member_id as "memberId" from protection.exclusion_key k
    join unnest(${keys.map(({ kind }) => kind)}::text[],
      ${keys.map(({ digest }) => digest)}::bytea[]) as a(kind, digest)
      on a.kind = k.kind and a.digest = k.digest
    where k.merchant_id = ${merchantId}`.execute(db);
  return rows.map(({ memberId }) => memberId);
}
