/** Vendors' calls at the same moment, over several processes, and across a kill. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { type PlatformProcess, platformProcess } from '#testing/platform-process.ts';
import { aVendor, type WalletApiAnswer, type Seat, type TestVendor } from '#testing/vendor.ts';
import { type PlayCall, playBatch } from './play-call.ts';

let app: TestApp;
let vendor: TestVendor;
let second: PlatformProcess | undefined;
let third: PlatformProcess | undefined;
let origins: string[];

beforeAll(async () => {
  app = await startTestApp();
  vendor = await aVendor(app);
  second = await platformProcess(app);
  third = await platformProcess(app);
  origins = [app.origin, second.origin, third.origin];
});
afterEach(() => assertLedgerSound(app.database.db));
afterAll(async () => {
  await second?.kill();
  await third?.kill();
  await app.close();
});

const apiCode = ({ status, body }: WalletApiAnswer) => `${status} ${body.meta?.api_code ?? 'ok'}`;
const balanceOf = async (member: TestMember) => (await member.call('balance')).value.main;
const at = (index: number) => ({ origin: origins[index % origins.length] ?? '' });

function betOf(
  seat: Seat,
  amount: string,
  round_id: string = randomUUID(),
  id: string = randomUUID(),
) {
  return { ...seat, round_id, transactions: [{ id_provider: id, type: 'bet', amount }] };
}
function rollbackOf(seat: Seat, round_id_provider: string, original_id_provider: string) {
  const transactions = [
    { id_provider: `r-${original_id_provider}`, type: 'rollback', original_id_provider },
  ];
  return { ...seat, round_id_provider, finished: true, transactions };
}

test('[SEAM-02][Q-A3][X-15] V2 60 one bet sent fifty times over three processes: one debit, one id, one answer', async () => {
  const member = await aMember(app, { balance: '100.00' });
  const bet = betOf(await vendor.openGame(member), '10.00');
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => vendor.call('betwin', bet, at(index))),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 200, body: { balance: '90.00' } });
  expect(await balanceOf(member)).toBe('90.00');
});

test('[SEAM-02][Q-A3] 61 two bets of 80 on a balance of 100: one is taken, one is short, 20 are left', async () => {
  for (let repeat = 0; repeat < 10; repeat += 1) {
    const member = await aMember(app, { balance: '100.00' });
    const seat = await vendor.openGame(member);
    const answers = await Promise.all(
      [0, 1].map((index) => vendor.call('betwin', betOf(seat, '80.00'), at(index))),
    );
    expect(answers.map(apiCode).toSorted()).toEqual(['200 ok', '400 100']);
    expect(await balanceOf(member)).toBe('20.00');
  }
});

test('[SEAM-02][WAL-01] 62 eight wallets with five bets each at once end where they must', async () => {
  const members = await Promise.all(
    Array.from({ length: 8 }, () => aMember(app, { balance: '100.00' })),
  );
  const seats: Seat[] = [];
  for (const member of members) seats.push(await vendor.openGame(member));
  const calls = seats.flatMap((seat, player) =>
    Array.from({ length: 5 }, (_, n) =>
      vendor.call('betwin', betOf(seat, `${player + 1}.00`), at(player + n)),
    ),
  );
  expect(new Set((await Promise.all(calls)).map(apiCode))).toEqual(new Set(['200 ok']));
  const balances = await Promise.all(members.map(balanceOf));
  expect(balances).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((stake) => `${100 - 5 * stake}.00`));
});

test('[SEAM-02][Q-A7][X-17] V8 V9 64 a rollback and its bet at the same moment end the same in either order', async () => {
  const member = await aMember(app, { balance: '100.00' });
  const seat = await vendor.openGame(member);
  for (let repeat = 0; repeat < 20; repeat += 1) {
    const [round, id] = [randomUUID(), randomUUID()];
    const calls = [
      () => vendor.call('betwin', betOf(seat, '10.00', round, id), at(repeat)),
      () => vendor.call('rollback', rollbackOf(seat, round, id), at(repeat + 1)),
    ];
    if (repeat % 2) calls.reverse();
    const answers = await Promise.all(calls.map((call) => call()));
    const [bet, rollback] = repeat % 2 ? answers.toReversed() : answers;
    expect(apiCode(rollback as WalletApiAnswer)).toBe('200 ok');
    expect(['200 ok', '400 409']).toContain(apiCode(bet as WalletApiAnswer));
    expect(await balanceOf(member)).toBe('100.00');
  }
});

test('[SEAM-02] V3 the same id for two players at once: one has it, the other is refused', async () => {
  const [one, two] = [
    await aMember(app, { balance: '100.00' }),
    await aMember(app, { balance: '100.00' }),
  ];
  const seats = [await vendor.openGame(one), await vendor.openGame(two)];
  const id = randomUUID();
  const answers = await Promise.all(
    seats.map((seat, index) =>
      vendor.call('betwin', betOf(seat, '10.00', randomUUID(), id), at(index)),
    ),
  );
  expect(answers.map(apiCode).toSorted()).toEqual(['200 ok', '400 108']);
  const samePlace = randomUUID();
  const together = await Promise.all(
    seats.map((seat) => vendor.call('betwin', betOf(seat, '10.00', randomUUID(), samePlace))),
  );
  expect(together.map(apiCode).toSorted()).toEqual(['200 ok', '400 108']);
  const balances = (await Promise.all([one, two].map(balanceOf))).map(Number);
  expect((balances[0] ?? 0) + (balances[1] ?? 0)).toBe(180);
});

test('[SEAM-02][Q-A1][X-1][X-14] V23 63 killed at any moment, a process leaves one effect and one answer', async () => {
  const member = await aMember(app, { balance: '100.00' });
  const seat = await vendor.openGame(member);
  const bets = Array.from({ length: 60 }, () => betOf(seat, '1.00'));
  // The last ones are sent as it dies: they never hear anything, however fast the others were.
  const last = bets.splice(50);
  const victim = await platformProcess(app);
  const { origin } = victim;
  let answered = 0;
  const sent = bets.map(async (bet, index) => {
    await new Promise((resolve) => setTimeout(resolve, index * 4));
    const answer = await vendor.call('betwin', bet, { origin });
    answered += 1;
    return answer;
  });
  const outcomes = Promise.allSettled(sent);
  while (answered < 10) await new Promise((resolve) => setTimeout(resolve, 1));
  const tooLate = Promise.allSettled(last.map((bet) => vendor.call('betwin', bet, { origin })));
  await victim.kill();
  const first = [...(await outcomes), ...(await tooLate)];
  bets.push(...last);
  // The vendor does not know what became of those without an answer, and sends all of them again.
  const again = await Promise.all(bets.map((bet) => vendor.call('betwin', bet)));
  expect(new Set(again.map(apiCode))).toEqual(new Set(['200 ok']));
  const heard = first.map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : undefined,
  );
  expect(heard.map((answer, index) => answer && again[index])).toEqual(heard);
  expect(heard).toContain(undefined);
  expect(await balanceOf(member)).toBe('40.00');
});

test('[SEAM-02] V23 V33 an account that somebody holds keeps its own bets waiting, and nobody else', async () => {
  const [one, two] = [
    await aMember(app, { balance: '100.00' }),
    await aMember(app, { balance: '100.00' }),
  ];
  const [held, free] = [await vendor.openGame(one), await vendor.openGame(two)];
  const holder = new pg.Client({ connectionString: app.database.url });
  await holder.connect();
  const hold = () =>
    holder.query(`begin; select from wallet.account where id = ${held.account_id} for update`);
  await hold();
  const waiting = vendor.call('betwin', betOf(held, '10.00'));
  const others = await Promise.all(
    [1, 2, 3, 4, 5].map(() => vendor.call('betwin', betOf(free, '1.00'))),
  );
  expect(others.map(apiCode)).toEqual(Array(5).fill('200 ok'));
  await holder.query('commit');
  expect(await waiting).toMatchObject({ status: 200, body: { balance: '90.00' } });

  // Held for longer than a vendor waits: told that we are busy, and nothing has happened, not even to
  // the nonce.
  await hold();
  const late = betOf(held, '10.00');
  const nonce = randomUUID();
  expect(await vendor.call('betwin', late, { nonce })).toMatchObject({
    status: 500,
    body: { msg: 'busy, try again' },
  });
  await holder.end();
  expect(await vendor.call('betwin', late, { nonce })).toMatchObject({
    status: 200,
    body: { balance: '80.00' },
  });
  expect(apiCode(await vendor.call('betwin', late, { nonce }))).toContain('403');
  expect(await balanceOf(one)).toBe('80.00');
});

test('[SEAM-01][X-10] V15 nonces are taken in one order by everybody, so that nobody waits in a circle', async () => {
  const [low, high] = [new Uint8Array(16).fill(0x11), new Uint8Array(16).fill(0xee)];
  const call = (accountId: bigint, nonce: Uint8Array): PlayCall => ({
    kind: 'finish',
    merchantId: 1n,
    vendorId: vendor.id,
    grants: 0,
    accountId,
    bookId: 1,
    contraId: 1,
    gameId: 0n,
    gameType: '',
    bar: 0,
    roundKey: nonce,
    vendorRoundId: '',
    finished: true,
    nonce,
    legs: [],
  });
  const [batch, other] = [1, 2].map(() => new pg.Client({ connectionString: app.database.url }));
  if (!batch || !other) throw new Error('There are two.');
  await Promise.all([batch.connect(), other.connect()]);
  const take = (nonce: Uint8Array) =>
    other.query('insert into seamless.nonce (id) values ($1)', [
      Buffer.from(nonce).toString('hex'),
    ]);
  try {
    await other.query(`begin; set local lock_timeout = '10s'; set deadlock_timeout = '20s'`);
    await take(low);
    const calls = [call(1n, high), call(2n, low)];
    const sending = { repeated: [false, false], skipsHeld: true };
    const answered = batch.query(playBatch.text, playBatch.parameters(calls, sending));
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_locks where not granted`.execute(app.database.db);
        return rows.length;
      })
      .toBeGreaterThan(0);
    await take(high);
    await other.query('commit');
    await answered;
  } finally {
    await Promise.all([batch.end(), other.end()]);
  }
});
