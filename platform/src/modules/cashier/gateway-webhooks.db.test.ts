import { sql } from 'kysely';
import type { Deposit } from '@croupier/contract/cashier/player';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type DepositFixture,
  type HandMadeNotice,
  type WebhookChange,
  askDeposit,
  balanceOf,
  depositOf,
  depositFixture,
  openedDeposit,
  paymentNotice,
  sendWebhook,
} from '#testing/deposits.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { type TestMember, aMember } from '#testing/member.ts';
import { agree, aStaffMember } from '#testing/staff.ts';
import { expireDeposits } from './expire-deposits.ts';
import { barredAmong, reversedDeposits } from '#promotions';
import { depositFigures } from './index.ts';
import { holdOpenReversals } from './reverse-payment.ts';

let world: DepositFixture;
let methodId: string;

beforeAll(async () => {
  world = await depositFixture();
  methodId = world.methods.jade;
});
afterAll(async () => {
  await assertLedgerSound(world.app.services.db);
  await world.close();
});

async function aDeposit(): Promise<{ member: TestMember; deposit: Deposit }> {
  const member = await aMember(world.app);
  return { member, deposit: await openedDeposit(member, { methodId }) };
}

function send(body: string, change?: WebhookChange) {
  return sendWebhook(world, body, change);
}

function notify(facts: HandMadeNotice) {
  return send(paymentNotice(facts));
}

/** Moves the deadline as if the deposit had been opened earlier. */
async function passDeadline(id: string, hoursAgo: number): Promise<void> {
  await sql`update cashier.deposit set expires_at = now() - ${hoursAgo} * interval '1 hour'
    where id = ${id}`.execute(world.app.services.db);
}

/** As for payments that were taken back before promotions were told of any. */
async function forgetHolds(memberId: bigint): Promise<void> {
  await sql`update promotions.deposit_hold set payment = 'another', ended_at = now()
    where member_id = ${memberId}`.execute(world.app.services.db);
}

async function rowsOf(id: string) {
  const { rows } = await sql<{ outcome: string; reason: string | null }>`
    select outcome, reason from cashier.payment where deposit_id = ${id}
    order by received_at, payment_id`.execute(world.app.services.db);
  return rows;
}

test('[X-15][CASH-02] C8 the same webhook twenty times at once credits once, with equal answers', async () => {
  const { member, deposit } = await aDeposit();
  const body = paymentNotice({ reference: deposit.reference });
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(body)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(answers.every((answer) => answer.outcome === 'credited')).toBe(true);
  expect(await balanceOf(member)).toBe('500.00');
  expect((await send(body)).outcome).toBe('credited');
  expect(await balanceOf(member)).toBe('500.00');
});

test('[X-15] C8 a gateway that sends every webhook twice at the same moment pays once', async () => {
  const { member, deposit } = await aDeposit();
  await world.sandbox.press(deposit.payUrl ?? '', {
    action: 'test',
    amount: '500000',
    delivery: 'duplicate',
  });
  await expect.poll(() => balanceOf(member)).toBe('500.00');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await balanceOf(member)).toBe('500.00');
  expect(await rowsOf(deposit.id)).toHaveLength(1);
});

test('[X-19] C7 altered, foreign, old, unsigned: 401 and nothing moves', async () => {
  const { member, deposit } = await aDeposit();
  const body = paymentNotice({ reference: deposit.reference });
  const changes: WebhookChange[] = [
    { sentBody: body.replace('500000', '900000') },
    { sentBody: `${body} ` },
    { secret: 'somebody else' },
    // Some seconds beyond the window: the clock goes on while the call is on its way.
    { ageSeconds: 301 },
    { ageSeconds: -360 },
    { headers: { 'x-gateway-signature': '' } },
    { headers: { 'x-gateway-timestamp': 'yesterday' } },
    // Signed by the right gateway for another merchant's account.
    { path: `/webhooks/gateway/${world.app.merchants.siam.code}/sandbox` },
  ];
  for (const change of changes) {
    const { status, code } = await send(body, change);
    expect([change, status, code]).toEqual([change, 401, 'webhook.bad-signature']);
  }
  expect(await balanceOf(member)).toBe('0.00');
  expect(await rowsOf(deposit.id)).toEqual([]);
  expect((await depositOf(member, deposit.id)).state).toBe('created');
});

