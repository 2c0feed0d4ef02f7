/** Many calls under one signature, over HTTP: each as it would be alone. */
import { randomUUID } from 'node:crypto';
import { BATCH_MAX } from '@croupier/contract/seamless/bulk';
import { BATCH_BODY_MAX } from '@croupier/contract/seamless/wire';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { aVendor, type Seat, type TestVendor, type WalletApiAnswer } from '#testing/vendor.ts';

let app: TestApp;
let vendor: TestVendor;

beforeAll(async () => {
  app = await startTestApp();
  vendor = await aVendor(app);
});
afterEach(() => assertLedgerSound(app.database.db));
afterAll(() => app.close());

type Item = { readonly call: string } & Readonly<Record<string, unknown>>;
interface Answered {
  readonly status: number;
  readonly body: WalletApiAnswer['body'];
}
const id = (name: string) => `${name}-${randomUUID()}`;
const batch = (items: unknown) => vendor.call('batch', { items });
const told = ({ status, body }: Answered) =>
  status === 200 ? '200' : `${status} ${body.meta?.api_code}`;

async function done(items: readonly Item[]): Promise<Answered[]> {
  const { status, body } = await batch(items);
  expect([status, body.msg]).toEqual([200, undefined]);
  return body['items'] as Answered[];
}

async function aPlayer(balance = '100.00'): Promise<{ member: TestMember; seat: Seat }> {
  const member = await aMember(app, { balance });
  return { member, seat: await vendor.openGame(member) };
}

/** One after the other: a launch is told from the next by its place. */
async function players(count: number, balance?: string) {
  const all: { member: TestMember; seat: Seat }[] = [];
  while (all.length < count) all.push(await aPlayer(balance));
  return all;
}

const reserve = (seat: Seat, bet_id: string, amount: string): Item => ({
  call: 'reserve',
  ...seat,
  bet_id,
  amount,
});
const step = ({ account_id, currency }: Seat, call: string, rest: object): Item => ({
  call,
  account_id,
  currency,
  ...rest,
});
const settle = (seat: Seat, bet_id: string, total_payout: string, revision = 1): Item =>
  step(seat, 'settle', { bet_id, revision, total_payout, type: 'PAID' });
const balanceOf = async (member: TestMember) => (await member.call('balance')).value.main;

test('[SEAM-08][SEAM-02] V53 items of many players are answered in their order, each by itself', async () => {
  const [a, b] = [await aPlayer(), await aPlayer()];
  const [x, y, z, round] = [id('x'), id('y'), id('z'), id('round')];
  const stake = { id_provider: id('b'), type: 'bet', amount: '10.00' };
  await vendor.call('betwin', { ...a.seat, round_id: round, transactions: [stake] });
  const taken = await done([
    reserve(a.seat, x, '10.00'),
    reserve(b.seat, y, '200.00'),
    reserve(b.seat, z, '30.00'),
    { ...reserve(a.seat, id('bad'), '1.005') },
  ]);
  expect(taken.map(told)).toEqual(['200', '400 100', '200', '400 400']);
  expect(taken[1]?.body.meta?.balance).toBe('100.00');
  const win = { id_provider: id('w'), type: 'win', amount: '4.00' };
  const items = [
    settle(b.seat, z, '50.00'),
    settle(a.seat, y, '1.00'),
    settle(a.seat, x, '0.00'),
    { call: 'win', ...a.seat, round_id: round, finished: true, transactions: [win] },
    { call: 'win', ...a.seat, round_id: round, transactions: [{ ...stake, id_provider: id('b') }] },
    step(a.seat, 'refund', { bet_id: x }),
  ];
  const settled = await done(items);
  expect(settled.map(told)).toEqual(['200', '400 404', '200', '200', '400 400', '400 111']);
  expect(settled[0]?.body).toMatchObject({ bet_id: z, total_payout: '50.00', balance: '120.00' });
  expect(await balanceOf(a.member)).toBe('84.00');
  expect(await balanceOf(b.member)).toBe('120.00');
  // Again, word by word, and one of them alone.
  expect(await done(items)).toEqual(settled);
  const { call: _, ...alone } = items[0] as Item;
  expect((await vendor.call('settle', alone)).body).toEqual(settled[0]?.body);
  expect(await balanceOf(b.member)).toBe('120.00');
});

test('[SEAM-08][SEAM-02] V53 two items of one id: the same answer, or 108', async () => {
  const { member, seat } = await aPlayer();
  const [x, y] = [id('x'), id('y')];
  const first = await done([
    reserve(seat, x, '10.00'),
    reserve(seat, x, '10.00'),
    reserve(seat, x, '11.00'),
    // Barred by its refund, which came first.
    step(seat, 'refund', { bet_id: y }),
    reserve(seat, y, '5.00'),
  ]);
  expect(first.map(told)).toEqual(['200', '200', '400 108', '200', '400 409']);
  expect(first[1]).toEqual(first[0]);
  expect(await balanceOf(member)).toBe('90.00');
});

