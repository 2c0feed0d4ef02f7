/** What staff make of the catalogue in the console, and what players see of it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aFeedGame } from '#testing/feed-vendor.ts';
import { aPage } from '#testing/push.ts';
import { aStaffMember, type TestStaff } from '#testing/staff.ts';
import { searchText } from './game-rules.ts';
import { seedVendor } from './index.ts';
import { upsertGames } from './store/feed.ts';

let app: TestApp;
let admin: TestStaff;
let merchantId: string;
const vendorIds: Record<string, string> = {};

beforeAll(async () => {
  app = await startTestApp();
  admin = await aStaffMember(app, 'gameOps');
  merchantId = String(app.merchants.jade.id);
  for (const code of ['JADE', 'OTHER']) {
    const vendorId = await seedVendor(app.services, {
      code,
      name: `${code} Games`,
      baseUrl: 'https://vendor.test',
      keyId: 'key-1',
      outboundSecret: 'x'.repeat(40),
      merchantIds: [app.merchants.jade.id, app.merchants.siam.id],
    });
    vendorIds[code] = String(vendorId);
    await fill(vendorId, code);
  }
});
afterAll(() => app.close());

/** Twenty games a vendor, in two lanes: `j1` to `j20` and `o1` to `o20` by rank. */
async function fill(vendorId: bigint, code: string): Promise<void> {
  const vendor = { code, name: `${code} Games` };
  const games = Array.from({ length: 20 }, (_, at) => {
    const id = `${code === 'JADE' ? 'j' : 'o'}${at + 1}`;
    const lane = at < 15 ? ('RNG' as const) : ('LIVE' as const);
    const { type: _type, ...game } = aFeedGame({ id, rank: at + 1, title: { en: `Game ${id}` } });
    return { ...game, lane, searchText: searchText({ title: game.title, type: lane }, vendor) };
  });
  await app.services.db.transaction().execute((tx) => upsertGames(tx, vendorId, games));
}

/** Every test begins with what the feed says, and with a lobby that knows it. */
beforeEach(async () => {
  await sql`truncate catalog.merchant_game, catalog.merchant_lane, catalog.game_alternative`.execute(
    app.database.db,
  );
  await sql`update catalog.merchant_vendor set enabled = true, shown_name = null, sort_rank = 0,
    maintenance = false, maintenance_until = null, maintenance_message = '{}'`.execute(
    app.services.db,
  );
  await admin.call('setCatalogLanes', { merchantId, lanes: [{ gameType: 'RNG', shown: true }] });
  await soon(() => first('RNG', 4)).toEqual(['j1', 'o1', 'j2', 'o2']);
});

/** Processes hear of a change a moment after it; within five seconds by the rule. */
const soon = <T>(read: () => Promise<T>) => expect.poll(read);

const lobby = async (caller = {}) => (await app.call('lobby', {}, caller)).value;
const lane = async (gameType: string, caller = {}) =>
  (await lobby(caller)).lanes
    .find((candidate) => candidate.gameType === gameType)
    ?.games.map(({ gameCode }) => gameCode) ?? [];
const first = async (gameType: string, count: number) => (await lane(gameType)).slice(0, count);
const games = async (filter: Record<string, string> = {}) =>
  (await admin.call('catalogGames', { merchantId, ...filter })).value;
const codes = async (filter: Record<string, string> = {}) =>
  (await games(filter)).items.map(({ code }) => code);

async function idsOf(...names: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: bigint; code: string }>`
    select id, code from catalog.game where code = any (${names})`.execute(app.services.db);
  return names.map((name) => String(rows.find(({ code }) => code === name)?.id));
}

const change = async (names: string[], wanted: Record<string, unknown>) =>
  admin.call('changeCatalogGames', { merchantId, gameIds: await idsOf(...names), ...wanted });

async function audited(action: string) {
  const auditor = await aStaffMember(app, 'auditor');
  return (await auditor.call('audit', { merchantId, action })).value.items[0];
}

test('[OPS-05][GAME-03] games are made hot or new, and hidden, in one go: players see it, the audit says it', async () => {
  const page = await aPage(app);
  await page.hears('ready');
  await change(['j14', 'o14'], { hot: true });
  expect((await page.hears('permission')).type).toBe('permission');
  page.leave();
  await soon(async () => (await lobby()).hot.map(({ gameCode }) => gameCode)).toEqual([
    'j14',
    'o14',
  ]);
  await change(['j14'], { isNew: true });
  await change(['j1', 'o1'], { offered: false });
  await soon(() => first('RNG', 2)).toEqual(['j2', 'o2']);
  const [j14 = '', j1 = ''] = await idsOf('j14', 'j1');
  expect((await app.call('game', { gameId: j14 })).value).toMatchObject({
    isHot: 1,
    isNew: true,
  });
  expect((await app.call('game', { gameId: j1 })).envelope.code).toBe('game.unknown');
  expect(await audited('catalog.change-games')).toMatchObject({
    subject: 'games:2',
    before: { j1: { offered: true }, o1: { offered: true } },
    after: { j1: { offered: false }, o1: { offered: false } },
  });
  // Another merchant's offer is its own affair.
  expect((await lane('RNG', { host: 'siam.localhost' }))[0]).toBe('j1');
});

