/** What whoever asked hears of the answer, and what open pages hear of requests. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type DepositFixture,
  depositFixture,
  openedDeposit,
  paymentNotice,
  sendWebhook,
} from '#testing/deposits.ts';
import { jobOf } from '#testing/jobs.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { agree, aStaffMember, type TestStaff } from '#testing/staff.ts';
import * as requests from './staff-requests.ts';

let world: DepositFixture;
let member: TestMember;
let maker: TestStaff;
let checker: TestStaff;
let merchantId: string;
const reason = 'agreed by telephone';

beforeAll(async () => {
  world = await depositFixture();
  member = await aMember(world.app, { balance: '100.00' });
  maker = await aStaffMember(world.app, 'payments');
  checker = await aStaffMember(world.app, 'paymentsLead');
  merchantId = String(member.merchant.id);
});
afterAll(() => world.close());

const ask = async (amount: string) => {
  const of = { merchantId, memberId: String(member.memberId) };
  return (await maker.call('askForAdjustment', { ...of, amount, reason })).value;
};
const pulse = async (who: TestStaff) => (await who.call('requestPulse')).value;

test('[OPS-01] whoever asked hears the answer until they have seen it, and nobody else does', async () => {
  const approved = await ask('5.00');
  await agree(checker, approved);
  const declined = await ask('6.00');
  await checker.call('declineRequest', { requestId: declined.id, note: reason });
  const withdrawn = await ask('7.00');
  await maker.call('withdrawRequest', { requestId: withdrawn.id });
  const late = await ask('8.00');
  const run = (text: string) => sql.raw(text).execute(world.app.database.db);
  await run('alter table staff.request disable trigger request_guard');
  await run(`update staff.request set created_at = now() - interval '2 days',
    expires_at = now() - interval '1 second' where id = '${late.id}'`);
  await run('alter table staff.request enable trigger request_guard');
  const answers = async () => (await pulse(maker)).answers.map(({ id, state }) => [id, state]);
  expect(await answers()).toEqual([
    [late.id, 'expired'],
    [declined.id, 'declined'],
    [approved.id, 'approved'],
  ]);
  // A job writes down what expired, so that open pages hear of it; the answer stays the same.
  await jobOf(world.app.services, 'staff.tidy-queues').run({}, new Date());
  const written = await sql<{ state: string }>`
    select state from staff.request where id = ${late.id}::uuid`.execute(world.app.services.db);
  expect(written.rows).toEqual([{ state: 'expired' }]);
  expect((await answers())[0]).toEqual([late.id, 'expired']);
  expect((await pulse(maker)).answers[2]).toMatchObject({
    kind: 'adjustment',
    name: member.username,
    by: 'A member of paymentsLead',
  });
  expect((await pulse(checker)).answers).toEqual([]);
  await checker.call('seeAnswers');
  expect((await answers()).length).toBe(3);
  await maker.call('seeAnswers');
  expect(await answers()).toEqual([]);
  const mine = (await maker.call('requests', { merchantId, state: 'mine' })).value.items;
  expect(mine.map(({ id }) => id)).toEqual([late.id, withdrawn.id, declined.id, approved.id]);
  expect((await checker.call('requests', { merchantId, state: 'mine' })).value.items).toEqual([]);
});

test('[OPS-01] the mark of open pages differs once something is asked for, and once it is decided', async () => {
  const marks = [(await pulse(checker)).mark];
  const asked = await ask('9.00');
  marks.push((await pulse(checker)).mark);
  await agree(checker, asked);
  marks.push((await pulse(checker)).mark, (await pulse(checker)).mark);
  expect(new Set(marks).size).toBe(3);
});

test('[OPS-04][OPS-01] a payment that was sent for approval says so in the list and in its deposit', async () => {
  const methodId = world.methods.jade;
  const { id: depositId, reference } = await openedDeposit(member, { methodId });
  await sendWebhook(world, paymentNotice({ reference, paymentId: 'PAY-A', currency: 'THB' }));
  const lines = async () => [
    (await maker.call('waitingPayments', { merchantId })).value.items[0]?.asked,
    (await maker.call('depositReview', { merchantId, depositId })).value.items[0]?.asked,
  ];
  expect(await lines()).toEqual([null, null]);
  const input = { merchantId, methodId, paymentId: 'PAY-A', action: 'refund', reason };
  const asked = (await maker.call('askForPaymentDecision', input)).value;
  const by = { by: 'A member of payments', at: asked.createdAt };
  expect(await lines()).toEqual([by, by]);
  await checker.call('declineRequest', { requestId: asked.id, note: reason });
  expect(await lines()).toEqual([null, null]);
});

test('[OPS-01][Q-F16] however many requests of a kind are open, none of them is overlooked', async () => {
  const { db } = world.app.services;
  const first = await ask('11.00');
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'staff' and table_name = 'request' and is_generated = 'NEVER'
      and column_name not in ('id', 'number', 'subject')`.execute(db);
  const others = rows.map(({ name }) => name).join(', ');
  await sql
    .raw(
      `insert into staff.request (id, subject, ${others})
       select gen_random_uuid(), subject || '-' || n, ${others}
       from staff.request, generate_series(1, 600) n where id = '${first.id}'`,
    )
    .execute(world.app.database.db);
  const open = await requests.openBySubject(db, member.merchant.id, 'adjustment');
  expect(open.size).toBeGreaterThan(600);
  expect(open.get(first.subject)?.id).toBe(first.id);
});
