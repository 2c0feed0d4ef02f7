/** Payouts by a gateway that answers, answers late, twice, wrongly or never; each is made once. */
import { createHmac, randomUUID } from 'node:crypto';
import {
  GATEWAY_SIGNATURE_HEADER,
  GATEWAY_TIMESTAMP_HEADER,
  sandboxAccountText,
  webhookPrefix,
} from '@croupier/contract/cashier/gateway';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, testSecrets } from '#testing/app.ts';
import { freePort } from '@croupier/server/testing/free-port';
import { jobOf, workOf } from '#testing/jobs.ts';
import { aMember } from '#testing/member.ts';
import { agree } from '#testing/staff.ts';
import { switchFlags } from '#testing/switch-flags.ts';
import { recordPayout } from './payout/send-payout.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { type SandboxProcess, sandboxProcess } from '#testing/sandbox-process.ts';
import {
  approved,
  aPayee,
  moneyOf,
  PAYMENT_PASSWORD,
  type Payee,
  type PayoutFixture,
  payoutFixture,
  setUp,
  storyOf,
} from '#testing/withdrawals.ts';

let app: TestApp;
let sandbox: SandboxProcess;
let world: PayoutFixture;
const secret = testSecrets.SANDBOX_GATEWAY_SECRET;

beforeAll(async () => {
  sandbox = await sandboxProcess(secret);
  app = await startTestApp({ port: await freePort(), env: sandbox.gateways });
  world = await payoutFixture(app, sandbox.origin);
  await setUp(world, { fourEyesFrom: null });
});
beforeEach(async () => {
  await sandbox.payouts('paid');
  await sql`delete from kernel.call_count`.execute(app.services.db);
});
afterAll(async () => {
  await assertLedgerSound(app.services.db);
  await app.close();
  await sandbox.close();
});

/** Has the gateway pay all that is left; the outbox waits to be worked on. */
async function order(id: string) {
  const { version } = await storyOf(world, id);
  const { merchantId, payments } = world;
  const input = { merchantId, withdrawalId: id, version, adapter: 'gateway' };
  const { slices } = (await payments.call('payWithdrawal', input)).value;
  return slices.at(-1)?.id ?? '';
}
const send = (sliceId: string) =>
  jobOf(app.services, 'withdrawal.send-payout').run({ sliceId }, new Date());
const askNow = async () => {
  await sql`update withdrawal.slice set ask_at = now() where ask_at is not null`.execute(
    app.services.db,
  );
  await jobOf(app.services, 'withdrawal.ask-gateways').run({}, new Date());
};
const stagesOf = async (id: string) => (await storyOf(world, id)).slices.map(({ stage }) => stage);
async function wanted(): Promise<{ id: string; payee: Payee }> {
  const payee = await aPayee(world);
  return { id: (await approved(world, payee)).id, payee };
}

test('[CASH-04] WD13 WD15 sent from the outbox, told by webhook, booked once however often it is told or sent', async () => {
  await sandbox.payouts('twice');
  const { id } = await wanted();
  const sliceId = await order(id);
  expect(await stagesOf(id)).toEqual(['planned']);
  expect(await moneyOf(world, id)).toMatchObject({ captured: 0n });
  await Promise.all([send(sliceId), send(sliceId), send(sliceId)]);
  expect(await stagesOf(id)).toEqual(['sending']);
  await expect.poll(() => stagesOf(id)).toEqual(['paid']);
  await askNow();
  await send(sliceId);
  const story = await storyOf(world, id);
  expect(story.slices[0]?.bankReference).toMatch(/^SB/);
  expect(story.steps.filter(({ event }) => event === 'paid')).toHaveLength(1);
  expect(await moneyOf(world, id)).toMatchObject({ captured: 10_000_000n, held: 0n });
});

test('[CASH-04] WD13 a gateway that tells nothing is asked; an answer that is lost makes no second payout', async () => {
  await sandbox.payouts('silent', 1);
  const { id } = await wanted();
  const sliceId = await order(id);
  await send(sliceId);
  expect(await stagesOf(id)).toEqual(['sending']);
  // Until it is known what became of it, none is made beside it and nothing goes back.
  const { merchantId, payments } = world;
  const { version } = await storyOf(world, id);
  const of = { merchantId, withdrawalId: id, version };
  const second = await payments.call('payWithdrawal', { ...of, adapter: 'gateway' });
  expect(second.envelope.code).toBe('withdrawal.slice-open');
  const given = await payments.call('giveUpWithdrawal', { ...of, reason: 'tired of waiting' });
  expect(given.envelope.code).toBe('withdrawal.slice-open');
  await expect
    .poll(async () => {
      await askNow();
      return stagesOf(id);
    })
    .toEqual(['paid']);
});

