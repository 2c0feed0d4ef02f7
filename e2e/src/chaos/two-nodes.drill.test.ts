/**
 * Two platform processes on one database: callers who race, callbacks that come twice or in the
 * wrong order, and a process that is asked to end while it works.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChaosFixture, type Node, openChaosFixture, withClient } from './chaos-fixture.ts';
import { balanceOf, betwin, type ChaosPlayer, rollbackOf } from './player-load.ts';
import type { Answer, VendorClient } from './vendor-client.ts';
import { startWalletCaller, type WalletCaller } from './wallet-calls.ts';

const STAKE = 10_000n;
/** Callers at a time, each with one bet under way. */
const CROWD = 200;
/** A process that leaves waits so long for those who were calling. */
const WAITED_FOR_MS = 5000;
/** What refusals are called on the wire. */
const INSUFFICIENT = '100';

let world: ChaosFixture;
let nodes: Node[] = [];
let client: VendorClient;
let callers: WalletCaller[] = [];
let next = 0;

beforeAll(async () => {
  world = await openChaosFixture({ players: 70 + CROWD });
  const { databaseUrl } = world;
  [nodes, callers] = await Promise.all([
    Promise.all([world.startNode(), world.startNode()]),
    Promise.all([startWalletCaller(databaseUrl), startWalletCaller(databaseUrl)]),
  ]);
  client = world.client(nodes);
});

afterAll(async () => {
  client?.close();
  await Promise.all([...nodes, ...callers].map((process) => process.kill()));
  await world.close();
});

function aPlayer(): ChaosPlayer {
  const player = world.players[next];
  next += 1;
  if (!player) throw new Error('the world has no player left');
  return player;
}

function aBet(player: ChaosPlayer, amountMinor = STAKE, roundId: string = randomUUID()) {
  return betwin(player, { roundId, type: 'bet', amountMinor, finished: false });
}

/** Asked again under the same id until somebody answers: a busy machine says 500 in time. */
async function untilAnswered(body: object): Promise<Answer> {
  for (;;) {
    const answer = await client.call('betwin', body);
    if (answer.kind !== 'unknown') return answer;
  }
}

test('[X-25][Q-A3] fifty bets of the whole balance through two nodes: exactly one is accepted', async () => {
  const player = aPlayer();
  const bets = Array.from({ length: 50 }, () => aBet(player, player.openingMinor).body);
  const answers = await Promise.all(bets.map(untilAnswered));
  expect(answers.filter(({ kind }) => kind === 'ok')).toHaveLength(1);
  const refused = answers.filter((answer) => answer.kind === 'refused');
  expect(new Set(refused.map(({ apiCode }) => apiCode))).toEqual(new Set([INSUFFICIENT]));
  expect(refused).toHaveLength(49);
  expect(await balanceOf(client, player)).toBe(0n);
});

