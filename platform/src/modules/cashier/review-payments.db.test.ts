/** Payments that no order waits for: a second one of a paid deposit, and one without any. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  balanceOf,
  depositOf,
  type DepositFixture,
  depositFixture,
  openedDeposit,
  paymentNotice,
  sendWebhook,
} from '#testing/deposits.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { agree, aStaffMember, type TestStaff } from '#testing/staff.ts';

let world: DepositFixture;
let maker: TestStaff;
let checker: TestStaff;
let auditor: TestStaff;
let merchantId: string;
const reason = 'the bank confirms it';

beforeAll(async () => {
  world = await depositFixture();
  maker = await aStaffMember(world.app, 'payments');
  checker = await aStaffMember(world.app, 'paymentsLead');
  auditor = await aStaffMember(world.app, 'auditor');
  merchantId = String(world.app.merchants.jade.id);
});
afterAll(async () => {
  await assertLedgerSound(world.app.services.db);
  await world.close();
});

const ask = (paymentId: string, verdict: Readonly<Record<string, unknown>>) =>
  maker.call('askForPaymentDecision', {
    merchantId,
    methodId: world.methods.jade,
    paymentId,
    reason,
    ...verdict,
  });
const waiting = async (paymentId: string) =>
  (await maker.call('waitingPayments', { merchantId })).value.items.find(
    (one) => one.paymentId === paymentId,
  );
/** What the audit trail keeps of the decision on a payment, newest first. */
async function trailOf(paymentId: string) {
  const { items } = (await auditor.call('audit', { merchantId })).value;
  const subject = `payment:${world.methods.jade}:${paymentId}`;
  return items.filter((one) => one.subject === subject);
}
const codeOf = (answer: { envelope: { code?: string | undefined } }) => answer.envelope.code;

/** A member whose deposit of 500 was paid. */
async function paid(paymentId: string) {
  const member = await aMember(world.app);
  const { id, reference } = await openedDeposit(member, { methodId: world.methods.jade });
  await sendWebhook(world, paymentNotice({ reference, paymentId }));
  expect(await balanceOf(member)).toBe('500.00');
  return { member, id, reference };
}
const usedOf = async (member: TestMember) => {
  return (await member.call('verification')).value.deposit.used;
};

test('[CASH-02][Q-F16] C16 a second payment of a paid deposit is credited by two people, once, however often it is told', async () => {
  const { member, id, reference } = await paid('TWO-1');
  const second = paymentNotice({ reference, paymentId: 'TWO-2', amount: '300000' });
  expect((await sendWebhook(world, second)).outcome).toBe('review');
  expect(await waiting('TWO-2')).toMatchObject({
    reason: 'second-payment',
    worth: '300.00',
    deposit: { id, state: 'paid', account: member.username },
  });
  const asked = (await ask('TWO-2', { action: 'credit', amount: '300.00' })).value;
  expect(codeOf(await agree(maker, asked))).toBe('staff.forbidden');
  expect(await balanceOf(member)).toBe('500.00');
  const answers = await Promise.all([
    agree(checker, asked),
    sendWebhook(world, second),
    agree(checker, asked),
    sendWebhook(world, second),
  ]);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
  expect((await sendWebhook(world, second)).outcome).toBe('review');
  expect(await balanceOf(member)).toBe('800.00');
  expect(await depositOf(member, id)).toMatchObject({ state: 'paid', credited: '800.00' });
  expect(await usedOf(member)).toBe('800.00');
  expect(await waiting('TWO-2')).toBeUndefined();
  expect(codeOf(await ask('TWO-2', { action: 'refund' }))).toBe('deposit.not-in-review');
});