test('[OPS-05] what staff said can be taken back, and leaves the rest as it was', async () => {
  await change(['j14'], { hot: true, offered: false });
  await change(['j14'], { hot: null });
  expect((await games({ search: 'j14' })).items[0]).toMatchObject({
    offered: false,
    hot: { shown: false, chosen: null },
  });
  await change(['j1'], { hot: false });
  expect((await games({ search: 'game j1' })).items[0]?.hot).toEqual({
    shown: false,
    chosen: false,
  });
});

test('[OPS-05] a change of many games is made as a whole or not at all', async () => {
  const [j2 = ''] = await idsOf('j2');
  const answer = await admin.call('changeCatalogGames', {
    merchantId,
    gameIds: [j2, '999999999'],
    offered: false,
  });
  expect([answer.status, answer.envelope.code]).toEqual([404, 'game.unknown']);
  expect((await games({ state: 'hidden' })).total).toBe(0);
});

test('[OPS-05] games are found by words, vendor, lane and state, fifty a page in the order of players', async () => {
  const page = await games();
  expect([page.total, page.items.length, page.cursor]).toEqual([40, 40, null]);
  expect(await codes({ gameType: 'LIVE', vendorId: vendorIds['JADE'] ?? '' })).toEqual([
    'j16',
    'j17',
    'j18',
    'j19',
    'j20',
  ]);
  expect(await codes({ search: 'o7' })).toEqual(['o7']);
  await change(['j3'], { offered: false });
  await change(['j4'], { maintenance: { on: true, until: null } });
  await change(['j5'], { head: true });
  expect(await codes({ state: 'hidden' })).toEqual(['j3']);
  expect(await codes({ state: 'maintenance' })).toEqual(['j4']);
  expect(await codes({ state: 'head' })).toEqual(['j5']);
  expect((await games({ state: 'offered' })).total).toBe(39);
  expect((await codes())[0]).toBe('j5');
});

test('[OPS-05] staff choose the games at the head of a lane; the others follow their ranking', async () => {
  await change(['j9', 'o9'], { head: true });
  await change(['j8', 'j16'], { head: true });
  await soon(() => first('RNG', 5)).toEqual(['j9', 'o9', 'j8', 'j1', 'o1']);
  await soon(() => first('LIVE', 1)).toEqual(['j16']);
  expect((await games({ search: 'j8' })).items[0]?.headPlace).toBe(3);
  const [j9, o9, j8, j16] = await idsOf('j9', 'o9', 'j8', 'j16');
  const answer = await admin.call('setLaneHead', {
    merchantId,
    gameType: 'RNG',
    gameIds: [j8, j9],
  });
  expect(answer.value.items.map(({ id }) => id)).toEqual([j8, j9]);
  await soon(() => first('RNG', 3)).toEqual(['j8', 'j9', 'j1']);
  const mixed = await admin.call('setLaneHead', {
    merchantId,
    gameType: 'RNG',
    gameIds: [o9, j16],
  });
  expect(mixed.envelope.code).toBe('game.unknown');
  await change(['j8', 'j9'], { head: false });
  await soon(() => first('RNG', 2)).toEqual(['j1', 'o1']);
});

test('[OPS-05] lanes come in the order that staff chose, and hidden ones not at all', async () => {
  const order = async () => (await lobby()).lanes.map(({ gameType }) => gameType);
  await soon(order).toEqual(['RNG', 'LIVE']);
  const lanes = [
    { gameType: 'LIVE', shown: true },
    { gameType: 'RNG', shown: true },
  ];
  const { items } = (await admin.call('setCatalogLanes', { merchantId, lanes })).value;
  expect(items.slice(0, 3)).toEqual([
    { gameType: 'LIVE', shown: true, games: 10 },
    { gameType: 'RNG', shown: true, games: 30 },
    { gameType: 'FISH', shown: true, games: 0 },
  ]);
  await soon(order).toEqual(['LIVE', 'RNG']);
  await admin.call('setCatalogLanes', { merchantId, lanes: [{ gameType: 'LIVE', shown: false }] });
  await soon(order).toEqual(['RNG']);
  // Its games are still found: the lane is hidden, not what is in it.
  expect((await app.call('games', { search: 'j16' })).value.total).toBe(1);
});

const open = { on: false, until: null, message: {} };
const vendor = async (code: string, wanted: Record<string, unknown>) =>
  admin.call('setCatalogVendor', {
    merchantId,
    vendorId: vendorIds[code],
    shownName: null,
    offered: true,
    overLaunchHosts: false,
    vassalage: null,
    maintenance: open,
    ...wanted,
  });
