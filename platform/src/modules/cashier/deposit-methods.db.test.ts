import { randomUUID } from 'node:crypto';
import type { ReceivingScheme } from '@croupier/contract/cashier/deposit-methods';
import type { CardNetwork } from '@croupier/contract/cashier/scratch-cards';
import { createCanvas } from '@napi-rs/canvas';
import type { DepositDetail } from '@croupier/contract/cashier/player';
import { sql } from 'kysely';
import { parse } from 'promptparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type DepositFixture,
  askDeposit,
  balanceOf,
  depositOf,
  depositFixture,
  sendAtBank,
} from '#testing/deposits.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { type TestMember, aMember } from '#testing/member.ts';
import { agree, aStaffMember } from '#testing/staff.ts';
import { aNamedMember, REAL_NAME } from '#testing/withdrawals.ts';
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

let world: DepositFixture;
let methodId: string;
beforeAll(async () => {
  world = await depositFixture();
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

function never(): never {
  throw new Error('It is not there.');
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
    .toMatchObject([
      { outcome: 'unmatched', deposit: null, memo: 'TIEN NHA', payerName: 'NGUYEN VAN A' },
    ]);
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
  // A marked amount is never a whole one, which others pay by themselves.
  const beside = await askDeposit(first, { methodId: baht, amount: '499.99' });
  expect(beside.envelope).toMatchObject({ code: 'deposit.whole-units' });
  // What is over is nobody's by its amount alone.
  await first.call('cancelDeposit', { depositId: one.id });
  await sendAtBank(world, { account: '0812345678', amount: one.pay.amount, memo: '' });
  const staff = await aStaffMember(world.app, 'payments');
  const merchantId = String(world.app.merchants.siam.id);
  const waiting = async () => (await staff.call('waitingPayments', { merchantId })).value.items;
  await expect
    .poll(async () => (await waiting()).filter(({ amount }) => amount === one.pay.amount))
    .toMatchObject([{ outcome: 'unmatched', deposit: null }]);
  // Who asks again is told their own sum again, so nobody uses them up, and a late payer pays for themselves.
  const again = await transferOf(first, '100.00', baht);
  expect(again.pay.amount).toBe(one.pay.amount);
  const fourth = await transferOf(await aMember(world.app, { at: 'siam' }), '100.00', baht);
  expect(fourth.pay.amount).toBe('100.04');
});

test('[CASH-02] C23 a payer’s name that contradicts the proven one takes a payment to staff, whatever its amount', async () => {
  const { app } = world;
  const promptPay = {
    scheme: 'promptpay',
    providerCode: 'mobile',
    bankName: 'PromptPay',
    number: '0898765432',
    holder: 'SIAM CO LTD',
    dailyCapMinor: null,
  } as const;
  const accounts = [promptPay];
  const way: SandboxWay = { code: 'wallet', kind: 'bank-transfer', accounts };
  const baht = await world.offer('siam', { way });
  const member = await aNamedMember({ app }, '0.00', 'siam');
  const asked = await transferOf(member, '300.00', baht);
  const pay = { account: promptPay.number, amount: asked.pay.amount, memo: '' };
  await sendAtBank(world, { ...pay, payerName: 'SOMCHAI JAIDEE' });
  const staff = await aStaffMember(app, 'payments');
  const merchantId = String(app.merchants.siam.id);
  await expect
    .poll(async () => {
      const { items } = (await staff.call('waitingPayments', { merchantId })).value;
      return items.filter(({ amount }) => amount === asked.pay.amount);
    })
    .toMatchObject([{ outcome: 'unmatched', deposit: null }]);
  expect(await balanceOf(member)).toBe('0.00');
  expect((await depositOf(member, asked.id)).state).toBe('created');
  // The same amount under the proven name is theirs.
  await sendAtBank(world, { ...pay, payerName: REAL_NAME.toUpperCase() });
  expect(await settled(member, asked.id)).toMatchObject({ credited: asked.pay.amount });
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

test('[CASH-01] C25 C39 a token is credited by the rate that was told before, once enough blocks lie above it', async () => {
  const usdt = await world.offer('jade', { way: { code: 'usdt', kind: 'usdt' } });
  const member = await aMember(world.app);
  const ask = (more: { quoteId?: string; key?: string; amount?: string } = {}) =>
    member.call('createDeposit', { key: randomUUID(), methodId: usdt, amount: '500.00', ...more });
  const { value: quote } = await member.call('quoteDeposit', { methodId: usdt });
  expect(quote).toMatchObject({ token: 'USDT', network: 'TRC20' });
  // Read again it is the same for as long as somebody could agree to it.
  expect((await member.call('quoteDeposit', { methodId: usdt })).value).toEqual(quote);
  const key = randomUUID();
  const { value: deposit } = await ask({ quoteId: quote.quoteId, key });
  expect(deposit.pay).toMatchObject({
    form: 'chain',
    token: 'USDT',
    network: 'TRC20',
    address: expect.stringMatching(/^T[1-9A-HJ-NP-Za-km-z]{33}$/),
    amount: expect.stringMatching(/^19\.\d{1,6}$/),
    rate: quote.rate,
    confirmations: 20,
  });
  await world.sandbox.press(deposit.payUrl ?? '', { action: 'pay' });

  // None, somebody else's, or one that has ended makes no deposit; the new rate is said.
  expect((await ask()).envelope.code).toBe('request.invalid');
  const other = await aMember(world.app);
  const { value: theirs } = await other.call('quoteDeposit', { methodId: usdt });
  expect((await ask({ quoteId: theirs.quoteId })).envelope.code).toBe('deposit.quote-expired');
  const { db } = world.app.services;
  await sql`update cashier.rate_quote set until = now() where id = ${quote.quoteId}`.execute(db);
  const late = await ask({ quoteId: quote.quoteId });
  expect(late.envelope.code).toBe('deposit.quote-expired');
  expect(late.envelope.message).toMatch(/1 USDT .* 25,[45]\d\d/);
  // The deposit that was made on it in time is answered again.
  expect((await ask({ quoteId: quote.quoteId, key })).value.id).toBe(deposit.id);
  // Where the gateway says that it has ended, nothing was ordered.
  const { value: next } = await member.call('quoteDeposit', { methodId: usdt });
  expect(next.quoteId).not.toBe(quote.quoteId);
  await fetch(`${world.sandbox.origin}/control/quotes/end`, { method: 'POST' });
  expect((await ask({ quoteId: next.quoteId })).envelope.code).toBe('deposit.quote-expired');
  const { value: third } = await member.call('quoteDeposit', { methodId: usdt });
  expect(third.quoteId).not.toBe(next.quoteId);
  expect((await ask({ quoteId: third.quoteId })).value.state).toBe('created');
  const page = await member.call('quoteDeposit', { methodId: await world.offer('jade') });
  expect(page.envelope.code).toBe('deposit.method-unknown');

  const paid = await settled(member, deposit.id);
  expect(paid.credited).toBe('500.00');
  expect(paid.steps.map(({ step }) => step)).toEqual(['requested', 'ordered', 'seen', 'paid']);
});

test('[CASH-01] C37 a scratch card is credited with what it is worth; one that is none is refused, and not many are tried', async () => {
  const way: SandboxWay = { code: 'scratch', kind: 'scratch-card' };
  const terms = { networks: ['VIETTEL'], feeBasisPoints: 1500, feeBearer: 'member' } as const;
  const cards = await world.offer('jade', { way, terms });
  const member = await aMember(world.app);
  type Card = { network: CardNetwork; serial: string; pin: string } | undefined;
  const card: Card = { network: 'VIETTEL', serial: '10004783212345', pin: '123456789012' };
  const ask = (changed: { amount?: string; card?: Card; methodId?: string; key?: string } = {}) =>
    member.call('createDeposit', {
      key: randomUUID(),
      methodId: cards,
      amount: '100.00',
      card,
      ...changed,
    });

  const { value: good } = await ask();
  expect(good.pay).toEqual({ form: 'card', network: 'VIETTEL', serialEnd: '2345' });
  expect(good.payUrl).toBeNull();
  expect(await settled(member, good.id)).toMatchObject({ credited: '85.00', fee: '15.00' });
  const half5 = { ...card, serial: '10004783219999', pin: '523456789012' };
  const { value: half } = await ask({ card: half5 });
  expect(await settled(member, half.id)).toMatchObject({ credited: '42.50', fee: '7.50' });
  const key = randomUUID();
  const later = { ...card, serial: '10004783210000', pin: '923456789012' };
  const { value: used } = await ask({ key, card: later });
  // What was passed on is used: not given up, nor another card sent in its place.
  const given = await member.call('cancelDeposit', { depositId: used.id });
  expect(given.envelope.code).toBe('deposit.not-cancellable');
  expect((await ask({ key })).envelope.code).toBe('deposit.key-conflict');
  expect((await ask({ key, card: later })).value.id).toBe(used.id);
  await expect.poll(async () => (await depositOf(member, used.id)).state).toBe('failed');
  expect(await balanceOf(member)).toBe('127.50');
  // Nowhere is the PIN kept.
  const { rows } = await sql<{ text: string }>`
    select row_to_json(d)::text as text from cashier.deposit d
    where member_id = ${member.memberId}`.execute(world.app.services.db);
  expect(rows.filter(({ text }) => text.includes('23456789012'))).toEqual([]);

  const wrong: Parameters<typeof ask>[0][] = [
    { amount: '150.00' },
    { card: { ...card, network: 'MOBIFONE' } },
    { card: undefined },
    { card: { ...card, pin: '12' } },
    { methodId: await world.offer('jade') },
  ];
  for (const one of wrong) expect((await ask(one)).envelope.code).toBe('request.invalid');
  const none = { card: { ...card, pin: '023456789012' } };
  expect((await ask()).envelope.code).toBe('deposit.card-refused');
  for (let tries = 0; tries < 3; tries += 1) {
    expect((await ask(none)).envelope.code).toBe('deposit.card-refused');
  }
  expect((await ask()).envelope.code).toBe('deposit.card-tries');
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

test('[CASH-01][Q-F16] C27 an account takes money only when two of staff agree, and is switched off by one', async () => {
  const maker = await aStaffMember(world.app, 'risk');
  const checker = await aStaffMember(world.app, 'paymentsLead');
  const merchantId = String(world.app.merchants.jade.id);
  const account = {
    merchantId,
    methodId,
    scheme: 'vietqr',
    providerCode: '970422',
    bankName: 'MB Bank',
    number: '0987000111222',
    holder: 'CONG TY NGOC DANG',
    dailyCap: '1000.00',
    enabled: true,
    reason: 'a second bank',
  } as const;
  const wrong = await maker.call('addReceivingAccount', { ...account, providerCode: 'mobile' });
  expect(wrong.envelope.code).toBe('deposit.account-invalid');
  const { bankName: _bank, holder: _holder, dailyCap: _cap, enabled: _on, ...coded } = account;
  const { reason: _why, ...preview } = coded;
  const read = (await maker.call('previewReceivingAccount', preview)).value;
  expect(read.code).toMatchObject({ provider: account.providerCode, number: account.number });
  const asked = (await maker.call('addReceivingAccount', account)).value;
  const numbers = (of: typeof asked.settings) => of.accounts.map(({ number }) => number);
  expect(numbers(asked.settings)).not.toContain(account.number);
  const request = asked.request ?? { id: '', hash: '' };
  expect((await agree(maker, request)).envelope.code).toBe('staff.forbidden');
  expect((await agree(checker, request)).status).toBe(200);
  const { accounts, methods } = (await maker.call('depositSettings', { merchantId })).value;
  const added = accounts.find(({ number }) => number === account.number);
  expect(added).toMatchObject({ methodId, dailyCap: '1000.00', enabled: true });

  const other = { merchantId, accountId: added?.id ?? '', dailyCap: '1000.00', enabled: false };
  const off = (await maker.call('setReceivingAccount', other)).value;
  expect(off.request).toBeNull();
  expect(off.settings.accounts.find(({ id }) => id === added?.id)?.enabled).toBe(false);
  const on = await maker.call('setReceivingAccount', { ...other, enabled: true });
  expect(on.envelope.code).toBe('approval.reason');

  const {
    id,
    code,
    kind,
    name,
    hasGateway,
    currency: _money,
    ...terms
  } = methods.find((one) => one.id === methodId) ?? never();
  const dear = { ...terms, fee: { basisPoints: 5000, fixed: '0.00', bearer: 'member' as const } };
  const input = { merchantId, methodId: id, terms: dear, reason: 'costs' };
  expect((await maker.call('setDepositMethod', input)).value.request?.state).toBe('open');
  expect([code, kind, name, hasGateway]).toEqual(['transfer', 'bank-transfer', name, true]);
  const member = await aMember(world.app);
  const { items } = (await member.call('depositMethods')).value;
  expect(items.find((one) => one.id === methodId)?.fee.basisPoints).toBe(0);
});

test('[CASH-01] C38 currencies and codes are the merchant’s own, and two people change them', async () => {
  const maker = await aStaffMember(world.app, 'risk');
  const checker = await aStaffMember(world.app, 'paymentsLead');
  const merchantId = String(world.app.merchants.jade.id);
  const dong = { merchantId, currency: 'VND', reason: 'the bank says so' };
  const set = (wanted: { enabled: boolean; schemes: ReceivingScheme[]; currency?: string }) =>
    maker.call('setTender', { ...dong, ...wanted });
  const agreed = async (wanted: Parameters<typeof set>[0]) => {
    const { request } = (await set(wanted)).value;
    expect((await agree(checker, request ?? { id: '', hash: '' })).status).toBe(200);
  };
  const account = {
    merchantId,
    methodId,
    scheme: 'vietqr',
    providerCode: '970407',
    bankName: 'Techcombank',
    number: '19030000111222',
    holder: 'A FIRM',
    dailyCap: null,
    enabled: true,
  } as const;
  const add = () => maker.call('addReceivingAccount', { ...account, reason: 'a further bank' });

  expect((await set({ enabled: true, schemes: ['promptpay'] })).envelope.code).toBe(
    'request.invalid',
  );
  expect((await set({ enabled: true, schemes: [], currency: 'IDR' })).envelope.code).toBe(
    'deposit.tender-unknown',
  );
  await agreed({ enabled: true, schemes: ['plain'] });
  // Neither a new account nor one that was there has a code that is not allowed.
  expect((await add()).envelope.code).toBe('deposit.account-invalid');
  const member = await aMember(world.app);
  const none = await askDeposit(member, { methodId, amount: '200.00' });
  expect(none.envelope.code).toBe('deposit.no-account');
  await agreed({ enabled: true, schemes: ['plain', 'vietqr'] });
  expect((await add()).value.request?.state).toBe('open');
  expect((await transferOf(member, '200.00')).pay.qr).not.toBeNull();

  // One person switches it off at once, and nothing is paid in any way.
  const off = await set({ enabled: false, schemes: ['plain', 'vietqr'] });
  expect(off.value.request).toBeNull();
  expect((await member.call('depositMethods')).value.items).toEqual([]);
  const closed = await askDeposit(member, { methodId, amount: '300.00' });
  expect(closed.envelope.code).toBe('deposit.method-unknown');
  await agreed({ enabled: true, schemes: ['plain', 'vietqr'] });
  expect((await member.call('depositMethods')).value.items).not.toEqual([]);
});

test('[CASH-02] C28 a slip belongs to whoever opened the deposit, and each look of staff is on record', async () => {
  const [member, stranger] = [await aMember(world.app), await aMember(world.app)];
  const { id: depositId } = await transferOf(member, '77.00');
  const picture = await createCanvas(40, 30).encode('png');
  const slip = picture.toString('base64');
  const foreign = await stranger.call('sayDepositPaid', { depositId, slip });
  expect(foreign.envelope.code).toBe('deposit.unknown');
  const none = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(99));
  const wrong = await member.call('sayDepositPaid', { depositId, slip: none.toString('base64') });
  expect(wrong.envelope.code).toBe('deposit.picture');
  expect((await depositOf(member, depositId)).saidPaidAt).toBeNull();
  const said = (await member.call('sayDepositPaid', { depositId, slip })).value;
  expect(said).toMatchObject({ state: 'created', slips: 1, saidPaidAt: expect.any(String) });
  expect(await balanceOf(member)).toBe('0.00');

  const staff = await aStaffMember(world.app, 'payments');
  const merchantId = String(world.app.merchants.jade.id);
  const amount = '77.00';
  const { items } = (await staff.call('deposits', { merchantId, amount })).value;
  expect(items.find(({ id }) => id === depositId)?.slips).toBe(1);
  const seen = (await staff.call('viewDepositSlip', { merchantId, depositId, slip: '1' })).value;
  expect([seen.width, seen.height]).toEqual([40, 30]);
  const { rows } = await sql`select from staff.audit
    where action = 'deposit.view-slip' and subject = ${`deposit:${depositId}`}`.execute(
    world.app.services.db,
  );
  expect(rows).toHaveLength(1);
});
