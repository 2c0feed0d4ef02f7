/** Withdrawals as a queue of staff: what waits, who works on it, and what it comes to. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import { aListeningPage } from '#testing/staff-push.ts';
import { aStaffMember, type TestStaff } from '#testing/staff.ts';
import {
  aPayee,
  approved,
  ask,
  decide,
  payByHand,
  type PayoutFixture,
  payoutFixture,
  setUp,
  storyOf,
} from '#testing/withdrawals.ts';

let world: PayoutFixture;
beforeAll(async () => {
  world = await payoutFixture(await startTestApp());
  await setUp(world, { fourEyesFrom: '3000.00' });
});
afterAll(() => world.app.close());

const listed = async (who: TestStaff, filter: object = {}) =>
  (await who.call('withdrawals', { merchantId: world.merchantId, ...filter })).value;
const rowOf = (id: string) => ({
  merchantId: world.merchantId,
  queue: 'withdrawals',
  subject: `withdrawal:${id}`,
});

test('[OPS-04][Q-A14] the longest waiting comes first, one person works on it, and what is sent for approval is nobody’s', async () => {
  const { payments, colleague } = world;
  const asked = [];
  for (const amount of ['1000.00', '2000.00', '4000.00']) {
    asked.push((await ask(await aPayee(world), { amount })).value.id);
  }
  const [first = '', second = '', large = ''] = asked;
  expect((await listed(payments, { stage: 'review' })).items.map(({ id }) => id)).toEqual(asked);
  expect((await payments.call('claimRow', rowOf(first))).status).toBe(200);
  expect((await listed(payments, { held: 'mine' })).items.map(({ id }) => id)).toEqual([first]);
  expect((await listed(colleague, { held: 'free' })).items.map(({ id }) => id)).toEqual([
    second,
    large,
  ]);
  const { items, figures } = await listed(colleague, { stage: 'review' });
  expect(items[0]?.claim).toMatchObject({ by: 'A member of payments', mine: false });
  expect(figures).toMatchObject({ waiting: 3, mine: 0, free: 2, late: 0 });
  expect(figures.sums).toEqual([{ currency: 'VND', amount: '7000.00' }]);
  const refused = await decide(world, first, 'approve', colleague);
  expect(refused.envelope.code).toBe('claim.held');
  expect((await decide(world, first, 'approve')).status).toBe(200);
  // Approved is free again, and waits to be paid.
  expect((await listed(colleague)).figures).toMatchObject({ waiting: 3, mine: 0, free: 3 });

  expect((await decide(world, large, 'approve')).value.request).not.toBeNull();
  expect((await payments.call('claimRow', rowOf(large))).envelope.code).toBe('claim.gone');
  expect((await listed(colleague, { held: 'free' })).items.map(({ id }) => id)).toEqual([
    first,
    second,
  ]);
  await payByHand(world, first);
  expect((await listed(colleague)).figures).toMatchObject({ waiting: 1 });
  expect((await payments.call('claimRow', rowOf(first))).envelope.code).toBe('claim.gone');
  const siam = await aStaffMember(world.app, 'payments', [world.app.merchants.siam.id]);
  expect((await siam.call('claimRow', rowOf(second))).envelope.code).toBe('staff.forbidden');
});

test('[CASH-05][OPS-04] disputed payouts are a queue of their own, which ending one settles', async () => {
  const { payments, colleague, merchantId } = world;
  const member = await aPayee(world);
  const { id } = await approved(world, member);
  await payByHand(world, id);
  const slice = (await storyOf(world, id)).slices[0]?.id ?? '';
  await member.call('answerPayout', { sliceId: slice, answer: 'partial', received: '400.00' });
  const disputes = async (who: TestStaff, filter: object = {}) =>
    (await who.call('withdrawalDisputes', { merchantId, ...filter })).value;
  const [row] = (await disputes(payments)).items;
  expect(row).toMatchObject({ missing: '600.00', claim: null, asked: null });
  const claim = { merchantId, queue: 'payout-disputes', subject: row?.subject };
  expect((await payments.call('claimRow', claim)).status).toBe(200);
  expect((await disputes(colleague, { held: 'free' })).items).toEqual([]);
  expect((await disputes(payments, { held: 'mine' })).figures).toMatchObject({
    waiting: 1,
    mine: 1,
    sums: [{ currency: 'VND', amount: '600.00' }],
  });
  const { version } = await storyOf(world, id);
  const end = (who: TestStaff, what: object) =>
    who.call('endDispute', {
      merchantId,
      withdrawalId: id,
      sliceId: slice,
      version,
      reason: 'the bank says so',
      ...what,
    });
  expect((await end(colleague, { end: 'repay' })).envelope.code).toBe('claim.held');
  expect((await end(payments, { end: 'repay', adapter: 'manual' })).status).toBe(200);
  expect((await disputes(payments)).items[0]).toMatchObject({
    claim: null,
    asked: { by: 'A member of payments' },
  });
  expect((await payments.call('claimRow', claim)).envelope.code).toBe('claim.gone');
});

test('[CASH-06][OPS-04] open consoles hear how many wait, also once nobody agreed to what was asked', async () => {
  const { app, payments, lead } = world;
  const page = await aListeningPage(app, payments);
  const before = Number(page.waiting('withdrawals'));
  const { id } = (await ask(await aPayee(world), { amount: '4500.00' })).value;
  await expect.poll(() => page.waiting('withdrawals')).toBe(before + 1);
  const { request } = (await decide(world, id, 'approve')).value;
  await expect.poll(() => page.waiting('withdrawals')).toBe(before);
  const note = 'first call the player';
  await lead.call('declineRequest', { requestId: request?.id, note });
  await expect.poll(() => page.waiting('withdrawals')).toBe(before + 1);
  page.leave();
});