test('[Q-A5] C8 a known payment with other content credits nobody and waits for staff, once', async () => {
  const { member, deposit } = await aDeposit();
  const other = await openedDeposit(member, { methodId });
  const first = {
    reference: deposit.reference,
    paymentId: 'HM-KNOWN-1',
    paidAt: new Date().toISOString(),
  };
  expect((await notify(first)).outcome).toBe('credited');
  const altered = [
    { amount: '900000' },
    { currency: 'THB' },
    { reference: other.reference },
    { paidAt: new Date(Date.now() - 5000).toISOString() },
  ];
  for (const change of [...altered, ...altered]) {
    const { status, outcome } = await notify({ ...first, ...change });
    expect([change, status, outcome]).toEqual([change, 200, 'review']);
  }
  const foreign = await notify({ ...first, reference: 'DPNOTOURS' });
  expect([foreign.status, foreign.code]).toEqual([404, 'deposit.unknown']);
  const held = { outcome: 'review', reason: 'altered' };
  expect(await rowsOf(deposit.id)).toEqual([
    { outcome: 'credited', reason: null },
    held,
    held,
    held,
  ]);
  expect(await rowsOf(other.id)).toEqual([held]);
  // The same amount in another spelling is the same content.
  expect((await notify({ ...first, amount: '500000.00' })).status).toBe(200);
  expect(await balanceOf(member)).toBe('500.00');
  expect((await depositOf(member, other.id)).state).toBe('review');
});

test('[CASH-02] C8 two transfers of one transaction of a chain are two payments', async () => {
  const hash = 'c0ffee'.repeat(11).slice(0, 64);
  const [one, other] = [await aDeposit(), await aDeposit()];
  await notify({ reference: one.deposit.reference, paymentId: `${hash}:0` });
  await notify({ reference: other.deposit.reference, paymentId: `${hash}:1` });
  expect(await balanceOf(one.member)).toBe('500.00');
  expect(await balanceOf(other.member)).toBe('500.00');
});

test('[CASH-02] C10 underpaid and overpaid: what arrived is credited', async () => {
  for (const [amount, credited] of [
    ['123450', '123.45'],
    ['700000', '700.00'],
    ['10', '0.01'],
  ] as const) {
    const { member, deposit } = await aDeposit();
    await notify({ reference: deposit.reference, amount });
    expect(await depositOf(member, deposit.id)).toMatchObject({ state: 'paid', credited });
    expect(await balanceOf(member)).toBe(credited);
  }
});

test('[CASH-02][OPS-04] C20 a payment finer than the wallet waits whole, and can be credited to the last two decimals', async () => {
  const { member, deposit } = await aDeposit();
  const notice = { reference: deposit.reference, paymentId: `ODD-${deposit.id}` };
  await notify({ ...notice, amount: '123456' });
  expect(await rowsOf(deposit.id)).toEqual([{ outcome: 'review', reason: 'amount' }]);
  expect(await balanceOf(member)).toBe('0.00');
  const staff = await aStaffMember(world.app, 'payments');
  const merchantId = String(world.app.merchants.jade.id);
  const { items } = (await staff.call('depositReview', { merchantId, depositId: deposit.id }))
    .value;
  expect(items).toMatchObject([{ worth: '123.456', creditMax: '123.45' }]);
  const ask = (amount: string) =>
    staff.call('askForPaymentDecision', {
      merchantId,
      methodId,
      paymentId: notice.paymentId,
      action: 'credit',
      amount,
      reason: 'what the wallet can have',
    });
  expect((await ask('123.456')).envelope.code).toBe('request.invalid');
  expect((await ask('123.46')).envelope.code).toBe('deposit.above-payment');
  const asked = (await ask('123.45')).value;
  const second = await aStaffMember(world.app, 'paymentsLead');
  expect((await agree(second, asked)).status).toBe(200);
  expect(await balanceOf(member)).toBe('123.45');
});

