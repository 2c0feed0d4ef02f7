import { afterAll, beforeAll, expect, test } from 'vitest';
import { FAVOURITES_MAX } from '@croupier/contract/games';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aFeedGame } from '#testing/feed-vendor.ts';
import { aMember } from '#testing/member.ts';
import { insertFavourite } from './store/favourite.ts';
import { upsertGames } from './store/feed.ts';

let app: TestApp;
/** Ids of the games on offer, the most popular first. */
let ids: string[];
let vendor: string;
/** What marks the game at that place. */
const gameAt = (at: number) => ({ nodeId: ids[at], vendor, gameType: 'RNG' });

beforeAll(async () => {
  app = await startTestApp();
  const { rows: vendors } = await sql<{ id: bigint }>`
    select v.id from catalog.vendor v join catalog.merchant_vendor m on m.vendor_id = v.id
    where m.merchant_id = ${app.merchants.jade.id} limit 1`.execute(app.services.db);
  const vendorId = vendors[0]?.id ?? (await addVendor());
  const games = Array.from({ length: 1010 }, (_, at) => {
    const { type: lane, ...game } = aFeedGame({ id: `fav-${at}`, rank: at });
    return { ...game, lane, searchText: `fav ${at}` };
  });
  await app.services.db.transaction().execute((tx) => upsertGames(tx, vendorId, games));
  const { rows } = await sql<{ id: bigint }>`
    select id from catalog.game where code like 'fav-%' order by rank`.execute(app.services.db);
  ids = rows.map(({ id }) => String(id));
  const { rows: codes } = await sql<{ code: string }>`
    select code from catalog.vendor where id = ${vendorId}`.execute(app.services.db);
  vendor = codes[0]?.code ?? '';
});
afterAll(() => app.close());

async function addVendor(): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    with vendor as (
      insert into catalog.vendor (code, name, base_url, key_id, outbound_secret)
      values ('HEARTS', 'Hearts', 'https://v.test', 'key', '\\x00') returning id)
    insert into catalog.merchant_vendor (merchant_id, vendor_id)
    select ${app.merchants.jade.id}, id from vendor returning vendor_id as id`.execute(
    app.services.db,
  );
  return rows[0]?.id ?? 0n;
}

const [A, B, C] = [0, 1, 2];

test('[GAME-04] marks are kept newest first, once each, for their member alone, until taken off', async () => {
  const [one, other] = [await aMember(app), await aMember(app)];
  for (const at of [A, B, A, C]) await one.call('addFavourite', gameAt(at));
  expect((await one.call('favouriteIds')).value.favGameIds).toEqual([ids[C], ids[B], ids[A]]);
  const { content: items } = (await one.call('favourites')).value.favGameList;
  expect(items.map(({ nodeId: id }) => id)).toEqual([ids[C], ids[B], ids[A]]);
  expect((await other.call('favouriteIds')).value.favGameIds).toEqual([]);

  for (const at of [B, B]) await one.call('removeFavourite', { gameId: ids[at] });
  expect((await one.call('favouriteIds')).value.favGameIds).toEqual([ids[C], ids[A]]);
});

test('[GAME-04] marks made at the same moment count once', async () => {
  const member = await aMember(app);
  const mark = () => member.call('addFavourite', gameAt(A));
  const { db } = app.services;
  const second = await db.transaction().execute(async (tx) => {
    const owner = { merchantId: member.merchant.id, memberId: member.memberId };
    await insertFavourite(tx, owner, { gameId: BigInt(ids[A] ?? 0), limit: FAVOURITES_MAX });
    const marking = mark();
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database()
            and wait_event_type = 'Lock' and query like '%catalog.favourite%'`.execute(db);
        return rows.length;
      })
      .toBe(1);
    return { marking };
  });
  const answers = await Promise.all([second.marking, ...Array.from({ length: 5 }, mark)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect((await member.call('favouriteIds')).value.favGameIds).toEqual([ids[A]]);
});

test('[GAME-04] a guest is sent to sign in, and a game that is not on offer cannot be marked', async () => {
  expect((await app.call('addFavourite', gameAt(A))).envelope.code).toBe('account.not-signed-in');
  const member = await aMember(app);
  for (const wrong of [
    { nodeId: '9000000000000000000' },
    { vendor: 'ANOTHER' },
    { gameType: 'FISH' },
  ]) {
    const refused = await member.call('addFavourite', { ...gameAt(A), ...wrong });
    expect([wrong, refused.envelope.code]).toEqual([wrong, 'game.unknown']);
  }
  expect((await member.call('favouriteIds')).value.favGameIds).toEqual([]);
});

test('[GAME-03] one page holds 999 favourites; more are refused and what is there stays', async () => {
  const member = await aMember(app);
  await sql`
    insert into catalog.favourite (merchant_id, member_id, game_id)
    select ${member.merchant.id}, ${member.memberId}, id
    from unnest(${ids.slice(0, FAVOURITES_MAX)}::bigint[]) as id`.execute(app.services.db);
  await member.call('removeFavourite', { gameId: ids[B] });
  const crowd = await Promise.all(
    Array.from({ length: 8 }, (_, at) => member.call('addFavourite', gameAt(FAVOURITES_MAX + at))),
  );
  expect(crowd.filter(({ status }) => status === 200).length).toBe(1);
  const more = await member.call('addFavourite', gameAt(FAVOURITES_MAX + 8));
  expect(more.envelope.code).toBe('game.favourites-full');
  expect((await member.call('addFavourite', gameAt(A))).status).toBe(200);
  expect((await member.call('favourites')).value.favGameList.content.length).toBe(FAVOURITES_MAX);
});

test('[GAME-04] a game that the merchant takes off its offer leaves the list and comes back to it', async () => {
  const member = await aMember(app);
  for (const at of [A, B]) await member.call('addFavourite', gameAt(at));
  const offer = (listed: boolean) =>
    sql`update catalog.game set listed = ${listed} where id = ${ids[B]}`.execute(app.services.db);
  await offer(false);
  const shown = async () =>
    (await member.call('favourites')).value.favGameList.content.map(({ nodeId: id }) => id);
  expect(await shown()).toEqual([ids[A]]);
  await offer(true);
  expect(await shown()).toEqual([ids[B], ids[A]]);
});
