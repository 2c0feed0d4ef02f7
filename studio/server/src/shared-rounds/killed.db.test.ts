import { fileURLToPath } from 'node:url';
import { moneyText, parseMoney } from '@croupier/contract/money';
import type { CrashOwnBet, CrashTableState } from '@croupier/protocol/crash';
import type { SharedRoundProof } from '@croupier/protocol/shared-rounds';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Failpoint, sharedFailpoints } from '../failpoint.ts';
import { kinds } from '../kinds/kinds.ts';
import { fastCrashEnvironment } from '../testing/fast-crash.ts';
import { type StudioChild, startStudioChild } from '../testing/studio-child.ts';
import { callerOf, eventually, startTestStudio } from '../testing/test-studio.ts';
import type { TestStudio } from '../testing/test-studio.ts';

/**
 * Processes of the studio are killed one after the other at every point at which something is stored.
 * Flights take some seconds, and where they end follows from the seeds.
 */
const main = fileURLToPath(new URL('../testing/fast-crash-main.ts', import.meta.url));
const flights = fastCrashEnvironment({ crash: [200, 99], bettingMs: 7000, pace: 2 });

/** It tells wallets what is owed, and has no table of its own. */
let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio({ STUDIO_STAKE_LEASE_MS: '600000' }, [kinds.slot]);
});
const begun: StudioChild[] = [];
afterAll(async () => {
  for (const { child } of begun) child.kill('SIGKILL');
  await studio.stop();
});

async function startProcess(name: Failpoint | '' = ''): Promise<StudioChild> {
  const process = await startStudioChild(main, {
    ...studio.environment,
    ...flights,
    FAILPOINT: name,
  });
  begun.push(process);
  return process;
}

const at = ({ url }: StudioChild) => callerOf(url, studio.platform);
const minor = (text: string | undefined) => parseMoney(text ?? '') ?? 0n;

/** A player of this merchant; all of them have one account at the platform. */
async function openSession(process: StudioChild, merchant: string): Promise<string> {
  const caller = at(process);
  studio.platform.game = 'sky-lantern';
  const launch = caller.launch({ game: 'sky-lantern', merchant });
  const { body } = await caller.vendor<{ launch_url: string }>('/launcher/real', launch);
  const code = new URL(body.launch_url).searchParams.get('code');
  return (await caller.post<{ token: string }>('/api/sessions', { code })).body.token;
}

const tableAt = async (process: StudioChild, token: string) =>
  (await at(process).get<CrashTableState>('/api/table', token)).body;

async function untilRound(
  process: StudioChild,
  token: string,
  wanted: (table: CrashTableState) => boolean,
): Promise<CrashTableState> {
  let table: CrashTableState | undefined;
  await eventually(async () => {
    table = await tableAt(process, token);
    return table.round !== undefined && wanted(table);
  });
  if (table === undefined) throw new Error('no table');
  return table;
}

interface Placed {
  readonly requestId: string;
  readonly roundId: string;
  readonly token: string;
  readonly autoCashOut: number | null;
}

const place = (process: StudioChild, { requestId, roundId, token, autoCashOut }: Placed) =>
  at(process).post<CrashOwnBet & { code: string }>(
    '/api/table/bets',
    { requestId, roundId, place: 1, stake: '2.00', choice: { autoCashOut } },
    token,
  );

/** As if the time had passed in which a process tells the platform itself. */
const hurry = () =>
  sql`update studio.wallet_call set due_at = now() where state = 'due'`.execute(studio.studio.db);

interface Stored {
  readonly id: string;
  readonly state: string;
  readonly win: bigint | null;
}