test.each(['refund', 'refuse'] as const)(
  '[CASH-02][Q-C10] C16 a second payment that is to %s moves nothing, waits no more, and stands on record with both people and the reason',
  async (action) => {
    const { member, id, reference } = await paid(`${action}-1`);
    await sendWebhook(world, paymentNotice({ reference, paymentId: `${action}-2` }));
    const asked = (await ask(`${action}-2`, { action })).value;
    expect(asked.after).toEqual({ action, credited: null });
    expect((await agree(checker, asked)).value.request.state).toBe('approved');
    expect(await balanceOf(member)).toBe('500.00');
    expect(await depositOf(member, id)).toMatchObject({ state: 'paid', credited: '500.00' });
    const { items } = (await maker.call('depositReview', { merchantId, depositId: id })).value;
    expect(items.map(({ outcome }) => outcome)).toEqual([
      'credited',
      action === 'refund' ? 'refunded' : 'declined',
    ]);
    expect(await waiting(`${action}-2`)).toBeUndefined();
    expect(await trailOf(`${action}-2`)).toMatchObject([
      {
        action: 'deposit-review.approve',
        actor: 'A member of paymentsLead',
        reason,
        after: { action },
      },
      { action: 'deposit-review.ask', actor: 'A member of payments', reason, after: { action } },
    ]);
    // What was decided stays decided, whoever tells of the payment again.
    expect(codeOf(await ask(`${action}-2`, { action: 'credit', amount: '500.00' }))).toBe(
      'deposit.not-in-review',
    );
  },
);

test('[CASH-02][Q-F16] C19 nobody credits more than arrived, and both people read both amounts in one unit', async () => {
  const member = await aMember(world.app);
  const { id, reference } = await openedDeposit(member, { methodId: world.methods.jade });
  const notice = { reference, paymentId: 'HUNDRED-1', amount: '77000' };
  await sql`update cashier.deposit set expires_at = now() - interval '2 days' where id = ${id}`.execute(
    world.app.services.db,
  );
  expect((await sendWebhook(world, paymentNotice(notice))).outcome).toBe('review');
  const amounts = { amount: '77000', currency: 'VND', worth: '77.00', creditMax: '77.00' };
  expect(await waiting('HUNDRED-1')).toMatchObject(amounts);
  const { items } = (await maker.call('depositReview', { merchantId, depositId: id })).value;
  expect(items).toMatchObject([amounts]);
  const answer = await ask('HUNDRED-1', { action: 'credit', amount: '7700.00' });
  expect([answer.status, codeOf(answer)]).toEqual([422, 'deposit.above-payment']);
  expect(answer.envelope.message).toContain('77.00');
  expect(codeOf(await ask('HUNDRED-1', { action: 'credit', amount: '77.01' }))).toBe(
    'deposit.above-payment',
  );
  const asked = (await ask('HUNDRED-1', { action: 'credit', amount: '70.00' })).value;
  expect(asked.before).toMatchObject({ paid: '77000 VND', arrived: '77.00', earlier: null });
  expect(asked.after).toEqual({ action: 'credit', credited: '70.00' });
  expect((await agree(checker, asked)).status).toBe(200);
  expect(await balanceOf(member)).toBe('70.00');
});

test('[CASH-02][Q-F16] C19 a second payment says to both people what the deposit was credited with before, and nobody agrees unaware', async () => {
  const { member, reference } = await paid('AGAIN-1');
  for (const paymentId of ['AGAIN-2', 'AGAIN-3']) {
    await sendWebhook(world, paymentNotice({ reference, paymentId, amount: '300000' }));
  }
  expect(await waiting('AGAIN-2')).toMatchObject({ deposit: { credited: '500.00' } });
  const first = (await ask('AGAIN-2', { action: 'credit', amount: '300.00' })).value;
  const second = (await ask('AGAIN-3', { action: 'credit', amount: '300.00' })).value;
  expect([first.before['earlier'], second.before['earlier']]).toEqual(['500.00', '500.00']);
  expect((await agree(checker, first)).status).toBe(200);
  // It says 500.00, and by now it would be 800.00.
  expect(codeOf(await agree(checker, second))).toBe('approval.outdated');
  await maker.call('withdrawRequest', { requestId: second.id });
  const anew = (await ask('AGAIN-3', { action: 'credit', amount: '300.00' })).value;
  expect(anew.before['earlier']).toBe('800.00');
  expect((await agree(checker, anew)).status).toBe(200);
  expect(await balanceOf(member)).toBe('1100.00');
});

