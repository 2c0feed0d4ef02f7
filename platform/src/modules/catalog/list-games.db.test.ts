import { inflateRawSync } from 'node:zlib';
import type { SearchRows } from '@croupier/contract/catalog/player/search-index';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type GameType, usualLanes } from '@croupier/contract/games';
import { secretBox } from '@croupier/server/secret-box';
import { type TestDatabase, testDatabase } from '#testing/database.ts';
import { aFeedGame } from '#testing/feed-vendor.ts';
import { searchText } from './game-rules.ts';
import { recordPlay, seedVendor } from './index.ts';
import { type GameInput, listGames } from './list-games.ts';
import { type Lobbies, openLobbies } from './lobby.ts';
import { upsertGames } from './store/feed.ts';
import { recommendInstead } from './recommend-instead.ts';
import { openSearchIndexes } from './search-index.ts';
import { type GameRow, offeredGames } from './store/game.ts';
import { countPlayedGames } from './store/played.ts';
import { recentGames } from './store/recent.ts';

const GAMES = 10_000;
const merchantId = 1n;
const offer = { merchantId, currency: 'VND' };
const adjectives = ['Golden', 'Silent', 'Ancient', 'Wild', 'Lucky', 'Crystal', 'Hidden', 'Royal'];
const nouns = ['Dragon', 'Lantern', 'River', 'Temple', 'Tiger', 'Orchid', 'Phoenix', 'Harbour'];
const places = ['of Huế', 'of Đà Nẵng', 'in the Rain', 'by Night', 'at Dawn', 'of Fortune'];

let database: TestDatabase;
let vendorIds: bigint[];

beforeAll(async () => {
  database = await testDatabase();
  const deps = { db: database.db, secrets: secretBox('ab'.repeat(32)) };
  const key = { keyId: 'key-1', outboundSecret: 'x'.repeat(40), merchantIds: [merchantId] };
  vendorIds = [];
  for (const code of ['JADE', 'BTI', 'AV']) {
    vendorIds.push(
      await seedVendor(deps, { ...key, code, name: `${code} Games`, baseUrl: 'https://v.test' }),
    );
  }
  for (const [index, vendorId] of vendorIds.entries()) await fill(vendorId, index);
  await sql`analyze catalog.game`.execute(database.db);
});
afterAll(() => database.drop());

async function fill(vendorId: bigint, vendorIndex: number): Promise<void> {
  const vendor = { code: ['JADE', 'BTI', 'AV'][vendorIndex] ?? '', name: 'Games' };
  const games = Array.from({ length: GAMES }, (_, at) => at)
    .filter((at) => at % 3 === vendorIndex)
    .map((at) => {
      const lane = (['RNG', 'LIVE', 'FISH', 'SPORTS'] as const)[at % 4] ?? 'RNG';
      const title = {
        en: `${adjectives[at % 8]} ${nouns[Math.floor(at / 8) % 8]} ${places[Math.floor(at / 64) % 6]} ${at}`,
        ...(at === 777 && { vi: 'Nổ hũ Đèn lồng' }),
      };
      const { type: _type, ...game } = aFeedGame({
        id: `g${at}`,
        title,
        rank: at,
        rtp: `${90 + (at % 97) / 10}`,
        volatility: at % 8 === 2 ? 'low' : 'high',
        features: at % 3 === 0 ? ['free-spins', 'wild'] : ['free-spins'],
        released_at: at % 500 === 0 ? new Date().toISOString().slice(0, 10) : '2024-05-01',
        currencies: at % 10 === 9 ? ['THB'] : ['VND', 'THB'],
      });
      return { ...game, lane, searchText: searchText({ title, type: lane }, vendor) };
    });
  await database.db.transaction().execute((tx) => upsertGames(tx, vendorId, games));
}

const find = (input: GameInput) => listGames(database.db, { ...offer, language: 'en' }, input);

