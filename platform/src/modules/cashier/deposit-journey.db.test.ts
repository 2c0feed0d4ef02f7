import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Deposit } from '@croupier/contract/cashier/player';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type DepositFixture,
  askDeposit,
  balanceOf,
  depositOf,
  depositFixture,
  openedDeposit,
} from '#testing/deposits.ts';
import { setFlag } from '#merchant';
import { assertLedgerSound } from '#testing/ledger.ts';
import { type TestMember, aMember } from '#testing/member.ts';
import { aStaffMember } from '#testing/staff.ts';

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

async function paid(member: TestMember, id: string): Promise<Deposit> {
  await expect.poll(async () => (await depositOf(member, id)).state).toBe('paid');
  return depositOf(member, id);
}

test('[CASH-01][CASH-02] C21 a member pays on the hosted page, the wallet gains it once, and it must be played once', async () => {
  const member = await aMember(world.app);
  const { items } = (await member.call('depositMethods')).value;
  expect(items).toEqual([
    {
      id: methodId,
      code: 'sandbox',
      kind: 'gateway',
      name: 'Test bank',
      bonus: null,
      fee: { basisPoints: 0, fixed: '0.00', bearer: 'house' },
      opensAt: null,
      min: '50.00',
      max: '300000.00',
      expiresMinutes: 15,
      quickAmounts: ['100.00', '500.00'],
      networks: [],
    },
  ]);
  const deposit = await openedDeposit(member, { methodId, amount: '500.50' });
  expect(deposit).toMatchObject({ state: 'created', amount: '500.50', credited: null });
  expect(deposit.reference).toMatch(/^DP[346789CDFGHJKMNPQRTVWXY]{10}$/);
  expect(await world.sandbox.press(deposit.payUrl, { action: 'pay' })).toBe(303);
  expect(await paid(member, deposit.id)).toMatchObject({
    credited: '500.50',
    payUrl: null,
    settledAt: expect.any(String),
  });
  expect(await balanceOf(member)).toBe('500.50');
  expect((await member.call('turnover')).value).toMatchObject({
    remaining: '500.50',
    releasable: '0.00',
    items: [{ kind: 'deposit', amount: '500.50', done: '0.00' }],
  });
});

test('[CASH-02][WAL-01] C5 one reference stands for a deposit: at the gateway, in the record and its file, with staff', async () => {
  const member = await aMember(world.app);
  const { id, reference, payUrl } = await openedDeposit(member, { methodId });
  expect(await (await fetch(payUrl)).text()).toContain(reference);
  await world.sandbox.press(payUrl, { action: 'pay' });
  await paid(member, id);
  const ofDeposit = { subject: { type: 'deposit', id, reference } };
  const range = { from: new Date(Date.now() - 3_600_000).toISOString() };
  expect((await member.call('transfers', range)).value.items).toMatchObject([ofDeposit]);
  const file = (await member.call('transfersFile', range)).value as unknown as string;
  expect(file).toContain(reference);
  const staff = await aStaffMember(world.app, 'payments');
  const merchantId = String(world.app.merchants.jade.id);
  const memberId = String(member.memberId);
  const { items } = (await staff.call('memberTransfers', { merchantId, memberId })).value;
  expect(items).toMatchObject([ofDeposit]);
  const listed = (await staff.call('deposits', { merchantId })).value.items;
  expect(listed.find((one) => one.id === id)?.reference).toBe(reference);
});

test('[CFG-01] C6 the second merchant’s members pay in baht', async () => {
  const member = await aMember(world.app, { at: 'siam' });
  const deposit = await openedDeposit(member, { methodId: world.methods.siam, amount: '1200.25' });
  await world.sandbox.press(deposit.payUrl, { action: 'pay' });
  await paid(member, deposit.id);
  expect(await balanceOf(member)).toBe('1200.25');
});