test('[CASH-02] C11 an expired deposit is still credited within 24 hours, later staff decide', async () => {
  const late = await aDeposit();
  await passDeadline(late.deposit.id, 23);
  const tooLate = await aDeposit();
  await passDeadline(tooLate.deposit.id, 25);
  expect(await expireDeposits(world.app.services.db)).toBe(2);
  expect((await depositOf(late.member, late.deposit.id)).state).toBe('expired');
  expect((await notify({ reference: late.deposit.reference })).outcome).toBe('credited');
  expect((await depositOf(late.member, late.deposit.id)).state).toBe('paid');
  expect(await balanceOf(late.member)).toBe('500.00');
  const answer = await notify({ reference: tooLate.deposit.reference });
  expect([answer.status, answer.outcome]).toEqual([200, 'review']);
  expect((await depositOf(tooLate.member, tooLate.deposit.id)).state).toBe('review');
  expect(await balanceOf(tooLate.member)).toBe('0.00');
});

test('[CASH-02] C11 a payment that was on its way to a cancelled deposit is still credited', async () => {
  const { member, deposit } = await aDeposit();
  await member.call('cancelDeposit', { depositId: deposit.id });
  await notify({ reference: deposit.reference });
  expect((await depositOf(member, deposit.id)).state).toBe('paid');
  expect(await balanceOf(member)).toBe('500.00');
});

const EVER = { since: new Date(0), before: { from: new Date(0), to: new Date(0) } };

test('[CASH-02] C12 another currency, a refused order, a second payment wait for staff', async () => {
  const { db } = world.app.services;
  const before = await depositFigures(db, world.app.merchants.jade.id, EVER);
  const foreign = await aDeposit();
  await notify({ reference: foreign.deposit.reference, currency: 'THB' });
  expect(await rowsOf(foreign.deposit.id)).toEqual([{ outcome: 'review', reason: 'currency' }]);
  const refused = await aDeposit();
  await send(
    JSON.stringify({ type: 'order.refused', orderId: 'x', reference: refused.deposit.reference }),
  );
  await notify({ reference: refused.deposit.reference });
  expect(await rowsOf(refused.deposit.id)).toEqual([
    { outcome: 'review', reason: 'refused-before' },
  ]);
  const twice = await aDeposit();
  await notify({ reference: twice.deposit.reference });
  await notify({ reference: twice.deposit.reference });
  expect(await rowsOf(twice.deposit.id)).toEqual([
    { outcome: 'credited', reason: null },
    { outcome: 'review', reason: 'second-payment' },
  ]);
  expect((await depositOf(twice.member, twice.deposit.id)).state).toBe('paid');
  expect(await balanceOf(foreign.member)).toBe('0.00');
  expect(await balanceOf(refused.member)).toBe('0.00');
  expect(await balanceOf(twice.member)).toBe('500.00');
  const after = await depositFigures(db, world.app.merchants.jade.id, EVER);
  expect(after.inReview - before.inReview).toBe(3);
  expect(after.paidMinor - before.paidMinor).toBe(5_000_000n);
});

test('[CASH-02] C12 two different payments for one deposit at once: one is credited, one waits', async () => {
  const { member, deposit } = await aDeposit();
  const answers = await Promise.all(
    ['A', 'B', 'C'].map((id) =>
      notify({ reference: deposit.reference, paymentId: `HM-${deposit.id}-${id}` }),
    ),
  );
  const outcomes = answers.map(({ outcome }) => outcome);
  expect(outcomes.toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
    'credited',
    'review',
    'review',
  ]);
  expect(await balanceOf(member)).toBe('500.00');
});

