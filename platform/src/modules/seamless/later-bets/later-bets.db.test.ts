/** Bets that are settled later, over HTTP: taken, confirmed, refunded, returned, settled, resettled. */
import { randomUUID } from 'node:crypto';
import type { BetAnswer, SettlementType } from '@croupier/contract/seamless/bets';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { aVendor, type WalletApiAnswer, type Seat, type TestVendor } from '#testing/vendor.ts';
import { playLimits } from '#wallet';
import { barMember, endSessionsOfMember, unbarMember } from '../bar-member.ts';

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
const apiCode = ({ status, body }: WalletApiAnswer) => `${status} ${body.meta?.api_code}`;
const betOf = ({ body }: WalletApiAnswer) => body as unknown as BetAnswer;
const balance = async () => (await member.call('balance')).value.main;

const reserve = (bet_id: string, amount: string, change: object = {}) =>
  vendor.call('reserve', { ...seat, bet_id, amount, ...change });
/** Calls that are taken whatever became of session and game name neither. */
const step = (name: string, bet_id: string, change: object = {}) => {
  const { account_id, currency } = seat;
  return vendor.call(name, { account_id, currency, bet_id, ...change });
};
const settle = (
  bet_id: string,
  revision: number,
  total_payout: string,
  { type = 'PAID', ...change }: { type?: SettlementType } & Record<string, unknown> = {},
) => step('settle', bet_id, { revision, total_payout, type, ...change });
const returnStake = (bet_id: string, amount: string, id_provider = id('ret')) =>
  step('return-stake', bet_id, { amount, id_provider });

/** The account's owner may have spent it meanwhile. */
async function spend(amount: string): Promise<void> {
  const transactions = [{ id_provider: id('b'), type: 'bet', amount }];
  const { status } = await vendor.call('betwin', { ...seat, round_id: id('r'), transactions });
  expect(status).toBe(200);
}

async function owed(): Promise<bigint> {
  const { rows } = await sql<{ owed: bigint }>`
    select coalesce(sum(-debt.balance), 0)::bigint as owed
    from wallet.account debt join wallet.account main using (member_id)
    where main.id = ${seat.account_id} and debt.purse = 'receivable'`.execute(app.database.db);
  return rows[0]?.owed ?? 0n;
}

test('[SEAM-01] V25 50 a reserve takes the stake, a confirm moves nothing, also twice', async () => {
  const bet = id('bet');
  const taken = await reserve(bet, '30.00');
  expect(taken).toEqual({
    status: 200,
    body: {
      bet_id: bet,
      round_id: expect.stringMatching(/^\d+$/),
      id: `${seat.account_id}-2`,
      state: 'open',
      confirmed: false,
      revision: 0,
      settled_as: null,
      stake: '30.00',
      total_payout: '0.00',
      balance: '70.00',
    },
  });
  const first = await step('confirm', bet);
  expect(betOf(first)).toMatchObject({ confirmed: true, id: '', balance: '70.00' });
  expect(await step('confirm', bet)).toEqual(first);
  expect(await balance()).toBe('70.00');
  const { round } = (await member.call('round', { roundId: betOf(taken).round_id })).value;
  expect(round).toMatchObject({ state: 'open', stake: '30.00' });
});

test('[SEAM-01] V25 50 a refund gives the stake back once; then the bet is over', async () => {
  const bet = id('bet');
  await reserve(bet, '30.00');
  const first = await step('refund', bet);
  expect(betOf(first)).toMatchObject({ state: 'refunded', balance: '100.00' });
  expect(await step('refund', bet)).toEqual(first);
  expect(apiCode(await step('confirm', bet))).toBe('400 409');
  expect(apiCode(await settle(bet, 1, '60.00'))).toBe('400 409');
  expect(apiCode(await returnStake(bet, '1.00'))).toBe('400 409');
  expect(await balance()).toBe('100.00');
});

