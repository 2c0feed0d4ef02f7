import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { OpenRound, OpenedSession } from '#protocol/session.ts';
import type { SlotHistory } from '#games/slot/protocol.ts';
import { parseMoney } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failpoints } from './failpoint.ts';
import type { Failpoint } from './failpoint.ts';
import { committedChance } from '#fairness/server/outcome.ts';
import { kinds } from './kinds/kinds.ts';
import { type RaiseEvent, type RaiseState, raiseKind } from './testing/raise-kind.ts';
import { ripenPot } from './testing/ripen-pot.ts';
import { startStudioChild } from './testing/studio-child.ts';
import { callerOf, eventually, startTestStudio } from './testing/test-studio.ts';
import type { TestStudio } from './testing/test-studio.ts';

/** With a game of several steps beside the slots. */
const main = fileURLToPath(new URL('testing/raise-main.ts', import.meta.url));

/** Longer than any test: only what was made older has been left. */
const LEASE_MS = 600_000;

/** The studio that goes on living: its worker must end what a killed process left behind. */
let studio: TestStudio;
beforeAll(async () => {
  const kindsPlayed = [...Object.values(kinds), raiseKind];
  studio = await startTestStudio({ STUDIO_STAKE_LEASE_MS: String(LEASE_MS) }, kindsPlayed);
});
const begun: ChildProcess[] = [];
afterAll(async () => {
  for (const child of begun) child.kill('SIGKILL');
  await studio.stop();
});

/** A second process of the same studio; at the failpoint, if one is named, it kills itself. */
async function startProcess(name: Failpoint | '' = '') {
  const process = await startStudioChild(main, {
    ...studio.environment,
    STUDIO_STAKE_LEASE_MS: String(LEASE_MS),
    FAILPOINT: name,
  });
  begun.push(process.child);
  return process;
}

const minor = (text: string) => parseMoney(text) ?? 0n;

