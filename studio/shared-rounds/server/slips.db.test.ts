import { parseMoney } from '@croupier/contract/money';
import {
  liveHostsAnswer,
  liveTableRoundsAnswer,
  liveTablesAnswer,
} from '@croupier/contract/seamless/live-tables';
import type { CockfightOutcome } from '#games/cockfight/engine/outcome.ts';
import { termsOf } from '#games/cockfight/engine/outcome.ts';
import { cockfightTitles } from '#games/cockfight/engine/titles.ts';
import type { SharedRoundProof } from '../protocol.ts';
import type {
  LiveTableState,
  TableHistory,
  TableList,
  TableOwnBet,
  TableReplay,
  TableSession,
} from '#games/table/protocol.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDraws } from '#fairness/server/outcome.ts';
import { cockfightKindOf } from '#games/cockfight/server.ts';
import { fastTable } from '#server/testing/fast-table.ts';
import { eventually, startTestStudio } from '#server/testing/test-studio.ts';
import type { TestStudio } from '#server/testing/test-studio.ts';

/** Every phase waits for the test, which turns the clock of the round itself. */
const WAITS_MS = 280_000;
const GAME = 'baccarat-jade';
const BALANCE = 100_000_000n;

let studio: TestStudio;
/** Two sessions of one player, as from two tabs. */
let token: string;
let otherTab: string;
beforeAll(async () => {
  const table = fastTable({ bettingMs: WAITS_MS, pauseMs: WAITS_MS, bankerAlways: true });
  const waits = { bettingMs: WAITS_MS, landingMs: 200, pauseMs: WAITS_MS };
  const rings = cockfightKindOf(cockfightTitles, { phasesOf: () => waits });
  studio = await startTestStudio({ STUDIO_VIDEO_ORIGINS: 'https://video.example' }, [table, rings]);
  studio.platform.limits = { min: '1.00', max: '2000.00', step: '0.01' };
});
afterAll(() => studio.stop());
beforeEach(async () => {
  studio.platform.balance = BALANCE;
  token = (await studio.player.openReal(GAME)).token;
  otherTab = (await studio.player.openReal(GAME)).token;
});

const minor = (text: string) => parseMoney(text) ?? 0n;
const run = (statement: string) => sql.raw(statement).execute(studio.studio.db);
const table = async (bearer = token) =>
  (await studio.player.get<LiveTableState<{ readonly banker: number[] }>>('/api/table', bearer))
    .body;

async function untilRound(state: string, bearer = token) {
  let now = await table(bearer);
  await eventually(async () => {
    now = await table(bearer);
    return now.round?.state === state;
  });
  return now;
}

const closeBets = () =>
  run(
    `update studio.shared_round set closes_at = now(), starts_at = now() where state = 'betting'`,
  );

async function freshRound(bearer = token): Promise<string> {
  const { round: last } = await table(bearer);
  if (last?.state === 'betting') {
    await closeBets();
    await untilRound('ended', bearer);
  }
  await run(`update studio.shared_round set ended_at = ended_at - interval '1 hour'`);
  return (await untilRound('betting', bearer)).round?.id ?? '';
}

let requests = 0;
/** A slip of these stakes by spot. */
async function place(
  roundId: string,
  spots: Readonly<Record<string, string>>,
  {
    at = 1,
    bearer = token,
    requestId,
    stake,
  }: { at?: number; bearer?: string; requestId?: string; stake?: string } = {},
) {
  requests += 1;
  const lines = Object.entries(spots).map(([spot, amount]) => ({ spot, stake: amount }));
  const sum = lines.reduce((total, line) => total + Number(line.stake), 0);
  const request = {
    requestId: requestId ?? `slip-number-${requests}`,
    roundId,
    place: at,
    stake: stake ?? sum.toFixed(2),
    choice: { spots: lines },
  };
  return studio.player.post<TableOwnBet & { code: string; spot?: string; limit?: string }>(
    '/api/table/bets',
    request,
    bearer,
  );
}

