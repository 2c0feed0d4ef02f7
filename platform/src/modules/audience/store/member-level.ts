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