test('[CASH-04] WD13 WD19 one that failed makes room: paid again under another reference, or given back', async () => {
  await sandbox.payouts('failed');
  const { id, payee } = await wanted();
  await send(await order(id));
  await expect.poll(() => stagesOf(id)).toEqual(['failed']);
  expect(await storyOf(world, id)).toMatchObject({ stage: 'paying', toPay: { amount: '1000.00' } });
  await send(await order(id));
  await expect.poll(() => stagesOf(id)).toEqual(['failed', 'failed']);
  const { version } = await storyOf(world, id);
  const { merchantId, payments } = world;
  const input = { merchantId, withdrawalId: id, version, reason: 'the bank refuses it' };
  const story = (await payments.call('giveUpWithdrawal', input)).value;
  expect(story).toMatchObject({ stage: 'failed', released: '1000.00' });
  expect((await payee.call('balance')).value.main).toBe('5000.00');
  expect((await payee.call('withdrawal', { withdrawalId: id })).value).toMatchObject({
    state: 'failed',
    note: 'the bank refuses it',
  });
});

test('[CASH-04] WD21 one whose member was frozen before it was sent fails unsent, and the reason is told', async () => {
  const { id, payee } = await wanted();
  const sliceId = await order(id);
  await sql`update account.member set state = 'frozen', frozen_reason = 'x'
    where id = ${payee.memberId}`.execute(world.app.services.db);
  await send(sliceId);
  const { slices, steps, bar } = await storyOf(world, id);
  expect(slices.map(({ stage }) => stage)).toEqual(['failed']);
  expect(steps.filter(({ event }) => event === 'sent')).toEqual([]);
  expect(steps.at(-1)).toMatchObject({ event: 'failed', detail: { bar: 'member-frozen' } });
  expect(bar).toBe('member-frozen');
});

/** Sends a payout that comes to its end late; answers it as its gateway would name it. */
async function sentPayout() {
  await sandbox.payouts('late');
  const { id } = await wanted();
  const sliceId = await order(id);
  await send(sliceId);
  const [slice] = (await storyOf(world, id)).slices;
  const payout = {
    payoutId: 'PO-1',
    reference: slice?.reference,
    amount: slice?.tender.amount,
    currency: slice?.tender.currency,
    status: 'paid',
    bankReference: 'SB-HAND',
  };
  return { id, sliceId, payout };
}

/** Tells it as the gateway does; answers the status. */
async function webhook(notice: object, change: { key?: string; ageSeconds?: number } = {}) {
  const { code } = app.merchants.jade;
  const own = createHmac('sha256', secret).update(sandboxAccountText(code)).digest('hex');
  const body = JSON.stringify(notice);
  const timestamp = String(Math.floor(Date.now() / 1000) - (change.ageSeconds ?? 0));
  const signature = createHmac('sha256', change.key ?? own)
    .update(webhookPrefix(timestamp) + body)
    .digest('hex');
  const answer = await fetch(`${app.origin}/webhooks/payout/${code}/bank`, {
    method: 'POST',
    headers: {
      [GATEWAY_TIMESTAMP_HEADER]: timestamp,
      [GATEWAY_SIGNATURE_HEADER]: signature,
    },
    body,
  });
  return answer.status;
}

