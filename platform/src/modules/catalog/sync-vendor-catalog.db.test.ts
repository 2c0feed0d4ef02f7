import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openHttpClient } from '#kernel/http-client.ts';
import { secretBox } from '@croupier/server/secret-box';
import { type TestDatabase, testDatabase } from '#testing/database.ts';
import { type FeedVendor, aFeedGame, feedVendor } from '#testing/feed-vendor.ts';
import {
  gameForLaunch,
  namedGames,
  seedVendor,
  syncVendorCatalog,
  vendorsOfMerchant,
} from './index.ts';
import { catalogWork } from './jobs.ts';
import type { SyncDeps } from './sync-vendor-catalog.ts';

const merchant = { id: 1n, currency: 'VND', language: 'vi', languages: [] } as const;
let database: TestDatabase;
let vendor: FeedVendor;
let deps: SyncDeps;
let vendorId: bigint;

beforeAll(async () => {
  database = await testDatabase();
  vendor = await feedVendor();
  deps = {
    db: database.db,
    secrets: secretBox('ab'.repeat(32)),
    httpClient: openHttpClient({ allowInside: true }),
  };
  const { baseUrl, keyId, outboundSecret } = vendor;
  const facts = { code: 'JADE', name: 'Jade Studio', keyId, outboundSecret, merchantIds: [1n] };
  vendorId = await seedVendor(deps, { ...facts, baseUrl: `${baseUrl}/` });
});
afterAll(async () => {
  await vendor.close();
  await database.drop();
});
beforeEach(() => {
  vendor.status = 200;
});

interface StoredGame {
  readonly id: bigint;
  readonly code: string;
  readonly listed: boolean;
}

async function storedGames(): Promise<StoredGame[]> {
  const { rows } = await sql<StoredGame>`
    select id, code, listed from catalog.game order by code`.execute(database.db);
  return rows;
}

test('[GAME-01][SEAM-05] the feed fills the catalogue, and a second time changes nothing', async () => {
  vendor.feed = {
    games: [
      aFeedGame({ id: 'tide', title: { en: 'Lantern Tide', vi: 'Thuỷ triều' } }),
      aFeedGame({ id: 'koi', type: 'FISH', features: ['boss', "o'clock"], rtp: null }),
    ],
  };
  expect(await syncVendorCatalog(deps, vendorId)).toEqual({ games: 2, changed: 2, closed: 0 });
  expect(await syncVendorCatalog(deps, vendorId)).toEqual({ games: 2, changed: 0, closed: 0 });
  const [koi, tide] = await storedGames();
  expect([koi?.code, tide?.code]).toEqual(['koi', 'tide']);
  expect(await gameForLaunch(database.db, merchant, tide?.id ?? 0n)).toMatchObject({
    code: 'tide',
    title: 'Thuỷ triều',
    vendorId,
    vendorCode: 'JADE',
    maintenance: false,
    limits: { minMinor: 10_000n, maxMinor: 5_000_000n },
  });
});

test('[GAME-01] a vanished game is closed, keeps its id for the records, and may come back', async () => {
  const before = await storedGames();
  const koi = before.find(({ code }) => code === 'koi');
  vendor.feed = { games: [aFeedGame({ id: 'tide', rank: 1 })] };
  expect(await syncVendorCatalog(deps, vendorId)).toEqual({ games: 1, changed: 1, closed: 1 });
  expect(await gameForLaunch(database.db, merchant, koi?.id ?? 0n)).toBeUndefined();
  const named = await namedGames.byIds(database.db, [koi?.id ?? 0n, 999n], 'en');
  expect(named.get(koi?.id ?? 0n)).toMatchObject({ title: 'koi', gameType: 'FISH' });
  expect(named.size).toBe(1);
  vendor.feed = { games: [aFeedGame({ id: 'tide', rank: 1 }), aFeedGame({ id: 'koi' })] };
  await syncVendorCatalog(deps, vendorId);
  expect(await storedGames()).toEqual(before);
});

test('[SEAM-05] a feed that breaks the contract, a refusal and silence leave everything as it was', async () => {
  const before = await storedGames();
  for (const [feed, status] of [
    [{ games: [{ ...aFeedGame({ id: 'bad' }), type: 'NONSENSE' }] }, 200],
    [{ games: 'none' }, 200],
    [{ games: [] }, 503],
  ] as const) {
    vendor.feed = feed;
    vendor.status = status;
    await expect(syncVendorCatalog(deps, vendorId)).rejects.toMatchObject({
      name: 'VendorFailure',
    });
  }
  const silent = { ...deps, httpClient: openHttpClient({ allowInside: false }) };
  await expect(syncVendorCatalog(silent, vendorId)).rejects.toMatchObject({
    name: 'VendorFailure',
    delivered: 'no',
  });
  expect(await storedGames()).toEqual(before);
});

test('[Q-F19] the signing secret is sealed and opens in no other row', async () => {
  const { rows } = await sql<{ secret: Buffer }>`
    select outbound_secret as secret from catalog.vendor`.execute(database.db);
  const sealed = rows[0]?.secret ?? Buffer.alloc(0);
  expect(sealed.toString('utf8')).not.toContain('outbound');
  expect(() => deps.secrets.open(sealed, 'catalog.vendor.OTHER')).toThrow('authenticate');
});

test('[CFG-01] a merchant without the vendor sees none of its games', async () => {
  const [game] = await storedGames();
  expect(await vendorsOfMerchant(database.db, 2n)).toEqual([]);
  expect(await gameForLaunch(database.db, { ...merchant, id: 2n }, game?.id ?? 0n)).toBeUndefined();
  expect(await vendorsOfMerchant(database.db, 1n)).toMatchObject([{ code: 'JADE' }]);
});

test('[X-23] two workers taking in the same feed at once write it once', async () => {
  vendor.feed = { games: [aFeedGame({ id: 'tide', rank: 7 }), aFeedGame({ id: 'twin' })] };
  const results = await Promise.all([1, 2, 3].map(() => syncVendorCatalog(deps, vendorId)));
  expect(results.map(({ changed }) => changed).toSorted((a, b) => a - b)).toEqual([0, 0, 2]);
});

test('[SEAM-05] at a common start the catalogue comes as soon as the vendor does', async () => {
  vendor.status = 503;
  const ending = new AbortController();
  const { atStart } = catalogWork(deps, pino({ level: 'silent' }));
  const started = atStart?.(ending.signal);
  const before = vendor.calls;
  await expect.poll(() => vendor.calls).toBeGreaterThan(before + 1);
  vendor.feed = { games: [aFeedGame({ id: 'first' })] };
  vendor.status = 200;
  const isListed = async () =>
    (await storedGames()).find(({ code }) => code === 'first')?.listed ?? false;
  await expect.poll(isListed).toBe(true);
  // Jackpots are asked for as long as the process works.
  ending.abort();
  await started;
});

test('[X-33] a process that stops does not wait for a vendor that never answers', async () => {
  vendor.status = 503;
  const ending = new AbortController();
  const stopped = catalogWork(deps, pino({ level: 'silent' })).atStart?.(ending.signal);
  const before = vendor.calls;
  await expect.poll(() => vendor.calls).toBeGreaterThan(before);
  // The vendor goes on refusing: whoever waited for it would never come to an end.
  ending.abort();
  await stopped;
  expect(vendor.status).toBe(503);
});