async function everyPage(input: GameInput): Promise<bigint[]> {
  const ids: bigint[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await find({ ...input, cursor: cursor ?? undefined });
    expect(page.games.length).toBeLessThanOrEqual(20);
    ids.push(...page.games.map(({ id }) => id));
    cursor = page.cursor;
  } while (cursor);
  return ids;
}

test('[GAME-02] pages of twenty show every game of the filter once, in rank order', async () => {
  const input = { gameType: 'LIVE', vassalage: 'JADE' } as const;
  const { total, games } = await find(input);
  const ids = await everyPage(input);
  expect(ids.length).toBe(total);
  expect(new Set(ids).size).toBe(total);
  expect(games.every((game) => game.gameType === 'LIVE' && game.vendorCode === 'JADE')).toBe(true);
  const codes = games.map(({ code }) => Number(code.slice(1)));
  expect(codes).toEqual(codes.toSorted((a, b) => a - b));
});

test('[GAME-03] new games are the newest dozen of the last 30 days, newest first', async () => {
  const ids = await everyPage({ select: 'NEW' });
  expect(ids.length).toBe((await find({ select: 'NEW' })).total);
  expect(ids.length).toBe(12);
  await sql`update catalog.game set released_on = current_date - 29 where id = ${ids[3]}`.execute(
    database.db,
  );
  await sql`update catalog.game set released_on = current_date - 30 where id = ${ids[4]}`.execute(
    database.db,
  );
  const after = await everyPage({ select: 'NEW' });
  expect(after.slice(0, 10)).toEqual(ids.filter((_, at) => at !== 3 && at !== 4));
  expect(after).not.toContain(ids[4]);
});

test('[GAME-03] hot follows the feed’s rank until the merchant decides', async () => {
  const before = await everyPage({ select: 'HOT' });
  const cold = (await find({ select: 'ALL', gameType: 'FISH' })).games.at(-1);
  await sql`insert into catalog.merchant_game (merchant_id, game_id, hot)
    values (${merchantId}, ${cold?.id}, true), (${merchantId}, ${before[0]}, false)`.execute(
    database.db,
  );
  const after = await everyPage({ select: 'HOT' });
  expect(after).toContain(cold?.id);
  expect(after).not.toContain(before[0]);
});

test('[GAME-03] the word HOT is for what many members play, or staff mark, and for one tile in five', async () => {
  const { games } = await find({ gameType: 'LIVE', vassalage: 'JADE' });
  const members = [1, 2, 3, 4].map((at) => 9_000_000 + at);
  const open = async (game: GameRow | undefined, by: readonly number[], daysAgo = 0) => {
    await sql`
      insert into catalog.recent_game (merchant_id, member_id, game_id, opened_at)
      select ${merchantId}, unnest(${by}::bigint[]), ${game?.id}::bigint,
        now() - make_interval(days => ${daysAgo})`.execute(database.db);
  };
  for (const game of games.slice(0, 8)) await open(game, members);
  await open(games[8], members.slice(0, 2));
  await open(games[9], members, 8);
  await database.db.transaction().execute(countPlayedGames);
  const input = { gameType: 'LIVE', vassalage: 'JADE' } as const;
  const hot = (await find(input)).games.map(({ isHot }) => isHot);
  expect(hot).toEqual(games.map((_, at) => at < 8));
  const lobby = await openLobbies(database.db).get({ ...offer, language: 'en' });
  for (const list of [lobby.hot, ...lobby.lanes.map((lane) => lane.games)]) {
    expect(list.filter(({ isHot }) => isHot).length).toBeLessThanOrEqual(list.length / 5);
  }
  // What most play is in the list ahead of what the vendors rank first.
  expect(lobby.hot.some(({ isHot }) => isHot === 1)).toBe(true);
  // The count is made anew, and a house with few games has few that it could call hot.
  await sql`update catalog.merchant_game set enabled = false`.execute(database.db);
  await sql`update catalog.recent_game set opened_at = now() - interval '9 days'`.execute(
    database.db,
  );
  await database.db.transaction().execute(countPlayedGames);
  expect((await find(input)).games.some(({ isHot }) => isHot)).toBe(false);
  await sql`update catalog.merchant_game set enabled = true`.execute(database.db);
  await sql`delete from catalog.recent_game`.execute(database.db);
});

