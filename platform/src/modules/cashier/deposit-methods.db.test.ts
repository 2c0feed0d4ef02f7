import type { DepositDetail } from '@croupier/contract/player/cashier';
import { sql } from 'kysely';
import { parse } from 'promptparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type DepositWorld,
  askDeposit,
  balanceOf,
  depositOf,
  depositWorld,
  sendAtBank,
} from '#testing/deposits.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { type TestMember, aMember } from '#testing/member.ts';
import { aStaffMember } from '#testing/staff.ts';
import { askGateways } from './ask-gateway.ts';
import { cashierDeps, type SandboxWay } from './index.ts';

const vietcombank = {
  scheme: 'vietqr',
  providerCode: '970436',
  bankName: 'Vietcombank',
  number: '1017595600',
  holder: 'CONG TY NGOC DANG',
  dailyCapMinor: null,
} as const;
const transfer: SandboxWay = { code: 'transfer', kind: 'bank-transfer', accounts: [vietcombank] };

let world: DepositWorld;
let methodId: string;
beforeAll(async () => {
  world = await depositWorld();
  methodId = await world.offer('jade', { way: transfer });
});
afterAll(async () => {
  await assertLedgerSound(world.app.services.db);
  await world.close();
});

async function transferOf(member: TestMember, amount: string, id = methodId) {
  const { value } = await askDeposit(member, { methodId: id, amount });
  if (value.pay?.form !== 'transfer') throw new Error(`Nowhere to send it: ${value.state}`);
  return { ...value, pay: value.pay };
}

async function settled(member: TestMember, id: string): Promise<DepositDetail> {
  await expect.poll(async () => (await depositOf(member, id)).state).toBe('paid');
  return depositOf(member, id);
}

test('[CASH-01][CASH-02] C21 a transfer is told in words and as a code, and credited by its memo once', async () => {
  const member = await aMember(world.app);
  const { id, reference, pay } = await transferOf(member, '180.00');
  expect(pay).toMatchObject({
    bankName: 'Vietcombank',
    number: '1017595600',
    holder: 'CONG TY NGOC DANG',
    amount: '180000',
    currency: 'VND',
    memo: reference,
  });
  const code = parse(pay.qr ?? '', true, true);
  expect([code?.getTagValue('54'), code?.getTagValue('62', '08')]).toEqual(['180000', reference]);

  const memo = `CT DEN ck ${reference.toLowerCase().replace('dp', 'dp.')} gd 123`;
  await sendAtBank(world, { account: pay.number, amount: '170000', memo, delivery: 'duplicate' });
  const paid = await settled(member, id);
  expect(paid).toMatchObject({ credited: '170.00', fee: '0.00', pay: null });
  expect(paid.steps.map(({ step }) => step)).toEqual(['requested', 'ordered', 'paid']);
  expect(await balanceOf(member)).toBe('170.00');
});

test('[CASH-02] C22 a line that names no deposit waits for staff, who read what the bank wrote', async () => {
  const line = { account: vietcombank.number, amount: '990000', memo: 'TIEN NHA' };
  await sendAtBank(world, line);
  const staff = await aStaffMember(world.app, 'payments');
  const merchantId = String(world.app.merchants.jade.id);
  const waiting = async () => (await staff.call('waitingPayments', { merchantId })).value.items;
  await expect
    .poll(async () => (await waiting()).filter(({ amount }) => amount === '990000'))
    .toMatchObject([{ outcome: 'unmatched', deposit: null, currency: 'VND' }]);
});

test('[CASH-02] C21 a line that nobody told of is found by asking', async () => {
  const member = await aMember(world.app);
  const { id, pay } = await transferOf(member, '60.00');
  const memo = pay.memo ?? '';
  await sendAtBank(world, { account: pay.number, amount: '60000', memo, delivery: 'drop' });
  expect((await depositOf(member, id)).state).toBe('created');
  const { services } = world.app;
  await sql`update cashier.deposit set ask_at = now() where id = ${id}`.execute(services.db);
  await askGateways(cashierDeps(services), services.log);
  expect(await depositOf(member, id)).toMatchObject({ state: 'paid', credited: '60.00' });
});

