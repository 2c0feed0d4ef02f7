/** Games whose rounds are shared that a merchant's vendors have: tables, rings, rooms. */
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';
import { isClosed, type Offer, offered } from './game.ts';

/** The word of the feed for games whose rounds players share. */
const LIVE_TABLE = 'live-table';

/** What a live table may have besides, by its words in the feed: somebody who deals, and a chat. */
const words = { host: 'live-host', chat: 'table-chat' } as const;
export type TableFeature = keyof typeof words;

export interface LiveTableRow {
  readonly id: bigint;
  /** The vendor's id of it. */
  readonly code: string;
  readonly vendorId: bigint;
  /** Somebody deals there, and a video can be shown in place of the drawn room. */
  readonly hosted: boolean;
}

/** The best liked first. @param having only those that have it */
export async function liveTables(
  db: Queryable,
  merchantId: bigint,
  having?: TableFeature,
): Promise<LiveTableRow[]> {
  const { rows } = await sql<LiveTableRow>`
    select g.id, g.code, g.vendor_id as "vendorId", ${words.host} = any (g.features) as hosted
    from catalog.game g
    join catalog.merchant_vendor mv on mv.vendor_id = g.vendor_id and mv.enabled
    where mv.merchant_id = ${merchantId} and g.listed
      and g.features @> ${featuresOf(having)}::text[]
    order by g.vendor_id, g.rank, g.id limit 200`.execute(db);
  return rows;
}

/** Which merchants have live tables with that of which vendors. */
export async function liveTableVendors(
  db: Queryable,
  having: TableFeature,
): Promise<readonly { readonly merchantId: bigint; readonly vendorId: bigint }[]> {
  const { rows } = await sql<{ merchantId: bigint; vendorId: bigint }>`
    select distinct mv.merchant_id as "merchantId", mv.vendor_id as "vendorId"
    from catalog.merchant_vendor mv
    join catalog.game g on g.vendor_id = mv.vendor_id and g.listed
      and g.features @> ${featuresOf(having)}::text[]
    where mv.enabled order by 1, 2`.execute(db);
  return rows;
}

function featuresOf(having: TableFeature | undefined): string[] {
  return having === undefined ? [LIVE_TABLE] : [LIVE_TABLE, words[having]];
}

/** Those of a vendor's games that the merchant offers and that can be opened now, by the vendor's ids. */
export async function openCodes(
  db: Queryable,
  offer: Offer,
  { vendorId, codes }: { readonly vendorId: bigint; readonly codes: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select g.code from ${offered(offer)}
      and g.vendor_id = ${vendorId} and g.code = any (${[...codes]}::text[]) and not ${isClosed}
    order by g.code`.execute(db);
  return rows.map(({ code }) => code);
}
