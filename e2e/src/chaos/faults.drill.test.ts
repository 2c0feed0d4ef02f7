/**
 * Faults at chosen moments: a process that dies at a named place of a bet, and a network to the
 * database that is cut, slow or dead. Node `near` has that network, node `far` has a good one.
 */
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendRaw } from '@croupier/platform/testing/http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChaosFixture, type Node, openChaosFixture, withClient } from './chaos-fixture.ts';
import { balanceOf, betwin, type ChaosPlayer } from './player-load.ts';
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts';
import { openTransactionHolds, type TransactionHolds } from './transaction-holds.ts';
import type { VendorClient } from './vendor-client.ts';

const PLAY = 'play_batch';
const STAKE = 10_000n;

let world: ChaosFixture;
let proxy: TcpProxy;
let near: Node;
let far: Node;
let holds: TransactionHolds;
let viaNear: VendorClient;
let viaFar: VendorClient;
let next = 0;

beforeAll(async () => {
  world = await openChaosFixture({ players: 60 });
  proxy = await openTcpProxy({ host: '127.0.0.1', port: world.server().port });
  const proxied = Object.assign(new URL(world.databaseUrl), { port: String(proxy.port) }).href;
  [near, far] = await Promise.all([world.startNode(proxied), world.startNode()]);
  viaNear = world.client([near]);
  viaFar = world.client([far]);
  holds = await openTransactionHolds(world.databaseUrl);
});

afterAll(async () => {
  viaNear?.close();
  viaFar?.close();
  await Promise.all([near, far].map((node) => node?.kill()));
  await holds?.close();
  await proxy?.close();
  await world.close();
});

/** What a bet was answered with, when it is asked again until somebody answers. */
async function untilAnswered(client: VendorClient, body: object) {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const answer = await client.call('betwin', body);
    if (answer.kind !== 'unknown' || Date.now() > deadline) return answer;
    await sleep(50);
  }
}

function aBet(player: ChaosPlayer) {
  const action = {
    roundId: randomUUID(),
    type: 'bet',
    amountMinor: STAKE,
    finished: false,
  } as const;
  return betwin(player, action).body;
}

function aPlayer(): ChaosPlayer {
  const player = world.players[next];
  next += 1;
  if (!player) throw new Error('the world has no player left');
  return player;
}

/** Asked again and again, by both nodes: one answer, and the stake was taken once. */
async function expectTakenOnce(player: ChaosPlayer, body: object): Promise<void> {
  const first = await untilAnswered(viaFar, body);
  expect(first.kind).toBe('ok');
  expect(await untilAnswered(viaFar, body)).toEqual(first);
  expect(await untilAnswered(viaNear, body)).toEqual(first);
  expect(await balanceOf(viaFar, player)).toBe(player.openingMinor - STAKE);
}

/** Sends a bet to the near node, waits for it at the place, kills the node, and asks elsewhere. */
async function killAt(
  place: 'before BEGIN' | 'after COMMIT' | 'after the debit' | 'before the commit',
) {
  const player = aPlayer();
  const body = aBet(player);
  const inside = place === 'after the debit' || place === 'before the commit';
  if (inside) await holds.arm(place);
  const caught = inside
    ? holds.reached(place)
    : proxy.holdNext(place === 'before BEGIN' ? 'request' : 'answer', PLAY);
  const lost = viaNear.call('betwin', body);
  const held = await caught;
  await near.kill();
  expect(await lost).toMatchObject({ kind: 'unknown' });
  held?.drop();
  // The retry meets the transaction of the dead node, which still holds the account.
  const retry = untilAnswered(viaFar, body);
  if (inside) await holds.release(place);
  const { kind } = await retry;
  await near.restart();
  await expectTakenOnce(player, body);
  return kind;
}

test('[X-2][Q-A1][Q-A4] killed at each place of a bet: the retry gets the one committed result', async () => {
  // Connections that are open already are what a node in use has.
  await untilAnswered(viaNear, aBet(aPlayer()));
  for (const place of [
    'before BEGIN',
    'after the debit',
    'before the commit',
    'after COMMIT',
  ] as const) {
    expect(await killAt(place)).toBe('ok');
  }
});

test('[X-2][X-4][Q-A1] the database dies with the debit written and not committed: taken once, by the retry', async () => {
  const player = aPlayer();
  const body = aBet(player);
  await holds.arm('before the commit');
  const lost = untilAnswered(viaNear, body);
  await holds.reached('before the commit');
  await world.killDatabase();
  expect((await lost).kind).toBe('ok');
  await expectTakenOnce(player, body);
});