async function stored(requestId: string): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select id, state, win from studio.round where request_id = ${requestId}`.execute(
    studio.studio.db,
  );
  return rows[0];
}

/** Nothing moved twice, and what moved is what was stored. */
function expectMoney({ id, state, win }: Stored): void {
  const moved = studio.platform.effects.filter((effect) => effect.id.endsWith(id));
  const ids = moved.map((effect) => effect.id.slice(0, 2));
  expect(new Set(ids).size).toBe(ids.length);
  const net = moved.reduce((sum, { amount }) => sum + amount, 0n);
  expect({ id, net: moneyText(net) }).toEqual({
    id,
    net: moneyText(state === 'settled' ? (win ?? 0n) - minor('2.00') : 0n),
  });
}

async function expectSound(process: StudioChild, roundId: string): Promise<SharedRoundProof> {
  const { body } = await at(process).get<SharedRoundProof>(`/api/shared-rounds/${roundId}/proof`);
  expect(body.sound).toBe(true);
  return body;
}

const points = [
  'after-reserve',
  'after-stake',
  'after-bet-open',
  'after-bet-cancel',
  'after-bet-action',
] as const;
const steps = [
  'after-round-opened',
  'after-round-started',
  'after-bets-ended',
  'after-round-ended',
] as const;

test('[X-2] every failpoint of shared rounds is one of those tested here', () => {
  for (const name of sharedFailpoints) expect([...points, ...steps]).toContain(name);
});

test('[STU-SHARED][Q-B8][Q-A1] one round survives the death of four processes that drove it', async () => {
  const died = async (process: StudioChild) => expect(await process.ended).toBe('SIGKILL');
  const first = await startProcess('after-round-opened');
  const token = await openSession(first, 'jade');
  await tableAt(first, token).catch(() => {});
  await died(first);
  const second = await startProcess('after-round-started');
  const { round } = await untilRound(second, token, (table) => table.round?.state === 'betting');
  const roundId = round?.id ?? '';
  // Below whatever the seeds say, above it, and left alone.
  const low = { requestId: 'driven-low', roundId, token, autoCashOut: 101 };
  const other = await openSession(second, 'opal');
  const high = { requestId: 'driven-high', roundId, token: other, autoCashOut: null };
  expect((await place(second, low)).body.state).toBe('open');
  expect((await place(second, high)).body.state).toBe('open');
  const third = await startProcess('after-bets-ended');
  await died(second);
  await died(third);
  const fourth = await startProcess('after-round-ended');
  await died(fourth);
  const last = await startProcess();
  const { crash } = (await expectSound(last, roundId)).round.result as { crash: number };
  expect(crash).toBeGreaterThanOrEqual(200);
  await eventually(async () => {
    const all = await Promise.all([stored(low.requestId), stored(high.requestId)]);
    return all.every((bet) => bet?.state === 'settled');
  });
  const [won, lost] = await Promise.all([stored(low.requestId), stored(high.requestId)]);
  if (won === undefined || lost === undefined) throw new Error('a bet is gone');
  expect([won.win, lost.win]).toEqual([minor('2.02'), 0n]);
  [won, lost].forEach(expectMoney);
  // What follows is committed by the seed that was shown: the table goes on.
  await untilRound(last, token, (table) => table.round?.state === 'betting');
  const { rows } = await sql<{ linked: boolean }>`
    select n.commit_hash = r.server_seed as linked from studio.shared_round r
    join studio.shared_round n on n.table_id = r.table_id and n.number = r.number + 1
    where r.id = ${roundId}`.execute(studio.studio.db);
  expect(rows).toEqual([{ linked: true }]);
  last.child.kill('SIGKILL');
});

test('[STU-SHARED][Q-B8][Q-A1] bets whose process is killed are counted, or come back, each once', async () => {
  const steady = await startProcess();
  const doomed = await Promise.all(points.map((name) => startProcess(name)));
  const players = await Promise.all(points.map((name) => openSession(steady, name)));
  const [watcher = ''] = players;
  const before = BigInt((await tableAt(steady, watcher)).round?.number ?? 0);
  const { round } = await untilRound(
    steady,
    watcher,
    (table) => table.round?.state === 'betting' && BigInt(table.round.number) > before,
  );
  const roundId = round?.id ?? '';
  const bets = points.map((name, index) => ({
    requestId: `killed-${name}`,
    roundId,
    token: players[index] ?? '',
    autoCashOut: name === 'after-bet-action' ? null : 101,
  }));
  const kill = async (name: (typeof points)[number]) => {
    const index = points.indexOf(name);
    const [process, bet] = [doomed[index], bets[index]];
    if (process === undefined || bet === undefined) throw new Error('no such point');
    const isPlacing = name !== 'after-bet-cancel' && name !== 'after-bet-action';
    if (isPlacing) return { process, bet, lost: place(process, bet) };
    const { body } = await place(steady, bet);
    const path = name === 'after-bet-cancel' ? 'cancel' : 'actions';
    if (path === 'actions') {
      await untilRound(steady, bet.token, (table) => table.round?.state === 'running');
    }
    const request = path === 'cancel' ? {} : { action: 'cash-out' };
    const lost = at(process).post(`/api/table/bets/${body.id}/${path}`, request, bet.token);
    return { process, bet, lost };
  };
  await Promise.all(
    points.map(async (name) => {
      const { process, lost } = await kill(name);
      await expect(lost).rejects.toThrow('fetch failed');
      expect(await process.ended).toBe('SIGKILL');
    }),
  );
  await untilRound(steady, watcher, (table) => table.results.some(({ id }) => id === roundId));
  const all = async () => Promise.all(bets.map(({ requestId }) => stored(requestId)));
  await eventually(async () => {
    await hurry();
    return (await all()).every((bet) => ['settled', 'reversed'].includes(bet?.state ?? ''));
  });
  const ends = await all();
  expect(ends.map((bet) => bet?.state)).toEqual([
    'reversed',
    'reversed',
    'settled',
    'reversed',
    'settled',
  ]);
  expect(ends[2]?.win).toBe(minor('2.02'));
  expect(ends[4]?.win).toBeGreaterThanOrEqual(minor('2.00'));
  for (const end of ends) if (end !== undefined) expectMoney(end);
  await expectSound(steady, roundId);
  // Asking again answers what came of it, and moves nothing.
  const [again, opened] = [bets[1], bets[2]];
  if (again === undefined || opened === undefined) throw new Error('no bets');
  expect((await place(steady, again)).body.state).toMatch(/^return/);
  expect((await place(steady, opened)).body).toMatchObject({ state: 'ended', win: '2.02' });
});