test('[CASH-02] C9 every step is recorded with its time and cannot be changed', async () => {
  const member = await aMember(world.app);
  const deposit = await openedDeposit(member, { methodId });
  await world.sandbox.press(deposit.payUrl, { action: 'pay' });
  await paid(member, deposit.id);
  const { db } = world.app.services;
  const { rows } = await sql<{ step: string; at: Date }>`
    select concat_ws(' ', ord, event, from_stage, to_stage) as step, at
    from cashier.deposit_step where deposit_id = ${deposit.id} order by ord`.execute(db);
  expect(rows.map(({ step }) => step)).toEqual([
    '1 requested opening',
    '2 ordered opening created',
    '3 paid created paid',
  ]);
  expect(rows.every(({ at }) => at instanceof Date)).toBe(true);
  for (const statement of [
    sql`update cashier.deposit_step set event = 'x'`,
    sql`delete from cashier.payment`,
    sql`truncate cashier.deposit_step`,
  ]) {
    await expect(statement.execute(db)).rejects.toThrow('permission denied');
    // Nor by a slip of whoever owns the tables.
    await expect(statement.execute(world.app.database.db)).rejects.toThrow('never changed');
  }
});

test('[CASH-06] every change reaches the member’s pages, the payment also the modules', async () => {
  const member = await aMember(world.app);
  const deposit = await openedDeposit(member, { methodId });
  await world.sandbox.press(deposit.payUrl, { action: 'pay' });
  await paid(member, deposit.id);
  const { db } = world.app.services;
  const { rows: told } = await sql<{ body: object }>`
    select body from kernel.push_event where member_id = ${member.memberId} order by seq`.execute(
    db,
  );
  expect(told.map(({ body }) => body)).toEqual([
    { type: 'deposit', depositId: deposit.id, state: 'created', amount: '500.00' },
    { type: 'deposit', depositId: deposit.id, state: 'paid', amount: '500.00' },
  ]);
  const { rows: events } = await sql<{ body: object }>`
    select body from kernel.event where type = 'deposit.paid'
      and body ->> 'depositId' = ${deposit.id}`.execute(db);
  expect(events).toMatchObject([{ body: { creditedMinor: '5000000' } }]);
});

test('[Q-A4] C1 the same key, even twenty times at once, is one deposit and one order', async () => {
  const member = await aMember(world.app);
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => askDeposit(member, { methodId, key })),
  );
  expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1);
  expect(new Set(answers.map(({ value }) => value.payUrl)).size).toBe(1);
  expect((await member.call('deposits')).value.items).toHaveLength(1);
});

test('[Q-A5] C1 the same key with another amount is refused', async () => {
  const member = await aMember(world.app);
  const key = randomUUID();
  await openedDeposit(member, { methodId, key });
  const answer = await askDeposit(member, { methodId, key, amount: '501.00' });
  expect([answer.status, answer.envelope.code]).toEqual([409, 'deposit.key-conflict']);
});

test('[CASH-02] C2 of eight deposits opened at once exactly three stay; cancelling makes room', async () => {
  const member = await aMember(world.app);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => askDeposit(member, { methodId })),
  );
  const opened = answers.filter(({ status }) => status === 200);
  expect(opened).toHaveLength(3);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.every(({ envelope }) => envelope.code === 'deposit.too-many-open')).toBe(true);
  const cancelled = await member.call('cancelDeposit', { depositId: opened[0]?.value.id });
  expect(cancelled.value).toMatchObject({ state: 'cancelled', payUrl: null });
  expect((await askDeposit(member, { methodId })).status).toBe(200);
});

test('[CASH-01] C3 amounts outside the limits or too fine are refused with the limits', async () => {
  const member = await aMember(world.app);
  for (const amount of ['49.99', '300000.01', '0', '100.001']) {
    const { status, envelope } = await askDeposit(member, { methodId, amount });
    expect([amount, status, envelope.code]).toEqual([amount, 422, 'deposit.amount-out-of-range']);
    expect(envelope.message).toContain('50.00');
  }
  for (const amount of ['-5', '1e3', '1,000', '', 'NaN']) {
    const { status, envelope } = await askDeposit(member, { methodId, amount });
    expect([amount, status, envelope.code]).toEqual([amount, 400, 'request.invalid']);
  }
});

