import { parseMoney } from '@croupier/contract/money';
import { liveTableRoundsAnswer, liveTablesAnswer } from '@croupier/contract/seamless/live-tables';
import type {
  CrashBetView,
  CrashFrame,
  CrashOwnBet,
  CrashTableEvent,
  CrashTableState,
} from '#games/crash/protocol.ts';
import type { SharedRoundProof } from '../protocol.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fastCrash } from '#server/testing/fast-crash.ts';
import { eventually, startTestStudio } from '#server/testing/test-studio.ts';
import type { TestStudio } from '#server/testing/test-studio.ts';
import { saltOf } from './round-outcome.ts';

const CRASH = 1000;

/** Every phase waits for the test, which turns the clock of the round itself. */
const WAITS_MS = 280_000;
const rounds = (statement: string) => sql.raw(statement).execute(studio.studio.db);
const takeOff = () =>
  rounds(
    `update studio.shared_round set closes_at = now(), starts_at = now() where state = 'betting'`,
  );
const letPass = (seconds: number) =>
  rounds(
    `update studio.shared_round set started_at = started_at - interval '${seconds} s'
     where state = 'running'`,
  );
const openNext = () =>
  rounds(
    `update studio.shared_round set ended_at = ended_at - interval '1 hour' where state in ('ended', 'void')`,
  );
/** Longer than any flight of this test. */
const WHOLE = 60;

let studio: TestStudio;
let token: string;
beforeAll(async () => {
  studio = await startTestStudio({}, [
    fastCrash({ crash: [CRASH, 0], bettingMs: WAITS_MS, pauseMs: WAITS_MS, pace: 1 }),
  ]);
});
afterAll(() => studio.stop());
beforeEach(async () => {
  studio.platform.balance = 10_000_000n;
  token = (await studio.player.openReal('sky-lantern')).token;
});

const minor = (text: string | undefined) => parseMoney(text ?? '') ?? 0n;
const table = async (bearer = token) =>
  (await studio.player.get<CrashTableState>('/api/table', bearer)).body;

/** Waits for the table to be in a state; answers it. */
async function untilRound(state: string, bearer = token): Promise<CrashTableState> {
  let now: CrashTableState | undefined;
  await eventually(async () => {
    now = await table(bearer);
    return now.round?.state === state;
  });
  if (now === undefined) throw new Error('no table');
  return now;
}

let bets = 0;
/** Places a bet in a round that has just opened. */
async function place({
  autoCashOut = null,
  at = 1,
  stake = '2.00',
  bearer = token,
  roundId = '',
}: {
  autoCashOut?: number | null;
  at?: number;
  stake?: string;
  bearer?: string;
  roundId?: string;
} = {}) {
  bets += 1;
  const request = {
    requestId: `bet-number-${bets}`,
    roundId,
    place: at,
    stake,
    choice: { autoCashOut },
  };
  const answer = await studio.player.post<CrashOwnBet & { code: string; money?: string }>(
    '/api/table/bets',
    request,
    bearer,
  );
  return { ...answer, request };
}

/** A round that takes bets; the one before it, if there is one, has come to its end. */
async function freshRound(bearer = token): Promise<string> {
  const { round: last } = await table(bearer);
  if (last?.state === 'betting') {
    await takeOff();
    await untilRound('running', bearer);
  }
  await letPass(WHOLE);
  if (last !== undefined && last.state !== 'void') await untilRound('ended', bearer);
  await openNext();
  const { round } = await untilRound('betting', bearer);
  return round?.id ?? '';
}

async function fly(): Promise<void> {
  await takeOff();
  await untilRound('running');
}

const act = (bet: string, path: 'cancel' | 'actions', bearer = token) =>
  studio.player.post<CrashOwnBet & { code: string }>(
    `/api/table/bets/${bet}/${path}`,
    path === 'cancel' ? {} : { action: 'cash-out' },
    bearer,
  );

async function untilSettled(bet: string): Promise<CrashOwnBet> {
  let own: CrashOwnBet | undefined;
  await eventually(async () => {
    const { rows } = await sql<{ state: string }>`
      select state from studio.round where id = ${bet}`.execute(studio.studio.db);
    own = (await table()).mine.find(({ id }) => id === bet) ?? own;
    return rows[0]?.state === 'settled' || rows[0]?.state === 'reversed';
  });
  if (own === undefined) throw new Error('The bet was not seen.');
  return own;
}

