/** Lotteries among the games of a merchant's vendors. */
import type { GameType, PrizeMode } from '@croupier/contract/games';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';
import { type Offer, offered } from './game.ts';

/** The word of the feed for what sells tickets of draws. */
const LOTTERY = sql.lit('lottery');

export interface LotteryGameRow {
  readonly id: bigint;
  /** The vendor's id of it. */
  readonly code: string;
  readonly titles: Readonly<Record<string, string>>;
  readonly vendorId: bigint;
  readonly vendorCode: string;
  readonly vendorName: string;
  readonly prizeModes: readonly PrizeMode[];
  readonly gameType: GameType;
}

const columns = sql`
  g.id, g.code, g.titles, g.vendor_id as "vendorId", v.code as "vendorCode",
  coalesce(mv.shown_name, v.name) as "vendorName", g.prize_modes as "prizeModes", g.game_type as "gameType"`;

/** Those that visitors of the merchant find, the best liked first. */
export async function offeredLotteries(db: Queryable, offer: Offer): Promise<LotteryGameRow[]> {
  const { rows } = await sql<LotteryGameRow>`
    select ${columns} from ${offered(offer)} and ${LOTTERY} = any (g.features)
    order by mv.sort_rank, g.vendor_id, coalesce(mg.sort_rank, g.rank), g.id limit 200`.execute(db);
  return rows;
}

/** Vendors that have lotteries, some merchant's or nobody's. */
export async function lotteryVendors(db: Queryable): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select distinct vendor_id as id from catalog.game
    where listed and ${LOTTERY} = any (features) order by 1 limit 50`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of the merchant's vendors, offered or not: there may be tickets of them. */
export async function lotteryGames(db: Queryable, merchantId: bigint): Promise<LotteryGameRow[]> {
  const { rows } = await sql<LotteryGameRow>`
    select ${columns} from catalog.game g
    join catalog.vendor v on v.id = g.vendor_id
    join catalog.merchant_vendor mv on mv.vendor_id = g.vendor_id and mv.enabled
    where mv.merchant_id = ${merchantId} and g.listed and ${LOTTERY} = any (g.features)
    order by mv.sort_rank, g.vendor_id, g.rank, g.id limit 200`.execute(db);
  return rows;
}
