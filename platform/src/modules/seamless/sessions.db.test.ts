/** Launches, launch tokens and game sessions; what needs them and what does not. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freezing } from '#account';
import type { Log } from '#kernel/log.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { aStaffMember } from '#testing/staff.ts';
import {
  aVendor,
  type WalletApiAnswer,
  GAME,
  OTHER_GAME,
  type Seat,
  type TestVendor,
} from '#testing/vendor.ts';
import { notifyStaleRounds } from './jobs.ts';
import { barMember, endSessionsOfMember, unbarMember } from './bar-member.ts';

let app: TestApp;
let vendor: TestVendor;
let member: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  vendor = await aVendor(app);
});
beforeEach(async () => {
  member = await aMember(app, { balance: '100.00' });
});
afterEach(() => assertLedgerSound(app.database.db));
afterAll(() => app.close());

const apiCode = ({ status, body }: WalletApiAnswer) => `${status} ${body.meta?.api_code ?? 'ok'}`;
const query = (text: string, values: unknown[] = []) => app.database.pool.query(text, values);

function play(seat: Seat, type: 'bet' | 'win', amount: string, change: object = {}) {
  const { merchant } = seat;
  const transactions = [{ id_provider: randomUUID(), type, amount }];
  const body = { ...seat, round_id: randomUUID(), transactions, ...change };
  return vendor.call('betwin', body, { merchant });
}
function launch(game = GAME, by = member) {
  const gameId = String(vendor.games.get(game));
  const language = by.merchant.settings.languages[0]?.code;
  return by.call('launch', { gameId, client: 'desktop', language });
}
const token = () => vendor.launches.at(-1)?.token;

test('[SEAM-01][GAME-06] V20 13 a launch token tells once who plays, what they have and their limits', async () => {
  const { value } = await launch();
  expect(value.launchUrl).toMatch(/\/play$/);
  expect(value.launchUrl.startsWith(value.frameOrigin)).toBe(true);
  expect(vendor.launches.at(-1)).toMatchObject({
    merchant: 'jade-lantern',
    account: { currency: 'VND', nickname: member.username },
    game: GAME,
    urls: { wallet: expect.stringMatching(/\/seamless\/v1\/jade-lantern$/) },
  });
  const answer = await vendor.call('authenticate', { token: token() });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      session_id: value.sessionId,
      nickname: member.username,
      currency: 'VND',
      game_id: GAME,
      balance: '100.00',
      limits: { min: '1.00', max: '500.00', step: '0.01' },
    },
  });
  expect(apiCode(await vendor.call('authenticate', { token: token() }))).toBe('400 112');
  expect(apiCode(await vendor.call('authenticate', { token: 'never made' }))).toBe('400 112');
  const { rows } = await query('select token_hash from seamless.launch_token');
  expect(rows.some(({ token_hash }) => String(token_hash).includes(token() ?? ''))).toBe(false);
});

test('[SITE-14] a launch says whether the hosts of the merchant serve the game, as staff decide by vendor', async () => {
  expect((await launch()).value.overLaunchHosts).toBe(false);
  const merchantId = String(member.merchant.id);
  const gameOps = await aStaffMember(app, 'gameOps');
  const decide = (overLaunchHosts: boolean) =>
    gameOps.call('setCatalogVendor', {
      merchantId,
      vendorId: String(vendor.id),
      shownName: null,
      offered: true,
      overLaunchHosts,
      vassalage: null,
      maintenance: { on: false, until: null, message: {} },
    });
  expect((await decide(true)).value.overLaunchHosts).toBe(true);
  const { value } = await launch();
  // The vendor's own address all the same: the page chooses, and falls back on it.
  expect([value.overLaunchHosts, new URL(value.launchUrl).origin]).toEqual([
    true,
    value.frameOrigin,
  ]);
  const { items } = (await gameOps.call('catalogVendors', { merchantId })).value;
  expect(items.filter((item) => item.overLaunchHosts).map(({ id }) => id)).toEqual([
    String(vendor.id),
  ]);
  await decide(false);
});

test('[GAME-06] V20 13 a token expires, belongs to its vendor and merchant, and to where it was launched', async () => {
  const other = await aVendor(app, 'STRANGER');
  await launch();
  await query(`update seamless.launch_token set expires_at = now()`);
  expect(apiCode(await vendor.call('authenticate', { token: token() }))).toBe('400 112');
  await launch();
  expect(apiCode(await other.call('authenticate', { token: token() }))).toBe('400 112');
  await launch();
  const siam = { merchant: 'siam-orchid' };
  expect(apiCode(await vendor.call('authenticate', { token: token() }, siam))).toBe('400 112');
  await launch();
  expect(apiCode(await vendor.call('authenticate', { token: token(), ip: '203.0.113.9' }))).toBe(
    '400 112',
  );
  await launch();
  expect(apiCode(await vendor.call('authenticate', { token: token(), ip: '127.0.0.1' }))).toBe(
    '200 ok',
  );
});

test('[OPS-08] a round has the kind of device on which its game was opened last', async () => {
  const gameId = String(vendor.games.get(GAME));
  const language = member.merchant.settings.languages[0]?.code;
  const on = async (userAgent: string, client: 'desktop' | 'mobile') => {
    const headers = { 'user-agent': userAgent };
    await member.call('launch', { gameId, client, language }, headers);
    const seat = (await vendor.call('authenticate', { token: token() })).body as unknown as Seat;
    const body = { ...seat, currency: 'VND', game_id: GAME };
    expect(apiCode(await play({ ...body, merchant: member.merchant.code }, 'bet', '1.00'))).toBe(
      '200 ok',
    );
  };
  await on('Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36', 'mobile');
  await on('Mozilla/5.0 (Windows NT 10.0) Chrome/123.0 Safari/537.36', 'desktop');
  const { rows } = await query('select device from bets.round where member_id = $1 order by id', [
    member.memberId,
  ]);
  expect(rows.map(({ device }) => device)).toEqual([1, 3]);
});

test('[GAME-06] V21 a game launched again takes its session up; another game has its own', async () => {
  const first = (await launch()).value.sessionId;
  const again = (await launch()).value.sessionId;
  const other = (await launch(OTHER_GAME)).value.sessionId;
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  const racing = await Promise.all(Array.from({ length: 6 }, () => launch()));
  expect(new Set(racing.map(({ value }) => value.sessionId))).toEqual(new Set([first]));
  await query(`update seamless.game_session set expires_at = now() where id = $1`, [first]);
  expect((await launch()).value.sessionId).not.toBe(first);
});

test('[SEAM-01] 15 two devices of one player play at once on one balance', async () => {
  const desktop = await vendor.openGame(member);
  const phone = await vendor.openGame(member, OTHER_GAME);
  await Promise.all([play(desktop, 'bet', '10.00'), play(phone, 'bet', '5.00')]);
  expect((await vendor.call('balance', phone)).body.balance).toBe('85.00');
});

test('[SEAM-01] V24 16 a balance needs a session of that player, or that the player ever played there', async () => {
  const seat = await vendor.openGame(member);
  const { session_id: _, ...nameless } = seat;
  expect((await vendor.call('balance', nameless)).body).toEqual({ balance: '100.00' });
  for (const session_id of [randomUUID(), 'no uuid']) {
    const answer = await vendor.call('balance', { ...seat, session_id });
    expect(apiCode(answer)).toBe('400 112');
    expect(JSON.stringify(answer.body)).not.toContain('100.00');
  }
  const stranger = await aVendor(app, 'CURIOUS');
  expect(apiCode(await stranger.call('balance', nameless))).toBe('400 101');
  expect(apiCode(await stranger.call('balance', seat))).toBe('400 112');
});

test('[SEAM-02][Q-A6] V18 17 a session that ended refuses bets; wins and rollbacks are taken', async () => {
  const seat = await vendor.openGame(member);
  const [round_id, bet] = [randomUUID(), randomUUID()];
  const transactions = [{ id_provider: bet, type: 'bet', amount: '10.00' }];
  await play(seat, 'bet', '0', { round_id, transactions });
  await app.database.db.transaction().execute((tx) => endSessionsOfMember(tx, member.memberId));
  expect(apiCode(await play(seat, 'bet', '1.00'))).toBe('400 112');
  expect(apiCode(await play(seat, 'bet', '1.00', { session_id: randomUUID() }))).toBe('400 112');
  expect(apiCode(await vendor.call('balance', seat))).toBe('400 112');
  const paid = await play(seat, 'win', '30.00', { round_id });
  expect(paid.body.balance).toBe('120.00');
  const cancel = { id_provider: randomUUID(), type: 'rollback', original_id_provider: bet };
  const back = await vendor.call('rollback', {
    ...seat,
    round_id_provider: round_id,
    transactions: [cancel],
  });
  expect(back.body.balance).toBe('130.00');
  expect((await vendor.call('finish', { ...seat, round_id })).body.balance).toBe('130.00');
});

test('[SEAM-02][AUTH-14] V18 17 signing out of the site ends the games that were launched from it', async () => {
  const seat = await vendor.openGame(member);
  await member.call('logout');
  await expect.poll(async () => apiCode(await play(seat, 'bet', '1.00'))).toBe('400 112');
});

test('[SEAM-03] 48 a round that its vendor left open is told of after a day, for two weeks', async () => {
  const seat = await vendor.openGame(member);
  const open = randomUUID();
  await play(seat, 'bet', '1.00', { round_id: open });
  await play(seat, 'bet', '1.00', { finished: true });
  const told = async (days: number) => {
    const lines: string[] = [];
    const log = {
      warn: ({ vendorRoundId }: { vendorRoundId: string }) => lines.push(vendorRoundId),
    };
    const at = new Date(Date.now() + days * 86_400_000);
    await notifyStaleRounds({ db: app.database.db, log: log as unknown as Log }, at);
    return lines.includes(open);
  };
  expect([await told(0.9), await told(1.1), await told(14.9), await told(15.1)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('[SEAM-02] V18 17 a session runs out when nothing is staked, and moves on while it is', async () => {
  const seat = await vendor.openGame(member);
  await query(
    `update seamless.game_session set expires_at = now() + interval '1 minute' where id = $1`,
    [seat.session_id],
  );
  expect(apiCode(await play(seat, 'bet', '1.00'))).toBe('200 ok');
  const { rows } = await query(
    `select expires_at > now() + interval '25 minutes' as extended from seamless.game_session where id = $1`,
    [seat.session_id],
  );
  expect(rows).toEqual([{ extended: true }]);
  await query(`update seamless.game_session set expires_at = now() where id = $1`, [
    seat.session_id,
  ]);
  expect(apiCode(await play(seat, 'bet', '1.00'))).toBe('400 112');
});

test('[SEAM-02][Q-A6][Q-E5] V19 18 a frozen member bets no more from that moment; wins are paid', async () => {
  const seat = await vendor.openGame(member);
  const round_id = randomUUID();
  await play(seat, 'bet', '10.00', { round_id });
  const who = { merchantId: member.merchant.id, memberId: member.memberId };
  await app.database.db.transaction().execute(async (tx) => {
    await freezing.freezeMember(tx, who, 'a test');
    await barMember(tx, member.memberId);
  });
  expect(apiCode(await play(seat, 'bet', '1.00'))).toBe('400 110');
  expect((await play(seat, 'win', '25.00', { round_id })).body.balance).toBe('115.00');
  await app.database.db.transaction().execute(async (tx) => {
    await freezing.unfreezeMember(tx, who);
    await unbarMember(tx, member.memberId);
  });
  // The session stays ended; a launch opens a new one.
  expect(apiCode(await play(seat, 'bet', '1.00'))).toBe('400 110');
});

test('[SEAM-02][Q-E5] V19 not even a session that opens at the same moment slips past the bar', async () => {
  const seat = await vendor.openGame(member);
  await app.database.db.transaction().execute((tx) => barMember(tx, member.memberId));
  await query(`update seamless.game_session set state = 'open' where id = $1`, [seat.session_id]);
  expect(apiCode(await play(seat, 'bet', '1.00'))).toBe('400 110');
});

test('[SEAM-01] V22 27 unknown, closed, maintained and mismatched games have codes of their own', async () => {
  const seat = await vendor.openGame(member);
  await vendor.openGame(member, OTHER_GAME);
  expect(apiCode(await play(seat, 'bet', '1.00', { game_id: 'no-such-game' }))).toBe('400 404');
  expect(apiCode(await play(seat, 'bet', '1.00', { game_id: OTHER_GAME }))).toBe('400 107');
  const round_id = randomUUID();
  const transactions = [{ id_provider: randomUUID(), type: 'bet', amount: '10.00' }];
  const first = await play(seat, 'bet', '0', { round_id, transactions });
  const change = (maintenance: boolean, enabled: boolean) =>
    query(
      `insert into catalog.merchant_game (merchant_id, game_id, enabled, maintenance) values ($1, $2, $3, $4)
       on conflict (merchant_id, game_id) do update set enabled = $3, maintenance = $4`,
      [member.merchant.id, vendor.games.get(GAME), enabled, maintenance],
    );
  const soon = { interval: 200 };
  await change(true, true);
  await expect.poll(async () => apiCode(await play(seat, 'bet', '1.00')), soon).toBe('400 113');
  await change(false, false);
  await expect.poll(async () => apiCode(await play(seat, 'bet', '1.00')), soon).toBe('400 405');
  // What was accepted before is answered as before, and what it won is paid.
  expect(await play(seat, 'bet', '0', { round_id, transactions })).toEqual(first);
  expect(apiCode(await play(seat, 'win', '5.00', { round_id }))).toBe('200 ok');
  await change(false, true);
  await expect.poll(async () => apiCode(await play(seat, 'bet', '1.00')), soon).toBe('200 ok');
});

test('[SEAM-02] V7 V10 28 34 42 what a contract allows beyond the usual', async () => {
  const generous = await aVendor(app, 'GENEROUS');
  await generous.agree({ winWithoutBet: true, rollbackWhenSettled: true, freeRounds: true });
  const seat = await generous.openGame(member);
  const send = (round_id: string, transactions: object[], finished = false) =>
    generous.call('betwin', { ...seat, round_id, transactions, finished });
  const prize = [{ id_provider: randomUUID(), type: 'win', amount: '7.00' }];
  expect((await send(randomUUID(), prize)).body.balance).toBe('107.00');
  const free = [{ id_provider: randomUUID(), type: 'bet', amount: '0.00' }];
  expect((await send(randomUUID(), free)).body.balance).toBe('107.00');
  const bet = randomUUID();
  const round_id = randomUUID();
  await send(round_id, [{ id_provider: bet, type: 'bet', amount: '10.00' }], true);
  const cancel = { id_provider: randomUUID(), type: 'rollback', original_id_provider: bet };
  const back = await generous.call('rollback', {
    ...seat,
    round_id_provider: round_id,
    transactions: [cancel],
  });
  expect(back.body.balance).toBe('107.00');
  const record = (await member.call('round', { roundId: back.body.round_id })).value.round;
  expect(record).toMatchObject({ state: 'voided', stake: '0.00', validBet: '0.00' });
});

test('[GAME-06][GAME-05] launches are refused with the reason, and leave nothing half open', async () => {
  const outcome = async (call: ReturnType<typeof launch>) => (await call).envelope.code;
  const id = String(vendor.games.get(GAME));
  const language = member.merchant.settings.languages[0]?.code;
  const by = (change: object) =>
    member.call('launch', { gameId: id, client: 'desktop', language, ...change });
  expect(await outcome(by({ gameId: '999999' }))).toBe('game.unknown');
  expect(await outcome(by({ language: 'XX' }))).toBe('request.invalid');
  vendor.mood = 500;
  expect(await outcome(launch())).toBe('game.unavailable');
  vendor.mood = 'silent';
  const before = vendor.calls;
  expect(await outcome(launch())).toBe('game.unavailable');
  expect(vendor.calls).toBe(before + 1);
  vendor.mood = 200;
  expect(await outcome(launch())).toBeUndefined();
  await query(`update account.member set type = 4 where id = $1`, [member.memberId]);
  expect(await outcome(launch())).toBe('account.true-account-needed');
});

test('[SEAM-03][SEAM-05] the picture of a round comes from its vendor, for its own player only', async () => {
  const seat = await vendor.openGame(member);
  const { body } = await play(seat, 'bet', '1.00', { round_id: 'vendor/round 7' });
  const picture = await member.call('roundReplay', { roundId: body.round_id });
  expect(picture.value.url).toContain('/replay/rounds/vendor%2Fround%207/details');
  const stranger = await aMember(app);
  const refused = await stranger.call('roundReplay', { roundId: body.round_id });
  expect(refused.envelope.code).toBe('round.unknown');
  vendor.mood = 500;
  const failed = await member.call('roundReplay', { roundId: body.round_id });
  vendor.mood = 200;
  expect(failed.envelope.code).toBe('round.detail-unavailable');
});
