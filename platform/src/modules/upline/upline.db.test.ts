import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aTree } from '#testing/agents.ts';
import { type Answer, startTestApp, type TestApp } from '#testing/app.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, give, type TestMember } from '#testing/member.ts';
import { putOwed } from '#testing/settlement.ts';
import { agree, aStaffMember } from '#testing/staff.ts';
import { switchFlags } from '#testing/switch-flags.ts';
import { openRequirement, readTurnover } from '#turnover';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await switchFlags(app, { transferUpline: true, agents: true });
});
beforeEach(async () => {
  await sql`truncate kernel.attempt, kernel.call_count`.execute(app.services.db);
});
afterEach(() => assertLedgerSound(app.services.db));
afterAll(() => app.close());

const PIN = '731905';
const codeOf = ({ status, envelope }: Answer<unknown>) => envelope.code ?? status;
const run = (text: ReturnType<typeof sql>) => text.execute(app.services.db);

/** Gives a member what they need to send money. */
async function letSend(member: TestMember) {
  const { memberId, merchant } = member;
  await member.call('setPaymentPassword', { newPassword: PIN, confirmNewPassword: PIN });
  // What a member may send depends on who they have shown to be.
  await run(sql`insert into protection.member (member_id, merchant_id)
    values (${memberId}, ${merchant.id})`);
  await run(sql`insert into protection.document (member_id, merchant_id, kind, type, state,
      submitted_at, decided_at, decided_by) values (${memberId}, ${merchant.id}, 'identity',
      'passport', 'approved', now(), now(), 'staff')`);
}

/** A member with money and a payment password, and who brought them. */
async function aPair(balance = '1000') {
  const upline = await aMember(app);
  const member = await aMember(app, { balance });
  const { id: merchantId } = member.merchant;
  await run(sql`insert into account.invitation (member_id, merchant_id, inviter_id, way, code)
    values (${member.memberId}, ${merchantId}, ${upline.memberId}, 'recommender', 'x')`);
  await letSend(member);
  return { member, upline };
}

const send = (member: TestMember, amount: string, more: object = {}) =>
  member.call('transferUpline', { key: randomUUID(), amount, paymentPassword: PIN, ...more });

const balance = async (member: TestMember) => (await member.call('balance')).value.main;

