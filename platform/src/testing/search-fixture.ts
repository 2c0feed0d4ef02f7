/** A merchant with a large made-up offer, for measuring lists and searches. */
import { searchText } from '../modules/catalog/game-rules.ts';
import { upsertGames } from '../modules/catalog/store/feed.ts';
import type { Offer } from '../modules/catalog/store/game.ts';
import type { Db } from '#kernel/db.ts';
import { sql } from 'kysely';
import { syntheticGames, syntheticVendors } from './synthetic-catalogue.ts';

/**
 * Gives the merchant `count` games of ten vendors.
 * @param merchantId somebody else's, when tests have one; else a number that nobody has
 */
export async function searchFixture(db: Db, count: number, merchantId = 1n): Promise<Offer> {
  const games = syntheticGames(count);
  for (const code of syntheticVendors) {
    const { rows } = await sql<{ id: bigint }>`
      with vendor as (
        insert into catalog.vendor (code, name, base_url, key_id, outbound_secret)
        values (${code}, ${`${code} Games`}, 'http://127.0.0.1:9', 'key', '\\x00')
        on conflict (code) do update set name = excluded.name returning id)
      insert into catalog.merchant_vendor (merchant_id, vendor_id)
      select ${merchantId}, id from vendor
      on conflict (merchant_id, vendor_id) do update set enabled = true
      returning vendor_id as id`.execute(db);
    const vendorId = rows[0]?.id;
    if (vendorId === undefined) throw new Error('The vendor was not written.');
    const own = games
      .filter(({ vendor }) => vendor === code)
      .map(({ vendor: _vendor, type: lane, ...game }) => ({
        ...game,
        lane,
        searchText: searchText({ title: game.title, type: lane }, { code, name: code }),
      }));
    await db.transaction().execute((tx) => upsertGames(tx, vendorId, own));
  }
  await sql`analyze catalog.game`.execute(db);
  return { merchantId, currency: 'VND' };
}