test('[NAV-08][GAME-03] search ignores case, marks and word order', async () => {
  for (const search of ['no hu', 'NỔ HŨ', 'den long', 'lồng đèn', '777']) {
    const { games } = await find({ search });
    expect([search, games.map(({ code }) => code)]).toEqual([
      search,
      expect.arrayContaining(['g777']),
    ]);
  }
  const { games, total } = await find({ search: 'temple hue' });
  expect(total).toBeGreaterThan(20);
  expect(games.every(({ titles }) => titles['en']?.includes('Temple of Huế'))).toBe(true);
});

test('[NAV-08] what begins with the words comes first, and vendor names are found', async () => {
  const { games } = await find({ search: 'lantern' });
  expect(games[0]?.titles['en']).toMatch(/lantern/i);
  expect((await find({ search: 'golden' })).games[0]?.titles['en']).toMatch(/^Golden/);
  expect((await find({ search: '123bet' })).games.every((game) => game.vendorCode === 'BTI')).toBe(
    true,
  );
});

test('[NAV-08] a slip of the keyboard still leads somewhere', async () => {
  const { games, cursor } = await find({ search: 'phenix' });
  expect(games.length).toBeGreaterThan(0);
  expect(games.every(({ titles }) => titles['en']?.includes('Phoenix'))).toBe(true);
  expect(cursor).toBeNull();
});

test('[Q-F6][API-02] signs, wildcards and broken cursors are harmless', async () => {
  for (const search of ['%', '_', "'; drop table catalog.game; --", '\\', '%%%']) {
    await expect(find({ search })).resolves.toBeDefined();
  }
  expect((await find({ search: '%' })).total).toBe(0);
  for (const cursor of ['x', '', Buffer.from('["a","1","2"]').toString('base64url')]) {
    await expect(find({ cursor })).rejects.toMatchObject({ code: 'request.invalid' });
  }
});

test('[GAME-02] lists are narrowed by volatility and feature, and say what there is to choose from', async () => {
  const fish = await find({ gameType: 'FISH' });
  expect(fish.facets).toEqual({ volatilities: ['low', 'high'], features: ['free-spins', 'wild'] });
  const wild = await find({ gameType: 'FISH', volatility: 'high', feature: 'wild' });
  expect(wild.total).toBeGreaterThan(20);
  expect(wild.total).toBeLessThan(fish.total);
  expect(
    wild.games.every((game) => game.volatility === 'high' && game.features.includes('wild')),
  ).toBe(true);
  const second = await find({ gameType: 'FISH', cursor: fish.cursor ?? undefined });
  expect(second.facets).toBeNull();
});

test('[GAME-02] a list is ordered by return, by title or by age, through all of its pages', async () => {
  const input = { gameType: 'FISH', vassalage: 'JADE' } as const;
  const ordered = async (sort: GameInput['sort']) => {
    const ids = await everyPage({ ...input, sort });
    const games = await offeredGames(database.db, offer, ids);
    return ids.flatMap((id) => games.get(id) ?? []);
  };
  const returns = (await ordered('RTP')).map(({ rtp }) => Number(rtp));
  expect(new Set(returns).size).toBeGreaterThan(5);
  expect(returns).toEqual(returns.toSorted((a, b) => b - a));
  const titles = (await ordered('NAME')).map((game) => game.titles['en'] ?? '');
  const collator = new Intl.Collator('und');
  expect(titles).toEqual(titles.toSorted(collator.compare));
  expect(titles.length).toBe((await find(input)).total);
  expect((await ordered('NEW')).length).toBe(titles.length);
});