test('[Q-F2] C15 another member’s deposit and another merchant’s way to pay do not exist', async () => {
  const [owner, other, stranger] = await Promise.all([
    aMember(world.app),
    aMember(world.app),
    aMember(world.app, { at: 'siam' }),
  ]);
  const deposit = await openedDeposit(owner, { methodId });
  for (const visitor of [other, stranger]) {
    for (const name of ['deposit', 'cancelDeposit'] as const) {
      const answer = await visitor.call(name, { depositId: deposit.id });
      expect([answer.status, answer.envelope.code]).toEqual([404, 'deposit.unknown']);
    }
  }
  const crossed = await askDeposit(stranger, { methodId });
  expect([crossed.status, crossed.envelope.code]).toEqual([404, 'deposit.method-unknown']);
  const guest = await world.app.call('deposits');
  expect(guest.status).toBe(401);
  expect((await depositOf(owner, deposit.id)).state).toBe('created');
});

test('[CASH-02] C9 a paid deposit cannot be cancelled, a cancelled one twice harmlessly', async () => {
  const member = await aMember(world.app);
  const deposit = await openedDeposit(member, { methodId });
  const cancel = (depositId: string) => member.call('cancelDeposit', { depositId });
  expect((await cancel(deposit.id)).status).toBe(200);
  expect((await cancel(deposit.id)).value.state).toBe('cancelled');
  const second = await openedDeposit(member, { methodId });
  await world.sandbox.press(second.payUrl, { action: 'pay' });
  await paid(member, second.id);
  expect((await cancel(second.id)).envelope.code).toBe('deposit.not-cancellable');
});

test('[CASH-02] a refusal on the hosted page ends the deposit', async () => {
  const member = await aMember(world.app);
  const deposit = await openedDeposit(member, { methodId });
  await world.sandbox.press(deposit.payUrl, { action: 'refuse' });
  await expect.poll(async () => (await depositOf(member, deposit.id)).state).toBe('failed');
  expect(await balanceOf(member)).toBe('0.00');
});

test('[CASH-01] the list is paged, newest first, twenty a page', async () => {
  const member = await aMember(world.app);
  const { db } = world.app.services;
  await sql`
    insert into cashier.deposit (merchant_id, member_id, method_id, client_key, reference, currency,
      amount_minor, stage, expires_at, settled_at)
    select ${world.app.merchants.jade.id}, ${member.memberId}, ${methodId}::bigint, gen_random_uuid(),
      'PAGE' || n, 'VND', 10000 * n, 'expired', now(), now()
    from generate_series(1, 45) n`.execute(db);
  const amounts: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = (await member.call('deposits', { ...(cursor && { cursor }) })).value;
    amounts.push(...page.items.map(({ amount }) => amount));
    cursor = page.cursor;
  } while (cursor);
  expect(amounts).toEqual(Array.from({ length: 45 }, (_, at) => `${45 - at}.00`));
  const broken = await member.call('deposits', { cursor: 'nonsense' });
  expect([broken.status, broken.envelope.code]).toEqual([400, 'request.invalid']);
});

test('[CFG-03] a merchant whose deposits are switched off refuses them', async () => {
  const member = await aMember(world.app, { at: 'siam' });
  await world.app.services.db
    .transaction()
    .execute((tx) =>
      setFlag(tx, { merchantId: world.app.merchants.siam.id, flag: 'deposit', value: false }),
    );
  await expect
    .poll(async () => (await askDeposit(member, { methodId: world.methods.siam })).envelope.code, {
      interval: 700,
    })
    .toBe('merchant.flag-off');
});
