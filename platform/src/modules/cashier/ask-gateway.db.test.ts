import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { GatewayOrder } from '@croupier/contract/cashier/gateway';
import type { Deposit } from '@croupier/contract/cashier/player';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type DepositFixture,
  askDeposit,
  balanceOf,
  depositOf,
  depositFixture,
  openedDeposit,
  sendWebhook,
} from '#testing/deposits.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { sendRaw } from '#testing/http.ts';
import { type TestMember, aMember } from '#testing/member.ts';
import { platformProcess } from '#testing/platform-process.ts';
import { askGateways } from './ask-gateway.ts';
import { gatewayAccess } from './cashier-deps.ts';
import { expireDeposits } from './expire-deposits.ts';
import { askOrder } from './adapters/gateway-client.ts';
import { cashierDeps } from './index.ts';
import { methodById } from './store/method.ts';

let world: DepositFixture;
let methodId: string;

beforeAll(async () => {
  world = await depositFixture();
  methodId = world.methods.jade;
});
beforeEach(async () => {
  await sql`update cashier.deposit set ask_at = null`.execute(world.app.services.db);
});
afterAll(async () => {
  await assertLedgerSound(world.app.services.db);
  await world.close();
});

/** Lets the turn of every waiting order come, as time would. */
async function ask(): Promise<number> {
  await sql`update cashier.deposit set ask_at = now() where ask_at is not null`.execute(
    world.app.services.db,
  );
  return askGateways(cashierDeps(world.app.services), world.app.services.log);
}

/** Makes the member's deposits that much older. */
async function age(member: TestMember, seconds: number): Promise<void> {
  await sql`update cashier.deposit set
      created_at = created_at - ${seconds} * interval '1 second',
      expires_at = expires_at - ${seconds} * interval '1 second'
    where member_id = ${member.memberId}`.execute(world.app.services.db);
}

/** The order as the gateway itself describes it. */
async function orderAt(reference: string): Promise<GatewayOrder> {
  const deps = cashierDeps(world.app.services);
  const method = await methodById(deps.db, BigInt(methodId));
  if (!method) throw new Error('The method is gone.');
  const access = gatewayAccess(deps, method);
  const answer = access && (await askOrder(deps.httpClient, access, reference));
  if (answer?.kind !== 'order') throw new Error(`The gateway says ${answer?.kind}.`);
  return answer.order;
}

async function stages(member: TestMember): Promise<string[]> {
  const { rows } = await sql<{ stage: string }>`
    select stage from cashier.deposit where member_id = ${member.memberId} order by id`.execute(
    world.app.services.db,
  );
  return rows.map(({ stage }) => stage);
}

async function listed(member: TestMember): Promise<Deposit[]> {
  return (await member.call('deposits')).value.items;
}

test('[CASH-02] C13 a payment whose webhook was lost is found by asking, and credited once', async () => {
  const member = await aMember(world.app);
  const deposit = await openedDeposit(member, { methodId });
  await world.sandbox.press(deposit.payUrl, { action: 'test', amount: '450000', delivery: 'drop' });
  expect(await balanceOf(member)).toBe('0.00');
  await Promise.all([ask(), ask(), ask()]);
  expect(await depositOf(member, deposit.id)).toMatchObject({ state: 'paid', credited: '450.00' });
  await ask();
  expect(await balanceOf(member)).toBe('450.00');
});

test('[CASH-02] C13 a lost webhook is found after the deadline too, then nobody asks any more', async () => {
  const member = await aMember(world.app);
  const deposit = await openedDeposit(member, { methodId });
  await world.sandbox.press(deposit.payUrl, { action: 'test', amount: '500000', delivery: 'drop' });
  await age(member, 3600);
  await expireDeposits(world.app.services.db);
  expect((await depositOf(member, deposit.id)).state).toBe('expired');
  expect(await ask()).toBe(1);
  expect((await depositOf(member, deposit.id)).state).toBe('paid');
  expect(await ask()).toBe(0);
  const unpaid = await openedDeposit(member, { methodId });
  await age(member, 26 * 3600);
  await expireDeposits(world.app.services.db);
  expect(await ask()).toBe(1);
  expect(await ask()).toBe(0);
  expect((await depositOf(member, unpaid.id)).state).toBe('expired');
});

test('[X-32] C4 while the gateway is down the member is told so and nothing is half done', async () => {
  const member = await aMember(world.app);
  const key = randomUUID();
  await world.sandbox.kill();
  const refused = await askDeposit(member, { methodId, key });
  expect([refused.status, refused.envelope.code]).toEqual([503, 'deposit.gateway-unavailable']);
  expect(await listed(member)).toEqual([]);
  await ask();
  expect(await stages(member)).toEqual(['opening']);
  await world.sandbox.start();
  const again = await askDeposit(member, { methodId, key });
  expect(again.value.state).toBe('created');
  expect(await listed(member)).toHaveLength(1);
});

