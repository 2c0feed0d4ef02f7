import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GatewayOrder } from '@croupier/contract/cashier/gateway';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../server.ts';
import { type Shop, masterSecret, openShop, opened, press } from '../testing/shop.ts';

let shop: Shop;
let sandbox: Sandbox;
let dataFolder: string;

function start(): Promise<Sandbox> {
  return startSandbox({
    host: '127.0.0.1',
    port: 0,
    dataFolder,
    gatewaySecret: masterSecret,
    logLevel: 'silent',
  });
}

beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'croupier-sandbox-'));
  shop = await openShop();
  sandbox = await start();
});
beforeEach(() => {
  shop.received.length = 0;
  shop.answers.length = 0;
});
afterAll(async () => {
  await sandbox.close();
  await shop.close();
  rmSync(dataFolder, { recursive: true });
});

async function stateOf(order: GatewayOrder): Promise<GatewayOrder> {
  return (await (await shop.ask(sandbox.origin, order.reference)).json()) as GatewayOrder;
}

async function webhooks(count: number): Promise<void> {
  await expect.poll(() => shop.received.length).toBe(count);
}

test('[Q-F17] what the sandbox was sent can be read by its owner only', () => {
  for (const file of readdirSync(dataFolder)) {
    expect(statSync(join(dataFolder, file)).mode & 0o777, file).toBe(0o600);
  }
  expect(readdirSync(dataFolder)).toContain('outbox.jsonl');
});

test('[CASH-01] the same reference answers the same order, other content is refused', async () => {
  const request = shop.order();
  const answers = await Promise.all([1, 2, 3].map(() => shop.post(sandbox.origin, request)));
  const orders = (await Promise.all(answers.map((answer) => answer.json()))) as GatewayOrder[];
  expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(1);
  expect(orders[0]?.payUrl).toMatch(new RegExp(`^${sandbox.origin}/pay/[\\w-]{22}$`));
  expect((await shop.post(sandbox.origin, { ...request, amount: '1' })).status).toBe(409);
});

test('[Q-F17] an order call with a wrong key, an old time or another address is refused', async () => {
  const request = shop.order();
  for (const change of [
    { secret: 'another secret' },
    { ageSeconds: 400 },
    { ageSeconds: -400 },
    { signedPath: '/gateway/v1/others' },
  ]) {
    expect((await shop.post(sandbox.origin, request, change)).status).toBe(401);
  }
  const order = await opened(shop, sandbox.origin);
  expect((await shop.ask(sandbox.origin, order.reference, { signedPath: '/x' })).status).toBe(401);
  expect((await shop.ask(sandbox.origin, 'DPUNKNOWN1')).status).toBe(404);
});

test('[Q-F18] orders may only lead to this machine or to listed hosts', async () => {
  for (const address of [
    'http://192.168.1.1/hook',
    'https://evil.example/',
    'http://localhost.evil.example/',
    'http://user:word@localhost/',
    'javascript:alert(1)',
  ]) {
    expect((await shop.post(sandbox.origin, shop.order({ returnUrl: address }))).status).toBe(422);
    expect((await shop.post(sandbox.origin, shop.order({ notifyUrl: address }))).status).toBe(422);
  }
  expect((await shop.post(sandbox.origin, { amount: 'x' })).status).toBe(400);
});

test('[CASH-01] paying leads back to the shop and tells it once, signed', async () => {
  const order = await opened(shop, sandbox.origin);
  const answer = await press(order.payUrl, { action: 'pay' });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    'http://localhost:3000/member',
  ]);
  await webhooks(1);
  const { payments, status } = await stateOf(order);
  expect(status).toBe('paid');
  expect(shop.received).toEqual([
    {
      proven: true,
      notice: {
        type: 'payment.succeeded',
        orderId: order.orderId,
        reference: order.reference,
        payment: payments[0],
      },
    },
  ]);
  await press(order.payUrl, { action: 'pay' });
  expect((await stateOf(order)).payments).toHaveLength(1);
});

test('[CASH-02] refusing tells the shop and closes the page', async () => {
  const order = await opened(shop, sandbox.origin);
  await press(order.payUrl, { action: 'refuse' });
  await webhooks(1);
  expect(shop.received[0]?.notice.type).toBe('order.refused');
  await press(order.payUrl, { action: 'pay' });
  expect((await stateOf(order)).status).toBe('refused');
});

