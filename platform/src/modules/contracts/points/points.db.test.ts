/** Bets by a prize group: taken over HTTP, booked and paid through the real ledger. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { aTree, makeDueMoves } from '#testing/agents.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { switchFlags } from '#testing/switch-flags.ts';
import {
  aVendor,
  OTHER_GAME,
  type Seat,
  type TestVendor,
  type WalletApiAnswer,
} from '#testing/vendor.ts';
import { bookPoints } from './book-points.ts';
import { localDay } from '#kernel/days.ts';

let app: TestApp;
let vendor: TestVendor;
let line: Record<'A' | 'B' | 'p', TestMember>;
let seat: Seat;
let nowMs = Date.now();

beforeAll(async () => {
  app = await startTestApp();
  await switchFlags(app, { agents: true, contracts: true });
  vendor = await aVendor(app);
  await sql`update catalog.game set game_type = 'ELOTT' where id = ${lottery()}`.execute(
    app.services.db,
  );
});
beforeEach(async () => {
  line = await aTree(app, { A: { B: { p: {} } } }, { balance: '1000.00' });
  await setSeries({ A: 1980, B: 1970, p: 1960 });
  seat = await vendor.openGame(line.p, OTHER_GAME);
});
afterEach(() => assertLedgerSound(app.services.db));
afterAll(() => app.close());

const lottery = () => vendor.games.get(OTHER_GAME) ?? 0n;
const id = () => `ticket-${randomUUID()}`;
const apiCode = ({ status, body }: WalletApiAnswer) => `${status} ${body.meta?.api_code}`;

async function setSeries(series: Readonly<Partial<Record<'A' | 'B' | 'p', number>>>) {
  for (const [name, value] of Object.entries(series)) {
    const { memberId } = line[name as 'A'];
    await sql`update agents.node set series = ${value} where member_id = ${memberId}`.execute(
      app.services.db,
    );
  }
}

const reserve = (bet_id: string, amount: string, prize_group?: number, change: object = {}) =>
  vendor.call('reserve', { ...seat, bet_id, amount, prize_group, ...change });
const settle = (bet_id: string, revision: number, total_payout: string, type = 'PAID') => {
  const { account_id, currency } = seat;
  return vendor.call('settle', { account_id, currency, bet_id, revision, total_payout, type });
};

/** Books and pays, by two at once, in five minutes of their own. */
async function book(): Promise<void> {
  nowMs += 300_000;
  await Promise.all([1, 2].map(() => bookPoints(app.services, app.merchants.jade, nowMs)));
}

/** Points that A, B and p were paid in all. */
async function paid(): Promise<string[]> {
  const { rows } = await sql<{ memberId: bigint; minor: bigint }>`
    select a.member_id as "memberId", sum(t.amount)::bigint as minor
    from wallet.account a join wallet.transfer t on t.account_id = a.id
    join wallet.transfer_kind k on k.id = t.kind
    where k.name in ('point-income', 'point-rebate') group by 1`.execute(app.services.db);
  const sums = new Map(rows.map(({ memberId, minor }) => [memberId, minor]));
  return [line.A, line.B, line.p].map(({ memberId }) => String(sums.get(memberId) ?? 0n));
}

test('[CON-06][C15][SEAM-01] settled stakes bring the player and the whole line what lies between their prize groups, once', async () => {
  const first = await localDay(app.services.db, app.merchants.jade.timeZone);
  const ticket = id();
  expect((await reserve(ticket, '200.00', 1800)).status).toBe(200);
  await book();
  expect(await paid()).toEqual(['0', '0', '0']);
  // Whatever is changed later, the bet has what stood when it was made.
  await setSeries({ p: 1900, B: 1950 });
  await settle(ticket, 1, '0.00');
  await book();
  await book();
  expect(await paid()).toEqual(['10000', '10000', '160000']);
  const { items } = (await line.p.call('transfers', { kind: 'point-rebate' })).value;
  expect(items).toMatchObject([{ amount: '16.00', subject: { type: 'points' } }]);
  const last = await localDay(app.services.db, app.merchants.jade.timeZone);
  const { items: income } = (await line.A.call('myIncome', { first, last })).value;
  expect(income).toMatchObject([{ kind: 'point-income', net: '1.00' }]);
});

