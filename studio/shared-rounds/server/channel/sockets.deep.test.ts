/**
 * What many sockets cost a process, and whether every page hears everything whatever happens to its
 * connection; figures in `docs/benchmarks.md`. Studios are processes of their own; database, platform and
 * players share the machine with them.
 */
import { stdout } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveTableState } from '#games/table/protocol.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kinds } from '#server/kinds/kinds.ts';
import { startDropProxy } from '#server/testing/drop-proxy.ts';
import { Follower } from '#server/testing/follower.ts';
import { startMeasured, usageOf } from '#server/testing/measured-process.ts';
import { addressOf, forMany, quantile, sitDown } from '#server/testing/many-players.ts';
import type { StudioChild } from '#server/testing/studio-child.ts';
import { callerOf, eventually, startTestStudio } from '#server/testing/test-studio.ts';
import type { TestStudio } from '#server/testing/test-studio.ts';

const GAME = 'baccarat-jade';
/** Longer than any measurement: the test turns the clock of the round itself. */
const WAITS_MS = 280_000;

let studio: TestStudio;
const begun: StudioChild[] = [];
const following: Follower[] = [];
beforeAll(async () => {
  const more = { STUDIO_OPENINGS_PER_MINUTE: '1000000', STUDIO_STAKE_LEASE_MS: '60000' };
  // This process has no table and tells no wallet: the others do all of it.
  studio = await startTestStudio(more, [kinds.slot]);
  studio.platform.balance = 10_000_000_0000n;
  studio.platform.limits = { min: '1.00', max: '2000.00', step: '0.01' };
  studio.platform.game = GAME;
});
afterAll(async () => {
  for (const follower of following) follower.stop();
  for (const { child } of begun) child.kill('SIGKILL');
  await studio.stop();
});

async function start(bettingMs: number): Promise<StudioChild> {
  const environment = { ...studio.environment, FAST_TABLE_BETTING_MS: String(bettingMs) };
  const child = await startMeasured(environment);
  begun.push(child);
  return child;
}

async function follow(followers: readonly Follower[]): Promise<void> {
  following.push(...followers);
  await forMany(followers.length, (at) => followers[at]?.start() ?? Promise.resolve());
}

const query = <Row>(statement: string) => sql.raw<Row>(statement).execute(studio.studio.db);

/** The number of the newest event of the table, as it is stored. */
async function newest(): Promise<bigint> {
  const { rows } = await query<{ seq: bigint }>(
    `select last_event as seq from studio.shared_table where game_id = '${GAME}'`,
  );
  return rows[0]?.seq ?? 0n;
}

/** When each event was stored, ms since 1970, and how. */
async function storedEvents(after: bigint) {
  const { rows } = await query<{ seq: bigint; at: number; body: object }>(
    `select seq, body, extract(epoch from created_at)::float8 * 1000 as at
     from studio.shared_event where seq > ${after}`,
  );
  return new Map(rows.map(({ seq, at, body }) => [seq, { at, text: JSON.stringify(body) }]));
}

const SOCKETS = 5000;
const PER_SESSION = 5;

test('[STU-LIVE][PERF-13] five thousand sockets of one process cost at most 20 KB each, and hear all at once', async () => {
  const process = await start(WAITS_MS);
  const caller = callerOf(process.url, studio.platform);
  const tokens = await forMany(SOCKETS / PER_SESSION, (player) => sitDown(caller, GAME, player));
  const make = (count: number) =>
    Array.from(
      { length: count },
      (_, at) =>
        new Follower({
          origin: process.url,
          token: tokens[at % tokens.length] ?? '',
          localAddress: addressOf(at),
        }),
    );
  // What the first sockets bring about once is not what one costs.
  const first = make(500);
  await follow(first);
  for (const follower of first) follower.stop();
  await sleep(1000);
  const before = await usageOf(process);
  const pages = make(SOCKETS);
  await follow(pages);
  await eventually(async () => {
    const told = await newest();
    return pages.every(({ seq }) => seq >= told);
  });
  await sleep(2000);
  const after = await usageOf(process);
  const heapOf = ({ heapUsed, external }: NodeJS.MemoryUsage) => heapUsed + external;
  const kilobytes = (of: (memory: NodeJS.MemoryUsage) => number) =>
    Math.ceil((of(after.memory) - of(before.memory)) / SOCKETS / 102.4) / 10;
  const cost = { rss: kilobytes(({ rss }) => rss), heap: kilobytes(heapOf) };
  const since = await newest();
  // A round starts, and ends some seconds later.
  await query(
    `update studio.shared_round set closes_at = now(), starts_at = now() where state = 'betting'`,
  );
  await eventually(() => pages.every(({ ended }) => ended.size > 0));
  const stored = await storedEvents(since);
  const events = stored.size;
  const delays = [...stored].flatMap(([seq, { at }]) =>
    pages.flatMap(({ heard }) => (heard.get(seq)?.at ?? Infinity) - at),
  );
  const { cpu } = await usageOf(process);
  const cpuMs = Math.ceil((cpu.user + cpu.system - after.cpu.user - after.cpu.system) / 1000);
  const broadcastMs = {
    p50: quantile(delays, 0.5),
    p95: quantile(delays, 0.95),
    max: quantile(delays, 1),
  };
  const opened = pages.reduce((sum, page) => sum + page.opened, 0);
  stdout.write(
    `${JSON.stringify({ sockets: SOCKETS, opened, kilobytesEach: cost, broadcastMs, cpuMs, events })}\n`,
  );
  for (const page of pages) page.stop();
  process.child.kill('SIGKILL');
  expect(pages.map(({ holes, repeats, resets }) => holes + repeats + resets)).toEqual(
    pages.map(() => 0),
  );
  expect(Math.max(cost.rss, cost.heap)).toBeLessThanOrEqual(20);
  expect(broadcastMs.max).toBeLessThan(500);
});

