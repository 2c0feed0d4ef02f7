/** Makes each call of `docs/endpoints.md` as the product's specification has it. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AnyCaller, anyCaller, anyEntries } from '#testing/any-caller.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aFeedGame } from '#testing/feed-vendor.ts';
import { upsertGames } from '../modules/catalog/store/feed.ts';

const page = fileURLToPath(new URL('../../../docs/endpoints.md', import.meta.url));
const names = [
  ...new Set(
    [...readFileSync(page, 'utf8').matchAll(/`(\w+)` (?:GET|POST|PUT|DELETE) \/api/g)].map(
      ([, name = '']) => name,
    ),
  ),
];

const mobile = { mobileNum: '0912345678', countryDialingCode: '84' };
const arrival = {
  loginFlag: true,
  registerUrl: 'http://localhost/register',
  registerMethod: 'WEB',
  domain: 'localhost',
  termsAccepted: true,
};
const list = {
  clientType: 3,
  platform: 'flash,html5-desktop',
  gameType: 'RNG',
  language: 'EN',
} as const;
const passwords = { password: 'Moonlit-heron-8', confirmPassword: 'Moonlit-heron-8' };
const newPasswords = { newPassword: 'Moonlit-heron-9', confirmNewPassword: 'Moonlit-heron-9' };

/** What the specification sends; parts of the path that are not named stand for an id of nobody. */
const sent: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  login: { username: 'nobody', password: 'wrong', type: 'username' },
  loginByMobile: { ...mobile, type: 'sms' },
  loginCode: mobile,
  freePlay: {
    os: 'android',
    platform: 'W',
    gatewayVersion: 3,
    randomString: 'x'.repeat(24),
    termsAccepted: true,
  },
  takeSession: { code: 'x'.repeat(43) },
  captcha: { call: 'login' },
  invitation: { field: 'affiliateCode', code: 'NOBODY', domain: 'localhost' },
  register: { username: 'newcomer', ...passwords, ...arrival, affiliateCode: '', referralCode: '' },
  registerByMobile: { ...mobile, ...passwords, ...arrival },
  registerCode: { mobileNo: '0912345678', countryDialingCode: '84' },
  changePassword: { oldPassword: 'wrong', ...newPasswords },
  forgotByMail: { username: 'nobody', email: 'nobody@example.com' },
  forgotCode: mobile,
  resetByMobile: { ...mobile, verificationCode: '123456', ...newPasswords },
  resetByMail: { token: 'x', ...newPasswords },
  changeProfile: { nickname: 'Heron', icon: null },
  language: { language: 'EN' },
  relayTransfer: { vendorId: '1', direction: 'in', amount: '10.00' },
  games: { ...list, merchantCode: 'jade-lantern', prizeMode: 'LOTT', pageNo: 1, pageSize: 20 },
  hotGames: {
    merchantCode: 'jade-lantern',
    isPlatform: 2,
    platform: 'html5-desktop',
    language: 'EN',
  },
  vendorLanes: { platform: 'html5-desktop', merchantCode: 'jade-lantern' },
  gameMenus: { platform: 'html5-desktop' },
  winners: { gameCategory: 'ALL', language: 'EN', limitNum: 20 },
  favourites: { ...list, platform: 'flash', pageNo: 1, pageSize: 999 },
  addFavourite: { nodeId: '1', vendor: 'FLAGS', gameType: 'RNG' },
  recentGames: { ...list, page: 1, pageSize: 20 },
  launch: { client: 'desktop', language: 'EN' },
  launchLottery: {
    area: 'VN',
    mode: 'LOTT',
    prizeMode: 'LOTT',
    gameCode: 'mb',
    view: 'lobby',
    device: 'WEB',
    backUrl: '/lott',
    language: 'EN',
  },
  lotteryMenu: { prizeMode: 'LOTT', device: 'WEB' },
  lotteryResults: { gameCode: 'mb' },
  announcements: { types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B' },
  help: { lang: 'EN', device: 'WEB' },
  sendFeedback: { type: 3, content: 'The reels of this game stand still.', captcha: '1234' },
  missionLeaderboard: { span: 'day' },
};

let app: TestApp;
let caller: AnyCaller;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUSTED_PROXIES: '1' } });
  caller = await anyCaller(app);
  const { db } = app.services;
  const { rows } = await sql<{ id: bigint }>`
    with vendor as (
      insert into catalog.vendor (code, name, base_url, key_id, outbound_secret)
      values ('FLAGS', 'Flags', 'https://v.test', 'key', '\\x00') returning id)
    insert into catalog.merchant_vendor (merchant_id, vendor_id)
    select ${app.merchants.jade.id}, id from vendor returning vendor_id as id`.execute(db);
  const { type: lane, ...game } = aFeedGame({ id: 'banner', rank: 1 });
  const row = { ...game, lane, searchText: 'banner' };
  await db.transaction().execute((tx) => upsertGames(tx, rows[0]?.id ?? 0n, [row]));
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`delete from kernel.call_count`.execute(app.services.db);
});

test.each(names)('[API-02] %s takes what the specification sends', async (name) => {
  const entry = anyEntries.find(([one]) => one === `player ${name}`);
  if (!entry) throw new Error(`${name} is in no table`);
  const input = { ...caller.partsOf(entry[1].path), ...sent[name] };
  const { status, envelope } = await caller.send(entry, input);
  expect(envelope).toMatchObject({ success: status === 200, message: expect.any(String) });
  if (status === 200) return expect(envelope.value).not.toBeNull();
  // Where somebody of that name is missing, what was sent was understood all the same.
  expect(['request.not-found', 'request.method']).not.toContain(envelope.code);
  const unknown = Object.keys(envelope.fields ?? {}).filter((field) => field in (sent[name] ?? {}));
  expect([name, envelope.code === 'request.invalid' ? unknown : []]).toEqual([name, []]);
});

test('[API-02][GAME-03] games, favourites and permission have the fields of the specification', async () => {
  const { items } = (await app.call('games', { pageNo: '1', pageSize: '20' })).value;
  const [game] = items;
  expect(game).toMatchObject({
    nodeId: expect.stringMatching(/^\d+$/),
    gameType: expect.any(String),
    vassalage: expect.any(String),
    gameCode: expect.any(String),
    isGame: true,
    displayName: expect.any(String),
    iconUrl: expect.any(String),
    lagerIcon: expect.any(String),
    smallIcon: expect.any(String),
  });
  expect([0, 1]).toContain(game?.isHot);
  const menus = (await app.call('gameMenus')).value.items.map(({ gameType }) => gameType);
  expect([menus[0], menus.at(-1)]).toEqual(['HOME', 'PROMO']);
  const [lane] = (await app.call('vendorLanes')).value.items;
  expect(lane).toMatchObject({
    title: 'RNG',
    cards: [{ nodeId: game?.nodeId }],
    gameClassify: [{ vendors: [{ vassalage: 'FLAGS', isGame: true, nodeId: game?.nodeId }] }],
  });
  const { info, location } = (await app.call('permission')).value;
  expect(location.ip).toBe('127.0.0.1');
  expect(info.registerFields).toContainEqual(
    expect.objectContaining({
      name: 'username',
      enabled: true,
      acceptedPattern: expect.any(String),
    }),
  );
  const other = await app.call('games', { merchantCode: 'siam-orchid' });
  expect(other.envelope.code).toBe('merchant.unknown-domain');
});