async function stateOf(requestId: string): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    select state from studio.round where request_id = ${requestId}`.execute(studio.studio.db);
  return rows[0]?.state;
}

/** What the committed seeds say about a round, from the seed revealed afterwards. */
async function committedOutcome(session: OpenedSession, nonce: string) {
  const { body } = await studio.player.post<{ revealed: { serverSeed: string } }>(
    '/api/fairness/rotate',
    { clientSeed: 'after the crash' },
    session.token,
  );
  const rules = studio.studio.games.find(session.game.id)?.rules;
  if (rules === undefined) throw new Error('the title has gone');
  const chance = committedChance({
    serverSeed: Buffer.from(body.revealed.serverSeed, 'hex'),
    clientSeed: session.fairness.clientSeed,
    nonce: BigInt(nonce),
  });
  return rules.start(undefined, chance);
}

/** Plays a round through a process that dies at the failpoint; comes back when it was ended. */
async function playAndKill(name: Failpoint, gameId?: string) {
  studio.platform.balance = 10_000_000n;
  const session = await studio.player.openReal(gameId);
  const requestId = `killed-${name}-${session.game.id}`;
  const doomed = await startProcess(name);
  const lost = callerOf(doomed.url, studio.platform).play(session, requestId);
  await expect(lost).rejects.toThrow('fetch failed');
  expect(await doomed.ended).toBe('SIGKILL');
  // As if the lease of its stake had passed, and the time in which it tells the platform itself.
  await sql`with died as (
      update studio.round set created_at = created_at - interval '1 hour'
      where request_id = ${requestId} returning id)
    update studio.wallet_call set due_at = now() from died where round_id = died.id`.execute(
    studio.studio.db,
  );
  await eventually(async () => ['settled', 'reversed'].includes((await stateOf(requestId)) ?? ''));
  const again = await studio.player.play(session, requestId);
  return { session, again, state: await stateOf(requestId) };
}

const undecided = ['after-reserve', 'after-stake'] as const;
const decided = ['after-outcome', 'after-win', 'before-reply'] as const;
const inStep = ['after-step-reserve', 'after-step-stake', 'after-step'] as const;

test('[X-2][Q-B8] every failpoint is one of those tested here', () => {
  const tested = [...undecided, ...decided, ...inStep, 'after-jackpot'];
  expect(tested.toSorted()).toEqual([...failpoints].toSorted());
});

test.each(undecided)(
  '[STU-00][Q-B8][Q-A1] killed at %s: the stake comes back, once',
  async (name) => {
    const { again, state } = await playAndKill(name);
    expect(state).toBe('reversed');
    expect(again).toMatchObject({ status: 503, body: { money: 'will-be-returned' } });
    expect(studio.platform.balance).toBe(10_000_000n);
  },
);

test.each(decided)(
  '[STU-00][Q-B8][Q-A1] killed at %s: the committed outcome, paid once',
  async (name) => {
    const { session, again, state } = await playAndKill(name);
    expect(state).toBe('settled');
    expect(again.status).toBe(200);
    const { roundId, win, events, fairness } = again.body;
    const { platform } = studio;
    expect(platform.balance).toBe(10_000_000n - minor('2.00') + minor(win));
    const moved = platform.effects.filter(({ id }) => id.endsWith(roundId));
    expect(moved).toHaveLength(minor(win) > 0n ? 2 : 1);
    const { body: history } = await studio.player.get<SlotHistory>('/api/history', session.token);
    const told = history.rounds.filter((round) => round.roundId === roundId);
    expect(told.map((round) => round.events)).toEqual([events]);
    expect(events).toEqual((await committedOutcome(session, fairness.nonce)).events);
  },
);

test.each(['after-outcome', 'after-jackpot'] as const)(
  '[STU-SLOT][Q-B8][Q-A1] killed at %s: a pot that was hit is paid, once',
  async (name) => {
    const owner = { pots: 'firecracker', mode: 'real', merchant: 'jade', currency: 'VND' } as const;
    const game = 'firecracker-progressive';
    await studio.player.openReal(game);
    await ripenPot(studio.studio, owner, 'MAJOR');
    const { session, again } = await playAndKill(name, game);
    const { roundId, win, jackpots: [jackpot] = [] } = again.body;
    expect(jackpot?.level).toBe('MAJOR');
    const { platform } = studio;
    const paid = () => platform.effects.filter(({ id }) => id === `j-${jackpot?.potId}`);
    await eventually(async () => {
      const { body } = await studio.player.get<SlotHistory>('/api/history', session.token);
      return body.rounds.find((round) => round.roundId === roundId)?.jackpots?.[0]?.paid === true;
    });
    const amount = minor(jackpot?.amount ?? '');
    expect(paid()).toEqual([{ id: `j-${jackpot?.potId}`, amount }]);
    expect(platform.balance).toBe(10_000_000n - minor('2.00') + minor(win) + amount);
  },
);

/** Begins a round of several steps for 2.00 and raises it through a process that dies there. */
async function raiseAndKill(name: Failpoint) {
  studio.platform.balance = 10_000_000n;
  const session = await studio.player.openReal('raise-test');
  const start = { requestId: `begun-${name}`, stake: '2.00', choice: { colour: 'red' } };
  const doomed = await startProcess(name);
  const there = callerOf(doomed.url, studio.platform);
  const { body } = await studio.player.post<Raised>('/api/rounds', start, session.token);
  const request = { requestId: `raised-${name}`, action: 'raise' };
  await expect(there.act(session, body.roundId, request)).rejects.toThrow('fetch failed');
  expect(await doomed.ended).toBe('SIGKILL');
  await sql`update studio.round_step set created_at = created_at - interval '1 hour'
    where round_id = ${body.roundId} and state = 'reserved'`.execute(studio.studio.db);
  return { session, roundId: body.roundId, request };
}

type Raised = OpenRound<RaiseEvent, RaiseState>;

test.each(['after-step-reserve', 'after-step-stake'] as const)(
  '[STU-00][Q-B8][Q-A1] killed at %s: the further stake comes back, once, and the round goes on',
  async (name) => {
    const { session, roundId, request } = await raiseAndKill(name);
    const look = () => {
      const requestId = `look-${crypto.randomUUID()}`;
      return studio.player.act(session, roundId, { requestId, action: 'look' });
    };
    await eventually(async () => (await look()).status === 200);
    expect(studio.platform.balance).toBe(10_000_000n - minor('2.00'));
    const again = await studio.player.act(session, roundId, request);
    expect(again).toMatchObject({ status: 503, body: { money: 'will-be-returned' } });
    const end = { requestId: `ended-${name}`, action: 'end' };
    const ended = await studio.player.act(session, roundId, end);
    expect(ended.body).toMatchObject({ stake: '2.00', win: '0.00' });
  },
);

test('[STU-00][Q-B8][Q-A1] killed at after-step: the step counts, its stake is taken once', async () => {
  const { session, roundId, request } = await raiseAndKill('after-step');
  expect(studio.platform.balance).toBe(10_000_000n - minor('4.00'));
  const again = await studio.player.act(session, roundId, request);
  expect(again.body).toMatchObject({ steps: 1, stake: '4.00', state: { raises: 1 } });
  expect(studio.platform.balance).toBe(10_000_000n - minor('4.00'));
  await studio.player.act(session, roundId, { requestId: 'ended-after', action: 'end' });
});

test('[STU-00] a signal to stop lets the round under way come to its end', async () => {
  const { platform } = studio;
  platform.balance = 10_000_000n;
  const session = await studio.player.openReal();
  const { url, ended, child } = await startProcess();
  platform.failNext('betwin', { kind: 'hang-after-effect' });
  const before = platform.received.length;
  const slow = callerOf(url, platform).play(session, 'stopping-1');
  await eventually(() => platform.received.slice(before).includes('betwin'));
  child.kill('SIGTERM');
  expect(await slow).toMatchObject({ status: 503, body: { money: 'will-be-returned' } });
  expect(await ended).toBe(0);
  await eventually(async () => (await stateOf('stopping-1')) === 'reversed');
  expect(platform.balance).toBe(10_000_000n);
});

test('[Q-B5][Q-B8] no nonce was lost or used twice by the crashes', async () => {
  const { rows } = await sql<{ pair: string; used: bigint; next: bigint }>`
    select q.id as pair, count(r.id) as used, q.next_nonce as next
    from studio.seed_pair q join studio.round r on r.pair_id = q.id
    group by q.id`.execute(studio.studio.db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { used, next } of rows) expect(used).toBe(next);
});