test('[GAME-05] a vendor lists its games or opens the first of them, as staff say, else by their number', async () => {
  const pressed = async () =>
    (await lobby()).lanes[0]?.vendors.find(({ code }) => code === 'JADE')?.gameId;
  const [j1] = await idsOf('j1');
  expect(await pressed()).toBeNull();
  expect((await vendor('JADE', { vassalage: false })).value.vassalage).toBe(false);
  await soon(pressed).toBe(j1);
  await change(
    Array.from({ length: 14 }, (_, at) => `j${at + 2}`),
    { offered: false },
  );
  await vendor('JADE', { vassalage: true });
  await soon(pressed).toBeNull();
  await vendor('JADE', { vassalage: null });
  await soon(pressed).toBe(j1);
  expect(await audited('catalog.set-vendor')).toMatchObject({
    before: { vassalage: true },
    after: { vassalage: null },
  });
});

const laneVendors = async () => (await lobby()).lanes[0]?.vendors.map(({ name }) => name);

test('[OPS-05] a vendor has the name and the place that staff gave it, or is not offered at all', async () => {
  const { JADE, OTHER } = vendorIds;
  await admin.call('orderCatalogVendors', { merchantId, vendorIds: [OTHER] });
  await soon(laneVendors).toEqual(['OTHER Games', 'JADE Games']);
  expect((await vendor('JADE', { shownName: 'Ngọc Đăng' })).value.shownName).toBe('Ngọc Đăng');
  await soon(laneVendors).toEqual(['OTHER Games', 'Ngọc Đăng']);
  await vendor('OTHER', { offered: false });
  await soon(laneVendors).toEqual(['Ngọc Đăng']);
  await soon(() => lane('RNG')).not.toContain('o1');
  const unknown = await admin.call('orderCatalogVendors', { merchantId, vendorIds: [JADE, '777'] });
  expect(unknown.envelope.code).toBe('vendor.unknown');
  expect(await audited('catalog.set-vendor')).toMatchObject({
    before: { offered: true },
    after: { offered: false },
  });
});

test('[OPS-05][GAME-05] maintenance says until when and why, recommends others, and ends by itself', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const [j1 = '', o1 = '', o2 = '', j2 = ''] = await idsOf('j1', 'o1', 'o2', 'j2');
  await admin.call('setGameAlternatives', { merchantId, gameId: j1, gameIds: [o2, j2, o1, j1] });
  const message = { en: 'Back after lunch', vi: 'Trở lại sau giờ trưa' };
  await vendor('JADE', { maintenance: { on: true, until, message } });
  await change(['o1'], { maintenance: { on: true, until: null } });
  const sheet = async (language: string) =>
    (await app.call('game', { gameId: j1 }, { headers: { 'accept-language': language } })).value;
  const closed = await sheet('vi');
  // What is closed itself is no alternative.
  expect(closed.closed?.alternatives[0]?.nodeId).toBe(o2);
  expect(closed).toMatchObject({ maintenance: true, closed: { until, message: message.vi } });
  expect((await sheet('en')).closed?.message).toBe(message.en);
  await soon(async () => (await lobby()).lanes[0]?.games[0]).toMatchObject({
    gameCode: 'j1',
    maintenance: true,
  });

  await sql`update catalog.merchant_vendor set maintenance_until = now() - interval '1 second'
    where maintenance`.execute(app.services.db);
  expect(await sheet('en')).toMatchObject({ maintenance: false, closed: null });
  const { items } = (await admin.call('catalogVendors', { merchantId })).value;
  expect(items.every(({ maintenance }) => !maintenance.on)).toBe(true);
});

test('[OPS-05] a maintenance that would end in the past is refused at its field', async () => {
  const until = new Date(Date.now() - 60_000).toISOString();
  for (const answer of [
    await vendor('JADE', { maintenance: { on: true, until, message: {} } }),
    await change(['j1'], { maintenance: { on: true, until } }),
  ]) {
    expect([answer.status, Object.keys(answer.envelope.fields ?? {})]).toEqual([
      400,
      ['maintenance.until'],
    ]);
  }
});

test('[I18N-01][GAME-01] the Bingo category shows only where the house language is offered', async () => {
  const siam = { host: 'siam.localhost' };
  const offer = (...languages: object[]) =>
    admin.call('setLanguages', {
      merchantId: String(app.merchants.siam.id),
      languages: [{ code: 'EN', dictionary: 'en' }, ...languages],
      defaultLanguage: 'EN',
    });
  await sql`update catalog.game set game_type = 'BGS' where code = 'j20'`.execute(app.services.db);
  const [gameId = ''] = await idsOf('j20');
  const found = async () => ({
    lane: await lane('BGS', siam),
    listed: (await app.call('games', { gameType: 'BGS' }, siam)).value.total,
    sheet: (await app.call('game', { gameId }, siam)).status,
  });
  await offer({ code: 'TY', dictionary: 'vi' });
  await soon(found).toEqual({ lane: ['j20'], listed: 1, sheet: 200 });
  await offer({ code: 'VI', dictionary: 'vi' });
  await soon(found).toEqual({ lane: [], listed: 0, sheet: 404 });
  expect((await lane('RNG', siam)).length).toBeGreaterThan(0);
});
