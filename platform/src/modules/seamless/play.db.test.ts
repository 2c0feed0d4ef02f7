/** The vendors' calls over HTTP, scenario by scenario: bets, wins, batches, rollbacks, finish. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { aVendor, type WalletApiAnswer, type Seat, type TestVendor } from '#testing/vendor.ts';

let app: TestApp;
let vendor: TestVendor;
let member: TestMember;
let seat: Seat;

beforeAll(async () => {
  app = await startTestApp();
  vendor = await aVendor(app);
});
beforeEach(async () => {
  member = await aMember(app, { balance: '100.00' });
  seat = await vendor.openGame(member);
});
afterEach(() => assertLedgerSound(app.database.db));
afterAll(() => app.close());

const id = (name: string) => `${name}-${randomUUID()}`;

interface Tx {
  readonly id_provider: string;
  readonly type: 'bet' | 'win';
  readonly amount: string;
}
const bet = (amount: string, name = id('b')): Tx => ({ id_provider: name, type: 'bet', amount });
const win = (amount: string, name = id('w')): Tx => ({ id_provider: name, type: 'win', amount });

function betwin(
  round_id: string,
  transactions: Tx[],
  change: object = {},
): Promise<WalletApiAnswer> {
  return vendor.call('betwin', { ...seat, round_id, transactions, ...change });
}
function rollback(
  round_id_provider: string,
  originals: string[],
  change: object = {},
): Promise<WalletApiAnswer> {
  const transactions = originals.map((original_id_provider) => ({
    id_provider: id('r'),
    type: 'rollback',
    original_id_provider,
  }));
  return vendor.call('rollback', {
    ...seat,
    round_id_provider,
    finished: false,
    transactions,
    ...change,
  });
}
const finish = (round_id: string) => vendor.call('finish', { ...seat, round_id });
const apiCode = ({ status, body }: WalletApiAnswer) => `${status} ${body.meta?.api_code}`;

async function countOpenSessions(): Promise<number | undefined> {
  const { rows } = await app.services.pool.query<{ open: number }>(
    `select count(*)::int as open from seamless.game_session
      where account_id = $1 and state = 'open'`,
    [seat.account_id],
  );
  return rows[0]?.open;
}

async function balance(): Promise<string> {
  return (await member.call('balance')).value.main;
}

test('[SEAM-01] V1 19 a bet takes the stake once; the answer has our round, our id and the balance', async () => {
  const answer = await betwin(id('round'), [bet('12.50')]);
  expect(answer.status).toBe(200);
  expect(answer.body.balance).toBe('87.50');
  expect(answer.body.round_id).toMatch(/^\d+$/);
  expect(answer.body.transactions).toEqual([
    { id_provider: expect.any(String), id: `${seat.account_id}-2`, bonus_amount: '0.00' },
  ]);
  expect(await balance()).toBe('87.50');
});

test('[SEAM-01] 20 a bet above the balance: 100 with the balance, nothing moved', async () => {
  const answer = await betwin(id('round'), [bet('100.01')]);
  expect(apiCode(answer)).toBe('400 100');
  expect(answer.body.meta?.balance).toBe('100.00');
  expect(await balance()).toBe('100.00');
});

test('[SEAM-02][Q-A4] V2 21 the same id again: the first answer with the balance reported then', async () => {
  const round = id('round');
  const tx = bet('10.00');
  const first = await betwin(round, [tx]);
  await betwin(round, [bet('5.00')]);
  const again = await betwin(round, [tx]);
  expect(again).toEqual(first);
  expect(again.body.balance).toBe('90.00');
  expect(await balance()).toBe('85.00');
});

test('[SEAM-02][Q-A5] V3 22 the same id with other player, game, round or amount: 108, nothing moved', async () => {
  const round = id('round');
  const tx = bet('10.00');
  await betwin(round, [tx]);
  const stranger = await vendor.openGame(await aMember(app, { balance: '100.00' }));
  const elsewhere = await vendor.openGame(member, 'jade');
  const altered = [
    await betwin(round, [tx], stranger),
    await betwin(round, [tx], elsewhere),
    await betwin(id('round'), [tx]),
    await betwin(round, [{ ...tx, amount: '10.01' }]),
    await betwin(round, [{ ...tx, type: 'win' }]),
  ];
  expect(altered.map(apiCode)).toEqual(Array.from({ length: 5 }, () => '400 108'));
  expect(await balance()).toBe('90.00');
  expect((await vendor.call('balance', stranger)).body.balance).toBe('100.00');
});

test('[SEAM-03] 23 several bets in a round, and again after a payout while it is open', async () => {
  const round = id('round');
  await betwin(round, [bet('10.00')]);
  await betwin(round, [bet('5.00')]);
  await betwin(round, [win('40.00')]);
  const { body } = await betwin(round, [bet('1.00')]);
  expect(body.balance).toBe('124.00');
  const record = (await member.call('round', { roundId: body.round_id })).value;
  expect(record.round).toMatchObject({ state: 'open', stake: '16.00', win: '40.00', net: null });
  expect(record.transactions.map(({ type, amount }) => `${type} ${amount}`)).toEqual([
    'bet -10.00',
    'bet -5.00',
    'win 40.00',
    'bet -1.00',
  ]);
});

test('[SEAM-02][Q-A1] 23 a further bet is rolled back alone, known or not, and its round goes on', async () => {
  const round = id('round');
  await betwin(round, [bet('10.00')]);
  const further = bet('5.00');
  await betwin(round, [further]);
  expect((await rollback(round, [further.id_provider])).body.balance).toBe('90.00');
  // One that never came leaves the round open as well.
  const lost = id('b');
  expect((await rollback(round, [lost])).status).toBe(200);
  expect(apiCode(await betwin(round, [bet('5.00', lost)]))).toBe('400 409');
  expect((await betwin(round, [bet('20.00')])).body.balance).toBe('70.00');
  const { status, body } = await betwin(round, [win('45.00')], { finished: true });
  expect([status, body.balance]).toEqual([200, '115.00']);
  const record = (await member.call('round', { roundId: body.round_id })).value.round;
  expect(record).toMatchObject({ state: 'closed', stake: '30.00', win: '45.00', net: '15.00' });
});

test('[SEAM-03] 24 two rounds at once, and two players in one round of the vendor', async () => {
  const table = id('table');
  const other = await vendor.openGame(await aMember(app, { balance: '100.00' }));
  const answers = await Promise.all([
    betwin(table, [bet('10.00'), bet('20.00')]),
    betwin(table, [bet('30.00'), bet('5.00')], other),
    betwin(id('round'), [bet('1.00')]),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const rounds = answers.map(({ body }) => body.round_id);
  expect(new Set(rounds).size).toBe(3);
  expect(answers[1]?.body.balance).toBe('65.00');
  expect(await balance()).toBe('69.00');
});

test('[SEAM-03] V4 25 46 a finished round takes no bet: 109', async () => {
  const round = id('round');
  const { body } = await betwin(round, [bet('10.00'), win('3.00')], { finished: true });
  const record = (await member.call('round', { roundId: body.round_id })).value.round;
  expect(record).toMatchObject({ state: 'closed', validBet: '10.00', net: '-7.00' });
  expect(apiCode(await betwin(round, [bet('1.00')]))).toBe('400 109');
  expect(await balance()).toBe('93.00');
});

test('[SEAM-01] V5 26 a bet below or above the limits has its own code and the balance', async () => {
  const low = await betwin(id('round'), [bet('0.50')]);
  const high = await betwin(id('round'), [bet('500.01')]);
  expect([low, high].map(apiCode)).toEqual(['400 105', '400 106']);
  expect([low, high].map(({ body }) => body.meta?.balance)).toEqual(['100.00', '100.00']);
});

test('[SEAM-01] 28 a bet of nothing only where the contract has free rounds', async () => {
  expect(apiCode(await betwin(id('round'), [bet('0.00')]))).toBe('400 400');
});

test('[SEAM-01] V6 30 bet and win in one request apply in order, in one commit', async () => {
  const all = await betwin(id('round'), [bet('100.00'), win('20.00'), bet('15.00')]);
  expect(all.body.balance).toBe('5.00');
  // The win comes too late to pay for the bet before it.
  const wrong = await betwin(id('round'), [bet('6.00'), win('20.00')]);
  expect(apiCode(wrong)).toBe('400 100');
  expect(await balance()).toBe('5.00');
});

test('[SEAM-01] V6 31 when a later item fails none is applied and the balance is that before', async () => {
  const answer = await betwin(id('round'), [bet('60.00'), bet('60.00')]);
  expect(apiCode(answer)).toBe('400 100');
  expect(answer.body.meta?.balance).toBe('100.00');
  expect(await balance()).toBe('100.00');
});

test('[SEAM-02] V2 32 a batch with one repeated and one new item: replayed and applied', async () => {
  const round = id('round');
  const tx = bet('10.00');
  const first = await betwin(round, [tx]);
  const both = await betwin(round, [tx, bet('5.00')]);
  expect(both.body.transactions?.[0]).toEqual(first.body.transactions?.[0]);
  expect(both.body.balance).toBe('85.00');
});

test('[SEAM-01] 33 wins: an ordinary one, one far above the bet, and nothing to close a losing round', async () => {
  const lucky = id('round');
  await betwin(lucky, [bet('1.00')]);
  expect((await betwin(lucky, [win('99999.99')], { finished: true })).body.balance).toBe(
    '100098.99',
  );
  const losing = id('round');
  await betwin(losing, [bet('1.00')]);
  const closed = await betwin(losing, [win('0.00')], { finished: true });
  expect(closed.body.balance).toBe('100097.99');
  const record = (await member.call('round', { roundId: closed.body.round_id })).value.round;
  expect(record).toMatchObject({ state: 'closed', win: '0.00', net: '-1.00' });
});

test('[SEAM-02] V7 34 a win without any bet in its round is not found', async () => {
  expect(apiCode(await betwin(id('round'), [win('10.00')]))).toBe('400 404');
  expect(await balance()).toBe('100.00');
});

test('[SEAM-02] V4 35 a second win: the same id is replayed, a new one on a closed round is settled', async () => {
  const round = id('round');
  const tx = win('30.00');
  await betwin(round, [bet('10.00')]);
  const first = await betwin(round, [tx], { finished: true });
  expect(await betwin(round, [tx], { finished: true })).toEqual(first);
  expect(apiCode(await betwin(round, [win('30.00')]))).toBe('400 111');
  expect(await balance()).toBe('120.00');
});

test('[SEAM-02] V8 36 a win of a round whose bet was rolled back is refused', async () => {
  const round = id('round');
  const tx = bet('10.00');
  await betwin(round, [tx]);
  await rollback(round, [tx.id_provider]);
  expect(apiCode(await betwin(round, [win('30.00')]))).toBe('400 409');
  expect(await balance()).toBe('100.00');
});

test('[SEAM-02] 37 credits and cancels mixed in one round with several steps', async () => {
  const round = id('round');
  const [one, two, three] = [bet('10.00'), bet('20.00'), bet('5.00')];
  await betwin(round, [one, two]);
  await rollback(round, [one.id_provider]);
  await betwin(round, [win('50.00')]);
  await betwin(round, [three]);
  await rollback(round, [three.id_provider]);
  const { body } = await betwin(round, [win('1.00')], { finished: true });
  expect(body.balance).toBe('131.00');
  const { round: record } = (await member.call('round', { roundId: body.round_id })).value;
  expect(record).toMatchObject({
    state: 'closed',
    stake: '20.00',
    validBet: '20.00',
    win: '51.00',
  });
});

test('[SEAM-02] V8 38 a rollback restores the balance; an amount in it is ignored', async () => {
  const round = id('round');
  const tx = bet('10.00');
  await betwin(round, [tx]);
  const transactions = [
    {
      id_provider: id('r'),
      type: 'rollback',
      original_id_provider: tx.id_provider,
      amount: '99.00',
    },
  ];
  const answer = await rollback(round, [], { transactions });
  expect(answer.body.balance).toBe('100.00');
  expect(answer.body.transactions?.[0]?.id).toBe(`${seat.account_id}-3`);
  const record = (await member.call('round', { roundId: answer.body.round_id })).value.round;
  expect(record).toMatchObject({ state: 'voided', stake: '0.00', validBet: '0.00' });
});

test('[SEAM-02] V8 39 a rollback repeated: the same answer by id, "already" under a new id', async () => {
  const round = id('round');
  const tx = bet('10.00');
  await betwin(round, [tx]);
  const transactions = [
    { id_provider: id('r'), type: 'rollback', original_id_provider: tx.id_provider },
  ];
  const first = await rollback(round, [], { transactions });
  expect(await rollback(round, [], { transactions })).toEqual(first);
  expect(apiCode(await rollback(round, [tx.id_provider]))).toBe('400 409');
  expect(await balance()).toBe('100.00');
});

test('[Q-C10][SEAM-02] V8 a cancelled bet stands on record with who took it back, and is of no use any more', async () => {
  const round = id('round');
  const tx = bet('10.00');
  await betwin(round, [tx]);
  const back = { id_provider: id('r'), type: 'rollback', original_id_provider: tx.id_provider };
  const { body } = await rollback(round, [], { transactions: [back] });
  // The bet itself stays as it was; a movement of its own names it, and the vendor that asked.
  const { rows } = await app.database.pool.query(
    `select k.name as kind, t.amount, o.outside_id as original, c.code as who
     from wallet.transfer t
     join wallet.transfer_kind k on k.id = t.kind
     join wallet.contra c on c.id = t.contra_id
     left join wallet.transfer o on o.account_id = t.account_id and o.seq = t.reverses
     where t.outside_id = any($1) order by t.seq`,
    [[tx.id_provider, back.id_provider]],
  );
  const who = `vendor:${vendor.id}`;
  expect(rows).toEqual([
    { kind: 'bet', amount: -100_000n, original: null, who },
    { kind: 'rollback', amount: 100_000n, original: tx.id_provider, who },
  ]);
  const shown = async () => (await member.call('round', { roundId: body.round_id })).value;
  const before = await shown();
  expect(before.round).toMatchObject({ state: 'voided', stake: '0.00', win: '0.00' });
  expect(before.transactions.map(({ type, amount }) => `${type} ${amount}`)).toEqual([
    'bet -10.00',
    'rollback 10.00',
  ]);
  // Neither won, nor taken back again; sent once more it is only told what became of it then.
  expect(apiCode(await betwin(round, [win('30.00')]))).toBe('400 409');
  expect(apiCode(await rollback(round, [tx.id_provider]))).toBe('400 409');
  await betwin(round, [tx]);
  expect(await shown()).toEqual(before);
  expect(await balance()).toBe('100.00');
});

test('[SEAM-02][Q-A7][Q-A8] V9 40 41 a rollback of an unknown bet is remembered, the late bet refused', async () => {
  const round = id('round');
  const tx = bet('10.00');
  const transactions = [
    { id_provider: id('r'), type: 'rollback', original_id_provider: tx.id_provider },
  ];
  const answer = await rollback(round, [], { transactions });
  expect(answer).toMatchObject({ status: 200, body: { balance: '100.00', round_id: '' } });
  expect(answer.body.transactions?.[0]?.id).toBe('');
  expect(await rollback(round, [], { transactions })).toEqual(answer);
  expect(apiCode(await betwin(round, [tx]))).toBe('400 409');
  expect(await balance()).toBe('100.00');
});

test('[SEAM-02] V10 42 a rollback of a settled bet is refused unless the contract allows it', async () => {
  const round = id('round');
  const tx = bet('10.00');
  await betwin(round, [tx, win('2.00')], { finished: true });
  expect(apiCode(await rollback(round, [tx.id_provider]))).toBe('400 111');
  expect(await balance()).toBe('92.00');
});

test('[SEAM-02] V11 43 a rollback of a win takes what is there and books the rest as a debt', async () => {
  const round = id('round');
  const prize = win('50.00');
  await betwin(round, [bet('10.00')]);
  await betwin(round, [prize], { finished: true });
  await betwin(id('round'), [bet('130.00')]);
  const answer = await rollback(round, [prize.id_provider]);
  expect(answer).toMatchObject({ status: 200, body: { balance: '0.00' } });
  const { rows } = await app.database.pool.query(
    `select balance from wallet.account where purse = 'receivable' and member_id = $1`,
    [member.memberId],
  );
  expect(rows).toEqual([{ balance: -400_000n }]);
});

test('[SEAM-02] 44 what is neither bet nor win cannot be rolled back', async () => {
  const round = id('round');
  const tx = bet('10.00');
  await betwin(round, [tx]);
  const transactions = [
    { id_provider: id('r'), type: 'rollback', original_id_provider: tx.id_provider },
  ];
  await rollback(round, [], { transactions });
  expect(apiCode(await rollback(round, [transactions[0]?.id_provider ?? '']))).toBe('400 400');
});

test("[SEAM-02] V12 45 a rollback of another player's or another round's transaction is refused", async () => {
  const round = id('round');
  const tx = bet('10.00');
  await betwin(round, [tx]);
  const other = await vendor.openGame(await aMember(app, { balance: '100.00' }));
  expect(apiCode(await rollback(round, [tx.id_provider], other))).toBe('400 404');
  expect(apiCode(await rollback(id('round'), [tx.id_provider]))).toBe('400 108');
  expect(await balance()).toBe('90.00');
});

test('[SEAM-03] V4 46 47 /finish closes the round; repeated it tells the current balance', async () => {
  const round = id('round');
  const { body } = await betwin(round, [bet('10.00')]);
  expect((await finish(round)).body).toEqual({ balance: '90.00' });
  await betwin(id('round'), [bet('5.00')]);
  expect((await finish(round)).body).toEqual({ balance: '85.00' });
  const record = (await member.call('round', { roundId: body.round_id })).value.round;
  expect(record).toMatchObject({ state: 'closed', validBet: '10.00', net: '-10.00' });
  expect(await finish(id('round'))).toMatchObject({
    status: 200,
    body: { balance: await balance() },
  });
});

test('[SEAM-03] V2 V4 46 a repeated call that now says `finished` closes the round and is answered as before', async () => {
  const round = id('round');
  const items = [bet('10.00'), win('3.00')];
  const { body } = await betwin(round, items);
  await betwin(id('round'), [bet('5.00')]);
  const again = await betwin(round, items, { finished: true });
  expect(again).toEqual({ status: 200, body });
  expect(apiCode(await betwin(round, [bet('1.00')]))).toBe('400 109');
  const record = (await member.call('round', { roundId: body.round_id })).value.round;
  expect(record).toMatchObject({ state: 'closed', validBet: '10.00', net: '-7.00' });
  // The same for a rollback, whose round is void then.
  const taken = id('round');
  const tx = bet('4.00');
  const opened = await betwin(taken, [tx]);
  const item = { id_provider: id('r'), type: 'rollback', original_id_provider: tx.id_provider };
  const first = await rollback(taken, [], { transactions: [item] });
  expect(await rollback(taken, [], { transactions: [item], finished: true })).toEqual(first);
  expect(apiCode(await betwin(taken, [bet('1.00')]))).toBe('400 109');
  const gone = (await member.call('round', { roundId: opened.body.round_id })).value.round;
  expect(gone.state).toBe('voided');
  expect(await balance()).toBe('88.00');
});

test('[SEAM-02] V47 17 a bet that names no session is for the open one of its game', async () => {
  const unnamed = { session_id: undefined };
  const first = await betwin(id('round'), [bet('10.00')], unnamed);
  expect(first.body.balance).toBe('90.00');
  expect(apiCode(await betwin(id('round'), [bet('1.00')], { ...unnamed, game_id: 'jade' }))).toBe(
    '400 112',
  );
  const round = id('round');
  await betwin(round, [bet('1.00')]);
  await member.call('logout');
  // Games hear of it a moment later.
  await expect.poll(countOpenSessions).toBe(0);
  expect(apiCode(await betwin(id('round'), [bet('1.00')], unnamed))).toBe('400 112');
  const paid = await betwin(round, [win('5.00')], unnamed);
  expect(paid.body.balance).toBe('94.00');
});

test('[SEAM-02] V13 49 the vendor asks what became of a transaction and of a round', async () => {
  const round = id('round');
  const [tx, cancelled] = [bet('10.00'), bet('5.00')];
  const { body } = await betwin(round, [tx, cancelled]);
  await rollback(round, [cancelled.id_provider]);
  const ask = (path: string) => vendor.call(path, '', { method: 'GET' });
  expect((await ask(`tx/${tx.id_provider}`)).body).toMatchObject({
    id: `${seat.account_id}-2`,
    type: 'bet',
    status: 'accepted',
    amount: '10.00',
    balance: '90.00',
  });
  expect((await ask(`tx/${cancelled.id_provider}`)).body).toMatchObject({ status: 'rolled_back' });
  expect(apiCode(await ask('tx/never-sent'))).toBe('400 404');
  expect((await ask(`rounds/${round}?account_id=${seat.account_id}`)).body).toMatchObject({
    round_id: body.round_id,
    status: 'open',
    bet: '10.00',
  });
});
