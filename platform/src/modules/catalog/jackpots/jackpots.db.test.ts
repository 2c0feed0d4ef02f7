import type { FeedJackpot } from '@croupier/contract/seamless/vendor';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHttpClient } from '#kernel/http-client.ts';
import { secretBox } from '@croupier/server/secret-box';
import { createMerchant } from '#merchant';
import { type TestDatabase, testDatabase } from '#testing/database.ts';
import { type FeedVendor, aFeedGame, feedVendor } from '#testing/feed-vendor.ts';
import { seedVendor, syncVendorCatalog } from '../index.ts';
import type { SyncDeps } from '../sync-vendor-catalog.ts';
import { askForJackpots } from './ask-for-jackpots.ts';
import { listHits, listJackpots } from './jackpot-store.ts';
import { readJackpots } from './show-jackpots.ts';

const MERCHANT = 'lanterns';
const log = pino({ level: 'silent' });
let database: TestDatabase;
let vendor: FeedVendor;
let deps: SyncDeps;
let merchantId: bigint;
beforeAll(async () => {
  database = await testDatabase();
  vendor = await feedVendor();
  deps = {
    db: database.db,
    secrets: secretBox('ab'.repeat(32)),
    httpClient: openHttpClient({ allowInside: true }),
  };
  const created = await database.db.transaction().execute((tx) =>
    createMerchant(tx, {
      code: MERCHANT,
      name: 'Lanterns',
      currency: 'VND',
      timeZone: 'Asia/Ho_Chi_Minh',
      hosts: ['lanterns.localhost'],
      flags: {},
      settings: { languages: [{ code: 'EN', dictionary: 'en' }], defaultLanguage: 'EN', theme: {} },
    }),
  );
  if (created === undefined) throw new Error('There is such a merchant already.');
  merchantId = created;
  const { baseUrl, keyId, outboundSecret } = vendor;
  const merchantIds = [merchantId];
  const facts = { code: 'POTS', name: 'Pot Studio', keyId, outboundSecret, merchantIds };
  const vendorId = await seedVendor(deps, { ...facts, baseUrl });
  const games = [aFeedGame({ id: 'koi' }), aFeedGame({ id: 'tet', features: ['progressive'] })];
  vendor.feed = { games };
  await syncVendorCatalog(deps, vendorId);
});
afterAll(async () => {
  await vendor.close();
  await database.drop();
});

const shown = (currency = 'VND') =>
  readJackpots(database.db, { merchantId, currency, language: 'en' });

const told = (merchant: string, amount: string): FeedJackpot => ({
  id: 'pots',
  merchant,
  currency: 'VND',
  games: ['tet', 'unknown'],
  levels: [
    {
      level: 'GRAND',
      number: 2,
      amount,
      started_with: '5000.00',
      hit_by: '25000.00',
      commit: 'ab'.repeat(32),
    },
  ],
  contributed: '100.00',
  paid: '50.00',
  hits: [
    { id: 'pot-1', level: 'GRAND', number: 1, amount: '50.00', hit_at: '2026-11-01T00:00:00Z' },
  ],
});

/** As if the vendor had been asked long ago. */
const later = () =>
  sql`update catalog.jackpot_feed set asked_at = now() - interval '1 hour'`.execute(database.db);

test('[HOME-04][SEAM-05] jackpots are those that vendors tell, of their own merchants, asked once in a while', async () => {
  vendor.jackpots = { jackpots: [told(MERCHANT, '6123.4567'), told('somebody-else', '9.00')] };
  const before = vendor.calls;
  await Promise.all([1, 2, 3].map(() => askForJackpots(deps, log)));
  await askForJackpots(deps, log);
  expect(vendor.calls - before).toBe(1);
  expect(await listJackpots(database.db, undefined)).toHaveLength(1);
  const { items } = await shown();
  expect(items).toMatchObject([
    {
      games: [{ gameCode: 'tet', jackpot: true }],
      levels: [{ level: 'GRAND', amount: '6123.4567', hitBy: '25000.00' }],
    },
  ]);
  expect(await shown('THB')).toEqual({ items: [] });

  vendor.jackpots = { jackpots: [told(MERCHANT, '6200.00')] };
  await later();
  await askForJackpots(deps, log);
  expect((await shown()).items[0]?.levels[0]?.amount).toBe('6200.00');
  // The hit was told twice and is kept once.
  expect(await listHits(database.db, merchantId, 10)).toMatchObject([{ code: 'pot-1', number: 1 }]);
});

test('[HOME-04][Q-B15] figures that a vendor told too long ago, or wrongly, are not shown as a jackpot', async () => {
  vendor.jackpots = { jackpots: [{ ...told(MERCHANT, '7000.00'), levels: [] }] };
  await later();
  await askForJackpots(deps, log);
  expect((await shown()).items[0]?.levels[0]?.amount).toBe('6200.00');
  await sql`update catalog.jackpot set told_at = now() - interval '2 minutes'`.execute(database.db);
  expect(await shown()).toEqual({ items: [] });
});
