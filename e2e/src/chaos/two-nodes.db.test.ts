/**
 * Two platform processes on one database: callers who race, callbacks that come twice or in the
 * wrong order, and a process that is asked to end while it works.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChaosWorld, type Node, openChaosWorld } from './chaos-world.ts';
import {
  balanceOf,
  betwin,
  type ChaosPlayer,
  judge,
  playUntil,
  rollbackOf,
} from './player-load.ts';
import { openTransactionHolds } from './transaction-holds.ts';
import type { VendorClient } from './vendor-client.ts';

const STAKE = 10_000n;
/** What refusals are called on the wire. */
const INSUFFICIENT = '100';

let world: ChaosWorld;
let nodes: Node[] = [];
let client: VendorClient;
let next = 0;

beforeAll(async () => {
  world = await openChaosWorld({ players: 90 });
  nodes = await Promise.all([world.startNode(), world.startNode()]);
  client = world.client(nodes);
});

afterAll(async () => {
  client?.close();
  await Promise.all(nodes.map((node) => node.end()));
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

test('[X-25][Q-A3] fifty bets of the whole balance through two nodes: exactly one is accepted', async () => {
  const player = aPlayer();
  const bets = Array.from({ length: 50 }, () => aBet(player, player.openingMinor).body);
  const answers = await Promise.all(bets.map((body) => client.call('betwin', body)));
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
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.call('betwin', body)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.kind).toBe('ok');
    expect(await balanceOf(client, player)).toBe(player.openingMinor - STAKE);
  }
});

test('[X-16] a win that overtakes its bet is refused, and accepted when the bet has come', async () => {
  const player = aPlayer();
  const roundId = randomUUID();
  const bet = aBet(player, STAKE, roundId);
  const deed = { roundId, type: 'win', amountMinor: 3n * STAKE, finished: true } as const;
  const win = betwin(player, deed).body;
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

test('[X-33] a process asked to end under load: everything under way is answered, within ten seconds', async () => {
  const [leaving] = nodes;
  if (!leaving) throw new Error('no node');
  // Its callers' bets are held inside the database, so that they are under way when it is asked.
  const own = world.client([leaving]);
  const holds = await openTransactionHolds(world.databaseUrl);
  const callers = Array.from({ length: 40 }, aPlayer);
  let over = false;
  const load = Array.from({ length: 8 }, aPlayer).map((player) =>
    playUntil({ client, player, stopped: () => over, restMs: 0 }),
  );
  await holds.arm('before the commit');
  const underWay = callers.map((player) => own.call('betwin', aBet(player).body));
  await holds.reached('before the commit');
  // Answers to two questions that were asked later: by then the node has read all of the bets.
  for (let look = 0; look < 2; look += 1) await fetch(`${leaving.origin}/alive`);
  leaving.signal('SIGTERM');
  const isOpen = () => fetch(`${leaving.origin}/alive`).then(Boolean, () => false);
  await expect.poll(isOpen).toBe(false);
  await holds.release('before the commit');
  const answers = await Promise.all(underWay);
  // Whoever is not done within ten seconds cuts off what is left and ends with 1.
  expect(await leaving.ended()).toBe(0);
  await leaving.restart();
  over = true;
  const logs = await Promise.all(load);
  own.close();
  await holds.close();
  expect(answers.filter(({ kind }) => kind !== 'ok')).toEqual([]);
  for (const player of callers) {
    expect(await balanceOf(client, player)).toBe(player.openingMinor - STAKE);
  }
  expect(await judge(client, logs)).toMatchObject({ wrongBalances: 0, differingReplays: 0 });
});

test('[Q-A2] after all of it the books add up', async () => {
  await expect(world.assertSound()).resolves.toBeUndefined();
});
