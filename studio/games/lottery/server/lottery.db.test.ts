import { createHash } from 'node:crypto';
import { parseMoney } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually, startTestStudio, type TestStudio } from '#server/testing/test-studio.ts';
import type {
  HistoryView,
  Lobby,
  LotterySession,
  PanelView,
  ResultView,
  StreaksView,
  TicketPage,
  TicketView,
} from '../protocol.ts';
import { forgetDemos } from '#server/sessions/forget-demos.ts';
import { families } from '../engine/families.ts';
import { streaksOf } from '../engine/trends/streaks.ts';
import { TICKETS_MAX } from '../engine/ticket-limits.ts';
import { drawnFrom } from './draw-issues.ts';
import { enterResult, voidIssue } from './enter-result.ts';

const GAME = 'ssc1';
const DAILY = 'vn-north';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio({ STUDIO_LOTTERIES: `${GAME},${DAILY}` });
  const session = await demo();
  await eventually(async () =>
    (await lobbyOf(session)).games.every(({ issues }) => issues.length > 0),
  );
});
afterAll(() => studio.stop());
beforeEach(() => {
  studio.platform.balance = 10_000_0000n;
  studio.platform.clearFaults();
});

const run = (statement: ReturnType<typeof sql>) => statement.execute(studio.studio.db);

async function demo(game = GAME): Promise<LotterySession> {
  const asked = { game, locale: 'en' };
  return (await studio.player.post<LotterySession>('/api/lottery/demo-sessions', asked)).body;
}

/** A member of the test platform. */
async function member(game = GAME): Promise<LotterySession> {
  studio.platform.game = game;
  const launch = studio.player.launch({ game });
  const { body } = await studio.player.vendor<{ launch_url: string }>('/launcher/real', launch);
  const code = new URL(body.launch_url).searchParams.get('code');
  return (await studio.player.post<LotterySession>('/api/lottery/sessions', { code })).body;
}

const lobbyOf = async ({ token }: LotterySession) =>
  (await studio.player.get<Lobby>('/api/lottery/lobby', token)).body;

/** No issue has the number of another: its seed is worked out from it. */
let numbered = Math.floor(Math.random() * 9000);
function nextNumber(): string {
  numbered += 1;
  return `20990101-${String(1000 + (numbered % 9000))}`;
}

/** An issue that takes bets until the test ends it. */
async function openIssue(game: string): Promise<string> {
  const number = nextNumber();
  const seed = createHash('sha256').update(number).digest();
  const commitHash = createHash('sha256').update(seed).digest();
  const sealed = studio.studio.box.seal(seed, `lottery-seed:${commitHash.toString('hex')}`);
  const isHouse = game === GAME;
  await run(sql`
    insert into studio.lottery_issue
      (game, number, open_at, close_at, draw_at, sealed_seed, commit_hash, build_hash)
    values (${game}, ${number}, now() - interval '1 minute', now() + interval '1 hour', now() + interval '2 hours',
            ${isHouse ? sealed : null}, ${isHouse ? commitHash : null}, 'test')`);
  return number;
}

const seedOf = (number: string) => createHash('sha256').update(number).digest();

/** Its hour comes. */
const endIssue = (number: string) =>
  run(sql`
    update studio.lottery_issue set close_at = now() - interval '2 s', draw_at = now() - interval '1 s'
    where number = ${number}`).then(() => studio.studio.lotteriesDue.ring());

const line = (play: string, selection: string, unit = '1.00') => ({
  play,
  selection,
  unit,
  multiple: 1,
});
let requests = 0;
const requestOf = (issue: string, lines: ReturnType<typeof line>[], stake: string) => {
  requests += 1;
  return { requestId: `request-${requests}`, issue, lines, stake };
};
const place = (session: LotterySession, request: unknown) =>
  studio.player.post<TicketView & { code?: string; selection?: unknown }>(
    '/api/lottery/tickets',
    request,
    session.token,
  );