test('[STU-SHARED] a target is paid by itself, a bet without one is lost, each once', async () => {
  const roundId = await freshRound();
  const auto = await place({ roundId, autoCashOut: 150 });
  const left = await place({ roundId, at: 2, stake: '3.00' });
  expect([auto.body.state, left.body.state]).toEqual(['open', 'open']);
  expect(studio.platform.balance).toBe(10_000_000n - minor('5.00'));
  await fly();
  await letPass(8);
  const won = await untilSettled(auto.body.id);
  expect(won).toMatchObject({
    win: '3.00',
    events: [{ type: 'cashed-out', multiplier: 150, by: 'auto' }],
  });
  await letPass(WHOLE);
  expect(await untilSettled(left.body.id)).toMatchObject({
    win: '0.00',
    events: [{ type: 'lost' }],
  });
  expect(studio.platform.balance).toBe(10_000_000n - minor('2.00'));
  const { body: history } = await studio.player.get<{ rounds: { shared: object }[] }>(
    '/api/history',
    token,
  );
  expect(history.rounds[0]?.shared).toMatchObject({ id: roundId, result: { crash: CRASH } });
  const { body: proof } = await studio.player.get<SharedRoundProof>(
    `/api/shared-rounds/${roundId}/proof`,
  );
  expect(proof).toMatchObject({ sound: true, recomputed: { crash: CRASH } });
  expect(proof.round.salt).toBe(saltOf([auto.body.id, left.body.id]));
});

test('[STU-SHARED] a player cashes out once, whoever else asks, and not after the crash', async () => {
  const other = await studio.player.openDemo('sky-lantern');
  const roundId = await freshRound();
  const { body: bet } = await place({ roundId });
  const { body: slow } = await place({ roundId, at: 2 });
  expect((await act(bet.id, 'actions')).body.code).toBe('round-open');
  await fly();
  expect((await act(bet.id, 'actions', other.token)).body.code).toBe('not-found');
  const first = await act(bet.id, 'actions');
  expect(first.status).toBe(200);
  const again = await act(bet.id, 'actions');
  expect(again.body.win).toBe(first.body.win);
  expect(again.body.events).toEqual(first.body.events);
  expect((await act(bet.id, 'cancel')).body.code).toBe('round-closed');
  const { win } = await untilSettled(bet.id);
  expect(studio.platform.balance).toBe(10_000_000n - minor('4.00') + minor(win));
  await letPass(WHOLE);
  await untilSettled(slow.id);
  expect((await act(slow.id, 'actions')).body.code).toBe('too-late');
});

test('[STU-SHARED] bets may be taken back while betting is open, and each place has one', async () => {
  const roundId = await freshRound();
  const first = await place({ roundId });
  const second = await place({ roundId });
  expect(second.body.code).toBe('place-taken');
  const repeated = await studio.player.post<CrashOwnBet>('/api/table/bets', first.request, token);
  expect(repeated.body.id).toBe(first.body.id);
  const altered = { ...first.request, stake: '5.00' };
  const refused = await studio.player.post<{ code: string }>('/api/table/bets', altered, token);
  expect(refused.body.code).toBe('bad-request');
  expect((await act(first.body.id, 'cancel')).body.state).toMatch(/^return/);
  expect((await act(first.body.id, 'cancel')).status).toBe(200);
  await untilSettled(first.body.id);
  expect(studio.platform.balance).toBe(10_000_000n);
  // The place is free again.
  expect((await place({ roundId })).status).toBe(200);
  await fly();
  expect((await place({ roundId, at: 2 })).body.code).toBe('round-closed');
});

test('[STU-SHARED] what is not on offer is refused with a code', async () => {
  const roundId = await freshRound();
  const codes = await Promise.all([
    place({ roundId, stake: '0.37' }),
    place({ roundId, at: 3 }),
    place({ roundId, autoCashOut: 100 }),
    place({ roundId: crypto.randomUUID() }),
    place({ roundId, bearer: 'x'.repeat(43) }),
  ]);
  expect(codes.map(({ body }) => body.code)).toEqual([
    'stake-not-offered',
    'bad-request',
    'bad-request',
    'round-closed',
    'session-expired',
  ]);
  const single = await studio.player.play({ token }, 'single-round');
  expect(single.body.code).toBe('bad-request');
  studio.platform.balance = 0n;
  expect((await place({ roundId })).body.code).toBe('insufficient-funds');
});

test('[STU-SHARED][X-2] a stake that nobody acknowledges does not count and comes back', async () => {
  const roundId = await freshRound();
  studio.platform.failNext('betwin', { kind: 'hang-after-effect' });
  const { body } = await place({ roundId, autoCashOut: 101 });
  expect(body).toMatchObject({ code: 'wallet-unavailable', money: 'will-be-returned' });
  await eventually(() => studio.platform.balance === 10_000_000n);
  expect(studio.platform.effects.at(-1)?.id).toMatch(/^r-/);
});

test('[STU-SHARED] a round that does not come to its end is called off, and open bets go back', async () => {
  const roundId = await freshRound();
  const { body: held } = await place({ roundId, autoCashOut: 101 });
  await rounds(
    `update studio.shared_round set closes_at = now() - interval '6 minutes', starts_at = closes_at
     where state = 'betting'`,
  );
  await untilRound('void');
  expect(await untilSettled(held.id)).toMatchObject({ state: 'returned' });
  expect(studio.platform.balance).toBe(10_000_000n);
  // The next one opens as ever, and is committed by the seed that was not used.
  await rounds(`update studio.shared_round set ended_at = ended_at - interval '1 hour'`);
  const next = await untilRound('betting');
  expect(next.results.map(({ id }) => id)).not.toContain(roundId);
});