describe('[WAL-04] sending money to who brought one', () => {
  test('[U1] both records show it, each with the other masked', async () => {
    const { member, upline } = await aPair();
    const sent = await send(member, '300');
    const to = `${upline.username.slice(0, 2)}***${upline.username.slice(-2)}`;
    expect(sent.value).toMatchObject({ to, amount: '300.00' });
    expect([await balance(member), await balance(upline)]).toEqual(['700.00', '300.00']);
    const [out] = (await member.call('transfers')).value.items;
    const [into] = (await upline.call('transfers')).value.items;
    expect(out).toMatchObject({ kind: 'transfer-out', subject: { type: 'member', reference: to } });
    expect(into).toMatchObject({
      kind: 'transfer-in',
      amount: '300.00',
      subject: { reference: expect.stringContaining('***') },
    });
    expect((await member.call('uplineTransfers')).value.items).toEqual([sent.value]);
    expect((await upline.call('uplineTransfers')).value.items).toEqual([]);
    expect((await member.call('upline')).value).toMatchObject({
      upline: { account: to, receives: true },
      balance: '700.00',
      leftToday: '19700.00',
    });
  });

  test('who came alone is told so', async () => {
    const member = await aMember(app, { balance: '10' });
    expect((await member.call('upline')).value.upline).toBeNull();
    expect(codeOf(await send(member, '5'))).toBe('upline.none');
  });

  test('[U2] not without the payment password, nor while payouts are held', async () => {
    const { member } = await aPair();
    const wrong = await send(member, '5', { paymentPassword: '603917' });
    expect(wrong.envelope).toMatchObject({
      code: 'payment-password.wrong',
      details: { triesLeft: 4 },
    });
    const newPassword = 'another fine password';
    await member.call('changePassword', { newPassword, confirmNewPassword: newPassword });
    expect(codeOf(await send(member, '5'))).toBe('account.payouts-held');
    expect(await balance(member)).toBe('1000.00');
  });

  test('[U3][Q-A4] the same key is one transfer, however often it is sent', async () => {
    const { member, upline } = await aPair();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send(member, '200', { key })),
    );
    expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1);
    expect(codeOf(await send(member, '201', { key }))).toBe('wallet.key-conflict');
    expect([await balance(member), await balance(upline)]).toEqual(['800.00', '200.00']);
  });

  test('[U4] one unit at least, and the daily maximum however many ask at once', async () => {
    const { member, upline } = await aPair('100000');
    expect(codeOf(await send(member, '0.99'))).toBe('upline.too-small');
    const tries = await Promise.all(Array.from({ length: 4 }, () => send(member, '8000')));
    expect(tries.map(codeOf).filter((code) => code === 200)).toHaveLength(2);
    expect(tries.map(codeOf).filter((code) => code === 'upline.daily-limit')).toHaveLength(2);
    expect(await balance(upline)).toBe('16000.00');
    expect((await member.call('upline')).value.leftToday).toBe('4000.00');
  });

  test('[U4][Q-F16] two of staff change how much; nobody agrees to what has changed since', async () => {
    const { member } = await aPair();
    const maker = await aStaffMember(app, 'gameOps');
    const merchantId = String(member.merchant.id);
    const ask = { merchantId, min: '10.00', dailyMax: '50.00', reason: 'Fewer and larger ones' };
    const first = await maker.call('askForUplineTerms', ask);
    const lead = await aStaffMember(app, 'gameOps');
    expect(codeOf(await agree(maker, first.value))).not.toBe(200);
    expect(codeOf(await agree(lead, first.value))).toBe(200);
    expect(codeOf(await send(member, '9'))).toBe('upline.too-small');
    expect(codeOf(await send(member, '51'))).toBe('upline.daily-limit');
    const stale = await maker.call('askForUplineTerms', { ...ask, dailyMax: '60.00' });
    await run(sql`update upline.terms set version = version + 1`);
    expect(codeOf(await agree(lead, stale.value))).toBe('approval.outdated');
    await run(sql`delete from upline.terms`);
  });

  test('[U5] on a break nobody sends or receives; frozen receivers get nothing', async () => {
    const { member, upline } = await aPair();
    await upline.call('takeTimeOut', { duration: '24 hours' });
    expect(codeOf(await send(member, '5'))).toBe('wallet.receiver-frozen');
    const other = await aPair();
    await other.member.call('takeTimeOut', { duration: '24 hours' });
    expect(codeOf(await send(other.member, '5'))).toBe('wallet.barred');
    const third = await aPair();
    await run(
      sql`update account.member set state = 'frozen', frozen_reason = 'x' where id = ${third.upline.memberId}`,
    );
    expect(codeOf(await send(third.member, '5'))).toBe('wallet.receiver-frozen');
    expect((await third.member.call('upline')).value.upline?.receives).toBe(false);
  });

  test('[U7] what arrives must be played once; what lies under a bonus stays', async () => {
    const { member, upline } = await aPair();
    await send(member, '300');
    const { db } = app.services;
    const holderOf = ({ memberId, merchant }: TestMember) => {
      return { memberId, merchantId: merchant.id, currency: merchant.currency };
    };
    expect(await readTurnover(db, holderOf(upline))).toMatchObject({
      remainingMinor: 3_000_000n,
      requirements: [{ kind: 'transfer', amountMinor: 3_000_000n }],
    });
    const bonus = { kind: 'bonus', source: 'bonus:1', amountMinor: 6_000_000n } as const;
    await db
      .transaction()
      .execute((tx) =>
        openRequirement(tx, { ...holderOf(member), ...bonus, requiredMinor: 60_000_000n }),
      );
    expect((await send(member, '101')).envelope.code).toBe('turnover.open');
    expect(codeOf(await send(member, '100'))).toBe(200);
  });

  test('[U8] what is sent is a signal, as a withdrawal is', async () => {
    const { member } = await aPair();
    await send(member, '300');
    const { rows } = await sql<{ kind: string; amount: bigint }>`
      select kind, amount from protection.signal
      where member_id = ${member.memberId} and kind = 'withdrawal'`.execute(app.services.db);
    expect(rows).toEqual([{ kind: 'withdrawal', amount: 3_000_000n }]);
  });

  test('[U6] who has shown nothing of themselves sends nothing, and what was sent counts', async () => {
    const { member, upline } = await aPair('1000');
    // What comes in is no more than the receiver's level allows either.
    await letSend(upline);
    await run(sql`insert into protection.threshold (merchant_id, amount)
      values (${member.merchant.id}, 2000000) on conflict (merchant_id)
      do update set amount = excluded.amount`);
    expect(codeOf(await send(member, '600'))).toBe(200);
    const second = await send(member, '401');
    expect(second.envelope).toMatchObject({ code: 'verification.level' });
    await run(sql`delete from protection.threshold where merchant_id = ${member.merchant.id}`);
    await run(sql`delete from protection.document where member_id = ${member.memberId}`);
    expect(codeOf(await send(member, '1'))).toBe('verification.level');
  });
});