test('[CASH-01] C23 two transfers of one sum are told apart by their hundredths', async () => {
  const promptPay = {
    scheme: 'promptpay',
    providerCode: 'mobile',
    bankName: 'PromptPay',
    number: '0812345678',
    holder: 'SIAM CO LTD',
    dailyCapMinor: null,
  } as const;
  const way: SandboxWay = { code: 'transfer', kind: 'bank-transfer', accounts: [promptPay] };
  const baht = await world.offer('siam', { way });
  const [first, second] = [
    await aMember(world.app, { at: 'siam' }),
    await aMember(world.app, { at: 'siam' }),
  ];
  const one = await transferOf(first, '100.00', baht);
  const other = await transferOf(second, '100.00', baht);
  expect([one.pay.amount, other.pay.amount, one.pay.memo]).toEqual(['100.01', '100.02', null]);
  expect(parse(other.pay.qr ?? '', true, true)?.getTagValue('54')).toBe('100.02');
  await sendAtBank(world, { account: '0812345678', amount: '100.02', memo: '' });
  expect(await settled(second, other.id)).toMatchObject({ credited: '100.02' });
  expect((await depositOf(first, one.id)).state).toBe('created');
  // Paying twice falls to nobody else: a third one of that sum gets other hundredths.
  const third = await transferOf(await aMember(world.app, { at: 'siam' }), '100.00', baht);
  expect(third.pay.amount).toBe('100.03');
});

test('[CASH-01] C24 what a way to pay costs is taken off what arrived, as it was told when it was opened', async () => {
  const way: SandboxWay = { code: 'card', kind: 'gateway' };
  const terms = { feeBasisPoints: 1500, feeFixedMinor: 5000n, feeBearer: 'member' } as const;
  const card = await world.offer('jade', { way, terms });
  const member = await aMember(world.app);
  const { value: deposit } = await askDeposit(member, { methodId: card, amount: '100.00' });
  await world.offer('jade', { way, terms: { ...terms, feeBasisPoints: 5000 } });
  await world.sandbox.press(deposit.payUrl ?? '', { action: 'pay' });
  expect(await settled(member, deposit.id)).toMatchObject({ credited: '84.50', fee: '15.50' });
  expect(await balanceOf(member)).toBe('84.50');
});

test('[CASH-01] C25 a token is credited by the rate that was promised, once enough blocks lie above it', async () => {
  const usdt = await world.offer('jade', { way: { code: 'usdt', kind: 'usdt' } });
  const member = await aMember(world.app);
  const { value: deposit } = await askDeposit(member, { methodId: usdt, amount: '500.00' });
  expect(deposit.pay).toMatchObject({
    form: 'chain',
    token: 'USDT',
    network: 'TRC20',
    address: expect.stringMatching(/^T[1-9A-HJ-NP-Za-km-z]{33}$/),
    amount: expect.stringMatching(/^19\.\d{1,6}$/),
    confirmations: 20,
  });
  await world.sandbox.press(deposit.payUrl ?? '', { action: 'pay' });
  const paid = await settled(member, deposit.id);
  expect(paid.credited).toBe('500.00');
  expect(paid.steps.map(({ step }) => step)).toEqual(['requested', 'ordered', 'seen', 'paid']);
});

test('[CASH-01] C26 a closed way, one for other levels and an account at its cap take nothing', async () => {
  const way: SandboxWay = { code: 'wallet', kind: 'e-wallet' };
  const wallet = await world.offer('jade', { way });
  const member = await aMember(world.app);
  const { value } = await askDeposit(member, { methodId: wallet });
  expect(value.pay).toMatchObject({ form: 'qr', amount: '500000', qr: value.payUrl });

  const hour = 60 * ((new Date().getUTCHours() + 7 + 3) % 24);
  const hours = { opensMinute: hour, closesMinute: hour + 30 };
  await world.offer('jade', { way, terms: hours });
  const offered = async () => (await member.call('depositMethods')).value.items;
  const shown = (await offered()).find(({ id }) => id === wallet);
  expect(Date.parse(shown?.opensAt ?? '')).toBeGreaterThan(Date.now());
  expect((await askDeposit(member, { methodId: wallet })).envelope.code).toBe(
    'deposit.method-closed',
  );

  await world.offer('jade', { way, terms: { levelMin: 1 } });
  expect((await offered()).map(({ id }) => id)).not.toContain(wallet);
  expect((await askDeposit(member, { methodId: wallet })).envelope.code).toBe(
    'deposit.method-unknown',
  );

  const { db } = world.app.services;
  await sql`update cashier.receiving_account set daily_cap_minor = 5000000
    where number = ${vietcombank.number}`.execute(db);
  expect((await askDeposit(member, { methodId, amount: '400.00' })).envelope.code).toBe(
    'deposit.no-account',
  );
  await sql`update cashier.receiving_account set daily_cap_minor = null
    where number = ${vietcombank.number}`.execute(db);
});
