/** Statements on how far the nights of a merchant are. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface Nights {
  /** ISO dates; null where no night was. */
  readonly levelsThrough: string | null;
  readonly rebatesThrough: string | null;
}

export async function nightsOf(db: Queryable, merchantId: bigint): Promise<Nights> {
  const { rows } = await sql<Nights>`
    select levels_through::text as "levelsThrough", rebates_through::text as "rebatesThrough"
    from loyalty.night where merchant_id = ${merchantId}`.execute(db);
  return rows[0] ?? { levelsThrough: null, rebatesThrough: null };
}

/** Begins anew where no night has counted anybody yet, for a past that is made up. */
export async function forgetNights(db: Queryable): Promise<void> {
  await sql`update loyalty.night n set levels_through = null, rebates_through = null
    where not exists (select from loyalty.member m where m.merchant_id = n.merchant_id)`.execute(
    db,
  );
}

/** Locks it, so that one process is at a merchant's nights; undefined where another is. */
export async function lockNights(tx: Tx, merchantId: bigint): Promise<Nights | undefined> {
  await sql`insert into loyalty.night (merchant_id) values (${merchantId})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<Nights>`
    select levels_through::text as "levelsThrough", rebates_through::text as "rebatesThrough"
    from loyalty.night where merchant_id = ${merchantId} for update skip locked`.execute(tx);
  return rows[0];
}

export async function saveNights(
  tx: Tx,
  merchantId: bigint,
  { levelsThrough, rebatesThrough }: Partial<Nights>,
): Promise<void> {
  await sql`update loyalty.night set
      levels_through = coalesce(${levelsThrough ?? null}::date, levels_through),
      rebates_through = coalesce(${rebatesThrough ?? null}::date, rebates_through)
    where merchant_id = ${merchantId}`.execute(tx);
}