test('[SEAM-02][Q-A4][Q-A5] V2 V3 V25 21 22 a reserve again, and with other content', async () => {
  const bet = id('bet');
  const first = await reserve(bet, '30.00');
  await spend('5.00');
  expect(await reserve(bet, '30.00')).toEqual(first);
  const stranger = await vendor.openGame(await aMember(app, { balance: '100.00' }));
  const elsewhere = await vendor.openGame(member, 'jade');
  const altered = [
    await reserve(bet, '30.01'),
    await reserve(bet, '30.00', stranger),
    await reserve(bet, '30.00', elsewhere),
    // The id of a bet is that of a transaction: no other call may use it.
    await vendor.call('betwin', {
      ...seat,
      round_id: bet,
      transactions: [{ id_provider: bet, type: 'bet', amount: '30.00' }],
    }),
    await vendor.call('tip', { ...seat, id_provider: bet, amount: '30.00' }),
  ];
  expect(altered.map(apiCode)).toEqual(Array.from({ length: 5 }, () => '400 108'));
  expect(await balance()).toBe('65.00');
});

test('[SEAM-02][Q-A7][Q-A8] V26 a refund before its reserve is remembered; the late bet is refused', async () => {
  const bet = id('bet');
  const first = await step('refund', bet);
  expect(first.status).toBe(200);
  expect(betOf(first)).toMatchObject({ id: '', round_id: '', state: 'refunded' });
  expect(await step('refund', bet)).toEqual(first);
  expect(apiCode(await reserve(bet, '30.00'))).toBe('400 409');
  expect(await balance()).toBe('100.00');
});

test('[SEAM-02][X-16] V26 a settlement before its reserve is worth another try', async () => {
  const bet = id('bet');
  expect(apiCode(await settle(bet, 1, '60.00'))).toBe('400 404');
  expect(apiCode(await step('confirm', bet))).toBe('400 404');
  expect(apiCode(await returnStake(bet, '1.00'))).toBe('400 404');
  await reserve(bet, '30.00');
  expect(betOf(await settle(bet, 1, '60.00')).balance).toBe('130.00');
});

test('[SEAM-02] V27 51 revisions move the difference only, up, down and back again', async () => {
  const bet = id('bet');
  const { round_id } = betOf(await reserve(bet, '30.00'));
  const first = await settle(bet, 1, '60.00');
  expect(betOf(first)).toMatchObject({ state: 'settled', revision: 1, balance: '130.00' });
  expect(await settle(bet, 1, '60.00')).toEqual(first);
  expect(apiCode(await settle(bet, 1, '60.01'))).toBe('400 108');
  expect(apiCode(await settle(bet, 1, '60.00', { type: 'CORRECTION' }))).toBe('400 108');
  expect(betOf(await settle(bet, 2, '45.00')).balance).toBe('115.00');
  expect(betOf(await settle(bet, 3, '90.00')).balance).toBe('160.00');
  // Unsettled: nothing is paid until the next revision.
  expect(betOf(await settle(bet, 5, '0.00', { type: 'CORRECTION' })).balance).toBe('70.00');
  const late = betOf(await settle(bet, 4, '1000.00'));
  expect(late).toMatchObject({ revision: 5, settled_as: 'CORRECTION', id: '', balance: '70.00' });
  expect(betOf(await settle(bet, 6, '61.50')).balance).toBe('131.50');
  const { round } = (await member.call('round', { roundId: round_id })).value;
  expect(round).toMatchObject({ state: 'closed', stake: '30.00', win: '61.50' });
});

test('[SEAM-02] V27 51 revisions that arrive in any order end the same', async () => {
  const revisions: [number, string, SettlementType][] = [
    [1, '60.00', 'PAID'],
    [2, '30.00', 'VOID'],
    [3, '0.00', 'PAID'],
    [4, '45.00', 'CORRECTION'],
  ];
  for (let turn = 0; turn < 6; turn += 1) {
    const bet = id('bet');
    await reserve(bet, '1.00', { amount: '30.00' });
    const shuffled = revisions
      .map((revision) => ({ revision, place: Math.random() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ revision }) => revision);
    // At the same time, as they come from several of the vendor's machines.
    await Promise.all(shuffled.map(([n, total, type]) => settle(bet, n, total, { type })));
    const { body } = await vendor.call(`bets/${bet}?account_id=${seat.account_id}`, '', {
      method: 'GET',
    });
    expect(body).toMatchObject({ revision: 4, total_payout: '45.00', settled_as: 'CORRECTION' });
    expect(await balance()).toBe(`${115 + 15 * turn}.00`);
  }
});