test('[CASH-02][OPS-01] C5 the audit trail calls a payment by the reference of its deposit, and finds it by that', async () => {
  const { reference } = await paid('TRAIL-1');
  await sendWebhook(world, paymentNotice({ reference, paymentId: 'TRAIL-2' }));
  expect((await ask('TRAIL-2', { action: 'refund' })).value.before['reference']).toBe(reference);
  const about = async (subject: string) =>
    (await auditor.call('audit', { merchantId, subject })).value.items.map(
      ({ action, subjectName }) => [action, subjectName],
    );
  const asked = [['deposit-review.ask', reference]];
  expect(await about(`payment:${reference.toLowerCase()}`)).toEqual(asked);
  expect(await about(`payment:${world.methods.jade}:TRAIL-2`)).toEqual(asked);
  expect(await about('payment:DPNOTHING77')).toEqual([]);
});

test('[CASH-02] C17 C19 a second payment without an order knows of the first one', async () => {
  const member = await aMember(world.app);
  for (const paymentId of ['STRAYS-1', 'STRAYS-2']) {
    const lost = { reference: 'DPNOBODYS07', paymentId, amount: '250000' };
    expect((await sendWebhook(world, paymentNotice(lost))).status).toBe(404);
  }
  const whom = { action: 'credit', amount: '250.00', memberId: String(member.memberId) };
  const [first, unaware] = [
    (await ask('STRAYS-1', whom)).value,
    (await ask('STRAYS-2', whom)).value,
  ];
  expect((await agree(checker, first)).status).toBe(200);
  expect(codeOf(await agree(checker, unaware))).toBe('approval.outdated');
  expect(await waiting('STRAYS-2')).toMatchObject({
    deposit: { account: member.username, credited: '250.00' },
  });
  expect(await balanceOf(member)).toBe('250.00');
});

test('[CASH-02] C17 a payment without an order is credited to whom two people name, as a deposit of theirs', async () => {
  const member = await aMember(world.app);
  const lost = paymentNotice({ reference: 'DPNOBODYS01', paymentId: 'LOST-1', amount: '250000' });
  expect((await sendWebhook(world, lost)).status).toBe(404);
  expect(await waiting('LOST-1')).toMatchObject({
    outcome: 'unmatched',
    worth: '250.00',
    deposit: null,
  });
  const credit = { action: 'credit', amount: '250.00' };
  expect(codeOf(await ask('LOST-1', credit))).toBe('request.invalid');
  const stranger = await aMember(world.app, { at: 'siam' });
  const theirs = { ...credit, memberId: String(stranger.memberId) };
  expect(codeOf(await ask('LOST-1', theirs))).toBe('member.unknown');
  const asked = (await ask('LOST-1', { ...credit, memberId: String(member.memberId) })).value;
  expect(asked.name).toBe(member.username);
  await Promise.all([agree(checker, asked), agree(checker, asked), sendWebhook(world, lost)]);
  expect((await sendWebhook(world, lost)).status).toBe(404);
  expect(await balanceOf(member)).toBe('250.00');
  const { items } = (await member.call('deposits')).value;
  expect(items).toMatchObject([{ reference: 'DPNOBODYS01', state: 'paid', credited: '250.00' }]);
  expect(await usedOf(member)).toBe('250.00');
  // From now on the reference is known: another payment of it waits as a second one.
  const more = paymentNotice({ reference: 'DPNOBODYS01', paymentId: 'LOST-2', amount: '100000' });
  expect((await sendWebhook(world, more)).outcome).toBe('review');
  expect(await waiting('LOST-2')).toMatchObject({ reason: 'second-payment' });
});