test('[CASH-02] C14 a payment that names no order of ours is recorded and answered 404', async () => {
  const notice = {
    reference: 'DPNOBODYS99',
    paymentId: 'HM-NOBODY',
    paidAt: '2026-01-01T00:00:00Z',
  };
  for (let time = 0; time < 3; time += 1) {
    const { status, code } = await notify(notice);
    expect([status, code]).toEqual([404, 'deposit.unknown']);
  }
  const { rows } = await sql<{ outcome: string }>`
    select outcome from cashier.payment where payment_id = 'HM-NOBODY'`.execute(
    world.app.services.db,
  );
  expect(rows).toEqual([{ outcome: 'unmatched' }]);
  const refusal = { type: 'order.refused', orderId: 'x', reference: 'DPNOBODYS99' };
  expect((await send(JSON.stringify(refusal))).status).toBe(404);
});

test('[API-02][Q-F14] what is signed but makes no sense is answered clearly and moves nothing', async () => {
  const { member, deposit } = await aDeposit();
  for (const [body, code] of [
    ['not json', 'request.not-json'],
    [`${'{"1":'.repeat(2000)}0${'}'.repeat(2000)}`, 'request.not-json'],
    ['[]', 'request.invalid'],
    ['{"type":"payment.succeeded"}', 'request.invalid'],
    [paymentNotice({ reference: deposit.reference, amount: '-5' }), 'request.invalid'],
    [paymentNotice({ reference: deposit.reference, amount: '1e9' }), 'request.invalid'],
    [paymentNotice({ reference: deposit.reference, paidAt: 'now' }), 'request.invalid'],
    [paymentNotice({ reference: `${deposit.reference}'--` }), 'request.invalid'],
  ] as const) {
    const answer = await send(body);
    expect([body, answer.status, answer.code]).toEqual([body, 400, code]);
  }
  const large = await send(`{"x":"${'x'.repeat(20_000)}"}`);
  expect([large.status, large.code]).toEqual([413, 'request.too-large']);
  const nowhere = await send('{}', {
    path: `/webhooks/gateway/${world.app.merchants.jade.code}/none`,
  });
  expect([nowhere.status, nowhere.code]).toEqual([404, 'deposit.method-unknown']);
  expect(await balanceOf(member)).toBe('0.00');
});

test('[CASH-02] C7 a body altered on the way is refused, the true one that follows is credited', async () => {
  const { member, deposit } = await aDeposit();
  await world.sandbox.press(deposit.payUrl ?? '', {
    action: 'test',
    amount: '500000',
    delivery: 'alter',
  });
  await expect.poll(() => balanceOf(member)).toBe('500.00');
  expect(await rowsOf(deposit.id)).toEqual([{ outcome: 'credited', reason: null }]);
});

test('[Q-A6] a frozen member’s payment still arrives, a new deposit is refused', async () => {
  const { member, deposit } = await aDeposit();
  const { db } = world.app.services;
  await sql`update account.member set state = 'frozen', frozen_reason = 'test'
    where id = ${member.memberId}`.execute(db);
  const refused = await askDeposit(member, { methodId });
  expect([401, 403]).toContain(refused.status);
  expect((await notify({ reference: deposit.reference })).outcome).toBe('credited');
  await sql`update account.member set state = 'active', frozen_reason = null
    where id = ${member.memberId}`.execute(db);
  expect(await balanceOf(member)).toBe('500.00');
});