test('[CON-06][C15] what is voided, pushed, refunded or cashed out gives none, and late corrections come off', async () => {
  const tickets = [id(), id(), id(), id(), id()];
  for (const ticket of tickets) await reserve(ticket, '100.00', 1960);
  const [paidOne, voided, pushed, refunded, open] = tickets as [
    string,
    string,
    string,
    string,
    string,
  ];
  await settle(paidOne, 1, '180.00');
  await settle(voided, 1, '100.00', 'VOID');
  await settle(pushed, 1, '100.00', 'PUSH');
  const { account_id, currency } = seat;
  await vendor.call('refund', { account_id, currency, bet_id: refunded });
  await book();
  expect(await paid()).toEqual(['5000', '5000', '0']);
  await settle(paidOne, 2, '100.00', 'VOID');
  await settle(voided, 2, '0.00', 'CORRECTION');
  await book();
  expect(await paid()).toEqual(['5000', '5000', '0']);
  await settle(voided, 3, '100.00', 'VOID');
  await book();
  // Nothing is taken from anybody: the next stakes make up for it first.
  expect(await paid()).toEqual(['5000', '5000', '0']);
  await settle(open, 1, '0.00');
  await book();
  expect(await paid()).toEqual(['5000', '5000', '0']);
  const more = id();
  await reserve(more, '100.00', 1960);
  await settle(more, 1, '0.00');
  await book();
  expect(await paid()).toEqual(['10000', '10000', '0']);
});

test('[CON-06][C15][SEAM-09] stakes that an issue was closed with bring their line what they would alone', async () => {
  const issue = id();
  const [won, lost] = [id(), id()];
  const items = [
    { call: 'reserve', ...seat, bet_id: won, amount: '100.00', prize_group: 1960, issue },
    { call: 'reserve', ...seat, bet_id: lost, amount: '200.00', prize_group: 1800, issue },
    { call: 'reserve', ...seat, bet_id: id(), amount: '10.00', prize_group: 1962, issue },
  ];
  const { body } = await vendor.call('batch', { items });
  const answers = body['items'] as WalletApiAnswer[];
  expect(answers.map(apiCode)).toEqual(['200 undefined', '200 undefined', '400 105']);
  await settle(won, 1, '180.00');
  await book();
  expect(await paid()).toEqual(['5000', '5000', '0']);
  const { currency, game_id } = seat;
  const sums = { bets: 2, stakes: '300.00', payouts: '180.00', valid_bets: '300.00' };
  const closed = await vendor.call('close-issue', { currency, game_id, issue, ...sums });
  expect(closed.body['state']).toBe('closed');
  await book();
  // (1980 − 1970) / 2000 and (1970 − 1960) / 2000 of 300.00; the player (1960 − 1800) / 2000 of 200.00.
  expect(await paid()).toEqual(['15000', '15000', '160000']);
});

test('[CON-06][C15] what is below 0.01 comes with later bets', async () => {
  for (const [bets, income] of [
    [1, '0'],
    [2, '100'],
  ] as const) {
    const ticket = id();
    await reserve(ticket, '1.00', 1960);
    await settle(ticket, 1, '0.00');
    await book();
    expect([bets, ...(await paid())]).toEqual([bets, income, income, '0']);
  }
});

test('[CON-06][C15] a move counts for the line that stood when the bet was made', async () => {
  const [before, after] = [id(), id()];
  await reserve(before, '200.00', 1960);
  const { A, B, p } = line;
  await sql`insert into agents.move (merchant_id, member_id, to_parent_id, due_at)
    values (${p.merchant.id}, ${p.memberId}, ${A.memberId}, now())`.execute(app.services.db);
  await makeDueMoves(app.services);
  await reserve(after, '100.00', 1960);
  for (const ticket of [before, after]) await settle(ticket, 1, '0.00');
  await book();
  // 10 of 2000 each of 200; then 20 of 2000 of 100, past B.
  expect(await paid()).toEqual(['20000', '10000', '0']);
  expect(B.memberId).not.toBe(p.memberId);
});

test('[CON-06][C15][SEAM-02] V12 a prize group is the player’s to choose up to their own, in e-lotteries alone', async () => {
  expect(apiCode(await reserve(id(), '10.00', 1961))).toBe('400 105');
  expect(apiCode(await reserve(id(), '10.00', 1981))).toBe('400 400');
  expect(apiCode(await reserve(id(), '10.00', 1699))).toBe('400 400');
  const ticket = id();
  const first = await reserve(ticket, '10.00', 1960);
  expect(await reserve(ticket, '10.00', 1960)).toEqual(first);
  expect(apiCode(await reserve(ticket, '10.00', 1800))).toBe('400 108');
  expect(apiCode(await reserve(ticket, '10.00'))).toBe('400 108');
  expect((await line.p.call('balance')).value.main).toBe('990.00');
  const other = await vendor.openGame(line.p);
  expect(
    apiCode(
      await vendor.call('reserve', { ...other, bet_id: id(), amount: '1.00', prize_group: 1900 }),
    ),
  ).toBe('400 400');
  // Whom no agent brought has the highest, and pays nobody a difference.
  const alone = await aMember(app, { balance: '100.00' });
  const at = await vendor.openGame(alone, OTHER_GAME);
  expect(
    (await vendor.call('reserve', { ...at, bet_id: id(), amount: '1.00', prize_group: 1980 }))
      .status,
  ).toBe(200);
});