test('[GAME-05] a game is found by its vendor’s own id', async () => {
  const { games, total } = await find({ vassalage: 'BTI', gameCode: 'g4' });
  expect([total, games[0]?.code]).toEqual([1, 'g4']);
  expect((await find({ vassalage: 'JADE', gameCode: 'g4' })).total).toBe(0);
});

test('[NAV-08] the index for browsers holds the whole offer in order of popularity, and names its version', async () => {
  let now = 0;
  const indexes = openSearchIndexes(database.db, () => now);
  const key = { ...offer, language: 'vi' };
  const { version, index } = await indexes.get(key);
  const rows = JSON.parse(
    inflateRawSync(Buffer.from(index, 'base64')).toString('utf8'),
  ) as SearchRows;
  expect(rows.games.length).toBe((await find({})).total);
  expect(rows.vendors.map(([code]) => code).toSorted()).toEqual(['AV', 'BTI', 'JADE']);
  const [id, title, otherTitles] = rows.games.find(([, name]) => name === 'Nổ hũ Đèn lồng') ?? [];
  expect([title, otherTitles]).toEqual(['Nổ hũ Đèn lồng', expect.stringContaining('777')]);
  expect(rows.games[0]?.[0]).toBe(String((await find({})).games[0]?.id));

  await sql`update catalog.game set titles = titles || '{"vi": "Đèn lồng khác"}'
    where id = ${id}`.execute(database.db);
  now = 60_000;
  await indexes.get(key);
  await expect.poll(async () => (await indexes.get(key)).version).not.toBe(version);
  await sql`update catalog.game set titles = titles || '{"vi": "Nổ hũ Đèn lồng"}'
    where id = ${id}`.execute(database.db);
});

test('[GAME-05] instead of a closed game open ones of its type are recommended, chosen ones first', async () => {
  const { games } = await find({ gameType: 'FISH' });
  const [closed, shut, popular] = games as [GameRow, GameRow, GameRow];
  const chosen = (await find({ gameType: 'LIVE' })).games[5];
  await sql`insert into catalog.merchant_game (merchant_id, game_id, maintenance)
    values (${merchantId}, ${closed.id}, true), (${merchantId}, ${shut.id}, true)
    on conflict (merchant_id, game_id) do update set maintenance = true`.execute(database.db);
  const instead = await recommendInstead(database.db, offer, {
    game: closed,
    chosen: [chosen?.id ?? 0n, shut.id],
  });
  expect(instead[0]?.id).toBe(chosen?.id);
  expect(instead[1]?.id).toBe(popular.id);
  expect(instead.length).toBe(4);
  expect(instead.slice(1).every(({ gameType }) => gameType === 'FISH')).toBe(true);
});

test('[GAME-03] recent games come back newest first, once each, offered ones only', async () => {
  const { games } = await find({});
  const [first, second, third] = games.map(({ id }) => id) as [bigint, bigint, bigint];
  for (const gameId of [first, second, third, first]) {
    const opened = [{ memberId: 5n, gameId, gameType: 'RNG' as const }];
    await recordPlay(database.db, merchantId, { games: opened, isBet: false });
  }
  await sql`update catalog.game set listed = false where id = ${second}`.execute(database.db);
  const recent = await recentGames(database.db, offer, 5n, { limit: 20 });
  expect(recent.map(({ id }) => id)).toEqual([first, third]);
  expect(await recentGames(database.db, offer, 6n, { limit: 20 })).toEqual([]);
  // A lottery that was looked at is none of them before it is bet on.
  const lottery = [{ memberId: 6n, gameId: third, gameType: 'LOTT' as const }];
  await recordPlay(database.db, merchantId, { games: lottery, isBet: false });
  expect(await recentGames(database.db, offer, 6n, { limit: 20 })).toEqual([]);
  await recordPlay(database.db, merchantId, { games: [...lottery, ...lottery], isBet: true });
  expect((await recentGames(database.db, offer, 6n, { limit: 20 })).map(({ id }) => id)).toEqual([
    third,
  ]);
  await sql`update catalog.game set listed = true where id = ${second}`.execute(database.db);
});