test('[SEAM-01] V27 V28 52 void, push, half win and half loss; what counts as turnover', async () => {
  const settled: [string, SettlementType, string | undefined, string][] = [
    ['30.00', 'VOID', undefined, '0.00'],
    ['30.00', 'PUSH', undefined, '0.00'],
    ['43.50', 'PAID', '15.00', '15.00'],
    ['15.00', 'PAID', '15.00', '15.00'],
    ['0.00', 'PAID', undefined, '30.00'],
  ];
  for (const [total, type, valid_bet, counts] of settled) {
    const bet = id('bet');
    const { round_id } = betOf(await reserve(bet, '30.00'));
    const before = await balance();
    const answer = await settle(bet, 1, total, { type, ...(valid_bet && { valid_bet }) });
    expect(answer.status).toBe(200);
    expect(Number(betOf(answer).balance)).toBeCloseTo(Number(before) + Number(total));
    const { round } = (await member.call('round', { roundId: round_id })).value;
    expect(round).toMatchObject({ state: type === 'VOID' ? 'voided' : 'closed', validBet: counts });
  }
  const bet = id('bet');
  await reserve(bet, '1.00');
  expect(apiCode(await settle(bet, 1, '0.99', { type: 'VOID' }))).toBe('400 400');
  expect(apiCode(await settle(bet, 1, '2.00', { valid_bet: '1.01' }))).toBe('400 400');
  expect(betOf(await settle(bet, 1, '1.00', { type: 'VOID' })).state).toBe('settled');
});

test('[SEAM-01] V29 53 a cash-out needs the player there, and no result changes it', async () => {
  const bet = id('bet');
  const { session_id } = seat;
  await reserve(bet, '30.00');
  expect(apiCode(await settle(bet, 1, '20.00', { type: 'CASHOUT' }))).toBe('400 112');
  const out = await settle(bet, 1, '20.00', { type: 'CASHOUT', session_id });
  expect(betOf(out)).toMatchObject({ settled_as: 'CASHOUT', balance: '90.00' });
  const later = await settle(bet, 2, '300.00');
  expect(betOf(later)).toMatchObject({ settled_as: 'CASHOUT', revision: 1, balance: '90.00' });
  expect(betOf(await settle(bet, 3, '25.00', { type: 'CORRECTION' })).balance).toBe('95.00');
  const other = id('bet');
  await reserve(other, '10.00');
  await settle(other, 1, '0.00');
  expect(apiCode(await settle(other, 2, '5.00', { type: 'CASHOUT', session_id }))).toBe('400 111');
  const third = id('bet');
  await reserve(third, '10.00');
  await app.database.db.transaction().execute((tx) => endSessionsOfMember(tx, member.memberId));
  expect(apiCode(await settle(third, 1, '5.00', { type: 'CASHOUT', session_id }))).toBe('400 112');
});

test('[SEAM-01] V58 a part that is sold is paid, and the bet is open at the rest', async () => {
  const bet = id('bet');
  const { session_id } = seat;
  const { round_id } = betOf(await reserve(bet, '30.00'));
  const before = Number(await balance());
  expect(apiCode(await settle(bet, 1, '9.00', { type: 'PART' }))).toBe('400 112');
  const part = betOf(await settle(bet, 1, '9.00', { type: 'PART', session_id }));
  expect(part).toMatchObject({ state: 'open', settled_as: null, total_payout: '9.00' });
  expect(betOf(await settle(bet, 1, '9.00', { type: 'PART', session_id }))).toEqual(part);
  expect(apiCode(await settle(bet, 2, '9.00', { type: 'PART', session_id }))).toBe('400 400');
  const { round } = (await member.call('round', { roundId: round_id })).value;
  expect(round).toMatchObject({ state: 'open', validBet: '0.00' });
  const won = betOf(await settle(bet, 2, '49.00', { valid_bet: '20.00' }));
  expect(won).toMatchObject({ state: 'settled', settled_as: 'PAID' });
  expect(Number(won.balance)).toBeCloseTo(before + 49);
  const closed = (await member.call('round', { roundId: round_id })).value.round;
  expect(closed).toMatchObject({ state: 'closed', validBet: '20.00' });
});

test('[SEAM-02][Q-A6] V18 V19 54 settled long after, with the session gone and the player barred', async () => {
  const [won, lowered] = [id('bet'), id('bet')];
  await reserve(won, '30.00');
  await reserve(lowered, '30.00');
  await settle(lowered, 1, '60.00');
  await app.database.db.transaction().execute((tx) => barMember(tx, member.memberId));
  expect(apiCode(await reserve(id('bet'), '1.00'))).toBe('400 110');
  expect(betOf(await settle(won, 1, '50.00')).balance).toBe('150.00');
  expect(betOf(await settle(lowered, 2, '10.00')).balance).toBe('100.00');
  expect(apiCode(await reserve(id('bet'), '1.00'))).toBe('400 110');
});