describe('[WAL-04] money down the line', () => {
  test('[U9] reaches whoever stands below, once a key, and must be played once', async () => {
    const { A, p, C } = await aTree(app, { A: { B: { p: {} } }, S: { C: {} } });
    await give(app, A, '500');
    await letSend(A);
    const sendTo = (to: TestMember, more: object = {}) =>
      A.call('transferToDownline', {
        key: randomUUID(),
        memberId: String(to.memberId),
        amount: '100',
        paymentPassword: PIN,
        ...more,
      });
    const key = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => sendTo(p, { key })));
    expect(new Set(sent.map(({ value }) => value.id)).size).toBe(1);
    expect(sent[0]?.value).toMatchObject({ to: p.username, amount: '100.00' });
    expect((await p.call('balance')).value.main).toBe('100.00');
    const holder = { memberId: p.memberId, merchantId: p.merchant.id, currency: 'VND' };
    const turnover = await readTurnover(app.services.db, holder);
    expect(turnover.remainingMinor).toBe(1_000_000n);
    expect(codeOf(await sendTo(C))).toBe('agents.not-own-downline');
    expect(codeOf(await sendTo(A))).toBe('agents.not-own-downline');
    expect((await A.call('downlineTransfers')).value.items).toHaveLength(1);
    expect((await A.call('downlineTransferTerms')).value).toMatchObject({
      balance: '400.00',
      leftToday: '19900.00',
    });
  });

  test('[U3][Q-A4] a key that went to somebody else sends nothing, and says so', async () => {
    const { A, p, q } = await aTree(app, { A: { p: {}, q: {} } });
    await give(app, A, '500');
    await letSend(A);
    const key = randomUUID();
    const input = { key, amount: '100', paymentPassword: PIN };
    const to = ({ memberId }: TestMember) => ({ ...input, memberId: String(memberId) });
    expect(codeOf(await A.call('transferToDownline', to(p)))).toBe(200);
    expect(codeOf(await A.call('transferToDownline', to(q)))).toBe('wallet.key-conflict');
    expect(codeOf(await A.call('transferToDownline', to(p)))).toBe(200);
    expect([await balance(p), await balance(q)]).toEqual(['100.00', '0.00']);
  });

  test('[U11][RG-01] what arrives counts as paid in: by limit, level and signals, and no figure is told', async () => {
    const { A, p, q } = await aTree(app, { A: { p: {}, q: {} } });
    await give(app, A, '5000');
    await letSend(A);
    const sendTo = ({ memberId }: TestMember, amount: string) =>
      A.call('transferToDownline', {
        key: randomUUID(),
        memberId: String(memberId),
        amount,
        paymentPassword: PIN,
      });
    await p.call('setMoneyLimit', { kind: 'deposit', period: 'day', amount: '300.00' });
    expect(codeOf(await sendTo(p, '200'))).toBe(200);
    const over = await sendTo(p, '100.01');
    expect(over.envelope).toMatchObject({ code: 'wallet.receiver-limit' });
    expect(JSON.stringify(over.envelope)).not.toMatch(/\d/);
    expect([await balance(A), await balance(p)]).toEqual(['4800.00', '200.00']);
    const both = await Promise.all([sendTo(p, '60'), sendTo(p, '60')]);
    expect(new Set(both.map(codeOf))).toEqual(new Set([200, 'wallet.receiver-limit']));
    const { rows } = await sql<{ kind: string; amount: bigint }>`
      select kind, amount from protection.signal where member_id = ${p.memberId}
      order by id`.execute(app.services.db);
    expect(rows).toEqual([
      { kind: 'deposit', amount: 2_000_000n },
      { kind: 'deposit', amount: 600_000n },
    ]);

    await run(sql`insert into protection.threshold (merchant_id, amount)
      values (${q.merchant.id}, 5000000) on conflict (merchant_id)
      do update set amount = excluded.amount`);
    expect(codeOf(await sendTo(q, '501'))).toBe('wallet.receiver-limit');
    expect(codeOf(await sendTo(q, '500'))).toBe(200);
    await run(sql`delete from protection.threshold where merchant_id = ${q.merchant.id}`);
  });

  test('[U10] nothing leaves an agent who owes those below for a contract', async () => {
    const { A, B, p } = await aTree(app, { A: { B: { p: {} } } }, { balance: '500' });
    await letSend(B);
    await putOwed(app.services.db, { contractId: 1n, member: p, upline: B });
    const down = { key: randomUUID(), memberId: String(p.memberId), amount: '10' };
    expect(codeOf(await B.call('transferToDownline', { ...down, paymentPassword: PIN }))).toBe(
      'contracts.owing',
    );
    expect(codeOf(await send(B, '10'))).toBe('contracts.owing');
    expect([await balance(A), await balance(p)]).toEqual(['500.00', '500.00']);
    await run(sql`update contracts.settlement set state = 'paid', paid_at = now()
      where upline_id = ${B.memberId}`);
    expect(codeOf(await send(B, '10'))).toBe(200);
  });
});
