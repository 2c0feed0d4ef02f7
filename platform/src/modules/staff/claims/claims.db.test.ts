/** Rows of a queue that one member of staff takes: who has it, who is refused, and when it is free again. */
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
import { aMember } from '#testing/member.ts';
import { agree, aStaffMember, type TestStaff } from '#testing/staff.ts';

let world: DepositFixture;
let ha: TestStaff;
let som: TestStaff;
let merchantId: string;
let methodId: string;
const reason = 'seen at the bank';

beforeAll(async () => {
  world = await depositFixture();
  const member = await aMember(world.app);
  [ha, som] = [
    await aStaffMember(world.app, 'payments'),
    await aStaffMember(world.app, 'payments'),
  ];
  merchantId = String(member.merchant.id);
  methodId = world.methods.jade;
  for (const [paymentId, amount] of [
    ['PAY-A', '123.00'],
    ['PAY-B', '4.50'],
    ['PAY-C', '1.00'],
  ] as const) {
    const { reference } = await openedDeposit(member, { methodId });
    await sendWebhook(world, paymentNotice({ reference, paymentId, amount, currency: 'THB' }));
  }
});
afterAll(() => world.close());

const rowOf = (paymentId: string) => ({
  merchantId,
  queue: 'payments',
  subject: `payment:${methodId}:${paymentId}`,
});
const claim = (who: TestStaff, paymentId: string) => who.call('claimRow', rowOf(paymentId));
const ask = (who: TestStaff, paymentId: string) =>
  who.call('askForPaymentDecision', { merchantId, methodId, paymentId, action: 'refund', reason });
async function listed(who: TestStaff, held?: 'mine' | 'free') {
  const { value } = await who.call('waitingPayments', { merchantId, ...(held && { held }) });
  return { ...value, names: value.items.map(({ paymentId }) => paymentId) };
}
const later = (minutes: number) =>
  sql`update staff.claim set claimed_at = claimed_at - make_interval(mins => ${minutes}::int),
    renewed_at = renewed_at - make_interval(mins => ${minutes}::int)`.execute(
    world.app.database.db,
  );

test('[OPS-04][Q-A14] of two who take a row one has it; the other learns who, and cannot decide it', async () => {
  const [one, other] = await Promise.all([claim(ha, 'PAY-A'), claim(som, 'PAY-A')]);
  expect(one.status + other.status).toBe(200 + 409);
  const [holder, rest] = one.status === 200 ? [ha, som] : [som, ha];
  const refused = one.status === 200 ? other : one;
  expect(refused.envelope).toMatchObject({
    code: 'claim.held',
    message: expect.stringContaining('A member of payments'),
  });
  expect((await ask(rest, 'PAY-A')).envelope.code).toBe('claim.held');
  const mine = await listed(holder, 'mine');
  expect(mine.names).toEqual(['PAY-A']);
  expect(mine.items[0]?.claim).toMatchObject({ by: 'A member of payments', mine: true });
  expect((await listed(rest, 'free')).names).toEqual(['PAY-B', 'PAY-C']);
  const all = await listed(rest);
  expect(all.items[0]?.claim).toMatchObject({ mine: false });
  expect(all.figures).toMatchObject({ waiting: 3, mine: 0, free: 2, late: 0 });
  expect(all.figures.sums).toEqual([{ currency: 'THB', amount: '128.50' }]);

  // Deciding frees it, and what is with a second person waits for nobody here.
  expect((await ask(holder, 'PAY-A')).status).toBe(200);
  const { rows } = await sql`select from staff.claim`.execute(world.app.services.db);
  expect(rows).toEqual([]);
  expect((await listed(rest)).figures).toMatchObject({ waiting: 2, free: 2 });
  expect((await claim(rest, 'PAY-A')).envelope.code).toBe('claim.gone');
});

test('[OPS-04] a row is free again by hand, and fifteen minutes after it was renewed', async () => {
  await claim(ha, 'PAY-B');
  await later(14);
  // Renewing keeps the moment at which it was taken.
  const renewed = (await claim(ha, 'PAY-B')).value;
  expect((Date.parse(renewed.until) - Date.parse(renewed.at)) / 60_000).toBeCloseTo(29, 0);
  await later(14);
  expect((await claim(som, 'PAY-B')).envelope.code).toBe('claim.held');
  await som.call('freeRow', rowOf('PAY-B'));
  expect((await listed(ha, 'mine')).names).toEqual(['PAY-B']);
  await later(1);
  expect((await listed(ha, 'mine')).names).toEqual([]);
  expect((await claim(som, 'PAY-B')).value).toMatchObject({ mine: true });
  await som.call('freeRow', rowOf('PAY-B'));
  expect((await claim(ha, 'PAY-B')).status).toBe(200);
  await later(20);
  await jobOf(world.app.services, 'staff.tidy-queues').run({}, new Date());
  const { rows } = await sql`select from staff.claim`.execute(world.app.services.db);
  expect(rows).toEqual([]);
});

test('[OPS-04][Q-F2] only rows that wait are taken, by whoever may decide them, at their own merchant', async () => {
  const code = async (who: TestStaff, row: object) =>
    (await who.call('claimRow', { ...row })).envelope.code;
  expect(await code(ha, rowOf('NONE'))).toBe('claim.gone');
  expect(await code(ha, { ...rowOf('PAY-C'), queue: 'feedback' })).toBe('staff.forbidden');
  expect(await code(await aStaffMember(world.app, 'support'), rowOf('PAY-C'))).toBe(
    'staff.forbidden',
  );
  const siam = String(world.app.merchants.siam.id);
  expect(await code(ha, { ...rowOf('PAY-C'), merchantId: siam })).toBe('claim.gone');
  const ofSiam = await aStaffMember(world.app, 'payments', [BigInt(siam)]);
  expect(await code(ofSiam, rowOf('PAY-C'))).toBe('staff.forbidden');
  const ofJade = await aStaffMember(world.app, 'payments', [BigInt(merchantId)]);
  expect(await code(ofJade, rowOf('PAY-C'))).toBeUndefined();
});

test('[OPS-01][Q-F16] a request that one person looks at is not decided by another', async () => {
  const member = await aMember(world.app, { balance: '100.00' });
  const [one, other] = [
    await aStaffMember(world.app, 'paymentsLead'),
    await aStaffMember(world.app, 'paymentsLead'),
  ];
  const of = { merchantId, memberId: String(member.memberId) };
  const asked = (await ha.call('askForAdjustment', { ...of, amount: '5.00', reason })).value;
  const row = { merchantId, queue: 'requests', subject: `request:${asked.id}` };
  expect((await ha.call('claimRow', row)).envelope.code).toBe('staff.forbidden');
  expect((await one.call('claimRow', { ...row, subject: 'request:1' })).envelope.code).toBe(
    'claim.gone',
  );
  expect((await one.call('claimRow', row)).status).toBe(200);
  const list = { merchantId, state: 'open' };
  const seen = (await other.call('requests', list)).value;
  expect(seen.items.find(({ id }) => id === asked.id)?.claim).toMatchObject({ mine: false });
  expect(seen.figures.waiting - seen.figures.free).toBe(1);
  const decide = { requestId: asked.id, note: reason };
  expect((await other.call('declineRequest', decide)).envelope.code).toBe('claim.held');
  expect((await agree(other, asked)).envelope.code).toBe('claim.held');
  expect((await one.call('declineRequest', decide)).status).toBe(200);
});
