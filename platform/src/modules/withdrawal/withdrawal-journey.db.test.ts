/** A withdrawal from its request to its receipt, by hand, with everything that may stand in its way. */
import { randomUUID } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import { openRequirement } from '#turnover';
import { jobOf } from '#testing/jobs.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { agree, agreeTo, aStaffMember } from '#testing/staff.ts';
import {
  aNamedMember,
  approved,
  aPayee,
  ask,
  bind,
  decide,
  moneyOf,
  type Payee,
  payByHand,
  type PayoutFixture,
  payoutFixture,
  PAYMENT_PASSWORD,
  REASON,
  ripen,
  setUp,
  storyOf,
} from '#testing/withdrawals.ts';

let world: PayoutFixture;

beforeAll(async () => {
  const app = await startTestApp();
  world = await payoutFixture(app);
});
beforeEach(async () => {
  await setUp(world, { fourEyesFrom: null });
  await sql`delete from kernel.call_count`.execute(world.app.services.db);
});
afterEach(async () => {
  // At all times: what was asked for is held, paid out or given back.
  const { rows } = await sql`
    select w.id from withdrawal.withdrawal w join wallet.hold h on h.key = w.hold_key
    where w.amount_minor <> h.amount or w.paid_minor + w.fee_taken_minor <> h.paid
      or w.released_minor <> h.released
      or (w.settled_at is not null and h.paid + h.released <> h.amount)`.execute(
    world.app.services.db,
  );
  if (rows.length > 0) throw new Error('the hold and the withdrawal differ');
});
afterAll(async () => {
  await assertLedgerSound(world.app.services.db);
  await world.app.close();
});

const codeOf = ({ status, envelope }: { status: number; envelope: { code?: string } }) =>
  status === 200 ? 200 : envelope.code;
const balanceOf = async (member: Payee) => (await member.call('balance')).value.main;
const answer = (member: Payee, sliceId: string, input: object) =>
  member.call('answerPayout', { sliceId, ...input });
const aPicture = async () => (await createCanvas(60, 40).encode('png')).toString('base64');

test('[CASH-04][Q-A13] WD2 WD3 WD15 WD16 asked for, set aside, approved, paid in two parts, confirmed: every step is a row', async () => {
  const member = await aPayee(world);
  const asked = (await ask(member)).value;
  expect(asked).toMatchObject({ state: 'review', amount: '1000.00', net: '1000.00', slices: [] });
  expect(asked.reference).toMatch(/^WD[346789CDFGHJKMNPQRTVWXY]{10}$/);
  expect(asked.number).toBe(`••••••${member.number.slice(-4)}`);
  expect(await balanceOf(member)).toBe('4000.00');
  expect((await storyOf(world, asked.id)).reasons).toEqual(
    expect.arrayContaining(['first-payout', 'new-account']),
  );
  expect(codeOf(await decide(world, asked.id, 'approve'))).toBe(200);
  const first = (await payByHand(world, asked.id, { amount: '300.00' })).value;
  expect(first).toMatchObject({ stage: 'paying', toPay: { amount: '700.00', repeat: false } });
  await payByHand(world, asked.id);
  const paid = (await member.call('withdrawal', { withdrawalId: asked.id })).value;
  expect(paid).toMatchObject({ state: 'confirming', received: '0.00', remaining: '1000.00' });
  const [one, two] = paid.slices;
  expect([one?.tender, two?.tender]).toEqual([
    { amount: '300000', currency: 'VND' },
    { amount: '700000', currency: 'VND' },
  ]);
  expect(codeOf(await answer(member, one?.id ?? '', { answer: 'received' }))).toBe(200);
  const half = (await member.call('withdrawal', { withdrawalId: asked.id })).value;
  expect(half).toMatchObject({ state: 'confirming', received: '300.00', remaining: '700.00' });
  const done = (await answer(member, two?.id ?? '', { answer: 'received' })).value;
  expect(done).toMatchObject({ state: 'received', received: '1000.00', remaining: '0.00' });
  expect(done.steps.map(({ state }) => state)).toEqual([
    'review',
    'approved',
    'paying',
    'confirming',
    'received',
  ]);
  // Saying it again changes nothing; saying something else is refused.
  const again = await answer(member, two?.id ?? '', { answer: 'received' });
  expect(again.value.state).toBe('received');
  const other = { answer: 'partial', received: '1.00' };
  expect(codeOf(await answer(member, two?.id ?? '', other))).toBe('withdrawal.answered');
  const { items: lines } = (await member.call('transfers')).value;
  expect(lines.find(({ kind }) => kind === 'hold')?.subject).toMatchObject({
    type: 'withdrawal',
    reference: asked.reference,
  });
  for (const statement of [
    sql`update withdrawal.step set event = 'x'`,
    sql`delete from withdrawal.slice`,
    sql`truncate withdrawal.risk_hit`,
  ]) {
    await expect(statement.execute(world.app.services.db)).rejects.toThrow('permission denied');
  }
});