test('[SEAM-02][WAL-03] V11 V27 a lower revision takes what is there, the rest is a debt', async () => {
  const bet = id('bet');
  await reserve(bet, '30.00');
  await settle(bet, 1, '60.00');
  await spend('120.00');
  const lowered = await settle(bet, 2, '20.00');
  expect(betOf(lowered)).toMatchObject({ total_payout: '20.00', balance: '0.00' });
  expect(await owed()).toBe(300_000n);
  expect(await settle(bet, 2, '20.00')).toEqual(lowered);
  expect(await owed()).toBe(300_000n);
});

test('[SEAM-01] V25 a part of the stake goes back, and what is left is the stake', async () => {
  const bet = id('bet');
  await reserve(bet, '30.00');
  const part = id('ret');
  const first = await returnStake(bet, '10.00', part);
  expect(betOf(first)).toMatchObject({ stake: '20.00', balance: '80.00' });
  expect(await returnStake(bet, '10.00', part)).toEqual(first);
  expect(apiCode(await returnStake(bet, '10.01', part))).toBe('400 108');
  expect(apiCode(await returnStake(bet, '20.01'))).toBe('400 400');
  expect(betOf(await returnStake(bet, '5.00'))).toMatchObject({ stake: '15.00' });
  const refunded = betOf(await step('refund', bet));
  expect(refunded).toMatchObject({ state: 'refunded', balance: '100.00' });
});

test('[SEAM-02] V25 55 a draw that was cancelled gives each ticket back once, a corrected one pays anew', async () => {
  const tickets = Array.from({ length: 8 }, () => id('ticket'));
  for (const ticket of tickets) await reserve(ticket, '5.00');
  expect(await balance()).toBe('60.00');
  const cancelled = tickets.slice(0, 4);
  const every = [...cancelled, ...cancelled, ...cancelled];
  const answers = await Promise.all(
    every.map((ticket) => settle(ticket, 1, '5.00', { type: 'VOID' })),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await balance()).toBe('80.00');
  const drawn = tickets.slice(4);
  for (const ticket of drawn) await settle(ticket, 1, ticket === drawn[0] ? '50.00' : '0.00');
  expect(await balance()).toBe('130.00');
  for (const ticket of drawn) await settle(ticket, 2, ticket === drawn[1] ? '50.00' : '0.00');
  expect(await balance()).toBe('130.00');
});

test('[SEAM-01] V5 V22 V25 20 26 27 a reserve is judged as a bet is, and tells the balance', async () => {
  const short = await reserve(id('bet'), '100.01');
  expect(apiCode(short)).toBe('400 100');
  expect(short.body.meta?.balance).toBe('100.00');
  expect(apiCode(await reserve(id('bet'), '0'))).toBe('400 400');
  expect(apiCode(await reserve(id('bet'), '1.001'))).toBe('400 400');
  expect(apiCode(await reserve(id('bet'), '1.00', { game_id: 'nothing' }))).toBe('400 404');
  expect(apiCode(await reserve(id('bet'), '1.00', { game_id: 'jade' }))).toBe('400 107');
  expect(apiCode(await reserve(id('bet'), '1.00', { session_id: randomUUID() }))).toBe('400 112');
  expect(apiCode(await reserve(id('bet'), '1.00', { session_id: 'none' }))).toBe('400 112');
  expect(apiCode(await reserve(id('bet'), '1.00', { account_id: '999999999' }))).toBe('400 101');
  expect(apiCode(await reserve(id('bet'), '1.00', { currency: 'THB' }))).toBe('400 154');
  expect(await balance()).toBe('100.00');
});

test("[SEAM-02] V12 V24 45 another player's or another vendor's bet is not found", async () => {
  const bet = id('bet');
  await reserve(bet, '30.00');
  const stranger = await vendor.openGame(await aMember(app, { balance: '100.00' }));
  const { account_id } = stranger;
  expect(apiCode(await settle(bet, 1, '60.00', { account_id }))).toBe('400 404');
  expect(apiCode(await step('refund', bet, { account_id }))).toBe('400 404');
  const path = `bets/${bet}?account_id=${account_id}`;
  expect(apiCode(await vendor.call(path, '', { method: 'GET' }))).toBe('400 404');
  const other = await aVendor(app, 'OTHERV');
  const body = { account_id: seat.account_id, currency: seat.currency, bet_id: bet };
  const paid = { ...body, revision: 1, total_payout: '60.00', type: 'PAID' };
  expect(apiCode(await other.call('settle', paid))).toBe('400 404');
  expect(await balance()).toBe('70.00');
});

