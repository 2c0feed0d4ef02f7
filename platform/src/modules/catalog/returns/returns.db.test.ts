/** Games that return too much or too little are closed by themselves, once; honest ones stay open. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feed } from '#bets';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aFeedGame } from '#testing/feed-vendor.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { aStaffMember, type TestStaff } from '#testing/staff.ts';
import { findAccount } from '#wallet';
import { searchText } from '../game-rules.ts';
import { seedVendor } from '../index.ts';
import { upsertGames } from '../store/feed.ts';
import { forgetReturns, judgeReturns } from './judge-returns.ts';
import { CONSUMER, takeInResults } from './take-in-results.ts';

let app: TestApp;
let staff: TestStaff;
let member: TestMember;
let merchantId: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.services;
  staff = await aStaffMember(app, 'gameOps');
  member = await aMember(app);
  merchantId = String(member.merchant.id);
  const facts = {
    code: 'JADE',
    name: 'JADE Games',
    baseUrl: 'https://vendor.test',
    keyId: 'key-1',
  };
  const merchantIds = [app.merchants.jade.id, app.merchants.siam.id];
  const vendorId = await seedVendor(app.services, {
    ...facts,
    outboundSecret: 'x'.repeat(40),
    merchantIds,
  });
  const models = {
    honest: { rtp: '97', deviation: '1' },
    generous: { rtp: '97', deviation: '1' },
    stingy: { rtp: '97', deviation: '1' },
    chosen: { rtp: '97', deviation: null },
    tiered: { rtp: '97', deviation: '1' },
  };
  const games = Object.entries(models).map(([id, model]) => {
    const { type, ...game } = aFeedGame({ id, model, title: { en: `The ${id}` } });
    return { ...game, lane: type, searchText: searchText({ title: game.title, type }, facts) };
  });
  await db.transaction().execute((tx) => upsertGames(tx, vendorId, games));
  const { rows } = await sql<{ code: string; id: bigint }>`
    select code, id from catalog.game where vendor_id = ${vendorId}`.execute(db);
  for (const { code, id } of rows) ids[code] = String(id);
  await feed.register(db, CONSUMER);
});
afterAll(() => app.close());

let played = 0;

/** Rounds of a game at even money, so many of them won; spread over minutes that are gone. */
async function play(
  game: string,
  { rounds, wins, stake = 100, win = 200, day = 0 }: Played,
): Promise<void> {
  const { db } = app.services;
  const owner = { memberId: member.memberId, merchantId: member.merchant.id };
  const account = await findAccount(db, { ...owner, currency: member.merchant.currency });
  await sql`
    insert into bets.round (member_id, id, merchant_id, account_id, vendor_id, game_id, stake, win,
      valid_bet, first_seq, last_seq, opened_at, closed_at, key, live_bets, state, game_type,
      vendor_round_id)
    select ${owner.memberId}, ${played} + i, ${owner.merchantId}, ${account?.id ?? 0n}, 1,
      ${ids[game]}::bigint, ${stake}, case when i <= ${wins} then ${win} else 0 end, ${stake}, 1, 1,
      t.at, t.at, gen_random_uuid(), 1, 1, 'RNG', 'r' || i
    from generate_series(1, ${rounds}::int) as i
    cross join lateral (select date_trunc('day', now()) - make_interval(days => ${day})
      + (i * 37 % 1440) * interval '1 minute' as at) t`.execute(db);
  played += rounds;
}
interface Played {
  readonly rounds: number;
  readonly wins: number;
  readonly stake?: number;
  readonly win?: number;
  readonly day?: number;
}

/** What two processes do when they are woken. */
async function takeAll(): Promise<void> {
  const more = await app.services.db.transaction().execute(async (tx) => {
    const taken = await feed.take(tx, CONSUMER);
    if (taken) await takeInResults(tx, taken.changes);
    return taken?.more;
  });
  if (more) await takeAll();
}
const judge = () => Promise.all([1, 2, 3].map(() => judgeReturns(app.services.db)));

const closed = async () => {
  const { rows } = await sql<{ code: string }>`
    select g.code from catalog.merchant_game m join catalog.game g on g.id = m.game_id
    where m.merchant_id = ${merchantId} and m.maintenance order by 1`.execute(app.services.db);
  return rows.map(({ code }) => code);
};
const told = async () => {
  const { rows } = await sql<{ code: string; subject: string }>`
    select body ->> 'code' as code, body ->> 'subject' as subject from kernel.event
    where type = 'alarm.raised' order by id`.execute(app.services.db);
  return rows.map(({ code, subject }) => [code, subject]);
};
const lines = async () => (await staff.call('merchantReturns', { merchantId })).value.items;
const line = async (game: string) => (await lines()).find(({ gameId }) => gameId === ids[game]);