const ticketOf = async (session: LotterySession, id: string) =>
  (await studio.player.get<TicketView>(`/api/lottery/tickets/${id}`, session.token)).body;

async function untilSettled(session: LotterySession, id: string): Promise<TicketView> {
  let ticket = await ticketOf(session, id);
  await eventually(async () => {
    ticket = await ticketOf(session, id);
    return ticket.payout !== null;
  });
  return ticket;
}

const issueState = async (number: string) => {
  const { rows } = await sql<{ state: string; settled: boolean; revision: number }>`
    select state, settled_at is not null as settled, revision from studio.lottery_issue
    where number = ${number}`.execute(studio.studio.db);
  return rows[0];
};

test('the lobby has the issues to come, and the draws before from seeds that were committed', async () => {
  const session = await demo();
  await eventually(async () => {
    const panel = await studio.player.get<PanelView>(`/api/lottery/games/${GAME}`, session.token);
    return panel.body.results.length > 0;
  });
  await eventually(async () =>
    (await lobbyOf(session)).games.every(({ issues }) => issues.length > 0),
  );
  const { games } = await lobbyOf(session);
  const fast = games.find(({ code }) => code === GAME);
  expect(fast?.issues[0]).toMatchObject({ state: expect.stringMatching(/open|closed/) });
  const daily = games.find(({ code }) => code === DAILY);
  expect(daily?.issues.length).toBeGreaterThan(0);
  const { body } = await studio.player.get<{ results: ResultView[] }>(
    `/api/lottery/games/${GAME}/results?limit=2`,
  );
  const last = body.results[0];
  const proof = await studio.player.get<{ seed: string; commit: string; result: unknown }>(
    `/api/lottery/games/${GAME}/issues/${last?.number}/proof`,
  );
  const seed = Buffer.from(proof.body.seed, 'hex');
  expect(createHash('sha256').update(seed).digest('hex')).toBe(proof.body.commit);
  expect(drawnFrom(seed, { game: GAME, number: last?.number ?? '' })).toEqual(proof.body.result);
});

/** An issue with what its seed will draw. */
async function openDrawn(): Promise<{
  readonly number: string;
  readonly drawn: readonly number[];
}> {
  const number = await openIssue(GAME);
  return { number, drawn: drawnFrom(seedOf(number), { game: GAME, number }) as number[] };
}

test('a ticket is paid once, by what the seed draws; the issue is closed at the wallet', async () => {
  const session = await member();
  const { number, drawn } = await openDrawn();
  const right = `${drawn[0]},,,,`;
  const wrong = `,${((drawn[1] ?? 0) + 1) % 10},,,`;
  const request = requestOf(number, [line('DWD', right, '2.00'), line('DWD', wrong)], '3.00');
  const placed = await place(session, request);
  expect(placed.body).toMatchObject({
    state: 'open',
    stake: '3.00',
    balance: '9997.00',
  });
  expect((await place(session, request)).body.id).toBe(placed.body.id);
  const other = { ...request, lines: [line('DWD', right, '2.00'), line('DWD', right)] };
  expect((await place(session, other)).body.code).toBe('bad-request');
  const lost = await place(session, requestOf(number, [line('DWD', wrong)], '1.00'));
  await endIssue(number);
  const ticket = await untilSettled(session, placed.body.id);
  expect(ticket).toMatchObject({ state: 'settled', payout: '19.40', revision: 1 });
  expect(ticket.lines.map(({ payout }) => payout)).toEqual(['19.40', '0.00']);
  expect((await untilSettled(session, lost.body.id)).payout).toBe('0.00');
  await eventually(async () => (await issueState(number))?.settled === true);
  expect(studio.platform.later.closedIssues).toContain(number);
  expect(studio.platform.balance).toBe(10_000_0000n - 4_0000n + 19_4000n);
  const page = await studio.player.get<TicketPage>('/api/lottery/tickets', session.token);
  expect(page.body.tickets.map(({ id }) => id)).toEqual([lost.body.id, placed.body.id]);
  const ofDay = async (day: string) =>
    (await studio.player.get<TicketPage>(`/api/lottery/tickets?day=${day}`, session.token)).body;
  const { placedAt } = placed.body;
  const day = Temporal.Instant.fromEpochMilliseconds(placedAt)
    .toZonedDateTimeISO('Asia/Ho_Chi_Minh')
    .toPlainDate();
  expect((await ofDay(day.toString())).tickets.some(({ id }) => id === placed.body.id)).toBe(true);
  expect((await ofDay(day.subtract({ days: 1 }).toString())).tickets).toEqual([]);
});

