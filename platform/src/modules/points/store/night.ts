/** Statements on how far the nights of a merchant are, and on what members carry on. */
import type { PointSource } from '@croupier/contract/points/kinds';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

/** Last day whose bets brought points, ISO; null where no night was. */
export async function throughOf(db: Queryable, merchantId: bigint): Promise<string | null> {
  const { rows } = await sql<{ through: string | null }>`
    select through::text as through from points.night where merchant_id = ${merchantId}`.execute(
    db,
  );
  return rows[0]?.through ?? null;
}

/** Begins anew where no bet has brought points yet, for a past that is made up. */
export async function forgetNights(db: Queryable): Promise<void> {
  await sql`update points.night n set through = null
    where not exists (select from points.rest r where r.merchant_id = n.merchant_id)`.execute(db);
}

/** Locks it, so that one process is at a merchant's nights; undefined where another is. */
export async function lockNight(
  tx: Tx,
  merchantId: bigint,
): Promise<{ readonly through: string | null } | undefined> {
  await sql`insert into points.night (merchant_id) values (${merchantId})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ through: string | null }>`
    select through::text as through from points.night
    where merchant_id = ${merchantId} for update skip locked`.execute(tx);
  return rows[0];
}

export async function saveNight(tx: Tx, merchantId: bigint, through: string): Promise<void> {
  await sql`update points.night set through = greatest(through, ${through}::date)
    where merchant_id = ${merchantId}`.execute(tx);
}

/** What a member carries on of a source. */
export interface Rest {
  readonly memberId: bigint;
  readonly source: PointSource;
  readonly restMinor: bigint;
  /** Last day of play that is in it, ISO; null of deposits. */
  readonly countedTo: string | null;
}

export async function restsOf(
  db: Queryable,
  merchantId: bigint,
  memberIds: readonly bigint[],
): Promise<Rest[]> {
  const { rows } = await sql<Rest>`
    select r.member_id as "memberId", r.source, r.rest as "restMinor",
      r.counted_to::text as "countedTo"
    from points.rest r
    where r.merchant_id = ${merchantId} and r.member_id = any (${memberIds.map(String)}::bigint[])`.execute(
    db,
  );
  return rows;
}

export async function saveRests(tx: Tx, merchantId: bigint, rests: readonly Rest[]): Promise<void> {
  if (rests.length === 0) return;
  await sql`
    insert into points.rest (member_id, source, merchant_id, rest, counted_to)
    select r.member_id, r.source, ${merchantId}, r.rest, r.counted_to
    from unnest(${rests.map(({ memberId }) => String(memberId))}::bigint[],
      ${rests.map(({ source }) => source)}::text[],
      ${rests.map(({ restMinor }) => String(restMinor))}::bigint[],
      ${rests.map(({ countedTo }) => countedTo)}::date[])
      as r (member_id, source, rest, counted_to)
    on conflict (member_id, source) do update set rest = excluded.rest,
      counted_to = excluded.counted_to`.execute(tx);
}