async function untilSettled(ids: readonly string[]): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from studio.round
      where id = any(${ids}::uuid[]) and state not in ('settled', 'reversed')`.execute(
      studio.studio.db,
    );
    return rows[0]?.left === 0;
  });
}

test('[STU-LIVE][STU-SHARED][AGT-08] all at a table share its round, each slip is settled by spot and told netted', async () => {
  const guest = await studio.player.openDemo(GAME);
  const roundId = await freshRound();
  const first = await place(roundId, { banker: '300.00', tie: '10.00' });
  const second = await place(roundId, { player: '100.00' }, { at: 2, bearer: otherTab });
  const lost = await place(roundId, { tie: '5.00' }, { at: 3 });
  const ids = [first, second, lost].map(({ body }) => body.id);
  expect(first.body).toMatchObject({ state: 'open', stake: '310.00' });
  const { totals, mine } = await table(otherTab);
  expect(totals).toMatchObject({
    players: 1,
    bets: 3,
    spots: { banker: '300.00', player: '100.00', tie: '15.00' },
  });
  expect(mine.map(({ id }) => id)).toEqual(ids);
  await closeBets();
  const [own, seen] = [await untilRound('ended'), await untilRound('ended', otherTab)];
  expect(own.round).toEqual(seen.round);
  expect(own.round?.result?.banker).toHaveLength(2);
  await untilSettled(ids);
  expect(studio.platform.balance).toBe(BALANCE - minor('415.00') + minor('585.00'));
  // 300 against 100 count 200; what lost on a tie counts whole. Slips of one player take it in their order.
  const side = (name: 'a' | 'b', amount: string) => ({
    table_round_id: roundId,
    lines: [{ market: 'banker/player', side: name, amount }],
  });
  expect(ids.map((id) => studio.platform.counted.get(id))).toEqual([
    { valid_bet: '215.00', ...side('a', '300.00') },
    { valid_bet: '0.00', ...side('b', '100.00') },
    { valid_bet: '0.00' },
  ]);
  const { body: history } = await studio.player.get<TableHistory>('/api/history', token);
  expect(history.rounds.find((round) => round.roundId === ids[0])).toMatchObject({
    win: '585.00',
    choice: { spots: [{ spot: 'banker', stake: '300.00' }, { spot: 'tie' }] },
    events: [{ type: 'settled', spots: [{ win: '585.00' }, { spot: 'tie', win: '0.00' }] }],
    shared: { id: roundId, result: own.round?.result },
  });
  // Play money has a table of its own.
  expect((await table(guest.token)).round?.id).not.toBe(roundId);
  const asked = { account_id: 'member-1', locale: 'vi' };
  const { body: replay } = await studio.player.vendor<{ url: string }>(
    `/rounds/${ids[0]}/details`,
    asked,
  );
  const signed = new URL(replay.url).searchParams.get('replay') ?? '';
  const { body: shown } = await studio.player.get<TableReplay>(`/api/replay?token=${signed}`);
  expect(shown.round.choice.spots).toHaveLength(2);
});

test('[STU-LIVE] a shoe goes on from round to round, and each round of it can be proved', async () => {
  const before = await freshRound();
  await closeBets();
  await untilRound('ended');
  const roundId = await freshRound();
  await closeBets();
  await untilRound('ended');
  const { body } = await studio.player.get<SharedRoundProof<{ readonly shoe: object }>>(
    `/api/shared-rounds/${roundId}/proof`,
  );
  expect(body).toMatchObject({ sound: true, before: { id: before } });
  expect(body.round.result?.shoe).toMatchObject({ opened: null });
});

test('[STU-LIVE][X-31][Q-F12] a slip that is over limits, late, altered or a second one takes nothing', async () => {
  const roundId = await freshRound();
  const held = await place(roundId, { banker: '900.00' }, { requestId: 'held-slip' });
  const refused = await Promise.all([
    place(roundId, { banker: '101.00' }, { at: 2 }),
    place(roundId, { banker: '101.00' }, { at: 3, bearer: otherTab }),
    place(roundId, { 'no-such-spot': '1.00' }, { at: 2 }),
    place(roundId, { tie: '0.50' }, { at: 2, stake: '1.00' }),
    place(roundId, { player: '1.50' }, { at: 2 }),
    place(roundId, { player: '1.00' }),
    place(roundId, { player: '1.00' }, { at: 7 }),
    place(roundId, { player: '5.00' }, { requestId: 'held-slip' }),
    place(roundId, { player: '2001.00' }, { at: 2 }),
  ]);
  expect(refused.map(({ body }) => body.code)).toEqual([
    'spot-limit',
    'spot-limit',
    'spot-unknown',
    'bad-request',
    'stake-not-offered',
    'place-taken',
    'too-many-slips',
    'bad-request',
    'stake-too-large',
  ]);
  expect(refused[0]?.body).toMatchObject({ spot: 'banker', limit: '1000.00' });
  // From two tabs at once, each within the limit and both together above it: one of them.
  const raced = await Promise.all([
    place(roundId, { player: '600.00' }, { at: 4 }),
    place(roundId, { player: '600.00' }, { at: 5, bearer: otherTab }),
  ]);
  expect(raced.map(({ body }) => body.code).filter((code) => code === 'spot-limit')).toHaveLength(
    1,
  );
  // What was taken back makes room again.
  const kept = raced.find(({ status }) => status === 200)?.body.id ?? '';
  await studio.player.post(`/api/table/bets/${kept}/cancel`, {}, token);
  const again = await place(roundId, { player: '1000.00' }, { at: 6 });
  expect(again.status).toBe(200);
  await closeBets();
  await untilRound('ended');
  const late = await place(roundId, { tie: '1.00' }, { at: 2 });
  expect(late.body.code).toBe('round-closed');
  await untilSettled([held.body.id, kept, again.body.id]);
  expect(studio.platform.balance).toBe(BALANCE - minor('1900.00') + minor('1755.00'));
});

test('[STU-LIVE][X-31][Q-F12] nonsense is refused with a code, and a press that comes many times is one slip', async () => {
  const roundId = await freshRound();
  const spots = [{ spot: 'tie', stake: '2.00' }];
  const good = { requestId: 'one-press', roundId, place: 1, stake: '2.00', choice: { spots } };
  const send = (body: unknown, bearer = token) =>
    studio.player.post<TableOwnBet & { code: string }>('/api/table/bets', body, bearer);
  const staked = (stake: string) => ({
    ...good,
    stake,
    choice: { spots: [{ spot: 'tie', stake }] },
  });
  const onSpot = (spot: string) => ({ ...good, choice: { spots: [{ spot, stake: '2.00' }] } });
  const manySpots = Array.from({ length: 61 }, (_, at) => ({ spot: `spot-${at}`, stake: '1.00' }));
  let deep: unknown = 'tie';
  for (let depth = 0; depth < 200; depth += 1) deep = [deep];
  const malformed = [
    ...['1e3', '0x10', '2,00', ' 2.00', '2.00001', '２.００', '', 'NaN', '9'.repeat(21)].map(
      staked,
    ),
    { ...good, stake: 2 },
    { ...good, place: 0 },
    { ...good, place: 1.5 },
    { ...good, place: 10 },
    { ...good, requestId: 'x' },
    { ...good, requestId: '../../etc/passwd' },
    { ...good, roundId: "' or 1=1" },
    { ...good, more: true },
    { ...good, choice: { spots, more: true } },
    { ...good, choice: { spots: [...spots, ...spots] }, stake: '4.00' },
    { ...good, choice: { spots: [] } },
    { ...good, choice: { spots: manySpots }, stake: '61.00' },
    { ...good, choice: null },
    onSpot(''),
    onSpot('x'.repeat(25)),
    { ...good, choice: { spots: [{ spot: deep, stake: '2.00' }] } },
    { ...good, choice: { spots, note: 'x'.repeat(20_000) } },
    { ...good, stake: '3.00' },
    [good],
    'a text',
    null,
  ];
  const others = [
    [staked('0.00'), 'stake-not-offered'],
    [staked('-2.00'), 'stake-not-offered'],
    [onSpot('__proto__'), 'spot-unknown'],
    [onSpot('constructor'), 'spot-unknown'],
    [{ ...good, place: 7 }, 'too-many-slips'],
    [{ ...good, roundId: crypto.randomUUID() }, 'round-closed'],
  ] as const;
  const codes = async (bodies: readonly unknown[]) =>
    (await Promise.all(bodies.map((body) => send(body)))).map(({ body }) => body.code);
  expect(await codes(malformed)).toEqual(malformed.map(() => 'bad-request'));
  expect(await codes(others.map(([body]) => body))).toEqual(others.map(([, code]) => code));
  expect((await send(good, 'x'.repeat(43))).body.code).toBe('session-expired');
  const events = await studio.player.get<{ code: string }>('/api/table/events?after=-1', token);
  expect(events.body.code).toBe('bad-request');
  expect(studio.platform.balance).toBe(BALANCE);
  // Ten at once, and then as many as a page would never send: one slip, which is charged once.
  const first = await Promise.all(Array.from({ length: 10 }, () => send(good)));
  expect(new Set(first.map(({ body }) => body.id)).size).toBe(1);
  expect((await send(good, otherTab)).body.code).toBe('place-taken');
  const flood = await Promise.all(Array.from({ length: 240 }, () => send(good)));
  expect(flood.at(-1)).toMatchObject({ status: 429, body: { code: 'too-fast' } });
  expect(studio.platform.balance).toBe(BALANCE - minor('2.00'));
  // Whose bet it is not, cannot take it back.
  const id = first[0]?.body.id ?? '';
  const stranger = await studio.player.openDemo(GAME);
  const take = (bearer: string, path = 'cancel', body: object = {}) =>
    studio.player.post<{ code: string }>(`/api/table/bets/${id}/${path}`, body, bearer);
  expect((await take(stranger.token)).body.code).toBe('not-found');
  expect((await take(otherTab, 'actions', { action: 'cash-out' })).body.code).toBe('bad-request');
  expect((await take(otherTab)).status).toBe(200);
  await untilSettled([id]);
  expect(studio.platform.balance).toBe(BALANCE);
});

test('[STU-LIVE] a table that staff have closed gives its open bets back and takes none until it opens', async () => {
  const roundId = await freshRound();
  const held = await place(roundId, { banker: '50.00' });
  const list = async () =>
    (await studio.player.get<TableList>('/api/tables', token)).body.tables[0];
  expect(await list()).toMatchObject({ gameId: GAME, state: 'open', players: 1, max: '2000.00' });
  expect((await list())?.results[0]).toMatchObject({ result: 'banker' });
  const [jade, opal] = ['jade', 'opal'].map((merchant) => ({
    merchant,
    currency: 'VND',
    game: GAME,
  }));
  const rounds = async (asked: unknown) => {
    const { body } = await studio.player.vendor('/vendors/tables/tables/rounds', asked);
    return liveTableRoundsAnswer.parse(body).rounds[0];
  };
  expect(await rounds(jade)).toMatchObject({
    id: roundId,
    state: 'betting',
    players: 1,
    bets: [{ account_id: 'member-1', stake: '50.00', spots: 'banker 50.00' }],
  });
  // Whoever plays elsewhere is nobody's business.
  expect((await rounds(opal))?.bets).toEqual([]);
  const close = (closed: boolean) =>
    studio.player.vendor('/vendors/tables/tables/close', {
      game: GAME,
      currency: 'VND',
      closed,
      reason: 'a test',
    });
  await close(true);
  await untilRound('void');
  await untilSettled([held.body.id]);
  expect(studio.platform.balance).toBe(BALANCE);
  expect((await place(roundId, { banker: '1.00' }, { at: 2 })).body.code).toBe('game-unavailable');
  expect((await list())?.state).toBe('closed');
  expect((await table()).shut).toBe(true);
  const told = await studio.player.vendor('/vendors/tables/tables', { ...jade, game: undefined });
  expect(liveTablesAnswer.parse(told.body).tables[0]).toMatchObject({
    state: 'closed',
    reason: 'a test',
    round: { state: 'void' },
  });
  await close(false);
  expect(await freshRound()).not.toBe(roundId);
  expect((await table()).shut).toBe(false);
});

test('[STU-COCK] two players share a pool at the dividend that was shown, and its round can be proved', async () => {
  const [red, blue] = [
    (await studio.player.openDemo('cockfight-pool')).token,
    (await studio.player.openDemo('cockfight-pool')).token,
  ];
  const roundId = await freshRound(red);
  const first = await place(roundId, { meron: '60.00', ftd: '1.00' }, { bearer: red });
  const second = await place(roundId, { wala: '40.00' }, { bearer: blue });
  const both = await place(roundId, { meron: '1.00' }, { at: 2, bearer: blue });
  expect(both.body.code).toBe('opposite-sides');
  const { round: opened } = await table(red);
  const { commit = '', number = '0' } = opened ?? {};
  const terms = termsOf(openDraws(Buffer.from(commit, 'hex'), BigInt(number)));
  expect(opened).toMatchObject({ terms });
  await closeBets();
  await untilRound('ended', red);
  await untilSettled([first.body.id, second.body.id]);
  const { body: proof } = await studio.player.get<SharedRoundProof<CockfightOutcome>>(
    `/api/shared-rounds/${roundId}/proof`,
  );
  expect(proof).toMatchObject({ sound: true, recomputed: terms });
  const outcome = proof.round.result;
  expect(outcome?.pool).toMatchObject({ dividends: { meron: 158, wala: 237 }, isSound: true });
  const won = { meron: ['94.80', '0.00'], wala: ['0.00', '94.80'], bdd: ['60.00', '40.00'] };
  const wins = [(await table(red)).mine[0]?.win, (await table(blue)).mine[0]?.win];
  expect(wins).toEqual({ ...won, ftd: ['145.00', '40.00'] }[outcome?.result ?? 'bdd']);
});

test('[STU-LIVE][GAME-08] who deals follows from the week that staff set, at the table and for the platform', async () => {
  const at = '/vendors/tables/tables/hosts';
  const mai = {
    id: 'mai',
    name: 'Mai',
    look: 'qipao',
    languages: ['vi'],
    greetings: { vi: 'Xin chào.', en: 'Hello.' },
    active: true,
  };
  const shifts = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: 0, to: 1440, host: 'mai' }));
  const week = { game: GAME, zone: 'Asia/Ho_Chi_Minh', shifts };
  const statusOf = async (path: string, body: object) =>
    (await studio.player.vendor(`${at}${path}`, body)).status;
  const host = async () =>
    (await studio.player.get<LiveTableState>('/api/table', token)).body.host?.name;
  expect(await host()).toBe('Ngọc Anh');
  // Nobody of that name is known yet; nor are there such clothes, zones or overlapping shifts.
  expect(await statusOf('/week', week)).toBe(400);
  expect(await statusOf('/set', { ...mai, look: 'tuxedo' })).toBe(400);
  expect(await statusOf('/set', mai)).toBe(200);
  expect(await statusOf('/week', { ...week, zone: 'Mars/Olympus' })).toBe(400);
  expect(await statusOf('/week', { ...week, shifts: [...shifts, ...shifts] })).toBe(400);
  expect(await host()).toBe('Ngọc Anh');
  expect(await statusOf('/week', week)).toBe(200);
  expect(await host()).toBe('Mai');
  const { body } = await studio.player.vendor(at, { merchant: 'jade', currency: 'VND' });
  const { hosts, weeks } = liveHostsAnswer.parse(body);
  expect(hosts.find(({ id }) => id === 'mai')?.tables).toEqual([GAME]);
  expect(hosts.find(({ id }) => id === 'ngoc-anh')?.tables).toEqual([]);
  expect(weeks).toEqual([week]);
  const asked = { merchant: 'jade', currency: 'VND' };
  const rings = await studio.player.vendor('/vendors/cockfight/tables/hosts', asked);
  // Whoever deals at the tables of one vendor is nobody of another's.
  const atRings = liveHostsAnswer.parse(rings.body).hosts.map(({ id }) => id);
  expect(atRings).not.toEqual(expect.arrayContaining(['mai']));
  expect(atRings).not.toEqual(expect.arrayContaining(['ngoc-anh']));
  // Who deals no longer is nowhere to be seen, whatever the week says.
  expect(await statusOf('/set', { ...mai, active: false })).toBe(200);
  expect(await host()).toBe('Ngọc Anh');
});

test('[STU-LIVE] the list of tables has what the merchant offers and has open, for money and for play', async () => {
  const launched = await studio.player.vendor<{ launch_url: string }>(
    '/launcher/demo',
    studio.player.launch({ game: GAME }),
  );
  const code = new URL(launched.body.launch_url).searchParams.get('code');
  const demo = (await studio.player.post<{ token: string }>('/api/sessions', { code })).body.token;
  const listed = async (bearer: string) =>
    (await studio.player.get<TableList>('/api/tables', bearer)).body.tables.map(
      (one) => one.gameId,
    );
  const beside = (gameId: string, bearer: string) =>
    studio.player.post<TableSession>(`/api/tables/${gameId}/demo`, {}, bearer);
  const hidden = cockfightTitles.find(({ id }) => id !== 'cockfight-pool')?.id ?? '';
  studio.platform.hidden.add(hidden);
  await expect.poll(() => listed(token)).not.toContain(hidden);
  expect(await listed(token)).toContain('cockfight-pool');
  expect(await listed(demo)).not.toContain(hidden);
  // One more table for play money is the same player's, and none that is hidden; money is launched elsewhere.
  expect((await beside(hidden, demo)).status).toBe(404);
  expect((await beside('cockfight-pool', token)).status).toBe(400);
  const other = (await beside('cockfight-pool', demo)).body;
  await run(`update studio.player set play_money = 70000 where id = (
    select player_id from studio.session order by id desc limit 1)`);
  for (const one of [other.token, demo]) {
    const { body } = await studio.player.get<TableSession>('/api/session', one);
    expect(body.balance).toBe('7.00');
  }
});

test('[STU-LIVE][Q-F8] a video at a table comes from a known origin, for the players of its merchant alone', async () => {
  const set = async (url: string | null, merchant = 'jade') =>
    (await studio.player.vendor('/vendors/tables/tables/video', { game: GAME, merchant, url }))
      .status;
  const seen = async () => (await table()).video;
  for (const url of [
    'https://elsewhere.example/a.mp4',
    'http://video.example/a.mp4',
    'javascript:1',
  ]) {
    expect(await set(url)).toBe(400);
  }
  expect(await set('https://video.example/opal.mp4', 'opal')).toBe(200);
  expect(await seen()).toBeUndefined();
  expect(await set('https://video.example/jade.mp4')).toBe(200);
  expect(await seen()).toBe('https://video.example/jade.mp4');
  // A deployment that no longer knows the origin does not show it, whatever is stored.
  await run(`update studio.table_video set url = 'https://elsewhere.example/jade.mp4'`);
  expect(await seen()).toBeUndefined();
  expect(await set(null)).toBe(200);
  expect(await seen()).toBeUndefined();
});
