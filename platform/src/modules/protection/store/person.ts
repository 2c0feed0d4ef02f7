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
  await sql`
    with gone as (delete from protection.person_key where member_id = ${memberId} returning *)
    insert into protection.past_person_key (merchant_id, kind, digest, member_id)
    select g.merchant_id, g.kind, g.digest, g.member_id from gone g
    on conflict do nothing`.execute(tx);
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

/** Who of the others is known by something that a member is known by, or either was. */
export async function identifiersSharedWith(
  db: Queryable,
  of: Owner & { readonly others: readonly bigint[] },
): Promise<{ readonly kind: 'email' | 'mobile' | 'id-number'; readonly memberId: bigint }[]> {
  const { merchantId, memberId } = of;
  const { rows } = await sql<{ kind: 'email' | 'mobile' | 'id-number'; memberId: bigint }>`
    with keys as (
      select kind, digest, member_id from protection.person_key where merchant_id = ${merchantId}
        and (member_id = ${memberId} or member_id = any (${of.others.map(String)}::bigint[]))
      union
      select kind, digest, member_id from protection.past_person_key where merchant_id = ${merchantId}
        and (member_id = ${memberId} or member_id = any (${of.others.map(String)}::bigint[])))
    select distinct o.kind, o.member_id as "memberId" from keys k
      join keys o on o.kind = k.kind and o.digest = k.digest and o.member_id <> k.member_id
    where k.member_id = ${memberId} order by 1, 2`.execute(db);
  return rows;
}

/** What people are known by that one of those members and others of the merchant have in common. */
export async function identifiersInCommon(
  db: Queryable,
  of: { readonly merchantId: bigint; readonly memberIds: readonly bigint[] },
): Promise<
  {
    readonly kind: 'email' | 'mobile' | 'id-number';
    readonly digest: Buffer;
    readonly memberIds: readonly bigint[];
  }[]
> {
  const { rows } = await sql<{
    kind: 'email' | 'mobile' | 'id-number';
    digest: Buffer;
    memberIds: bigint[];
  }>`
    select k.kind, k.digest, array_agg(o.member_id order by o.member_id) as "memberIds"
    from (select distinct kind, digest from protection.person_key
      where member_id = any (${[...of.memberIds]}::bigint[]) and merchant_id = ${of.merchantId}) k
    cross join lateral (
      select x.member_id from protection.person_key x
      where x.merchant_id = ${of.merchantId} and x.kind = k.kind and x.digest = k.digest
      limit 50) o
    group by 1, 2 having count(*) > 1`.execute(db);
  return rows;
}