const PAGES = 300;
/** Every fifth page has no web socket. */
const isBlocked = (at: number) => at % 5 === 4;
const DROPS = 8;
const DROP_MS = 2000;

test('[STU-LIVE][STU-SHARED][X-31] every page hears everything in order, through drops and the death of the process', async () => {
  const [first, second] = [await start(2500), await start(2500)];
  const proxy = await startDropProxy(first.url);
  const caller = callerOf(second.url, studio.platform);
  const tokens = await forMany(PAGES / PER_SESSION, (player) =>
    sitDown(caller, GAME, 2000 + player),
  );
  const pages = Array.from(
    { length: PAGES },
    (_, at) =>
      new Follower({
        origin: proxy.origin,
        token: tokens[at % tokens.length] ?? '',
        isBlocked: isBlocked(at),
      }),
  );
  await follow(pages);
  const began = pages.map(({ seq }) => seq);
  let isOver = false;
  // Meanwhile people bet, so that there is always something to tell.
  const bets = bet(caller, tokens, () => isOver);
  const lateMs: number[] = [];
  for (let drop = 0; drop < DROPS; drop += 1) {
    await sleep(1500);
    const killed = drop === DROPS / 2;
    if (killed) first.child.kill('SIGKILL');
    if (killed) proxy.lead(second.url);
    await (drop % 2 === 0 ? proxy.hold(DROP_MS) : proxy.cut(DROP_MS));
    const [back, told] = [Date.now(), await newest()];
    await eventually(() => pages.every(({ seq }) => seq >= told));
    lateMs.push(Date.now() - back);
  }
  isOver = true;
  const placed = await bets;
  const last = await newest();
  await eventually(() => pages.every(({ seq }) => seq >= last));
  const stored = await storedEvents(0n);
  const figures = pages.map(({ heard, holes, repeats, resets }, at) => {
    const expected = [...stored.keys()].filter((seq) => seq > (began[at] ?? 0n) && seq <= last);
    const right = expected.filter((seq) => heard.get(seq)?.text === stored.get(seq)?.text);
    return { missing: expected.length - right.length, holes, repeats, resets };
  });
  const heard = pages.reduce((sum, page) => sum + page.heard.size, 0);
  const opened = pages.reduce((sum, page) => sum + page.opened, 0);
  stdout.write(
    `${JSON.stringify({ pages: PAGES, events: stored.size, heard, opened, placed, lateMs })}\n`,
  );
  for (const page of pages) page.stop();
  await proxy.stop();
  expect(figures).toEqual(figures.map(() => ({ missing: 0, holes: 0, repeats: 0, resets: 0 })));
  expect(opened).toBeGreaterThan((PAGES * 4 * DROPS) / 5);
  expect(placed).toBeGreaterThan(50);
});

/** Places bets one after the other until it is over; answers how many were taken. */
async function bet(
  caller: ReturnType<typeof callerOf>,
  tokens: readonly string[],
  isOver: () => boolean,
): Promise<number> {
  let [asked, taken] = [0, 0];
  while (!isOver()) {
    const token = tokens[asked % tokens.length] ?? '';
    asked += 1;
    const { round } = (await caller.get<LiveTableState>('/api/table', token)).body;
    if (round?.state !== 'betting') {
      await sleep(100);
      continue;
    }
    const { status } = await caller.post(
      '/api/table/bets',
      {
        requestId: `follow-${asked}-bet`,
        roundId: round.id,
        place: 1 + (Math.trunc(asked / tokens.length) % 6),
        stake: '1.00',
        choice: { spots: [{ spot: 'tie', stake: '1.00' }] },
      },
      token,
    );
    if (status === 200) taken += 1;
  }
  return taken;
}
