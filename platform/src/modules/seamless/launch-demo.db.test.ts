/** Demos for trial accounts: play money that stays with the vendor and meets no other. */
import { randomUUID } from 'node:crypto';
import { apiCodes } from '@croupier/contract/seamless/wire';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aFreePlay } from '#testing/free-play.ts';
import { aMember } from '#testing/member.ts';
import { aStaffMember, type TestStaff } from '#testing/staff.ts';
import { switchFlags } from '#testing/switch-flags.ts';
import { aVendor, GAME, OTHER_GAME, type TestVendor } from '#testing/vendor.ts';

let app: TestApp;
let vendor: TestVendor;
let staff: TestStaff;

beforeAll(async () => {
  app = await startTestApp();
  vendor = await aVendor(app);
  staff = await aStaffMember(app, 'gameOps');
  await switchFlags(app, { freePlay: true, demoGames: true });
  await setDemo(GAME, true);
});
beforeEach(async () => {
  await app.database.pool.query('truncate kernel.call_count');
});
afterAll(async () => {
  await assertLedgerSound(app.database.db);
  await app.close();
});

async function setDemo(game: string, demo: boolean): Promise<void> {
  const gameIds = [String(vendor.games.get(game))];
  const { envelope } = await staff.call('changeCatalogGames', {
    merchantId: String(app.merchants.jade.id),
    gameIds,
    demo,
  });
  if (!envelope.success) throw new Error(`not changed: ${envelope.code}`);
}

async function aTrial() {
  const answer = await app.call('freePlay', aFreePlay());
  return { token: answer.value.token, cookie: answer.cookie };
}

async function launch(game: string, session: object) {
  const gameId = String(vendor.games.get(game));
  return app.call('launch', { gameId, client: 'desktop', language: 'TY' }, session);
}

/** Everything in which money or play of anybody is written down. */
async function records() {
  const { rows } = await app.database.pool.query<{ counts: string }>(`
    select format('%s sessions, %s tokens, %s rounds, %s transfers, %s in all, %s recent',
      (select count(*) from seamless.game_session), (select count(*) from seamless.launch_token),
      (select count(*) from bets.round), (select count(*) from wallet.transfer),
      (select sum(balance) from wallet.account), (select count(*) from catalog.recent_game))
      as counts`);
  return rows[0]?.counts;
}

test('[AUTH-10] a trial plays what staff marked as a demo, with the vendor’s play money and nobody else’s', async () => {
  const session = await aTrial();
  const before = await records();
  const launches = vendor.launches.length;
  const opened = await launch(GAME, session);
  expect([opened.status, opened.value.moneyAtVendor]).toEqual([200, false]);
  const told = vendor.launches.slice(launches);
  expect(told.map(({ game, account, urls }) => [game, account.nickname, urls.deposit])).toEqual([
    [GAME, 'demo', ''],
  ]);

  // What the vendor was told opens no way to any wallet.
  const merchant = 'jade-lantern';
  const [{ token, account }] = told as [(typeof told)[0]];
  const tried = await vendor.call('authenticate', { token }, { merchant });
  expect(tried.body.meta?.api_code).toBe(apiCodes.sessionExpired);
  const bet = {
    account_id: account.id,
    currency: account.currency,
    game_id: GAME,
    session_id: opened.value.sessionId,
    round_id: randomUUID(),
    transactions: [{ id_provider: randomUUID(), type: 'bet', amount: '1.00' }],
  };
  expect((await vendor.call('betwin', bet, { merchant })).status).not.toBe(200);
  const { id } = (await app.call('member', {}, session)).value;
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id::text from wallet.account where member_id = $1',
    [id],
  );
  const own = { ...bet, account_id: rows[0]?.id, round_id: randomUUID() };
  expect((await vendor.call('betwin', own, { merchant })).status).not.toBe(200);
  expect(await records()).toBe(before);
  expect((await app.call('balance', {}, session)).value).toMatchObject({
    currency: 'FUN',
    main: '10000.00',
  });
});

test('[AUTH-10] every other game needs a true account, and so does a demo while the feature is off', async () => {
  const session = await aTrial();
  const calls = vendor.calls;
  const codeOf = async (game: string) => (await launch(game, session)).envelope.code;
  expect(await codeOf(OTHER_GAME)).toBe('account.true-account-needed');
  await switchFlags(app, { demoGames: false });
  expect(await codeOf(GAME)).toBe('account.true-account-needed');
  await switchFlags(app, { demoGames: true, verifiedPlay: true });
  expect(await codeOf(GAME)).toBe('verification.play');
  await switchFlags(app, { verifiedPlay: false });
  expect(vendor.calls).toBe(calls);
  expect((await launch(GAME, session)).status).toBe(200);
  await setDemo(GAME, false);
  expect(await codeOf(GAME)).toBe('account.true-account-needed');
  await setDemo(GAME, true);
});

test('[AUTH-10] members play a demo game for money as before, and lists tell which are demos', async () => {
  const member = await aMember(app, { balance: '10.00' });
  const seat = await vendor.openGame(member, GAME);
  expect(seat.currency).toBe('VND');
  const { value } = await app.call('games', {});
  const marks = value.items.map(({ gameCode, isDemo }) => [gameCode, isDemo]);
  expect(marks).toContainEqual([GAME, true]);
  expect(marks).toContainEqual([OTHER_GAME, false]);
  const merchantId = String(app.merchants.jade.id);
  const demos = (await staff.call('catalogGames', { merchantId, state: 'demo' })).value;
  expect(demos.items.map(({ code }) => code)).toEqual([GAME]);
});

test('[AUTH-10] the lobby tells of a vendor whose only game is a demo', async () => {
  const merchantId = String(app.merchants.jade.id);
  const gameIds = [String(vendor.games.get(OTHER_GAME))];
  const only = String(vendor.games.get(GAME));
  const found = async () => {
    const { lanes } = (await app.call('lobby', {})).value;
    const at = lanes.flatMap(({ vendors }) => vendors).find(({ gameId }) => gameId === only);
    return at?.isDemo;
  };
  expect(await found()).toBeUndefined();
  await staff.call('changeCatalogGames', { merchantId, gameIds, offered: false });
  await expect.poll(found).toBe(true);
  await setDemo(GAME, false);
  await expect.poll(found).toBe(false);
  await setDemo(GAME, true);
  await staff.call('changeCatalogGames', { merchantId, gameIds, offered: true });
  await expect.poll(found).toBeUndefined();
});

test('[AUTH-10][GAME-03] a demo whose vendor does not answer is unavailable', async () => {
  const session = await aTrial();
  vendor.mood = 500;
  expect((await launch(GAME, session)).envelope.code).toBe('game.unavailable');
  vendor.mood = 200;
});