test('[Q-B12][OPS-05] a biased game is closed exactly once, with its alarm and its row in the trail; an honest one is not', async () => {
  await play('honest', { rounds: 1200, wins: 590 });
  await play('generous', { rounds: 1200, wins: 700 });
  await play('stingy', { rounds: 1200, wins: 480 });
  await play('chosen', { rounds: 1200, wins: 480 });
  // A jackpot early on, and free rounds that pay a lot.
  await play('honest', { rounds: 1, wins: 1, win: 90_000 });
  await play('honest', { rounds: 500, wins: 500, stake: 0 });
  await Promise.all([takeAll(), takeAll()]);
  await takeAll();
  await judge();
  await judge();

  expect(await closed()).toEqual(['generous', 'stingy']);
  expect(await told()).toEqual([
    ['return.stopped', `game:${ids['generous']}`],
    ['return.stopped', `game:${ids['stingy']}`],
  ]);
  const { rows } = await sql`
    select actor, role, subject, after ->> 'returned' as returned from staff.audit
    where action = 'returns.stop' order by id`.execute(app.services.db);
  expect(rows).toMatchObject([
    { role: 'platform', subject: `game:${ids['generous']}`, returned: '116.67' },
    { role: 'platform', subject: `game:${ids['stingy']}`, returned: '80.00' },
  ]);
  expect(await line('honest')).toMatchObject({ rounds: 1201, verdict: 'fair', stoppedAt: null });
  expect((await lines()).slice(0, 2).every(({ stoppedAt }) => stoppedAt !== null)).toBe(true);
  // Players cannot open it, and another merchant's offer is its own affair.
  const sheet = async (caller = {}) =>
    (await app.call('game', { gameId: ids['generous'] ?? '' }, caller)).value.maintenance;
  await expect.poll(() => sheet()).toBe(true);
  expect(await sheet({ host: 'siam.localhost' })).toBe(false);
});

test('[Q-B12] only lifting it with a reason opens the game, and its rounds are judged from the beginning', async () => {
  const gameId = ids['generous'] ?? '';
  const opened = await staff.call('changeCatalogGames', {
    merchantId,
    gameIds: [gameId],
    maintenance: { on: false, until: null },
  });
  expect(opened.envelope.code).toBe('catalog.game-stopped');
  const lift = (game: string, reason: string) =>
    staff.call('liftReturnStop', { merchantId, gameId: ids[game] ?? '', reason });
  expect((await lift('generous', 'no')).envelope.code).toBe('request.invalid');
  expect((await lift('honest', 'looked into it')).envelope.code).toBe('catalog.game-not-stopped');
  const lifted = await lift('generous', 'the vendor mended its table');
  expect(lifted.value.lifted).toMatchObject({ reason: 'the vendor mended its table' });
  expect(await closed()).toEqual(['stingy']);

  // What comes late belongs to the new run; what was before closes nothing again.
  await play('generous', { rounds: 999, wins: 900 });
  await takeAll();
  await judge();
  expect(await closed()).toEqual(['stingy']);
  expect(await line('generous')).toMatchObject({ rounds: 999, verdict: 'few' });
  await play('generous', { rounds: 1, wins: 1 });
  await takeAll();
  await judge();
  expect(await closed()).toEqual(['generous', 'stingy']);
  const { stops } = (await staff.call('gameReturns', { merchantId, gameId })).value;
  expect(stops.map(({ lifted: by }) => by?.reason ?? null)).toEqual([
    null,
    'the vendor mended its table',
  ]);
});

test('[Q-B12] sums are those of the rounds, whatever was taken back; a month of small days is judged when they are over', async () => {
  const { db } = app.services;
  await sql`update bets.round set state = 2, stake = 0, win = 0, live_bets = 0
    where game_id = ${ids['honest']}::bigint and win = 90000`.execute(db);
  await takeAll();
  const { rows } = await sql<{ rounds: number; stake: string; win: string }>`
    select count(*)::int as rounds, sum(stake)::text as stake, sum(win)::text as win from bets.round
    where game_id = ${ids['honest']}::bigint and state = 1 and stake > 0`.execute(db);
  const honest = await line('honest');
  expect([honest?.rounds, honest?.returned]).toEqual([
    rows[0]?.rounds,
    expect.closeTo(Number(rows[0]?.win) / Number(rows[0]?.stake), 9),
  ]);

  // Each day is too small to be judged by itself; four of them are not.
  for (const day of [4, 3, 2, 1]) await play('chosen', { rounds: 900, wins: 620, day });
  await takeAll();
  // Their block would tell as well.
  await sql`update catalog.return_sum set judged_at = null where span = 'block'`.execute(db);
  await judge();
  expect(await closed()).toEqual(['chosen', 'generous', 'stingy']);
  const chosen = { merchantId, gameId: ids['chosen'] ?? '' };
  const { spans, points, stops } = (await staff.call('gameReturns', chosen)).value;
  expect(stops).toMatchObject([{ span: 'month' }]);
  expect(spans.map(({ span }) => span)).toEqual(['block', 'day', 'month', 'run']);
  expect(points.at(-1)?.rounds).toBe(spans.at(-1)?.rounds);
  expect(points.map(({ day }) => day !== null)).toEqual([true, true, true, true, true]);
  await forgetReturns(db);
  expect((await staff.call('gameReturns', chosen)).value.points).toHaveLength(5);
});

test('[Q-B12] a pay table that is wrong at high stakes alone closes the game by their level', async () => {
  await play('tiered', { rounds: 9000, wins: 4365 });
  await play('tiered', { rounds: 1000, wins: 620, stake: 50_000, win: 100_000 });
  await takeAll();
  // Together they are no more than one round in fifty off.
  await judge();
  expect(await closed()).toContain('tiered');
  const tiered = { merchantId, gameId: ids['tiered'] ?? '' };
  const { levels, stops } = (await staff.call('gameReturns', tiered)).value;
  expect(levels).toMatchObject([
    { from: '0.01', to: '0.0999', rounds: 9000, verdict: 'fair' },
    { from: '1.00', to: '9.9999', rounds: 1000, verdict: 'wrong' },
  ]);
  expect(stops).toMatchObject([{ span: 'stake', stakes: { from: '1.00' }, rounds: 1000 }]);
});