test('[SEAM-08] a batch is bounded, in items and in bytes, and nothing else is larger for it', async () => {
  const { member, seat } = await aPlayer('2000.00');
  const apiCode = (answer: WalletApiAnswer) => told(answer);
  expect(apiCode(await batch([]))).toBe('400 400');
  expect(apiCode(await batch(undefined))).toBe('400 400');
  expect(apiCode(await batch([{ call: 'betwin' }]))).toBe('400 400');
  const many = Array.from({ length: BATCH_MAX + 1 }, () => reserve(seat, id('t'), '1.00'));
  expect(apiCode(await batch(many))).toBe('400 400');
  expect(await balanceOf(member)).toBe('2000.00');
  // Of this size bodies come in parts, so that the HTTP server reads them.
  const whole = many.slice(0, BATCH_MAX);
  expect(JSON.stringify(whole).length).toBeGreaterThan(100_000);
  expect(new Set((await done(whole)).map(told))).toEqual(new Set(['200']));
  expect(await balanceOf(member)).toBe('1000.00');

  const padding = 'x'.repeat(BATCH_BODY_MAX - 2000);
  const [within] = await done([{ ...reserve(seat, id('t'), '1.00'), padding }]);
  expect(within?.status).toBe(200);
  const beyond = await batch([{ call: 'confirm', padding: padding + 'x'.repeat(4000) }]);
  expect(beyond).toMatchObject({ status: 400, body: { msg: 'body: too large' } });
  expect(beyond.isSigned).toBe(true);
  const single = await vendor.call('reserve', { ...seat, padding: 'x'.repeat(70_000) });
  expect(single).toMatchObject({ status: 400, body: { msg: 'body: too large' } });
});

/** Few bets of two players, so that calls get in each other's way. */
const bet = fc.nat(3);
const who = fc.nat(1);
const amount = fc.integer({ min: 1, max: 40 }).map((units) => `${units}.00`);
const oneStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ call: fc.constant('reserve'), who, bet, amount }) },
  {
    weight: 4,
    arbitrary: fc.record({ call: fc.constant('settle'), who, bet, amount, revision: fc.nat(2) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      call: fc.constantFrom('confirm', 'refund', 'return-stake', 'void'),
      who,
      bet,
      amount,
      revision: fc.nat(2),
    }),
  },
);
type Step = typeof oneStep extends fc.Arbitrary<infer T> ? T : never;

test('[SEAM-08][SEAM-02] whatever a batch holds, it ends as the same calls alone', async () => {
  const worlds = [await players(2), await players(2)] as const;
  const steps = fc.array(oneStep, { minLength: 4, maxLength: 24 });
  await fc.assert(
    fc.asyncProperty(steps, fc.nat(5), async (chosen, cut) => {
      const [alone, together] = worlds.map((world) => {
        const run = randomUUID();
        const seats = world.map(({ seat }) => seat);
        return chosen.map((one) => itemOf(one, seats, run));
      }) as [Item[], Item[]];
      const single: string[] = [];
      for (const { call, ...body } of alone) {
        single.push(plain(await vendor.call(call, body), worlds[0]));
      }
      const pieces = [together.slice(0, cut + 1), together.slice(cut + 1)];
      const bulk: string[] = [];
      for (const piece of pieces.filter(({ length }) => length > 0)) {
        bulk.push(...(await done(piece)).map((one) => plain(one, worlds[1])));
      }
      expect(bulk).toEqual(single);
      expect(await ledgerOf(worlds[1])).toEqual(await ledgerOf(worlds[0]));
    }),
    // What was done before stays, so a shorter example would be another one.
    { numRuns: 12, endOnFailure: true },
  );
});

function itemOf(
  { call, who: index, bet: number, amount: money, ...rest }: Step,
  seats: Seat[],
  run: string,
): Item {
  const seat = seats[index] as Seat;
  // Of one player each: among those of several no order is promised.
  const bet_id = `${run}-${index}${number}`;
  const revision = ('revision' in rest ? rest.revision : 0) + 1;
  switch (call) {
    case 'reserve':
      return reserve(seat, bet_id, money);
    case 'settle':
      return settle(seat, bet_id, money, revision);
    case 'void':
      return step(seat, 'settle', { bet_id, revision, total_payout: money, type: 'VOID' });
    case 'return-stake':
      return step(seat, call, { bet_id, amount: money, id_provider: `${run}-r${index}${number}` });
    default:
      return step(seat, call, { bet_id });
  }
}

/** An answer without the names of its world. */
function plain({ status, body }: Answered, world: readonly { seat: Seat }[]): string {
  const text = JSON.stringify({ status, ...body, round_id: undefined });
  return world.reduce(
    (now, { seat }, index) => now.replaceAll(`"${seat.account_id}-`, `"player${index}-`),
    text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'run'),
  );
}

