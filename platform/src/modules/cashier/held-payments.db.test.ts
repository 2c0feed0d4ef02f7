/** Orders that were given up, and money that may not be credited when it arrives. */
import { sql } from 'kysely';
import type { Deposit } from '@croupier/contract/cashier/player';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  askDeposit,
  balanceOf,
  depositOf,
  type DepositFixture,
  depositFixture,
  openedDeposit,
  paymentNotice,
  sendWebhook,
} from '#testing/deposits.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, signedIn, type TestMember } from '#testing/member.ts';
import { agree, aStaffMember, type TestStaff } from '#testing/staff.ts';
import { askGateways } from './ask-gateway.ts';
import { expireDeposits } from './expire-deposits.ts';
import { cashierDeps } from './index.ts';

let world: DepositFixture;
let methodId: string;
let merchantId: string;
let maker: TestStaff;
let checker: TestStaff;

beforeAll(async () => {
  world = await depositFixture();
  methodId = world.methods.jade;
  merchantId = String(world.app.merchants.jade.id);
  maker = await aStaffMember(world.app, 'payments');
  checker = await aStaffMember(world.app, 'paymentsLead');
});
afterAll(async () => {
  await assertLedgerSound(world.app.services.db);
  await world.close();
});

const limitDay = (member: TestMember, amount: string) =>
  member.call('setMoneyLimit', { kind: 'deposit', period: 'day', amount });
const cancel = (member: TestMember, { id }: Deposit) =>
  member.call('cancelDeposit', { depositId: id });
const pay = (deposits: readonly Deposit[], amount: string) =>
  Promise.all(
    deposits.map(({ reference }) => sendWebhook(world, paymentNotice({ reference, amount }))),
  );
const outcomes = async (answers: ReturnType<typeof pay>) =>
  (await answers).map(({ outcome }) => outcome).toSorted((a = '', b = '') => a.localeCompare(b));

/** Opens and gives up that many orders of the amount, as somebody would who wants past a limit. */
async function givenUp(member: TestMember, times: number, amount: string) {
  const orders: Awaited<ReturnType<typeof openedDeposit>>[] = [];
  for (let time = 0; time < times; time += 1) {
    const order = await openedDeposit(member, { methodId, amount });
    expect((await cancel(member, order)).value.state).toBe('cancelled');
    orders.push(order);
  }
  return orders;
}

/** Lets the turn of every order come, as time would. */
async function ask(): Promise<void> {
  const { db, log } = world.app.services;
  await sql`update cashier.deposit set ask_at = now() where ask_at is not null`.execute(db);
  await askGateways(cashierDeps(world.app.services), log);
}

async function reasonsOf(member: TestMember): Promise<(string | null)[]> {
  const { items } = (await maker.call('waitingPayments', { merchantId })).value;
  return items
    .filter(({ deposit }) => deposit?.memberId === String(member.memberId))
    .map(({ reason }) => reason);
}

test('[RG-01][CASH-02] C11 the page of an order that was given up takes no payment any more', async () => {
  const member = await aMember(world.app);
  await limitDay(member, '100.00');
  const orders = await givenUp(member, 4, '100.00');
  for (const { payUrl } of orders) {
    await world.sandbox.press(payUrl, { action: 'pay' });
    await world.sandbox.press(payUrl, { action: 'test', amount: '100000' });
  }
  await ask();
  expect(await balanceOf(member)).toBe('0.00');
  expect((await depositOf(member, orders[0]?.id ?? '')).state).toBe('cancelled');
});

test('[RG-01][CASH-02][X-25] C18 old orders that are paid all the same, at once: no more than the limit reaches play', async () => {
  const member = await aMember(world.app);
  await limitDay(member, '100.00');
  const orders = await givenUp(member, 5, '100.00');
  orders.push(await openedDeposit(member, { methodId, amount: '100.00' }));
  // The one that stands open is the one that has the room.
  expect(await outcomes(pay(orders, '100000'))).toEqual([
    'credited',
    ...Array.from({ length: 5 }, () => 'review'),
  ]);
  expect(await balanceOf(member)).toBe('100.00');
  expect(await reasonsOf(member)).toEqual(Array.from({ length: 5 }, () => 'over-limit'));
  const { items } = (await member.call('deposits')).value;
  expect(items.map(({ state, note }) => [state, note])).toEqual([
    ['paid', null],
    ...Array.from({ length: 5 }, () => ['review', 'over-limit']),
  ]);
});

test('[MEM-07][CASH-02] C18 a verification level holds for what arrives, also for more than was asked for', async () => {
  const member = await aMember(world.app);
  const orders = await givenUp(member, 3, '70000.00');
  expect(await outcomes(pay(orders, '70000000'))).toEqual(['credited', 'review', 'review']);
  expect(await reasonsOf(member)).toEqual(['over-level', 'over-level']);
  const over = await openedDeposit(member, { methodId, amount: '50.00' });
  expect(await outcomes(pay([over], '5000010'))).toEqual(['review']);
  expect((await depositOf(member, over.id)).note).toBe('over-level');
  expect(await balanceOf(member)).toBe('70000.00');
});

