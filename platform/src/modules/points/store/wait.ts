/** Statements on members who wait for goods that are sold out, or for which they lack points. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

interface Whose {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/** Until goods are there again, or until the member's own points are enough. */
export type WaitsFor = 'stock' | 'points';

/** Rewards that a member waits for. */
export async function waitsOf(
  db: Queryable,
  { merchantId, memberId }: Whose,
): Promise<Set<bigint>> {
  const { rows } = await sql<{ rewardId: bigint }>`
    select reward_id as "rewardId" from points.wait
    where member_id = ${memberId} and merchant_id = ${merchantId}`.execute(db);
  return new Set(rows.map(({ rewardId }) => rewardId));
}

/** Notes that a member waits; asked again it is the same wait. Under the lock of their points. */
export async function insertWait(
  tx: Tx,
  { merchantId, memberId }: Whose,
  { rewardId, waitsFor }: { readonly rewardId: bigint; readonly waitsFor: WaitsFor },
): Promise<void> {
  await sql`insert into points.wait (reward_id, member_id, merchant_id, waits_for)
    values (${rewardId}, ${memberId}, ${merchantId}, ${waitsFor})
    on conflict (reward_id, member_id) do update set waits_for = excluded.waits_for`.execute(tx);
}

export async function removeWait(
  tx: Tx,
  { merchantId, memberId }: Whose,
  rewardId: bigint,
): Promise<void> {
  await sql`delete from points.wait
    where reward_id = ${rewardId} and member_id = ${memberId} and merchant_id = ${merchantId}`.execute(
    tx,
  );
}

/** A wait that is over. */
export interface EndedWait extends Whose {
  readonly names: Readonly<Record<string, string>>;
  readonly waitsFor: WaitsFor;
}

/**
 * Takes those whose goods are there again, or whose points are enough for goods that are there; those who
 * asked first. Each is taken by one worker.
 */
export async function takeWaits(tx: Tx, limit: number): Promise<EndedWait[]> {
  const { rows } = await sql<EndedWait>`
    with back as materialized (
      select w.reward_id, w.member_id
      from points.wait w join points.reward r on r.id = w.reward_id
      where r.is_on and coalesce(r.given < r.stock, true)
        and (w.waits_for = 'stock' or exists (
          select from points.member m
          where m.member_id = w.member_id and m.merchant_id = w.merchant_id
            and m.points >= (r.terms ->> 'points')::bigint))
      order by w.at limit ${limit} for update of w skip locked)
    delete from points.wait w using back b, points.reward r
    where w.reward_id = b.reward_id and w.member_id = b.member_id and r.id = w.reward_id
    returning w.merchant_id as "merchantId", w.member_id as "memberId", w.waits_for as "waitsFor",
      r.terms -> 'names' as names`.execute(tx);
  return rows;
}