test('play money takes the same way', async () => {
  const session = await demo();
  const { number, drawn } = await openDrawn();
  const placed = await place(session, requestOf(number, [line('DWD', `,,${drawn[2]},,`)], '1.00'));
  await endIssue(number);
  expect((await untilSettled(session, placed.body.id)).payout).toBe('9.70');
  const before = parseMoney(session.balance) ?? 0n;
  await eventually(async () => {
    const { body } = await studio.player.get<LotterySession>('/api/lottery/session', session.token);
    return parseMoney(body.balance) === before - 1_0000n + 9_7000n;
  });
});

test('tickets that wait come a page at a time, with what all of them come to', async () => {
  const session = await demo();
  const { number } = await openDrawn();
  for (let count = 0; count < 27; count += 1) {
    await place(session, requestOf(number, [line('DWD', '1,,,,')], '1.00'));
  }
  const pageBehind = async (before?: string | null) => {
    const path = `/api/lottery/tickets?open=yes${before ? `&before=${before}` : ''}`;
    return (await studio.player.get<TicketPage>(path, session.token)).body;
  };
  const first = await pageBehind();
  const rest = await pageBehind(first.before);
  expect([first.tickets.length, rest.tickets.length, rest.before]).toEqual([25, 2, null]);
  const all = { count: 27, staked: '27.00' };
  expect([first.waiting, rest.waiting]).toEqual([all, all]);
  await endIssue(number);
  await eventually(async () => (await issueState(number))?.settled === true);
  expect(await pageBehind()).toEqual({
    tickets: [],
    before: null,
    waiting: { count: 0, staked: '0.00' },
  });
  const { body } = await studio.player.get<TicketPage>('/api/lottery/tickets', session.token);
  expect(body.waiting).toBeNull();
});

test('a demo player is forgotten with the tickets, once nothing of them waits for a draw', async () => {
  const session = await demo();
  const { number } = await openDrawn();
  const placed = await place(session, requestOf(number, [line('DWD', '1,,,,')], '1.00'));
  const { db } = studio.studio;
  const { rows } = await sql<{ playerId: bigint }>`
    select player_id as "playerId" from studio.lottery_ticket where id = ${placed.body.id}`.execute(
    db,
  );
  const [{ playerId } = { playerId: 0n }] = rows;
  await run(
    sql`update studio.player set created_at = now() - interval '3 days' where id = ${playerId}`,
  );
  await run(sql`
    update studio.session set expires_at = now() - interval '2 days' where player_id = ${playerId}`);
  const isThere = async () =>
    (await sql`select from studio.player where id = ${playerId}`.execute(db)).rows.length > 0;
  await forgetDemos(db);
  expect(await isThere()).toBe(true);
  await endIssue(number);
  await eventually(async () => (await issueState(number))?.settled === true);
  await forgetDemos(db);
  expect(await isThere()).toBe(false);
});