test('[Q-F17] WD14 a webhook that is forged or old changes nothing, the contrary is kept for two people', async () => {
  const { id, sliceId, payout } = await sentPayout();
  const paid = { type: 'payout.paid', payout };
  expect(await webhook(paid, { key: 'another' })).toBe(401);
  expect(await webhook(paid, { ageSeconds: 400 })).toBe(401);
  expect(await webhook({ ...paid, payout: { ...payout, reference: 'WD-UNKNOWN-1' } })).toBe(404);
  expect(await webhook({ nonsense: true })).toBe(400);
  expect(await stagesOf(id)).toEqual(['sending']);
  // The same amount in another spelling is the same content.
  expect(await webhook({ ...paid, payout: { ...payout, amount: `${payout.amount}.00` } })).toBe(
    200,
  );
  expect(await stagesOf(id)).toEqual(['paid']);
  expect(await webhook(paid)).toBe(200);
  const failed = { type: 'payout.failed', payout: { ...payout, status: 'failed' } };
  expect(await webhook(failed)).toBe(200);
  expect(await webhook(failed)).toBe(200);
  expect(await stagesOf(id)).toEqual(['paid']);
  const bounced = await storyOf(world, id);
  expect(bounced.slices[0]?.conflict).toMatchObject({ kind: 'failed-after-paid', asked: null });
  expect(bounced.steps.filter(({ event }) => event === 'failed-after-paid')).toHaveLength(1);
  const { rows: alarms } = await sql`select from kernel.event where type = 'alarm.raised'
    and body ->> 'code' = 'payouts.conflict'
    and body -> 'facts' ->> 'reference' = ${payout.reference}`.execute(app.services.db);
  expect(alarms).toHaveLength(1);
  // It does not count as received while people look; two agree that it came back, and it is paid again.
  await sql`update withdrawal.slice set auto_at = now() where id = ${sliceId}`.execute(
    app.services.db,
  );
  await jobOf(app.services, 'withdrawal.receive-unanswered').run({}, new Date());
  expect(await stagesOf(id)).toEqual(['paid']);
  await endConflict(id, 'accept');
  expect(await storyOf(world, id)).toMatchObject({
    stage: 'disputed',
    slices: [{ stage: 'not-received', conflict: null }],
  });
});

test('[Q-F17] WD14 another amount books nothing and holds the payouts until two people have left it', async () => {
  const { id, payout } = await sentPayout();
  const altered = { type: 'payout.paid', payout: { ...payout, amount: '1' } };
  expect([await webhook(altered), await webhook(altered)]).toEqual([200, 200]);
  expect(await stagesOf(id)).toEqual(['sending']);
  const { slices, steps } = await storyOf(world, id);
  expect(slices).toMatchObject([{ conflict: { kind: 'altered' } }]);
  expect(steps.filter(({ event }) => event === 'altered')).toHaveLength(1);
  expect(await endConflict(id, 'accept')).toBe('withdrawal.no-conflict');
  await endConflict(id, 'dismiss');
  expect((await storyOf(world, id)).slices).toMatchObject([{ conflict: null }]);
});

test('[CASH-04] WD22 a payment that its bank sends back is held for people, by the webhook alone', async () => {
  await sandbox.payouts('reversed');
  const { id } = await wanted();
  await send(await order(id));
  await expect
    .poll(async () => (await storyOf(world, id)).slices, { timeout: 20_000 })
    .toMatchObject([{ stage: 'paid', conflict: { kind: 'reversed' } }]);
  await endConflict(id, 'accept');
  expect((await storyOf(world, id)).slices).toMatchObject([{ stage: 'not-received' }]);
});

test('[CASH-04] WD14 a gateway that says nothing usable of a payout for an hour raises an alarm', async () => {
  await sandbox.payouts('late', 1);
  const { id } = await wanted();
  const sliceId = await order(id);
  await sql`update withdrawal.slice set asked = 9 where id = ${sliceId}`.execute(app.services.db);
  await send(sliceId);
  const [slice] = (await storyOf(world, id)).slices;
  const { rows } = await sql`select from kernel.event where type = 'alarm.raised'
    and body ->> 'code' = 'payouts.unknown'
    and body -> 'facts' ->> 'reference' = ${slice?.reference}`.execute(app.services.db);
  expect(rows).toHaveLength(1);
});

/** One asks, another agrees. */
async function endConflict(id: string, end: 'accept' | 'dismiss') {
  const { merchantId, payments, lead } = world;
  const slice = (await storyOf(world, id)).slices.find(({ conflict }) => conflict !== null);
  const input = { merchantId, withdrawalId: id, sliceId: slice?.id ?? '', end };
  const asked = await payments.call('endPayoutConflict', {
    ...input,
    conflictId: slice?.conflict?.id ?? '',
    reason: 'the bank was asked',
  });
  if (asked.envelope.code) return asked.envelope.code;
  const agreed = await agree(lead, asked.value);
  return agreed.envelope.code;
}