/** What is booked for the players, line by line, and how their rounds stand. */
async function ledgerOf(world: readonly { member: TestMember; seat: Seat }[]): Promise<unknown[]> {
  const books: unknown[] = [];
  for (const { member, seat } of world) {
    const { rows } = await sql`
      select seq, amount, balance_after, kind, right(outside_id, -36) as named
      from wallet.transfer where account_id = ${seat.account_id} order by seq`.execute(
      app.database.db,
    );
    const rounds = await sql`
      select stake, win, valid_bet, state, right(vendor_round_id, -36) as named from bets.round
      where member_id = ${member.memberId} order by id`.execute(app.database.db);
    books.push(rows, rounds.rows);
  }
  return books;
}

test('[SEAM-08][SEAM-02] cut off in the middle and asked again, every item is done once', async () => {
  const world = await players(8, '500.00');
  const tickets = Array.from({ length: 600 }, (_, index) => ({
    bet_id: id('t'),
    seat: (world[index % 8] as { seat: Seat }).seat,
  }));
  const reserves = tickets.map(({ bet_id, seat }) => reserve(seat, bet_id, '1.00'));
  const settles = tickets.map(({ bet_id, seat }, index) =>
    settle(seat, bet_id, index % 4 === 0 ? '3.00' : '0.00'),
  );
  await untilDone(reserves);
  await untilDone(settles);
  for (const { member } of world) {
    const own = tickets.filter((_, index) => world[index % 8]?.member === member);
    const won = settles.filter(
      (item, index) =>
        own.includes(tickets[index] as (typeof own)[0]) && item['total_payout'] === '3.00',
    );
    expect(await balanceOf(member)).toBe(`${500 - own.length + 3 * won.length}.00`);
  }
});

/** Sends the batch while its connections are cut, again and again, until all of it is done. */
async function untilDone(items: readonly Item[]): Promise<void> {
  for (let cuts = 6; ; cuts -= 1) {
    const answering = batch(items);
    if (cuts > 0) await cutConnections();
    const { status, body } = await answering;
    const answers = (body['items'] ?? []) as Answered[];
    if (status === 200 && answers.every((one) => one.status === 200)) return;
    // Nothing but what is worth another try.
    expect(new Set([status, ...answers.map((one) => one.status)])).not.toContain(400);
  }
}

/** Ends whatever is at work on bets just now. */
async function cutConnections(): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like '%seamless.%bets%'
      and state <> 'idle'`.execute(app.database.db);
}

test('[SEAM-08][SEAM-05] batches and single calls on the same players never wait in a circle', async () => {
  const world = await players(6, '1000.00');
  const seats = world.map(({ seat }) => seat);
  const tickets = Array.from({ length: 240 }, (_, index) => ({
    bet_id: id('t'),
    seat: seats[(index * 5) % 6] as Seat,
  }));
  const pieces = [0, 1, 2, 3].map((piece) => tickets.filter((_, index) => index % 4 === piece));
  const insist = async (name: string, body: object) => {
    for (;;) {
      const answer = await vendor.call(name, body);
      if (answer.status === 200) return answer;
      expect(answer.status).toBe(500);
    }
  };
  const insistAll = async (items: readonly Item[]) => {
    for (let left = [...items]; left.length > 0;) {
      const { status, body } = await batch(left);
      // As a whole when it takes too long, on a machine that is busy.
      expect([200, 500]).toContain(status);
      if (status === 500) continue;
      const answers = body['items'] as Answered[];
      expect(answers.filter((one) => one.status === 400)).toEqual([]);
      left = left.filter((_, index) => answers[index]?.status !== 200);
    }
  };
  const playing = seats.map(async (seat) => {
    for (let spins = 10; spins > 0; spins -= 1) {
      const transactions = [
        { id_provider: id('b'), type: 'bet', amount: '1.00' },
        { id_provider: id('w'), type: 'win', amount: '1.00' },
      ];
      await insist('betwin', { ...seat, round_id: id('r'), finished: true, transactions });
    }
  });
  const betting = pieces.map(async (piece, index) => {
    const ordered = index % 2 === 0 ? piece : piece.toReversed();
    await insistAll(ordered.map(({ bet_id, seat }) => reserve(seat, bet_id, '2.00')));
    const half = Math.floor(ordered.length / 2);
    await Promise.all([
      insistAll(ordered.slice(half).map(({ bet_id, seat }) => settle(seat, bet_id, '1.00'))),
      ...ordered.slice(0, half).map(({ bet_id, seat }) => {
        const { call, ...body } = settle(seat, bet_id, '1.00');
        return insist(call, body);
      }),
    ]);
  });
  await Promise.all([...playing, ...betting]);
  for (const { member } of world) expect(await balanceOf(member)).toBe('960.00');
  const { rows } = await sql<{ deadlocks: bigint }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(
    app.database.db,
  );
  expect(rows).toEqual([{ deadlocks: 0n }]);
});