test('what comes too late, costs something else or is no selection is refused, and nothing is taken', async () => {
  const session = await member();
  const number = await openIssue(GAME);
  const refused = async (lines: ReturnType<typeof line>[], stake: string) =>
    (await place(session, requestOf(number, lines, stake))).body;
  expect(await refused([line('DWD', '1,,,,')], '2.00')).toMatchObject({ code: 'stake-changed' });
  expect(await refused([line('DWD', '1,,,')], '1.00')).toMatchObject({
    code: 'bad-selection',
    selection: { line: 1, reason: 'malformed' },
  });
  expect(await refused([line('NO', '1')], '1.00')).toMatchObject({ selection: { reason: 'play' } });
  expect(await refused([line('DWD', '1,,,,', '0.001')], '0.00')).toMatchObject({
    selection: { reason: 'unit' },
  });
  await run(sql`update studio.lottery_issue set close_at = now() where number = ${number}`);
  expect(await refused([line('DWD', '1,,,,')], '1.00')).toMatchObject({ code: 'issue-closed' });
  expect(studio.platform.balance).toBe(10_000_0000n);
});

test('a ticket is taken back while its issue takes bets, and not afterwards', async () => {
  const session = await member();
  const number = await openIssue(GAME);
  const { body } = await place(session, requestOf(number, [line('DWD', '1,,,,')], '1.00'));
  const path = `/api/lottery/tickets/${body.id}/cancel`;
  const other = await member();
  expect(other.token).not.toBe(session.token);
  const stranger = await demo();
  expect((await studio.player.post(path, {}, stranger.token)).status).toBe(404);
  const cancelled = await studio.player.post<TicketView>(path, {}, session.token);
  expect(cancelled.body.state).toBe('cancelled');
  expect((await studio.player.post<TicketView>(path, {}, session.token)).body.state).toBe(
    'cancelled',
  );
  await eventually(() => studio.platform.balance === 10_000_0000n);
  const late = await place(session, requestOf(number, [line('DWD', '1,,,,')], '1.00'));
  await endIssue(number);
  expect(
    (await studio.player.post(`/api/lottery/tickets/${late.body.id}/cancel`, {}, session.token))
      .status,
  ).toBe(409);
});

test('nobody has more tickets in an issue than can be settled at once', async () => {
  const session = await demo();
  const number = await openIssue(GAME);
  const ticket = () => place(session, requestOf(number, [line('DWD', '1,,,,')], '1.00'));
  const { id } = (await ticket()).body;
  await run(sql`
    insert into studio.lottery_ticket (id, issue_id, session_id, player_id, request_id, state, stake)
    select gen_random_uuid(), issue_id, session_id, player_id, 'filler-' || n, 'open', stake
    from studio.lottery_ticket, generate_series(1, ${TICKETS_MAX.demo - 2}) n where id = ${id}`);
  const both = await Promise.all([ticket(), ticket()]);
  expect(both.map(({ body: { code = 'taken' } }) => code).toSorted()).toEqual([
    'taken',
    'too-many-tickets',
  ]);
});

test('an issue that cannot be settled holds up no other', async () => {
  const session = await member();
  const broken = await openIssue(GAME);
  const { number } = await openDrawn();
  const stuck = await place(session, requestOf(broken, [line('DWD', '1,,,,')], '1.00'));
  const placed = await place(session, requestOf(number, [line('DWD', '1,,,,')], '1.00'));
  const playOf = (play: string) =>
    run(sql`update studio.lottery_line set play = ${play} where ticket_id = ${stuck.body.id}`);
  await playOf('GONE');
  await run(sql`
    update studio.lottery_issue set close_at = now() - interval '9 s', draw_at = now() - interval '8 s'
    where number = ${broken}`);
  await endIssue(number);
  await untilSettled(session, placed.body.id);
  expect((await ticketOf(session, stuck.body.id)).payout).toBeNull();
  await playOf('DWD');
});

test('a stake that nobody knows of is given back, and a batch that is lost is sent again', async () => {
  const session = await member();
  const number = await openIssue(GAME);
  studio.platform.failNext('reserve', { kind: 'fail-after-effect' });
  const lines = [line('DWD', '1,,,,')];
  const unknown = await place(session, requestOf(number, lines, '1.00'));
  expect(unknown.body).toMatchObject({ code: 'wallet-unavailable', money: 'will-be-returned' });
  await eventually(() => studio.platform.balance === 10_000_0000n);
  const drawn = drawnFrom(seedOf(number), { game: GAME, number }) as number[];
  await place(session, requestOf(number, [line('DWD', `${drawn[0]},,,,`)], '1.00'));
  studio.platform.failNext('batch', { kind: 'fail-after-effect' });
  await endIssue(number);
  await eventually(async () => (await issueState(number))?.settled === true);
  expect(studio.platform.balance).toBe(10_000_0000n - 1_0000n + 9_7000n);
});