test('[X-15][Q-A4] the same bet twenty times at once through two nodes: one effect, equal answers', async () => {
  for (let round = 0; round < 10; round += 1) {
    const player = aPlayer();
    const { body } = aBet(player);
    const answers = await Promise.all(Array.from({ length: 20 }, () => untilAnswered(body)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.kind).toBe('ok');
    expect(await balanceOf(client, player)).toBe(player.openingMinor - STAKE);
  }
});

test('[X-16] a win that overtakes its bet is refused, and accepted when the bet has come', async () => {
  const player = aPlayer();
  const roundId = randomUUID();
  const bet = aBet(player, STAKE, roundId);
  const action = { roundId, type: 'win', amountMinor: 3n * STAKE, finished: true } as const;
  const win = betwin(player, action).body;
  expect((await client.call('betwin', win)).kind).toBe('refused');
  expect(await balanceOf(client, player)).toBe(player.openingMinor);
  expect((await client.call('betwin', bet.body)).kind).toBe('ok');
  expect((await client.call('betwin', win)).kind).toBe('ok');
  expect(await balanceOf(client, player)).toBe(player.openingMinor + 2n * STAKE);
});

test('[X-17][Q-A7] bet and rollback at once, in any order, twice each: nothing is left of it', async () => {
  for (let round = 0; round < 20; round += 1) {
    const player = aPlayer();
    const roundId = randomUUID();
    const bet = aBet(player, STAKE, roundId);
    const back = rollbackOf(player, roundId, bet, STAKE);
    const calls = round % 2 === 0 ? [bet, back, bet, back] : [back, bet, back, bet];
    await Promise.all(calls.map(({ call, body }) => client.call(call, body)));
    // The vendor repeats the rollback until it is acknowledged.
    expect((await client.call(back.call, back.body)).kind).toBe('ok');
    expect(await balanceOf(client, player)).toBe(player.openingMinor);
    // And the bet that comes late stays without effect.
    await client.call(bet.call, bet.body);
    expect(await balanceOf(client, player)).toBe(player.openingMinor);
  }
});

/** Lets both go for the same account at once: they meet in front of its lock. Answers who got it. */
async function race(player: ChaosPlayer, contenders: readonly (() => Promise<boolean>)[]) {
  return withClient(world.databaseUrl, async (admin) => {
    await admin.query('begin');
    await admin.query('select from wallet.account where id = $1 for update', [player.accountId]);
    const tries = contenders.map((go) => go());
    // Who waited too long asks again under the same id, so both are there sooner or later.
    await expect
      .poll(
        async () => {
          const { rowCount } = await admin.query('select from pg_locks where not granted');
          return rowCount;
        },
        { interval: 5 },
      )
      .toBe(contenders.length);
    await admin.query('rollback');
    return Promise.all(tries);
  });
}

const winners = (results: readonly boolean[]) => results.filter(Boolean).length;

const betOfAll = (player: ChaosPlayer) => async () => {
  const { body } = aBet(player, player.openingMinor);
  const answer = await untilAnswered(body);
  if (answer.kind === 'refused') expect(answer.apiCode).toBe(INSUFFICIENT);
  return answer.kind === 'ok';
};

const order =
  (caller: WalletCaller, what: 'hold' | 'transfer', from: ChaosPlayer, to?: ChaosPlayer) =>
  async () => {
    const said = await caller.ask({
      what,
      from: from.accountId,
      ...(to && { to: to.accountId }),
      amount: String(from.openingMinor),
      key: randomUUID(),
    });
    if (said !== 'ok') expect(said).toBe('wallet.insufficient');
    return said === 'ok';
  };

test('[X-25][Q-A3][WAL-01] bet, withdrawal and transfer of the whole balance, two at a time from two processes: one gets it', async () => {
  const [one, other] = callers;
  if (!one || !other) throw new Error('no callers');
  for (let round = 0; round < 6; round += 1) {
    const [bettor, saver, giver, receiver] = [aPlayer(), aPlayer(), aPlayer(), aPlayer()];
    const turned = <T>(pair: T[]) => (round % 2 === 0 ? pair : pair.toReversed());
    const held = await race(bettor, turned([betOfAll(bettor), order(one, 'hold', bettor)]));
    expect(winners(held)).toBe(1);
    const holds = await race(saver, [order(one, 'hold', saver), order(other, 'hold', saver)]);
    expect(winners(holds)).toBe(1);
    const transfer = order(other, 'transfer', giver, receiver);
    const sent = turned(await race(giver, turned([transfer, betOfAll(giver)])));
    expect(winners(sent)).toBe(1);
    for (const player of [bettor, saver, giver]) expect(await balanceOf(client, player)).toBe(0n);
    const received = sent[0] ? giver.openingMinor : 0n;
    expect(await balanceOf(client, receiver)).toBe(receiver.openingMinor + received);
  }
});

/** What a few hundred callers saw while a process left. */
const seen = { done: 0, turnedAway: 0, late: 0, lost: 0 };

/** One of many callers: with one connection to a process, and one to another for when nobody takes it. */
interface Caller {
  readonly player: ChaosPlayer;
  vendor: VendorClient;
  readonly elsewhere: VendorClient;
  /** When its last call was sent. */
  sentAt: number;
}

/** A bet by the rules of the wallet API: another process is asked only where nobody took the connection. */
async function placeBet(caller: Caller): Promise<boolean> {
  const { player, elsewhere } = caller;
  const roundId = randomUUID();
  const bet = aBet(player, STAKE, roundId);
  const restedMs = performance.now() - caller.sentAt;
  caller.sentAt = performance.now();
  let answer = await caller.vendor.call('betwin', bet.body);
  if (answer.kind === 'unknown' && answer.isUnsent) {
    seen.turnedAway += 1;
    caller.vendor = elsewhere;
    answer = await elsewhere.call('betwin', bet.body);
  }
  if (answer.kind === 'ok') {
    seen.done += 1;
    return true;
  }
  // A machine with too much to do says 500 in time. And who called last before the process was told
  // to leave, and for whom it has waited in vain since, comes too late.
  const isLate = answer.kind === 'unknown' && (answer.status === 500 || restedMs > WAITED_FOR_MS);
  seen[isLate ? 'late' : 'lost'] += 1;
  const back = rollbackOf(player, roundId, bet, STAKE);
  while ((await elsewhere.call(back.call, back.body)).kind !== 'ok');
  return false;
}

test('[X-33] a process asked to end among hundreds of bets: none is lost, and it is gone within ten seconds', async () => {
  const [leaving, staying] = nodes;
  if (!leaving || !staying) throw new Error('no nodes');
  const crowd = Array.from({ length: CROWD }, (_, index): Caller => {
    const vendor = world.client([index % 2 ? leaving : staying], 1);
    return { player: aPlayer(), vendor, elsewhere: world.client([staying], 1), sentAt: 0 };
  });
  let over = false;
  const load = crowd.map(async (caller) => {
    let bets = 0n;
    while (!over) if (await placeBet(caller)) bets += 1n;
    return { player: caller.player, bets };
  });
  await expect.poll(() => seen.done).toBeGreaterThan(2 * CROWD);
  leaving.signal('SIGTERM');
  // Whoever is not done within ten seconds cuts off what is left and ends with 1.
  expect(await leaving.ended()).toBe(0);
  const { done } = seen;
  await expect.poll(() => seen.done).toBeGreaterThan(done + CROWD);
  over = true;
  const logs = await Promise.all(load);
  for (const { vendor, elsewhere } of crowd) for (const each of [vendor, elsewhere]) each.close();
  await leaving.restart();
  expect(seen).toMatchObject({ lost: 0 });
  expect(seen.turnedAway).toBeGreaterThan(0);
  await Promise.all(
    logs.map(async ({ player, bets }) =>
      expect(await balanceOf(client, player)).toBe(player.openingMinor - bets * STAKE),
    ),
  );
});

test('[Q-A2] after all of it the books add up', async () => {
  await expect(world.assertSound()).resolves.toBeUndefined();
});