test('[RG-02][CASH-02] C18 an order from before an exclusion is not credited after it, by nobody, only sent back', async () => {
  const member = await aMember(world.app);
  const orders = [
    await openedDeposit(member, { methodId }),
    await openedDeposit(member, { methodId }),
  ] as const;
  await member.call('excludeSelf', { duration: '6 months' });
  const paymentId = `LATE-${orders[0].reference}`;
  const { reference } = orders[0];
  const notice = paymentNotice({ reference, paymentId });
  expect((await sendWebhook(world, notice)).outcome).toBe('review');
  // The other one is closed before anybody pays it.
  await ask();
  await world.sandbox.press(orders[1].payUrl, { action: 'pay' });
  await ask();
  const again = await signedIn(world.app, member);
  const seen = async ({ id }: Deposit) =>
    (await world.app.call('deposit', { depositId: id }, again)).value;
  expect(await seen(orders[1])).toMatchObject({ state: 'cancelled', note: null });
  expect(await seen(orders[0])).toMatchObject({ state: 'review', note: 'on-break' });

  const decide = (verdict: object) =>
    maker.call('askForPaymentDecision', {
      merchantId,
      methodId,
      paymentId,
      reason: 'as the rules say',
      ...verdict,
    });
  const credit = (await decide({ action: 'credit', amount: '500.00' })).value;
  expect((await agree(checker, credit)).envelope.code).toBe('wallet.barred');
  await maker.call('withdrawRequest', { requestId: credit.id });
  expect((await agree(checker, (await decide({ action: 'refund' })).value)).status).toBe(200);
  expect(await seen(orders[0])).toMatchObject({ state: 'failed', note: 'sent-back' });
  expect((await world.app.call('balance', {}, again)).value.main).toBe('0.00');
});

test('[RG-01][CASH-02] C18 what was held over a limit is credited by two people once there is room', async () => {
  const member = await aMember(world.app);
  await limitDay(member, '100.00');
  const order = await openedDeposit(member, { methodId, amount: '60.00' });
  const paymentId = `MORE-${order.reference}`;
  const { reference } = order;
  await sendWebhook(world, paymentNotice({ reference, paymentId, amount: '100010' }));
  // What waits takes no room of what the member may pay in meanwhile.
  const next = await openedDeposit(member, { methodId, amount: '100.00' });
  await sendWebhook(world, paymentNotice({ reference: next.reference, amount: '100000' }));
  const asked = (
    await maker.call('askForPaymentDecision', {
      merchantId,
      methodId,
      paymentId,
      action: 'credit',
      amount: '100.00',
      reason: 'the member wants it',
    })
  ).value;
  expect((await agree(checker, asked)).envelope.code).toBe('protection.deposit-limit');
  expect(await balanceOf(member)).toBe('100.00');
  await sql`update protection.deposit_use set at = at - interval '25 hours'
    where member_id = ${member.memberId}`.execute(world.app.services.db);
  expect((await agree(checker, asked)).status).toBe(200);
  expect(await balanceOf(member)).toBe('200.00');
});

test('[RG-01][CASH-02] C13 C18 an order takes its room until its gateway has closed it, however long that does not answer', async () => {
  const member = await aMember(world.app);
  await limitDay(member, '100.00');
  const code = async () => (await askDeposit(member, { methodId, amount: '100.00' })).envelope.code;
  const order = await openedDeposit(member, { methodId, amount: '100.00' });
  await world.sandbox.fail('fail');
  expect((await cancel(member, order)).value.state).toBe('cancelled');
  await ask();
  expect(await code()).toBe('protection.deposit-limit');
  await world.sandbox.fail('none');
  await ask();
  const second = await openedDeposit(member, { methodId, amount: '100.00' });
  await sql`update cashier.deposit set expires_at = now() where id = ${second.id}`.execute(
    world.app.services.db,
  );
  await expireDeposits(world.app.services.db);
  expect((await depositOf(member, second.id)).state).toBe('expired');
  expect(await code()).toBe('protection.deposit-limit');
  await ask();
  expect(await code()).toBeUndefined();
});

test('[CASH-02] C11 a payment that was faster than giving up is credited', async () => {
  const member = await aMember(world.app);
  const order = await openedDeposit(member, { methodId });
  await world.sandbox.press(order.payUrl, { action: 'test', amount: '500000', delivery: 'drop' });
  expect((await cancel(member, order)).value).toMatchObject({ state: 'paid', credited: '500.00' });
  expect(await balanceOf(member)).toBe('500.00');
});
