/** Statements on the VIP levels by which offers and segments are judged. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

/** Notes levels of members of a merchant, in the transaction that changes them. */
export async function noteLevels(
  tx: Tx,
  merchantId: bigint,
  levels: readonly { readonly memberId: bigint; readonly level: number }[],
): Promise<void> {
  if (levels.length === 0) return;
  await sql`
    insert into audience.member_level (member_id, merchant_id, level)
    select n.member_id, ${merchantId}, n.level
    from unnest(${levels.map(({ memberId }) => String(memberId))}::bigint[],
      ${levels.map(({ level }) => level)}::smallint[]) as n (member_id, level)
    on conflict (member_id) do update set level = excluded.level`.execute(tx);
}

/** The level of a member; 0 where there is none. */
export async function vipOf(db: Queryable, memberId: bigint): Promise<number> {
  const { rows } = await sql<{ level: number }>`
    select level::int as level from audience.member_level
    where member_id = ${memberId}`.execute(db);
  return rows[0]?.level ?? 0;
}

/** The same of several of a merchant; who has none is absent. */
export async function vipsOf(
  db: Queryable,
  merchantId: bigint,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  const { rows } = await sql<{ memberId: bigint; level: number }>`
    select l.member_id as "memberId", l.level::int as level from audience.member_level l
    where l.merchant_id = ${merchantId}
      and l.member_id = any (${memberIds.map(String)}::bigint[])`.execute(db);
  return new Map(rows.map(({ memberId, level }) => [memberId, level]));
}