test('[Q-A4][Q-A5] WD1 the same key is one withdrawal, also several times at once; with another amount it is refused', async () => {
  const member = await aPayee(world);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 4 }, () => ask(member, { key })));
  expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1);
  expect(await balanceOf(member)).toBe('4000.00');
  expect(codeOf(await ask(member, { key, amount: '2000.00' }))).toBe('withdrawal.key-conflict');
  expect(codeOf(await ask(member))).toBe('withdrawal.pending');
});

test('[X-25] WD1 of several requests at once one is made', async () => {
  const member = await aPayee(world);
  const codes = (await Promise.all(Array.from({ length: 4 }, () => ask(member)))).map(codeOf);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set([200, 'withdrawal.pending']));
});

test('[CASH-04] WD5 amounts, limits of a day, level and password are judged, each with its own words', async () => {
  const member = await aPayee(world);
  for (const amount of ['1.00', '300000.01', '100.001']) {
    expect(codeOf(await ask(member, { amount }))).toBe('withdrawal.amount-out-of-range');
  }
  expect(codeOf(await ask(member, { amount: '6000.00' }))).toBe('wallet.insufficient');
  expect(codeOf(await ask(member, { accountId: '999999' }))).toBe('withdrawal.account-unknown');
  const level = { level: 3, countMax: 1, amountMax: '1500.00' } as const;
  await setUp(world, { limits: [level], fourEyesFrom: null });
  expect(codeOf(await ask(member, { amount: '1600.00' }))).toBe('withdrawal.day-amount');
  const { id } = (await ask(member)).value;
  // What was given back does not count.
  await decide(world, id, 'reject');
  const second = (await ask(member)).value;
  await decide(world, second.id, 'approve');
  await payByHand(world, second.id);
  expect(codeOf(await ask(member, { amount: '100.00' }))).toBe('withdrawal.day-count');
  expect((await member.call('withdrawalTerms')).value).toMatchObject({
    balance: '4000.00',
    available: '0.00',
    countLeft: 0,
    dayLeft: '500.00',
    levelLeft: null,
    pendingId: null,
    heldUntil: null,
  });
  const wrong = await member.call('requestWithdrawal', {
    key: randomUUID(),
    accountId: member.accountId,
    amount: '100.00',
    paymentPassword: '771133',
  });
  expect(codeOf(wrong)).toBe('payment-password.wrong');
});

test('[CASH-03] WD5 nothing leaves for a day after security was changed, and none by a level that proves nothing', async () => {
  const held = await aPayee(world);
  const newPassword = 'quite another password';
  const { password: oldPassword } = held;
  const change = { oldPassword, newPassword, confirmNewPassword: newPassword };
  expect(codeOf(await held.call('changePassword', change))).toBe(200);
  expect(codeOf(await ask(held))).toBe('account.payouts-held');
  expect((await held.call('withdrawalTerms')).value).toMatchObject({
    available: '0.00',
    heldUntil: expect.any(String),
  });
  const unproven = await aPayee(world);
  await sql`update protection.document set valid_until = '2020-01-01'
    where member_id = ${unproven.memberId}`.execute(world.app.services.db);
  expect(codeOf(await ask(unproven))).toBe('verification.level');
});