test('[RG-01][CASH-02] a closed order takes no payment, also after a restart; one that is paid stays so', async () => {
  const closed = async (reference: string) => {
    const answer = await shop.closeOrder(sandbox.origin, reference);
    return ((await answer.json()) as GatewayOrder).status;
  };
  const order = await opened(shop, sandbox.origin);
  const forged = { signedPath: `/gateway/v1/orders/${order.reference}` };
  expect((await shop.closeOrder(sandbox.origin, order.reference, forged)).status).toBe(401);
  expect((await shop.closeOrder(sandbox.origin, 'DPUNKNOWN1')).status).toBe(404);
  expect((await stateOf(order)).status).toBe('open');
  expect(await closed(order.reference)).toBe('closed');
  await sandbox.close();
  sandbox = await start();
  // The page stands elsewhere now: it has taken another port.
  const payUrl = sandbox.origin + new URL(order.payUrl).pathname;
  expect(await (await fetch(payUrl)).text()).not.toContain('<form');
  await press(payUrl, { action: 'pay' });
  await press(payUrl, { action: 'test', amount: '500000' });
  expect(await stateOf(order)).toMatchObject({ status: 'closed', payments: [] });
  const paid = await opened(shop, sandbox.origin);
  await press(paid.payUrl, { action: 'pay' });
  expect(await closed(paid.reference)).toBe('paid');
  const planned = await opened(shop, sandbox.origin);
  await press(planned.payUrl, { action: 'test', amount: '500000', when: 'late' });
  expect(await closed(planned.reference)).toBe('open');
});

test('[CASH-02] a webhook is repeated until it is answered with 2xx, each time freshly signed', async () => {
  shop.answers.push(500, 404);
  const order = await opened(shop, sandbox.origin);
  await press(order.payUrl, { action: 'pay' });
  await webhooks(3);
  expect(shop.received.every(({ proven }) => proven)).toBe(true);
  expect(new Set(shop.received.map(({ notice }) => JSON.stringify(notice))).size).toBe(1);
});

test('[CASH-02] a tester’s payment: other amount, twice, altered, lost', async () => {
  const pay = async (amount: string, delivery: string) => {
    const order = await opened(shop, sandbox.origin);
    await press(order.payUrl, { action: 'test', amount, when: 'now', delivery });
    return order;
  };
  const twice = await pay('499,999', 'duplicate');
  await webhooks(2);
  expect((await stateOf(twice)).payments[0]?.amount).toBe('499999');
  await pay('500000', 'alter');
  await webhooks(4);
  expect(shop.received.slice(2).map(({ proven }) => proven)).toEqual([false, true]);
  const lost = await pay('500000', 'drop');
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(shop.received).toHaveLength(4);
  expect((await stateOf(lost)).status).toBe('paid');
});

test('[CASH-02] a late payment is sent after the deadline', async () => {
  const order = await opened(shop, sandbox.origin, {
    expiresAt: new Date(Date.now() - 4000).toISOString(),
  });
  expect((await stateOf(order)).status).toBe('expired');
  await press(order.payUrl, { action: 'pay' });
  expect((await stateOf(order)).status).toBe('expired');
  const soon = await opened(shop, sandbox.origin, {
    expiresAt: new Date(Date.now() + 500).toISOString(),
  });
  const late = { action: 'test', amount: '500000', when: 'late', delivery: 'normal' };
  await press(order.payUrl, late);
  await press(soon.payUrl, late);
  await webhooks(2);
  const [payment] = (await stateOf(soon)).payments;
  expect(Date.parse(payment?.paidAt ?? '')).toBeGreaterThan(Date.parse(soon.expiresAt));
});

test('[X-6] orders and unanswered webhooks survive a kill, a half-written line does not', async () => {
  shop.answers.push(500);
  const order = await opened(shop, sandbox.origin);
  await press(order.payUrl, { action: 'pay' });
  await webhooks(1);
  await sandbox.close();
  appendFileSync(join(dataFolder, 'gateway.jsonl'), '{"type":"refused","orderId":"');
  sandbox = await start();
  await webhooks(2);
  expect((await stateOf(order)).status).toBe('paid');
});

test('[X-7] orders fail on purpose: 500, an answer that is lost', async () => {
  const fault = (orders: string) =>
    fetch(`${sandbox.origin}/control/faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orders }),
    });
  await fault('fail');
  expect((await shop.post(sandbox.origin, shop.order())).status).toBe(500);
  await fault('lose-answer');
  const request = shop.order();
  await expect(shop.post(sandbox.origin, request)).rejects.toThrow('fetch failed');
  expect((await fault('none')).status).toBe(200);
  expect((await shop.ask(sandbox.origin, request.reference)).status).toBe(200);
  expect((await fault('burn')).status).toBe(400);
});

test('[Q-F7][Q-F8] the page escapes what the shop sends and allows no script', async () => {
  const order = await opened(shop, sandbox.origin, { payee: '<script>alert(1)</script>' });
  const page = await fetch(`${order.payUrl}?lang=vi`);
  const text = await page.text();
  expect(text).toContain('&lt;script&gt;');
  expect(text).not.toContain('<script');
  expect(text).toContain('lang="vi"');
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'self' http://localhost:3000");
  const wrong = await press(order.payUrl, { action: 'test', amount: '1.5' });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain('aria-invalid');
});

test('unknown pages, forms and health are answered', async () => {
  expect((await fetch(`${sandbox.origin}/pay/none`)).status).toBe(404);
  const order = await opened(shop, sandbox.origin);
  expect((await press(order.payUrl, { action: 'steal' })).status).toBe(404);
  expect((await fetch(`${sandbox.origin}/live`)).status).toBe(200);
  expect((await fetch(`${sandbox.origin}/ready`)).status).toBe(200);
});