test('[CASH-02] C17 a payment without an order is joined to the deposit that it was meant for, once', async () => {
  const member = await aMember(world.app);
  const { id } = await openedDeposit(member, { methodId: world.methods.jade });
  for (const paymentId of ['JOIN-1', 'JOIN-2']) {
    const reference = `DPNOBODY${paymentId}`;
    await sendWebhook(world, paymentNotice({ reference, paymentId, amount: '500000' }));
  }
  const found = async (looked: object) =>
    (await maker.call('waitingPayments', { merchantId, ...looked })).value.items
      .map(({ paymentId }) => paymentId)
      .filter((one) => one.startsWith('JOIN'));
  expect(await found({ search: 'nobodyjoin-1' })).toEqual(['JOIN-1']);
  expect(await found({ amount: '500.00', search: '%%' })).toEqual([]);
  expect(await found({ amount: '500.00' })).toHaveLength(2);
  const { items } = (
    await maker.call('paymentCandidates', {
      merchantId,
      methodId: world.methods.jade,
      paymentId: 'JOIN-1',
    })
  ).value;
  expect(items.find((one) => one.id === id)).toMatchObject({
    account: member.username,
    amount: '500.00',
    state: 'created',
  });
  const other = await aMember(world.app, { at: 'siam' });
  const theirs = await openedDeposit(other, { methodId: world.methods.siam });
  const credit = { action: 'credit', amount: '500.00' };
  expect(codeOf(await ask('JOIN-1', { ...credit, depositId: theirs.id }))).toBe('deposit.unknown');
  const [first, second] = [
    (await ask('JOIN-1', { ...credit, depositId: id })).value,
    (await ask('JOIN-2', { ...credit, depositId: id })).value,
  ];
  expect([first.name, first.before['asked']]).toEqual([member.username, '500.00']);
  const answers = await Promise.all([agree(checker, first), agree(checker, second)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await balanceOf(member)).toBe('500.00');
  expect(await depositOf(member, id)).toMatchObject({ state: 'paid', credited: '500.00' });
  expect((await member.call('deposits')).value.items).toHaveLength(1);
  expect(await usedOf(member)).toBe('500.00');
  const review = (await maker.call('depositReview', { merchantId, depositId: id })).value;
  expect(review.items.map(({ outcome }) => outcome)).toEqual(['approved']);
  expect(codeOf(await ask('JOIN-2', { ...credit, depositId: id }))).toMatch(
    /deposit.not-joinable|approval.open|deposit.not-in-review/,
  );
});

test('[CASH-02][Q-C10] C17 a payment without an order is sent back or left without a member, on record with both people and the reason', async () => {
  for (const action of ['refund', 'refuse'] as const) {
    const paymentId = `STRAY-${action}`;
    await sendWebhook(
      world,
      paymentNotice({ reference: `DPSTRAY${action.toUpperCase()}`, paymentId }),
    );
    const asked = (await ask(paymentId, { action })).value;
    expect((await agree(checker, asked)).value.request.state).toBe('approved');
    expect(await waiting(paymentId)).toBeUndefined();
    expect(await trailOf(paymentId)).toMatchObject([
      {
        action: 'deposit-review.approve',
        actor: 'A member of paymentsLead',
        reason,
        after: { action },
      },
      { action: 'deposit-review.ask', actor: 'A member of payments', reason, after: { action } },
    ]);
  }
});

test('[CASH-02][Q-F2] a payment of another merchant does not exist', async () => {
  const { reference } = await paid('MINE-1');
  await sendWebhook(world, paymentNotice({ reference, paymentId: 'MINE-2' }));
  const siam = String(world.app.merchants.siam.id);
  const answer = await ask('MINE-2', { merchantId: siam, action: 'refuse' });
  expect(codeOf(answer)).toBe('deposit.not-in-review');
  expect((await maker.call('waitingPayments', { merchantId: siam })).value.items).toEqual([]);
});