const north = {
  region: 'north',
  prizes: {
    DB: ['52738'],
    G1: ['19045'],
    G2: ['60312', '77421'],
    G3: ['08834', '45190', '32657', '91038', '26473', '58805'],
    G4: ['4412', '7038', '9915', '2260'],
    G5: ['8123', '5547', '6690', '3338', '1102', '7845'],
    G6: ['338', '905', '271'],
    G7: ['38', '07', '64', '92'],
  },
};

test('an official result is entered once, and a correction moves only what differs', async () => {
  const session = await member(DAILY);
  const number = await openIssue(DAILY);
  const won = await place(session, requestOf(number, [line('LO2', '38')], '27.00'));
  const changed = await place(session, requestOf(number, [line('DE_G1', '45')], '1.00'));
  const enter = (result: unknown, reason?: string, key?: string) =>
    enterResult(studio.studio, {
      game: DAILY,
      number,
      result,
      by: 'Lan, Minh',
      ...(reason !== undefined && { reason }),
      ...(key !== undefined && { key }),
    });
  await expect(enter(north)).rejects.toMatchObject({ body: { code: 'round-closed' } });
  await endIssue(number);
  const short = { ...north, prizes: { ...north.prizes, G7: ['38', '7', '64', '92'] } };
  await expect(enter(short)).rejects.toMatchObject({ body: { code: 'bad-result' } });
  expect(await enter(north)).toEqual({ revision: 1 });
  expect(await enter(north)).toEqual({ revision: 1 });
  await eventually(async () => (await issueState(number))?.settled === true);
  expect((await ticketOf(session, won.body.id)).payout).toBe('588.00');
  expect(studio.platform.balance).toBe(10_000_0000n - 28_0000n + 588_0000n + 97_0000n);
  const corrected = { ...north, prizes: { ...north.prizes, G1: ['19046'] } };
  const about = { game: DAILY, issue: number, merchant: 'jade', currency: 'VND' };
  const look = (result: unknown) => studio.player.vendor('/lottery/preview', { ...about, result });
  expect((await look(corrected)).body).toEqual({
    tickets: 2,
    payouts: '588.00',
    changed: 1,
    difference: '-97.00',
  });
  expect((await look(null)).body).toMatchObject({ payouts: '28.00', changed: 2 });
  await expect(enter(corrected)).rejects.toMatchObject({ body: { code: 'bad-request' } });
  expect(await enter(corrected, 'read wrongly', 'entry-2')).toEqual({ revision: 2 });
  await eventually(() => studio.platform.balance === 10_000_0000n - 28_0000n + 588_0000n);
  expect(await ticketOf(session, changed.body.id)).toMatchObject({ payout: '0.00', revision: 2 });
  expect(studio.platform.later.bets.get(won.body.id)?.revision).toBe(1);
  // Said again after something newer, it undoes nothing.
  expect(await enter(north, 'it was right', 'entry-3')).toEqual({ revision: 3 });
  expect(await enter(corrected, 'read wrongly', 'entry-2')).toEqual({ revision: 2 });
  expect(await issueState(number)).toMatchObject({ revision: 3 });
});

