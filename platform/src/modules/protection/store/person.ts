/** Statements on what people with an account are known by. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { Identifiers } from './exclusion.ts';
import type { Owner } from './member.ts';

/** Puts these in the place of what the member was known by. */
export async function replacePersonKeys(
  tx: Tx,
  { merchantId, memberId }: Owner,
  keys: readonly Identifiers[],
): Promise<void> {
  await sql`delete from protection.person_key where member_id = ${memberId}`.execute(tx);
  await sql`
    insert into protection.person_key (merchant_id, kind, digest, member_id)
    select ${merchantId}, kind, digest, ${memberId}
    from unnest(${keys.map(({ kind }) => kind)}::text[],
      ${keys.map(({ digest }) => digest)}::bytea[]) as k(kind, digest)
    where kind in ('email', 'mobile', 'id-number')
    on conflict do nothing`.execute(tx);
}

/** Members who are known by one of these, at most ten. */
export async function personsBy(
  db: Queryable,
  merchantId: bigint,
  keys: readonly Identifiers[],
): Promise<bigint[]> {
  const { rows } = await sql<{ memberId: bigint }>`
    select distinct k.member_id as "memberId" from protection.person_key k
    join unnest(${keys.map(({ kind }) => kind)}::text[],
      ${keys.map(({ digest }) => digest)}::bytea[]) as a(kind, digest)
      on a.kind = k.kind and a.digest = k.digest
    where k.merchant_id = ${merchantId} order by k.member_id limit 10`.execute(db);
  return rows.map(({ memberId }) => memberId);
}
