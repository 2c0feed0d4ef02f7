/** Statements on members who wait for goods that are sold out. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

interface Whose {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

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
  rewardId: bigint,
): Promise<void> {
  await sql`insert into points.wait (reward_id, member_id, merchant_id)
    values (${rewardId}, ${memberId}, ${merchantId}) on conflict do nothing`.execute(tx);
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

/** Takes those whose goods are there again, those who asked first; each is taken by one worker. */
export async function takeWaits(
  tx: Tx,
  limit: number,
): Promise<(Whose & { readonly names: Readonly<Record<string, string>> })[]> {
  const { rows } = await sql<Whose & { readonly names: Readonly<Record<string, string>> }>`
    with back as materialized (
      select w.reward_id, w.member_id
      from points.wait w join points.reward r on r.id = w.reward_id
      where r.is_on and coalesce(r.given < r.stock, true)
      order by w.at limit ${limit} for update of w skip locked)
    delete from points.wait w using back b, points.reward r
    where w.reward_id = b.reward_id and w.member_id = b.member_id and r.id = w.reward_id
    returning w.merchant_id as "merchantId", w.member_id as "memberId", r.terms -> 'names' as names`.execute(
    tx,
  );
  return rows;
}