test('a wallet that is down keeps an issue open at no other', async () => {
  const [session, other] = [await member(), await member()];
  const number = await openIssue(GAME);
  const all = [line('DWD', '0123456789,,,,')];
  await place(session, requestOf(number, all, '10.00'));
  const { body } = await place(other, requestOf(number, all, '10.00'));
  await run(sql`
    update studio.session set wallet_url = 'http://127.0.0.1:9/'
    where id = (select session_id from studio.lottery_ticket where id = ${body.id})`);
  await endIssue(number);
  await run(sql`
    update studio.lottery_issue set open_at = open_at - interval '1 minute',
      close_at = close_at - interval '1 minute', draw_at = draw_at - interval '1 minute'
    where number = ${number}`);
  const closings = async () => {
    const { rows } = await sql<{ url: string; attempts: number }>`
      select c.wallet_url as url, c.attempts from studio.lottery_closing c
      join studio.lottery_issue i on i.id = c.issue_id
      where i.number = ${number}`.execute(studio.studio.db);
    return rows;
  };
  await eventually(async () => (await closings()).some(({ attempts }) => attempts > 0));
  expect((await closings()).filter(({ url }) => url.includes(':9/'))).toEqual([]);
  expect(await issueState(number)).toMatchObject({ state: 'drawn', settled: false });
});

test('a draw of the house is called off before its hour, and not by who has seen it', async () => {
  const session = await member();
  const { number } = await openDrawn();
  const placed = await place(session, requestOf(number, [line('DWD', '1,,,,')], '1.00'));
  await endIssue(number);
  const off = () => voidIssue(studio.studio, { game: GAME, number, by: 'Lan, Minh', reason: 'no' });
  await expect(off()).rejects.toMatchObject({ body: { code: 'round-closed' } });
  await untilSettled(session, placed.body.id);
  const early = (await openDrawn()).number;
  const name = { game: GAME, number: early, by: 'Lan, Minh', reason: 'a fault' };
  expect(await voidIssue(studio.studio, name)).toEqual({ revision: 1 });
});

test('an issue that is called off gives every stake back, once', async () => {
  const session = await member(DAILY);
  const number = await openIssue(DAILY);
  const { body } = await place(session, requestOf(number, [line('LO2', '38;39')], '54.00'));
  await voidIssue(studio.studio, { game: DAILY, number, by: 'Lan, Minh', reason: 'no draw' });
  await eventually(() => studio.platform.balance === 10_000_0000n);
  expect(await ticketOf(session, body.id)).toMatchObject({ state: 'returned', payout: '54.00' });
  await eventually(async () => (await issueState(number))?.settled === true);
  await expect(
    enterResult(studio.studio, { game: DAILY, number, result: north, by: 'feed' }),
  ).rejects.toMatchObject({ body: { code: 'round-closed' } });
});

test('the past of a lottery is open to all: its draws, newest first, from before it had players, and what came again and again', async () => {
  type Draws = HistoryView['draws'];
  let draws: Draws = [];
  await eventually(async () => {
    const path = `/api/lottery/games/${GAME}/history`;
    draws = (await studio.player.get<HistoryView>(path)).body.draws;
    return draws.length >= 100;
  });
  // Without those that tests have made.
  const numbers = draws.map(({ number }) => number).filter((one) => one < '2099');
  expect(numbers).toEqual(numbers.toSorted().toReversed());
  const elsewhere = await studio.player.get(`/api/lottery/games/${GAME}/history?station=HCM`);
  expect(elsewhere.body).toMatchObject({ code: 'not-found' });
  const { streaks } = (await studio.player.get<StreaksView>('/api/lottery/streaks')).body;
  for (const { play, side, length, game } of streaks) {
    expect(game).toBe(GAME);
    const ours = streaksOf(families['five-balls'].plays('2026-11-28'), [
      ...(await recent(length + 1)),
    ]);
    expect(ours).toContainEqual({ play, side, length });
  }
});

/** The newest results as they are stored. */
async function recent(count: number): Promise<readonly unknown[]> {
  const { rows } = await sql<{ result: unknown }>`
    select result from studio.lottery_issue
    where game = ${GAME} and state in ('drawn', 'settled')
    order by draw_at desc, number desc limit ${count}`.execute(studio.studio.db);
  return rows.map(({ result }) => result);
}
