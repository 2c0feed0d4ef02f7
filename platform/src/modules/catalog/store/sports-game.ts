/** Sports that staff can trade, among the games of a merchant's vendors. */
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';

/** The word of the feed for what takes bets on matches and answers how its book stands. */
const SPORTS = sql.lit('sports-trading');

export interface SportsVendorRow {
  readonly id: bigint;
  readonly code: string;
  readonly name: string;
}

/** Vendors of the merchant that have them, offered or not: there may be bets. */
export async function sportsVendorsOf(
  db: Queryable,
  merchantId: bigint,
): Promise<SportsVendorRow[]> {
  const { rows } = await sql<SportsVendorRow>`
    select distinct v.id, v.code, coalesce(mv.shown_name, v.name) as name, mv.sort_rank
    from catalog.game g
    join catalog.vendor v on v.id = g.vendor_id
    join catalog.merchant_vendor mv on mv.vendor_id = g.vendor_id and mv.enabled
    where mv.merchant_id = ${merchantId} and g.listed and ${SPORTS} = any (g.features)
    order by mv.sort_rank, v.id limit 20`.execute(db);
  return rows;
}

/** Vendors that have them, some merchant's or nobody's. */
export async function sportsVendors(db: Queryable): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select distinct vendor_id as id from catalog.game
    where listed and ${SPORTS} = any (features) order by 1 limit 50`.execute(db);
  return rows.map(({ id }) => id);
}