test('[CASH-04] WD22 one that was paid after it had failed holds the payouts, and is booked once by two people', async () => {
  await sandbox.payouts('failed');
  const { id, payee } = await wanted();
  await send(await order(id));
  await expect.poll(() => stagesOf(id)).toEqual(['failed']);
  const [slice] = (await storyOf(world, id)).slices;
  const { db } = app.services;
  const report = { status: 'paid', payoutId: slice?.payoutId ?? '', bankReference: 'sb-late 1' };
  const which = { id: BigInt(slice?.id ?? 0), withdrawalId: BigInt(id) };
  await recordPayout({ db }, which, { ...report, status: 'paid' });
  await recordPayout({ db }, which, { ...report, status: 'paid' });
  const { merchantId, payments } = world;
  const { version, slices } = await storyOf(world, id);
  expect(slices).toMatchObject([{ stage: 'failed', conflict: { kind: 'paid-after-failed' } }]);
  const of = { merchantId, withdrawalId: id, version };
  const again = await payments.call('payWithdrawal', { ...of, adapter: 'gateway' });
  expect(again.envelope.code).toBe('withdrawal.conflict');
  const given = await payments.call('giveUpWithdrawal', { ...of, reason: 'give it back' });
  expect(given.envelope.code).toBe('withdrawal.conflict');
  // Nor does the money leave up the line meanwhile.
  await switchFlags(app, { transferUpline: true, agents: true });
  const upline = await aMember(app);
  await sql`insert into account.invitation (member_id, merchant_id, inviter_id, way, code)
    values (${payee.memberId}, ${BigInt(merchantId)}, ${upline.memberId}, 'recommender', 'x')`.execute(
    db,
  );
  const sent = await payee.call('transferUpline', {
    key: randomUUID(),
    amount: '10.00',
    paymentPassword: PAYMENT_PASSWORD,
  });
  expect(sent.envelope.code).toBe('upline.payment-checked');
  await endConflict(id, 'accept');
  expect(await storyOf(world, id)).toMatchObject({
    stage: 'confirming',
    slices: [{ stage: 'paid', bankReference: 'SB-LATE1', conflict: null }],
  });
  expect(await moneyOf(world, id)).toMatchObject({ captured: 10_000_000n, held: 0n });
});

test('[CASH-06] each change reaches the member’s pages in order, and is an event once', async () => {
  const { id, payee } = await wanted();
  await send(await order(id));
  await expect.poll(() => stagesOf(id)).toEqual(['paid']);
  const { rows: told } = await sql<{ state: string }>`
    select body ->> 'state' as state from kernel.push_event
    where member_id = ${payee.memberId} and body ->> 'withdrawalId' = ${id} order by seq`.execute(
    app.services.db,
  );
  expect([...new Set(told.map(({ state }) => state))]).toEqual([
    'review',
    'approved',
    'paying',
    'confirming',
  ]);
  const { rows: events } = await sql<{ state: string }>`
    select body ->> 'state' as state from kernel.event
    where type = 'withdrawal.changed' and body ->> 'withdrawalId' = ${id} order by id`.execute(
    app.services.db,
  );
  expect(events.map(({ state }) => state)).toEqual(['review', 'approved', 'paying', 'confirming']);
});

test('[CASH-06] what a member should know is written to their proven contact, in their words', async () => {
  const { db } = app.services;
  const payee = await aPayee(world);
  const address = `payee${payee.memberId}@example.com`;
  await sql`insert into account.contact (merchant_id, member_id, kind, address)
    values (${payee.merchant.id}, ${payee.memberId}, 'mail', ${address})`.execute(db);
  const { id } = await approved(world, payee);
  await send(await order(id));
  await expect.poll(() => stagesOf(id)).toEqual(['paid']);
  const { rows: events } = await sql<{ body: Record<string, string> }>`
    select body from kernel.event where type = 'withdrawal.changed'
      and body ->> 'withdrawalId' = ${id} order by id`.execute(db);
  const [tell] = workOf(app.services, 'withdrawal').flatMap(({ subscribers = [] }) => subscribers);
  for (const { body } of events) {
    const event = { type: 'withdrawal.changed', ...body } as never;
    await db.transaction().execute(async (tx) => tell?.react(tx, event));
  }
  const { rows: messages } = await sql<{ id: bigint }>`select id from delivery.message
    where member_id = ${payee.memberId} and purpose = 'withdrawal' order by id`.execute(db);
  // Asked for, approved, paid; that it is being paid needs no word.
  expect(messages).toHaveLength(3);
  for (const message of messages) {
    const job = jobOf(app.services, 'delivery.send-message');
    await job.run({ messageId: String(message.id) }, new Date());
  }
  const sent = await sandbox.sent(address);
  expect(sent.map(({ text }) => text).join(' ')).toContain((await storyOf(world, id)).reference);
});