test('[SEAM-02][Q-A3][X-15] V2 V25 60 61 one reserve sent twenty times is one stake; two of 80 are one', async () => {
  const bet = id('bet');
  const answers = await Promise.all(Array.from({ length: 20 }, () => reserve(bet, '20.00')));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await balance()).toBe('80.00');
  const both = await Promise.all([reserve(id('bet'), '60.00'), reserve(id('bet'), '60.00')]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]));
  expect(await balance()).toBe('20.00');
});

test('[SEAM-01][Q-F17] V15 a nonce is taken also by a call that is refused', async () => {
  const nonce = randomUUID();
  const short = { ...seat, bet_id: id('bet'), amount: '100.01' };
  expect(apiCode(await vendor.call('reserve', short, { nonce }))).toBe('400 100');
  expect(apiCode(await vendor.call('reserve', short, { nonce }))).toBe('400 403');
});

test("[SEAM-02][RG-01] V34 29 the player's own limits refuse a stake, each with its code", async () => {
  const { merchant, memberId } = member;
  const limit = (kind: 'stake' | 'loss', amount: bigint) =>
    app.database.db.transaction().execute((tx) =>
      playLimits.setPlayLimit(tx, {
        merchantId: merchant.id,
        memberId,
        currency: merchant.currency,
        kind,
        period: 'day',
        amount,
      }),
    );
  const bet = id('bet');
  await reserve(bet, '20.00');
  await limit('stake', 500_000n);
  expect(apiCode(await reserve(id('bet'), '30.01'))).toBe('400 114');
  await limit('loss', 250_000n);
  expect(apiCode(await reserve(id('bet'), '5.01'))).toBe('400 115');
  expect((await reserve(id('bet'), '5.00')).status).toBe(200);
  await app.database.db
    .transaction()
    .execute((tx) =>
      playLimits.barFromPlay(tx, { memberId, kind: 'time-out', duration: '24 hours' }),
    );
  expect(apiCode(await reserve(id('bet'), '1.00'))).toBe('400 110');
  expect(betOf(await settle(bet, 1, '40.00')).balance).toBe('115.00');
});

test('[SEAM-02][WAL-06] V27 a correction on a wallet that is frozen as unsound is booked, and the mark stays', async () => {
  const { db } = app.database;
  const { memberId } = member;
  const isMarked = async () => {
    const { rows } = await sql<{ marked: boolean }>`
      select bool_and(frozen) and exists (
        select from wallet.unsound where member_id = ${memberId}) as marked
      from wallet.account where member_id = ${memberId}`.execute(db);
    return rows[0]?.marked;
  };
  await sql`insert into wallet.account (member_id, book_id, purse, frozen)
    select member_id, book_id, 'bonus', true from wallet.account
    where member_id = ${memberId}`.execute(db);
  const falsify = (by: number) =>
    sql`update wallet.account set balance = balance + ${by}
      where member_id = ${memberId} and purse = 'bonus'`.execute(db);
  const bet = id('bet');
  expect((await reserve(bet, '10.00')).status).toBe(200);
  expect((await settle(bet, 1, '30.00')).status).toBe(200);
  await db.transaction().execute((tx) => barMember(tx, memberId));
  await sql`insert into wallet.unsound (member_id, finding) values (${memberId}, 'test')`.execute(
    db,
  );

  // Whether the books add up just now or not.
  expect((await settle(bet, 2, '20.00')).status).toBe(200);
  expect(await isMarked()).toBe(true);
  await falsify(1);
  expect((await settle(bet, 3, '5.00')).status).toBe(200);
  expect(await isMarked()).toBe(true);
  // Nor does a member who is let in again thaw it.
  await db.transaction().execute((tx) => unbarMember(tx, memberId));
  await falsify(-1);
  await db.transaction().execute((tx) => unbarMember(tx, memberId));
  expect(await isMarked()).toBe(true);
  expect(await balance()).toBe('95.00');
});