test('[X-7][X-14][Q-A1] the connection is cut when the commit is done and not yet told: nobody is asked twice for money', async () => {
  for (let round = 0; round < 10; round += 1) {
    const player = aPlayer();
    const body = aBet(player);
    const caught = proxy.holdNext('answer', PLAY);
    const answer = viaNear.call('betwin', body);
    (await caught).drop();
    // The node itself asks again under the same keys: the vendor hears no more than a pause.
    expect((await answer).kind).toBe('ok');
    await expectTakenOnce(player, body);
  }
});

test('[X-5][X-7] connections are cut again and again under load: every bet is taken once', async () => {
  const player = aPlayer();
  let over = false;
  let answered = 0;
  const cuts = (async () => {
    while (!over) {
      proxy.cutAll();
      const before = answered;
      await sleep(150 + randomInt(300));
      // However long a bet needs in between: or none would ever get through on a slow machine.
      while (!over && answered === before) await sleep(20);
    }
  })();
  // Pages use other connections than bets; losing one of those must not take the process along.
  const pages = (async () => {
    while (!over) await Promise.all(Array.from({ length: 8 }, () => memberCall(near)));
  })();
  const bets = Array.from({ length: 40 }, () => aBet(player));
  try {
    for (const body of bets) {
      expect((await untilAnswered(viaNear, body)).kind).toBe('ok');
      answered += 1;
    }
  } finally {
    over = true;
    await Promise.all([cuts, pages]);
  }
  expect(await balanceOf(viaNear, player)).toBe(player.openingMinor - 40n * STAKE);
  expect(await statusOf(near, '/alive')).toBe(200);
});

test('[X-8] a database half a second away: bets are slow and right', async () => {
  const player = aPlayer();
  // A connection made anew takes several exchanges; that one bet is asked again.
  proxy.setWeather({ delayMs: 250 });
  const body = aBet(player);
  expect((await untilAnswered(viaNear, body)).kind).toBe('ok');
  expect(await statusOf(near, '/alive')).toBe(200);
  proxy.setWeather({});
  await expectTakenOnce(player, body);
});

test('[X-8] a database that swallows everything: told within the deadline, alive, not ready, and well again by itself', async () => {
  const player = aPlayer();
  const body = aBet(player);
  proxy.setWeather({ swallows: true });
  // The node says so itself after three seconds: the caller would have waited for thirty, and then known
  // of no status.
  expect(await viaNear.call('betwin', body)).toEqual({
    kind: 'unknown',
    status: expect.any(Number),
  });
  expect(await statusOf(near, '/alive')).toBe(200);
  expect(await statusOf(near, '/ready')).toBe(503);
  proxy.setWeather({});
  await expect.poll(() => statusOf(near, '/ready')).toBe(200);
  await expectTakenOnce(player, body);
});

test('[X-9] pages that hold every connection of the pool: all are answered in time, and it heals', async () => {
  const player = aPlayer();
  const bet = aBet(player);
  await withClient(world.databaseUrl, async (admin) => {
    await admin.query('begin; lock table account.session in access exclusive mode');
    const crowd = Array.from({ length: 60 }, () => memberCall(far));
    await sleep(300);
    // A bet has connections of its own; at worst it hears "try again" within the deadline.
    const answer = await viaFar.call('betwin', bet);
    expect(answer.kind).not.toBe('refused');
    expect(new Set(await Promise.all(crowd))).toEqual(new Set([503]));
    await admin.query('rollback');
  });
  await expect.poll(() => memberCall(far)).toBe(401);
  await expectTakenOnce(player, bet);
});

test('[X-12] a database that only reads: pages go on, money waits, and comes back without a restart', async () => {
  const player = aPlayer();
  const body = aBet(player);
  await setReadOnly(true);
  expect(await viaFar.call('betwin', body)).toMatchObject({ kind: 'unknown' });
  await expect.poll(() => statusOf(far, '/ready')).toBe(200);
  await setReadOnly(false);
  await expectTakenOnce(player, body);
});

test('[Q-A2] after all of it the books add up', async () => {
  await expect(world.assertSound()).resolves.toBeUndefined();
});

async function setReadOnly(on: boolean): Promise<void> {
  await withClient(world.server().url, async (admin) => {
    await admin.query(
      `alter database chaos set default_transaction_read_only = ${on ? 'on' : 'off'}`,
    );
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'chaos'`,
    );
  });
}

/** A page's call with a session that nobody has: it must be looked up all the same. */
async function memberCall({ origin }: Node): Promise<number> {
  const half = randomBytes(32).toString('base64url');
  const headers = {
    host: 'world.localhost',
    authorization: `Bearer ${half}`,
    cookie: `sb=${half}`,
  };
  return (await sendRaw(origin, { method: 'GET', path: '/api/balance', headers })).status;
}

async function statusOf(node: Node, path: string): Promise<number> {
  const response = await fetch(node.origin + path, { signal: AbortSignal.timeout(60_000) });
  await response.arrayBuffer();
  return response.status;
}