/** A page that listens. */
function listen(bearer: string, after: string) {
  const socket = new WebSocket(`${studio.url.replace('http', 'ws')}/api/table/events`);
  const events: { seq: bigint; event: CrashTableEvent }[] = [];
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code));
  });
  socket.addEventListener('open', () => socket.send(JSON.stringify({ token: bearer, after })));
  socket.addEventListener('message', ({ data }) => {
    const frame = JSON.parse(String(data)) as CrashFrame;
    if (frame.type !== 'events') return;
    for (const { seq, event } of frame.events) events.push({ seq: BigInt(seq), event });
  });
  return { socket, events, closed };
}

test('[STU-SHARED][OPS-01] staff see the flights with their bets, and a closed one gives its bets back', async () => {
  const at = '/vendors/instant/tables';
  const asked = { merchant: 'jade', currency: 'VND' };
  const game = 'sky-lantern';
  const told = async () => {
    const { tables } = liveTablesAnswer.parse((await studio.player.vendor(at, asked)).body);
    return tables.find((one) => one.game === game);
  };
  const toldRounds = async () => {
    const { body } = await studio.player.vendor(`${at}/rounds`, { ...asked, game });
    return liveTableRoundsAnswer.parse(body).rounds;
  };
  const close = (closed: boolean) =>
    studio.player.vendor(`${at}/close`, { game, currency: 'VND', closed, reason: 'a test' });
  const flown = await freshRound();
  await place({ roundId: flown, autoCashOut: 150 });
  await place({ roundId: flown, at: 2 });
  const roundId = await freshRound();
  const [, ended] = await toldRounds();
  expect(ended).toMatchObject({ id: flown, state: 'ended', result: '10.00x', players: 1 });
  expect(ended?.bets.map(({ spots, win }) => [spots, win])).toEqual([
    ['auto 1.50x', '3.00'],
    ['by hand', '0.00'],
  ]);
  const held = await place({ roundId });
  await close(true);
  await untilRound('void');
  expect((await untilSettled(held.body.id)).state).toBe('returned');
  expect((await place({ roundId, at: 2 })).body.code).toBe('game-unavailable');
  expect(await told()).toMatchObject({ state: 'closed', reason: 'a test' });
  await close(false);
  expect(await freshRound()).not.toBe(roundId);
});

test('[STU-SHARED] whoever was away is sent every event that they missed, once and in order', async () => {
  const roundId = await freshRound();
  const { seq } = await table();
  const whole = listen(token, seq);
  const told = (page: typeof whole, type: CrashTableEvent['type']) =>
    eventually(() => page.events.some(({ event }) => event.type === type));
  const { body: bet } = await place({ roundId, autoCashOut: 120 });
  const away = listen(token, seq);
  await told(away, 'bets');
  away.socket.close();
  await fly();
  await letPass(5);
  await eventually(() => JSON.stringify(whole.events.map(({ event }) => event)).includes('"2.40"'));
  await letPass(WHOLE);
  await told(whole, 'ended');
  const back = listen(token, String(away.events.at(-1)?.seq ?? seq));
  await told(back, 'ended');
  const seen = [...away.events, ...back.events].map((event) => event.seq);
  expect(seen).toEqual(seen.map((_, index) => BigInt(seq) + 1n + BigInt(index)));
  const views = whole.events.flatMap(({ event }) => (event.type === 'bets' ? event.bets : []));
  const own = views.filter(({ id }) => id === bet.id);
  expect(own.map(({ state, name, win }) => ({ state, name, win }))).toEqual([
    { state: 'open', name: 'L***', win: undefined },
    { state: 'ended', name: 'L***', win: '2.40' },
  ] satisfies Partial<Record<keyof CrashBetView, unknown>>[]);
  // Nothing says where the flight ends before it has.
  const before = whole.events.filter(({ event }) => event.type !== 'ended');
  expect(
    JSON.stringify(before, (_, value: unknown) => (typeof value === 'bigint' ? '' : value)),
  ).not.toMatch(/serverSeed|"crash"/);
  for (const { socket } of [whole, back]) socket.close();
});

test('[STU-SHARED] a socket is for who says a good token first, and asks for nothing but the time', async () => {
  expect(await listen('x'.repeat(43), '0').closed).toBe(4401);
  const page = listen(token, '999999');
  await eventually(() => page.socket.readyState === WebSocket.OPEN);
  page.socket.send(JSON.stringify({ type: 'bet', stake: '2.00' }));
  expect(await page.closed).toBe(4429);
});

test('[STU-SHARED] what a page asks while it is being let in is answered too', async () => {
  const page = listen(token, '0');
  const clocks: number[] = [];
  page.socket.addEventListener('message', ({ data }) => {
    const frame = JSON.parse(String(data)) as CrashFrame;
    if (frame.type === 'clock') clocks.push(frame.clock);
  });
  page.socket.addEventListener('open', () => {
    for (const clock of [1, 2, 3]) page.socket.send(JSON.stringify({ clock }));
  });
  await eventually(() => clocks.length === 3);
  expect(clocks).toEqual([1, 2, 3]);
  page.socket.close();
});