function laneTypes({ lanes }: Awaited<ReturnType<Lobbies['get']>>): GameType[] {
  return lanes.map(({ gameType }) => gameType);
}

test('[GAME-01] the lobby has the lanes that have games, with totals and vendors', async () => {
  const lobby = await openLobbies(database.db).get({ ...offer, language: 'en' });
  expect(laneTypes(lobby)).toEqual(usualLanes.filter((type) => laneTypes(lobby).includes(type)));
  expect(laneTypes(lobby)).not.toContain('PVP');
  for (const lane of lobby.lanes) {
    expect(lane.total).toBe((await find({ gameType: lane.gameType })).total);
    expect(lane.games.length).toBe(24);
  }
  const sports = lobby.lanes.find(({ gameType }) => gameType === 'SPORTS');
  expect(sports?.vendors).toContainEqual({
    code: 'BTI',
    name: '123BET',
    games: (await find({ gameType: 'SPORTS', vassalage: 'BTI' })).total,
    gameId: null,
    isDemo: false,
    closed: false,
    iconUrl: expect.stringMatching(/^\/art\/g\d+\.svg$/),
  });
  expect(lobby.hot.length).toBeGreaterThanOrEqual(12);
});

test('[HOME-08] a held lobby answers at once and follows changes within five seconds', async () => {
  let now = 0;
  const lobbies = openLobbies(database.db, () => now);
  const key = { ...offer, language: 'vi' };
  const before = await lobbies.get(key);
  const [game] = before.lanes[0]?.games ?? [];
  await sql`insert into catalog.merchant_game (merchant_id, game_id, enabled)
    values (${merchantId}, ${game?.nodeId}, false)
    on conflict (merchant_id, game_id) do update set enabled = false`.execute(database.db);
  // The very same object: nothing was asked and nothing was made.
  const asked = vi.spyOn(database.pool, 'connect');
  expect(await lobbies.get(key)).toBe(before);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
  now = 4500;
  await lobbies.get(key);
  await expect
    .poll(async () => (await lobbies.get(key)).lanes[0]?.games[0]?.nodeId)
    .not.toBe(game?.nodeId);
});

test('[X-4] while the database is away the last known lobby is answered', async () => {
  let now = 0;
  const gone = await testDatabase();
  const lobbies = openLobbies(gone.db, () => now);
  const key = { ...offer, language: 'en' };
  const before = await lobbies.get(key);
  await gone.drop();
  now = 60_000;
  expect(await lobbies.get(key)).toBe(before);
  for (let look = 0; look < 5; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await lobbies.get(key)).toBe(before);
  }
});

test('[API-02][GAME-01] asked for by prize mode, a list leaves out the lotteries of other modes', async () => {
  const vendorId = vendorIds[0] ?? 0n;
  const lotteries = ([[], ['LOTT', 'SEA'], ['ELOTT']] as const).map((modes, rank) => {
    const { type: _type, ...game } = aFeedGame({ id: `draw-${rank}`, rank });
    return { ...game, prize_modes: [...modes], lane: 'LOTT' as const, searchText: 'draw' };
  });
  await database.db.transaction().execute((tx) => upsertGames(tx, vendorId, lotteries));
  const codes = async (input: GameInput) =>
    (await find({ gameType: 'LOTT', ...input })).games.map(({ code }) => code);
  expect(await codes({})).toEqual(['draw-0', 'draw-1', 'draw-2']);
  expect(await codes({ prizeMode: 'SEA' })).toEqual(['draw-0', 'draw-1']);
  expect(await codes({ prizeMode: 'ELOTT' })).toEqual(['draw-0', 'draw-2']);
  expect(await codes({ prizeMode: 'ZY' })).toEqual(['draw-0']);
  expect((await find({ gameType: 'RNG', prizeMode: 'ZY' })).total).toBe(
    (await find({ gameType: 'RNG' })).total,
  );
});