test('[CASH-02][Q-A5] C36 a payment that is taken back holds the payouts until two people took it from the balance', async () => {
  const { member, deposit } = await aDeposit();
  await world.sandbox.press(deposit.payUrl ?? '', { action: 'pay' });
  await expect.poll(() => balanceOf(member)).toBe('500.00');
  await world.sandbox.press(deposit.payUrl ?? '', { action: 'reverse' });
  await world.sandbox.press(deposit.payUrl ?? '', { action: 'reverse' });
  const { maker, checker, merchantId } = await staffOf();
  const waiting = async () =>
    (await maker.call('waitingPayments', { merchantId })).value.items.filter(
      (line) => line.reference === deposit.reference,
    );
  await expect.poll(waiting).toMatchObject([{ reason: 'reversed', outcome: 'review' }]);
  const [line] = await waiting();
  const which = {
    merchantId,
    methodId,
    paymentId: line?.paymentId ?? '',
    reason: 'asked the bank',
  };
  const { db } = world.app.services;
  const owner = { merchantId: BigInt(merchantId), memberId: member.memberId };
  expect(await reversedDeposits.hasOpen(db, owner)).toBe(true);
  // One from before bonuses were told of it is found, and the same again changes nothing.
  await forgetHolds(owner.memberId);
  expect(await reversedDeposits.hasOpen(db, owner)).toBe(false);
  await holdOpenReversals({ db });
  await holdOpenReversals({ db });
  const { merchantId: of, memberId } = owner;
  expect(await barredAmong(db, { merchantId: of, memberIds: [memberId] })).toEqual(
    new Set([memberId]),
  );
  const credit = await maker.call('askForPaymentDecision', {
    ...which,
    action: 'credit',
    amount: '500.00',
  });
  expect(credit.envelope.code).toBe('deposit.action');
  const ask = async (amount: string) =>
    (await maker.call('askForPaymentDecision', { ...which, action: 'recover', amount })).envelope;
  expect((await ask('500.01')).code).toBe('deposit.above-payment');
  const asked = await maker.call('askForPaymentDecision', {
    ...which,
    action: 'recover',
    amount: '500.00',
  });
  expect(asked.value).toMatchObject({
    before: { balance: '500.00' },
    after: { recovered: '500.00' },
  });
  expect((await depositOf(member, deposit.id)).note).toBe('reversed');
  await agree(checker, asked.value);
  expect(await balanceOf(member)).toBe('0.00');
  // Its player reads what became of it, in the deposit and among the movements of money.
  const shown = await depositOf(member, deposit.id);
  expect(shown.note).toBe('recovered');
  expect(shown.steps.map(({ step }) => step).slice(-2)).toEqual(['reversed', 'recovered']);
  expect((await member.call('transfers')).value.items[0]).toMatchObject({
    kind: 'deposit-reversal',
    amount: '-500.00',
    subject: { type: 'deposit', reference: deposit.reference },
  });
  expect(await reversedDeposits.hasOpen(db, owner)).toBe(false);
  expect(await rowsOf(deposit.id)).toEqual([
    { outcome: 'credited', reason: null },
    { outcome: 'review', reason: 'reversed' },
  ]);
});

test('[CASH-02] C36 told before its payment, it keeps that from being credited by itself', async () => {
  const { member, deposit } = await aDeposit();
  const payment = { reference: deposit.reference, paymentId: 'HM-EARLY-1' };
  const reversal = {
    paymentId: payment.paymentId,
    amount: '500000',
    currency: 'VND',
    reversedAt: new Date().toISOString(),
  };
  const told = JSON.stringify({
    type: 'payment.reversed',
    orderId: 'any',
    reference: deposit.reference,
    reversal,
  });
  expect((await send(told)).outcome).toBe('review');
  expect((await notify(payment)).outcome).toBe('review');
  expect(await balanceOf(member)).toBe('0.00');
});

async function staffOf() {
  const maker = await aStaffMember(world.app, 'payments');
  const checker = await aStaffMember(world.app, 'paymentsLead');
  return { maker, checker, merchantId: String(world.app.merchants.jade.id) };
}