test('[CASH-02] C4 an order that never reached the gateway is given up and may be asked for anew', async () => {
  const member = await aMember(world.app);
  await world.sandbox.fail('fail');
  for (let time = 0; time < 3; time += 1) {
    expect((await askDeposit(member, { methodId })).status).toBe(503);
  }
  // Unconfirmed orders count as open for a minute, so that nobody opens them without end.
  expect((await askDeposit(member, { methodId })).envelope.code).toBe('deposit.too-many-open');
  await world.sandbox.fail('none');
  await age(member, 61);
  expect((await askDeposit(member, { methodId })).status).toBe(200);
  await ask();
  expect(await stages(member)).toEqual(['failed', 'failed', 'failed', 'created']);
});

test('[X-7] C4 when the gateway’s answer is lost the order is found again, not made twice', async () => {
  const member = await aMember(world.app);
  const key = randomUUID();
  await world.sandbox.fail('lose-answer');
  expect((await askDeposit(member, { methodId, key })).envelope.code).toBe(
    'deposit.gateway-unavailable',
  );
  await world.sandbox.fail('none');
  const [byKey, byJob] = [await askDeposit(member, { methodId, key }), await ask()];
  expect(byKey.value.state).toBe('created');
  expect(byJob).toBe(1);
  expect(await listed(member)).toHaveLength(1);
});

test('[X-2] C4 kill -9 between the gateway’s order and our note of it: the job finds the order', async () => {
  const member = await aMember(world.app);
  const second = await platformProcess(world.app);
  await world.sandbox.fail('hang');
  const { host, token, cookie } = member.session;
  const cutOff = sendRaw(second.origin, {
    method: 'POST',
    path: '/api/deposits',
    headers: { host, cookie, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ key: randomUUID(), methodId, amount: '500.00' }),
  });
  const failed = cutOff.then(
    () => 'answered',
    (error: Error) => error.message,
  );
  await expect.poll(() => stages(member)).toEqual(['opening']);
  const { rows } = await sql<{ reference: string }>`
    select reference from cashier.deposit where member_id = ${member.memberId}`.execute(
    world.app.services.db,
  );
  // The gateway has the order and keeps its answer back: now the platform dies.
  await expect.poll(() => orderAt(rows[0]?.reference ?? '').catch(() => undefined)).toBeDefined();
  await second.kill();
  expect(await failed).toMatch(/socket hang up|ECONNRESET/);
  await world.sandbox.fail('none');
  expect(await listed(member)).toEqual([]);
  await ask();
  const [deposit] = await listed(member);
  expect(deposit).toMatchObject({ state: 'created', amount: '500.00' });
  await world.sandbox.press(deposit?.payUrl ?? '', { action: 'pay' });
  await expect.poll(() => balanceOf(member)).toBe('500.00');
});

test('[X-15] C8 the webhook and the answer to our question at the same moment credit once', async () => {
  const member = await aMember(world.app);
  const deposit = await openedDeposit(member, { methodId });
  await world.sandbox.press(deposit.payUrl, { action: 'test', amount: '500000', delivery: 'drop' });
  const { rows } = await sql<{ id: bigint }>`
    update cashier.deposit set ask_at = now() where id = ${deposit.id} returning id`.execute(
    world.app.services.db,
  );
  expect(rows).toHaveLength(1);
  const order = await orderAt(deposit.reference);
  const body = JSON.stringify({ type: 'payment.succeeded', ...order, payment: order.payments[0] });
  const answers = await Promise.all([
    askGateways(cashierDeps(world.app.services), world.app.services.log),
    ...Array.from({ length: 5 }, () => sendWebhook(world, body)),
  ]);
  expect(
    answers.slice(1).every((answer) => typeof answer === 'object' && answer.status === 200),
  ).toBe(true);
  expect(await balanceOf(member)).toBe('500.00');
});

test('[X-13] C4 a gateway that hangs costs three seconds, not more', async () => {
  const member = await aMember(world.app);
  await world.sandbox.fail('hang');
  const started = performance.now();
  const { envelope } = await askDeposit(member, { methodId });
  const seconds = (performance.now() - started) / 1000;
  await world.sandbox.fail('none');
  expect(envelope.code).toBe('deposit.gateway-unavailable');
  expect(seconds).toBeGreaterThan(2.9);
  // Far from a second try or a longer patience, and far from what a busy machine adds.
  expect(seconds).toBeLessThan(20);
});

test('[X-6] C8 a webhook that was not sent yet when the gateway died is sent after its restart', async () => {
  const member = await aMember(world.app);
  const deposit = await openedDeposit(member, { methodId });
  await world.sandbox.press(deposit.payUrl, {
    action: 'test',
    amount: '500000',
    delivery: 'delay',
  });
  await world.sandbox.kill();
  await world.sandbox.start();
  await expect.poll(() => balanceOf(member)).toBe('500.00');
});

test('[CASH-02] C9 a refusal whose webhook was lost ends the deposit when the gateway is asked', async () => {
  const member = await aMember(world.app);
  const deposit = await openedDeposit(member, { methodId });
  // The order is refused while the platform cannot hear of it.
  await sql`update cashier.method set code = 'moved' where id = ${methodId}`.execute(
    world.app.services.db,
  );
  await world.sandbox.press(deposit.payUrl, { action: 'refuse' });
  await pause(300);
  await sql`update cashier.method set code = 'sandbox' where id = ${methodId}`.execute(
    world.app.services.db,
  );
  await ask();
  expect((await depositOf(member, deposit.id)).state).toBe('failed');
});