test('[CASH-04] WD5 nothing leaves while money must be played before; what remains is told', async () => {
  const member = await aPayee(world);
  const { memberId, merchant } = member;
  await world.app.services.db.transaction().execute((tx) =>
    openRequirement(tx, {
      merchantId: merchant.id,
      memberId,
      currency: merchant.currency,
      kind: 'bonus',
      source: `tests:${memberId}`,
      amountMinor: 10_000_000n,
      requiredMinor: 30_000_000n,
    }),
  );
  const refused = (await ask(member)).envelope;
  expect(refused).toMatchObject({ code: 'turnover.open', details: { remaining: '3000.00' } });
  const terms = (await member.call('withdrawalTerms')).value;
  expect(terms).toMatchObject({ remainingTurnover: '3000.00', available: '0.00' });
});

test('[RG-02][Q-D5] WD5 whoever is on a break or excluded is paid out all the same', async () => {
  const member = await aPayee(world);
  expect(codeOf(await member.call('takeTimeOut', { duration: '24 hours' }))).toBe(200);
  expect(codeOf(await ask(member))).toBe(200);
});

describe('[CASH-03] accounts', () => {
  test('WD6 WD9 cool off for a day, are masked, sealed, bound once, and belong to few', async () => {
    const member = await aNamedMember(world);
    const number = '1017595600';
    const bound = (await bind(world, member, { number: '10-1759 5600' })).value;
    expect(bound).toMatchObject({ nameKnown: true, accountsMax: 3 });
    expect(bound.items).toMatchObject([{ number: '••••••5600', holder: 'matched' }]);
    const { rows } = await sql<{ row: string }>`select a::text as row from withdrawal.account a
      where member_id = ${member.memberId}`.execute(world.app.services.db);
    expect(rows[0]?.row).not.toMatch(/1017595600|NGUYEN/);
    const payee = { ...member, accountId: bound.items[0]?.id ?? '', number };
    expect(codeOf(await ask(payee))).toBe('withdrawal.account-too-new');
    expect(codeOf(await bind(world, member, { number }))).toBe('withdrawal.account-bound');
    await setUp(world, { membersPerAccountMax: 2, fourEyesFrom: null });
    expect(codeOf(await bind(world, await aNamedMember(world), { number }))).toBe(200);
    const third = await bind(world, await aNamedMember(world), { number });
    expect(codeOf(third)).toBe('withdrawal.account-shared');
    await bind(world, member);
    await bind(world, member, { method: 'e-wallet', number: '0912345678' });
    expect(codeOf(await bind(world, member))).toBe('withdrawal.accounts-full');
  });

  test('WD7 WD8 WD9 of another holder wait for staff; a wrong number or address is refused', async () => {
    const member = await aNamedMember(world);
    const { items } = (await bind(world, member, { holder: 'Tran Van B' })).value;
    expect(items).toMatchObject([{ holder: 'waiting' }]);
    await ripen(world, member);
    const payee = { ...member, accountId: items[0]?.id ?? '', number: '' };
    expect(codeOf(await ask(payee))).toBe('withdrawal.account-not-approved');
    const { merchantId, payments } = world;
    const waiting = { merchantId, holder: 'waiting' };
    const { items: listed } = (await payments.call('payoutAccounts', waiting)).value;
    expect(listed.find(({ id }) => id === payee.accountId)).toMatchObject({
      holderName: 'Tran Van B',
      realName: 'Nguyễn Văn Đức',
    });
    const which = { merchantId, accountId: payee.accountId };
    const decision = { ...which, holder: 'approved', reason: REASON };
    expect(codeOf(await payments.call('decidePayoutAccount', decision))).toBe(200);
    expect(codeOf(await payments.call('decidePayoutAccount', decision))).toBe(
      'withdrawal.account-decided',
    );
    expect(codeOf(await ask(payee))).toBe(200);
    expect((await payments.call('viewPayoutAccount', which)).value.number).toMatch(/^10175956/);
    expect(codeOf(await world.risk.call('viewPayoutAccount', which))).toBe('staff.forbidden');
    const busy = { accountId: payee.accountId, paymentPassword: PAYMENT_PASSWORD };
    expect(codeOf(await member.call('removePayoutAccount', busy))).toBe('withdrawal.account-busy');
    for (const [method, number, code] of [
      ['bank', '12ab56', 'withdrawal.number-invalid'],
      ['usdt', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv9', 'withdrawal.address-invalid'],
    ] as const) {
      expect(codeOf(await bind(world, member, { method, number }))).toBe(code);
    }
    const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
    expect(codeOf(await bind(world, member, { method: 'usdt', number: address }))).toBe(200);
  });

  test('are nobody else’s', async () => {
    const [one, other] = [await aPayee(world), await aPayee(world)];
    expect(codeOf(await ask(other, { accountId: one.accountId }))).toBe(
      'withdrawal.account-unknown',
    );
    const input = { accountId: one.accountId, paymentPassword: PAYMENT_PASSWORD };
    expect(codeOf(await other.call('removePayoutAccount', input))).toBe(
      'withdrawal.account-unknown',
    );
    expect(codeOf(await one.call('removePayoutAccount', input))).toBe(200);
    expect((await one.call('payoutAccounts')).value.items).toEqual([]);
  });
});

describe('[OPS-04] staff', () => {
  test('WD12 reject, and all of it goes back; hold and take up again, which its member does not see', async () => {
    const member = await aPayee(world);
    const { id } = (await ask(member)).value;
    await decide(world, id, 'hold');
    expect((await storyOf(world, id)).stage).toBe('held');
    expect((await member.call('withdrawal', { withdrawalId: id })).value.state).toBe('review');
    expect(codeOf(await decide(world, id, 'approve'))).toBe('withdrawal.not-possible');
    await decide(world, id, 'release');
    await decide(world, id, 'approve');
    expect(codeOf(await decide(world, id, 'reject'))).toBe(200);
    expect(await balanceOf(member)).toBe('5000.00');
    const told = (await member.call('withdrawal', { withdrawalId: id })).value;
    expect(told).toMatchObject({ state: 'rejected', note: REASON });
    expect(codeOf(await decide(world, id, 'reject'))).toBe('withdrawal.not-possible');
    expect(codeOf(await payByHand(world, id))).toBe('withdrawal.not-possible');
  });

  test('[Q-A14] WD12 two on one withdrawal: the later sees that it changed', async () => {
    const { id } = (await ask(await aPayee(world))).value;
    const { version } = await storyOf(world, id);
    const { merchantId, payments, colleague } = world;
    const of = { merchantId, withdrawalId: id, version, reason: REASON };
    const codes = await Promise.all([
      payments.call('decideWithdrawal', { ...of, action: 'approve' }),
      colleague.call('decideWithdrawal', { ...of, action: 'reject' }),
    ]);
    expect(new Set(codes.map(codeOf))).toEqual(new Set([200, 'withdrawal.changed']));
  });

  test('[Q-F16] WD12 from the threshold on two approve, and neither of them alone', async () => {
    await setUp(world, { fourEyesFrom: '1000.00' });
    const { id } = (await ask(await aPayee(world))).value;
    const asked = await decide(world, id, 'approve');
    expect(asked.value).toMatchObject({ withdrawal: { stage: 'review', takesTwo: true } });
    const { request } = asked.value;
    expect(codeOf(await agree(world.colleague, request ?? { id: '', hash: '' }))).toBe(
      'staff.forbidden',
    );
    expect((await storyOf(world, id)).asked).toMatchObject({ by: 'A member of payments' });
    await agreeTo(world.lead, asked);
    expect((await storyOf(world, id)).stage).toBe('approved');
    // What was agreed to is what was seen: after a change it must be asked for anew.
    const other = (await ask(await aPayee(world))).value;
    const first = await decide(world, other.id, 'approve');
    await decide(world, other.id, 'hold', world.colleague);
    const late = await agree(world.lead, first.value.request ?? { id: '', hash: '' });
    expect(codeOf(late)).toBe('withdrawal.changed');
  });

  test('[Q-F16] WD12 parts are no way below the threshold: what one approves, and what one is paid, adds up over a day', async () => {
    await setUp(world, { fourEyesFrom: '1500.00' });
    await sql`update withdrawal.withdrawal set approved_at = approved_at - interval '2 days'`.execute(
      world.app.services.db,
    );
    const [one, other] = [await aPayee(world), await aPayee(world)];
    const { id } = await approved(world, one);
    const second = (await ask(other, { amount: '500.00' })).value.id;
    expect((await decide(world, second, 'approve')).value.request).not.toBeNull();
    // Somebody else has let nothing go yet.
    await decide(world, second, 'hold', world.colleague);
    await decide(world, second, 'release', world.colleague);
    expect((await decide(world, second, 'approve', world.colleague)).value.request).toBeNull();
    // To one member it adds up whoever approves.
    await payByHand(world, id);
    const again = (await ask(one, { amount: '500.00' })).value.id;
    const third = await aStaffMember(world.app, 'payments');
    expect((await decide(world, again, 'approve', third)).value).toMatchObject({
      withdrawal: { stage: 'review', takesTwo: true },
    });
    await sql`update withdrawal.withdrawal set approved_at = approved_at - interval '25 hours'
      where id = ${id}`.execute(world.app.services.db);
    const { version } = await storyOf(world, again);
    const { merchantId } = world;
    const of = { merchantId, withdrawalId: again, version, reason: REASON };
    expect(
      (await third.call('withdrawal', { merchantId, withdrawalId: again })).value.takesTwo,
    ).toBe(false);
    expect(codeOf(await third.call('decideWithdrawal', { ...of, action: 'hold' }))).toBe(200);
  });

  test('WD21 who is frozen is paid nothing, nor to an account that was refused, nor for a day after a change of security', async () => {
    const { db } = world.app.services;
    const payee = await aPayee(world);
    const freeze = (state: 'frozen' | 'active') =>
      sql`update account.member set state = ${state},
        frozen_reason = ${state === 'frozen' ? 'x' : null} where id = ${payee.memberId}`.execute(
        db,
      );
    const { id } = (await ask(payee)).value;
    await freeze('frozen');
    expect(await storyOf(world, id)).toMatchObject({ frozen: true, bar: 'member-frozen' });
    expect(codeOf(await decide(world, id, 'approve'))).toBe('withdrawal.member-frozen');
    await freeze('active');
    expect(codeOf(await decide(world, id, 'approve'))).toBe(200);
    await freeze('frozen');
    expect(codeOf(await payByHand(world, id))).toBe('withdrawal.member-frozen');
    await freeze('active');
    const holder = (state: string) =>
      sql`update withdrawal.account set holder = ${state}, decided_at = now()
        where id = ${payee.accountId}`.execute(db);
    await holder('refused');
    expect(codeOf(await payByHand(world, id))).toBe('withdrawal.account-not-approved');
    await holder('approved');
    await sql`insert into account.payout_hold (member_id, reason, until)
      values (${payee.memberId}, 'password', now() + interval '1 day')`.execute(db);
    expect(codeOf(await payByHand(world, id))).toBe('withdrawal.member-held');
    await sql`delete from account.payout_hold where member_id = ${payee.memberId}`.execute(db);
    // A break keeps nobody from their own money.
    await payee.call('takeTimeOut', { duration: '24 hours' });
    expect(codeOf(await payByHand(world, id))).toBe(200);
  });

  test('[Q-F16] WD7 who says that somebody else’s account may be paid to does not pay to it', async () => {
    const payee = await aPayee(world);
    const { merchantId, payments, colleague } = world;
    await sql`update withdrawal.account set holder = 'waiting' where id = ${payee.accountId}`.execute(
      world.app.services.db,
    );
    const judged = { merchantId, accountId: payee.accountId, holder: 'approved', reason: REASON };
    expect(codeOf(await payments.call('decidePayoutAccount', judged))).toBe(200);
    const { id } = await approved(world, payee);
    expect(codeOf(await payByHand(world, id))).toBe('withdrawal.judged-account');
    const { version } = await storyOf(world, id);
    const paid = { merchantId, withdrawalId: id, version, adapter: 'manual' };
    const bankReference = 'FTJUDGED1';
    expect(codeOf(await colleague.call('payWithdrawal', { ...paid, bankReference }))).toBe(200);
    // Nor a second time, where the first one is disputed, neither as who asks nor as who agrees.
    const sliceId = (await storyOf(world, id)).slices.at(-1)?.id ?? '';
    await payee.call('answerPayout', { sliceId, answer: 'partial', received: '400.00' });
    const dispute = {
      merchantId,
      withdrawalId: id,
      sliceId,
      end: 'repay',
      reason: REASON,
    } as const;
    const repay = async (by: typeof payments) =>
      by.call('endDispute', { ...dispute, version: (await storyOf(world, id)).version });
    expect(codeOf(await repay(payments))).toBe('withdrawal.judged-account');
    const { request } = (await repay(colleague)).value;
    const judgedBy = ({ staffId }: typeof payments) =>
      sql`update withdrawal.account set decided_by_id = ${staffId}
        where id = ${payee.accountId}`.execute(world.app.services.db);
    await judgedBy(world.lead);
    const agreed = await agree(world.lead, request ?? { id: '', hash: '' });
    expect(codeOf(agreed)).toBe('withdrawal.judged-account');
    await judgedBy(payments);
    expect(codeOf(await agree(world.lead, request ?? { id: '', hash: '' }))).toBe(200);
  });

  test('WD13 WD19 a bank’s reference stands for one payout, and more than is left cannot be paid', async () => {
    const [one, other] = [
      await approved(world, await aPayee(world)),
      await approved(world, await aPayee(world)),
    ];
    const bankReference = 'FT-SAME-1';
    expect(codeOf(await payByHand(world, one.id, { bankReference, amount: '400.00' }))).toBe(200);
    // In whatever case, and with whatever blanks.
    const typed = ' ft-same-1';
    expect(codeOf(await payByHand(world, other.id, { bankReference: typed }))).toBe(
      'withdrawal.reference-used',
    );
    expect(codeOf(await payByHand(world, one.id, { amount: '600.01' }))).toBe(
      'withdrawal.slice-amount',
    );
    // What is left goes back, with what was paid still to be confirmed.
    const { merchantId, payments } = world;
    const { version } = await storyOf(world, one.id);
    const input = { merchantId, withdrawalId: one.id, version, reason: REASON };
    const story = (await payments.call('giveUpWithdrawal', input)).value;
    expect(story).toMatchObject({ stage: 'confirming', released: '600.00', paid: '400.00' });
    expect(await moneyOf(world, one.id)).toMatchObject({ held: 0n });
  });

  test('WD10 see the queue by stage, reason and member, with counts, and only of their merchant', async () => {
    const member = await aPayee(world);
    const { id } = (await ask(member)).value;
    const { merchantId, payments } = world;
    const memberId = String(member.memberId);
    for (const filter of [{ stage: 'review' }, { reason: 'first-payout' }, { memberId }]) {
      const { items } = (await payments.call('withdrawals', { merchantId, ...filter })).value;
      expect(items.map((one) => one.id)).toContain(id);
    }
    const counts = (await payments.call('withdrawalCounts', { merchantId })).value;
    expect(counts.review).toBeGreaterThan(0);
    const siam = String(world.app.merchants.siam.id);
    const of = { merchantId: siam, withdrawalId: id };
    expect(codeOf(await payments.call('withdrawal', of))).toBe('withdrawal.unknown');
    const local = await aStaffMember(world.app, 'payments', [BigInt(siam)]);
    expect(codeOf(await local.call('withdrawal', { ...of, merchantId }))).toBe('staff.forbidden');
  });
});

describe('[CASH-05] disputes', () => {
  /** Paid in one part, and what its member says of it. */
  async function paidOne(member: Payee) {
    const { id } = await approved(world, member);
    await payByHand(world, id);
    const { slices } = await storyOf(world, id);
    return { id, sliceId: slices[0]?.id ?? '' };
  }
  const end = async (id: string, sliceId: string, input: object) => {
    const { version } = await storyOf(world, id);
    const of = { merchantId: world.merchantId, withdrawalId: id, sliceId, version };
    return world.payments.call('endDispute', { ...of, reason: REASON, ...input });
  };

  test('WD16 WD17 not received needs a picture that is one; two people have it paid again, once', async () => {
    const member = await aPayee(world);
    const { id, sliceId } = await paidOne(member);
    const say = (input: object) => answer(member, sliceId, { answer: 'not-received', ...input });
    expect(codeOf(await say({}))).toBe('withdrawal.proof-missing');
    const text = Buffer.from('<svg onload="alert(1)">'.repeat(20)).toString('base64');
    expect(codeOf(await say({ proof: text }))).toBe('withdrawal.picture');
    expect(codeOf(await say({ proof: await aPicture() }))).toBe(200);
    const { merchantId, payments, lead } = world;
    const { items } = (await payments.call('withdrawalDisputes', { merchantId })).value;
    expect(items.find((one) => one.id === id)).toMatchObject({
      stage: 'disputed',
      missing: '1000.00',
      slice: { hasProof: true },
    });
    const which = { merchantId, withdrawalId: id, sliceId };
    expect((await payments.call('viewPayoutProof', which)).value).toMatchObject({ width: 60 });
    const asked = await end(id, sliceId, { end: 'repay', adapter: 'manual' });
    expect(codeOf(await end(id, sliceId, { end: 'repay' }))).toBe('approval.open');
    await agreeTo(lead, asked);
    const story = await storyOf(world, id);
    expect(story.stage).toBe('paying');
    const again = story.slices.at(-1);
    expect(again).toMatchObject({ funding: 'house', repeatsId: sliceId, amount: '1000.00' });
    expect(codeOf(await end(id, sliceId, { end: 'repay' }))).toBe('withdrawal.not-disputed');
    const note = {
      ...which,
      sliceId: again?.id,
      version: story.version,
      bankReference: 'FT-AGAIN',
    };
    expect(codeOf(await payments.call('notePayout', note))).toBe(200);
    const done = (await answer(member, again?.id ?? '', { answer: 'received' })).value;
    expect(done).toMatchObject({ state: 'received', received: '1000.00', remaining: '0.00' });
    // The house paid twice, the member’s hold only once.
    expect(await moneyOf(world, id)).toMatchObject({ captured: 10_000_000n, held: 0n });
    expect(await balanceOf(member)).toBe('4000.00');
  });

  test('WD16 WD17 less received is disputed too; a forced receipt returns nothing', async () => {
    const member = await aPayee(world);
    const { id, sliceId } = await paidOne(member);
    const say = (received: string) => answer(member, sliceId, { answer: 'partial', received });
    for (const wrong of ['0.00', '1000.00', '2000.00', '1.001']) {
      expect(codeOf(await say(wrong))).toBe('withdrawal.received-invalid');
    }
    const told = (await say('400.00')).value;
    expect(told).toMatchObject({ state: 'disputed', received: '400.00', remaining: '600.00' });
    const forced = (await end(id, sliceId, { end: 'force-received' })).value.withdrawal;
    expect(forced).toMatchObject({ stage: 'received', received: '1000.00', remaining: '0.00' });
    expect(await balanceOf(member)).toBe('4000.00');
  });

  test('WD18 without a word it counts as received after the time, never during a dispute', async () => {
    const member = await aPayee(world);
    const { id } = await approved(world, member);
    await payByHand(world, id, { amount: '400.00' });
    await payByHand(world, id);
    const { slices } = await storyOf(world, id);
    const [one, two] = slices.map((slice) => slice.id);
    const job = jobOf(world.app.services, 'withdrawal.receive-unanswered');
    const letPass = () =>
      sql`update withdrawal.slice set auto_at = now() where withdrawal_id = ${id}`.execute(
        world.app.services.db,
      );
    const stages = async () => (await storyOf(world, id)).slices.map(({ stage }) => stage);
    await job.run({}, new Date());
    expect(await stages()).toEqual(['paid', 'paid']);
    await answer(member, one ?? '', { answer: 'partial', received: '1.00' });
    await letPass();
    await job.run({}, new Date());
    expect(await stages()).toEqual(['partial', 'paid']);
    await end(id, one ?? '', { end: 'force-received' });
    await job.run({}, new Date());
    expect(await stages()).toEqual(['forced', 'auto-received']);
    expect(two).toBeDefined();
    expect((await storyOf(world, id)).stage).toBe('received');
  });
});

test('[CASH-04] WD11 WD20 two people change what the merchant set up, and clean requests go by themselves then', async () => {
  const { merchantId, risk, lead } = world;
  const { settings } = (await risk.call('withdrawalSettings', { merchantId })).value;
  const off = {
    amountFrom: null,
    firstPayout: false,
    newAccountHours: null,
    fastMinutes: null,
    playPercent: null,
    sharedAccount: false,
    sharedDevice: false,
    dormantDays: null,
    openCase: false,
  };
  const input = { merchantId, settings: { ...settings, clearBelow: '900.00', risk: off } };
  const asked = await risk.call('setWithdrawalSettings', { ...input, reason: REASON });
  expect(codeOf(await agree(lead, asked.value))).toBe(200);
  const member = await aPayee(world);
  const small = (await ask(member, { amount: '899.00' })).value;
  expect(small.state).toBe('approved');
  await decide(world, small.id, 'reject');
  expect((await ask(member, { amount: '900.00' })).value.state).toBe('review');
});
