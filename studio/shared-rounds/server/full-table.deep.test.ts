/**
 * A table with a thousand players who listen and bet in one round, as `docs/benchmarks.md` tells it. The
 * studio is a process of its own; database, platform, players and it share the machine.
 */
import { stdout } from 'node:process';
import type { LiveTableState, TableOwnBet } from '#games/table/protocol.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kinds } from '#server/kinds/kinds.ts';
import { Follower } from '#server/testing/follower.ts';
import { addressOf, forMany, quantile, sitDown } from '#server/testing/many-players.ts';
import { startMeasured, usageOf } from '#server/testing/measured-process.ts';
import type { StudioChild } from '#server/testing/studio-child.ts';
import { callerOf, eventually, startTestStudio } from '#server/testing/test-studio.ts';
import type { StudioCaller, TestStudio } from '#server/testing/test-studio.ts';

const PLAYERS = 1000;
const BETTING_MS = 18_000;
/** Bets come over so much of the time that there is. */
const BET_WITHIN_MS = 15_000;
const GAME = 'baccarat-jade';

let studio: TestStudio;
let process: StudioChild;
let caller: StudioCaller;
beforeAll(async () => {
  const more = { STUDIO_OPENINGS_PER_MINUTE: '1000000', STUDIO_STAKE_LEASE_MS: '60000' };
  // This process has no table and tells no wallet: the other one does all of it.
  studio = await startTestStudio(more, [kinds.slot]);
  studio.platform.balance = 10_000_000_0000n;
  studio.platform.limits = { min: '1.00', max: '2000.00', step: '0.01' };
  studio.platform.game = GAME;
  const environment = { ...studio.environment, FAST_TABLE_BETTING_MS: String(BETTING_MS) };
  process = await startMeasured(environment);
  caller = callerOf(process.url, studio.platform);
});
afterAll(async () => {
  process.child.kill('SIGKILL');
  await studio.stop();
});

const pauseUntil = (at: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, at - Date.now())));

test(
  '[STU-LIVE][STU-SHARED] a thousand players bet in one round, hear of it and are paid',
  { timeout: 280_000 },
  async () => {
    const tokens = await forMany(PLAYERS, (player) => sitDown(caller, GAME, player));
    const pages = tokens.map(
      (token, player) =>
        new Follower({ origin: process.url, token, localAddress: addressOf(player) }),
    );
    await forMany(PLAYERS, (player) => pages[player]?.start() ?? Promise.resolve());
    const state = async () =>
      (await caller.get<LiveTableState>('/api/table', tokens[0] ?? '')).body;
    let { round } = await state();
    const before = BigInt(round?.number ?? 0);
    await eventually(async () => {
      ({ round } = await state());
      return round?.state === 'betting' && BigInt(round.number) > before;
    });
    const roundId = round?.id ?? '';
    const openedAt = Date.now();
    const atFirst = await usageOf(process);
    const tookMs: number[] = [];
    const bets = await Promise.all(
      tokens.map(async (token, player) => {
        await pauseUntil(openedAt + (player * BET_WITHIN_MS) / PLAYERS);
        const sentAt = performance.now();
        const side = player % 2 === 0 ? 'banker' : 'player';
        const spots = [
          { spot: side, stake: '10.00' },
          { spot: 'tie', stake: '1.00' },
        ];
        const request = { requestId: `full-table-${player}`, roundId, place: 1, stake: '11.00' };
        const { status } = await caller.post<TableOwnBet>(
          '/api/table/bets',
          { ...request, choice: { spots } },
          token,
        );
        tookMs.push(performance.now() - sentAt);
        return status;
      }),
    );
    const taken = bets.filter((status) => status === 200).length;
    await eventually(() => pages.every(({ ended }) => ended.has(roundId)));
    const { db } = studio.studio;
    await eventually(async () => {
      const { rows } = await sql<{ left: number }>`
        select count(*)::int as left from studio.round
        where shared_round_id = ${roundId} and state <> 'settled'`.execute(db);
      return rows[0]?.left === 0;
    });
    const { rows: credited } = await sql<{ seconds: number; winners: number }>`
      select extract(epoch from max(r.closed_at) - max(s.ended_at))::float8 as seconds,
             count(*) filter (where r.win > 0)::int as winners
      from studio.round r join studio.shared_round s on s.id = r.shared_round_id
      where s.id = ${roundId}`.execute(db);
    const { rows: events } = await sql<{ seq: string; at: number }>`
      select e.seq::text as seq, extract(epoch from e.created_at)::float8 * 1000 as at
      from studio.shared_event e
      where e.created_at >= to_timestamp(${openedAt / 1000})`.execute(db);
    const delays = events
      .flatMap(({ seq, at }) =>
        pages.flatMap(({ heard }) => (heard.get(BigInt(seq))?.at ?? Infinity) - at),
      )
      .filter(Number.isFinite);
    const { cpu } = await usageOf(process);
    const cpuMs = (cpu.user + cpu.system - atFirst.cpu.user - atFirst.cpu.system) / 1000;
    const figures = {
      taken,
      events: events.length,
      opened: pages.reduce((sum, page) => sum + page.opened, 0),
      broadcastMs: {
        p50: quantile(delays, 0.5),
        p95: quantile(delays, 0.95),
        max: quantile(delays, 1),
      },
      betMs: { p50: quantile(tookMs, 0.5), p95: quantile(tookMs, 0.95) },
      cpuMs: Math.ceil(cpuMs),
      credited: credited[0],
    };
    stdout.write(`${JSON.stringify(figures)}\n`);
    for (const page of pages) page.stop();
    expect(taken).toBe(PLAYERS);
    expect(quantile(delays, 0.95)).toBeLessThan(200);
    expect(credited[0]?.seconds).toBeLessThan(3);
  },
);
