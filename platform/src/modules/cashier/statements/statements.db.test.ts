/** Statements of a bank, from the file to the wallet, and the proof of a day. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type DepositFixture,
  askDeposit,
  balanceOf,
  depositOf,
  depositFixture,
  sendAtBank,
} from '#testing/deposits.ts';
import { jobOf } from '#testing/jobs.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { type TestMember, aMember, give } from '#testing/member.ts';
import { agree, aStaffMember, type TestStaff } from '#testing/staff.ts';
import { aNamedMember, REAL_NAME } from '#testing/withdrawals.ts';
import { endedDays } from '../store/day-proof.ts';
import { proveDay, proveDays } from './prove-days.ts';
import { localDay } from '#kernel/days.ts';

const account = {
  scheme: 'vietqr',
  providerCode: '970436',
  bankName: 'Vietcombank',
  number: '1017595600',
  holder: 'CONG TY NGOC DANG',
  dailyCapMinor: null,
} as const;

let world: DepositFixture;
let methodId: string;
let accountId: string;
let maker: TestStaff;
let checker: TestStaff;
let merchantId: string;

beforeAll(async () => {
  world = await depositFixture();
  methodId = await world.offer('jade', {
    way: { code: 'transfer', kind: 'bank-transfer', accounts: [account] },
  });
  merchantId = String(world.app.merchants.jade.id);
  maker = await aStaffMember(world.app, 'payments');
  checker = await aStaffMember(world.app, 'paymentsLead');
  const { value } = await maker.call('depositSettings', { merchantId });
  accountId = value.accounts.find(({ number }) => number === account.number)?.id ?? '';
});
afterAll(async () => {
  await assertLedgerSound(world.app.services.db);
  await world.close();
});

async function reference(
  member: TestMember,
  amount: string,
): Promise<{ id: string; memo: string }> {
  const { value } = await askDeposit(member, { methodId, amount });
  return { id: value.id, memo: value.reference };
}

const head = 'transaction,booked_at,amount,payer_name,memo';
const inBase64 = (text: string) => Buffer.from(text).toString('base64');

function upload(rows: readonly string[], above: readonly string[] = []) {
  return maker.call('uploadStatement', {
    merchantId,
    accountId,
    name: 'november.csv',
    file: inBase64([...above, head, ...rows].join('\n')),
    reason: 'statement of today',
  });
}

/** Two people let it be matched; it is worked through. */
async function matched(rows: readonly string[]) {
  const asked = await upload(rows);
  if (asked.status !== 200) throw new Error(String(asked.envelope.code));
  expect((await agree(checker, asked.value)).status).toBe(200);
  const id = asked.value.subject.replace('statement:', '');
  await jobOf(world.app.services, 'cashier.apply-statement').run({ id }, new Date());
  const [statement] = (await maker.call('statements', { merchantId })).value.items;
  const lines = (await maker.call('statementLines', { merchantId, statementId: id })).value;
  return { statement, lines };
}

const now = () => new Date().toISOString();
const a = (name: string) => `${name}-${randomUUID().slice(0, 8)}`;

test('[CASH-02] C29 C30 a statement credits whom its lines name, once, and only when two people agree', async () => {
  const app = { app: world.app };
  const [told, named, unnamed] = [
    await aMember(world.app),
    await aMember(world.app),
    await aNamedMember(app, '0.00'),
  ];
  const known = await reference(told, '70.00');
  await sendAtBank(world, { account: account.number, amount: '70000', memo: known.memo });
  await expect.poll(async () => balanceOf(told)).toBe('70.00');
  const csv = await (
    await fetch(`${world.sandbox.origin}/bank/${account.number}/statement.csv`)
  ).text();
  const bankLine = csv.split('\r\n').find((line) => line.includes(known.memo)) ?? '';
  const [bankId = '', bookedAt = ''] = bankLine.split(',').map((cell) => cell.replaceAll('"', ''));

  const byMemo = await reference(named, '180.00');
  const byName = await reference(unnamed, '225.00');
  const rows = [
    `${bankId},${bookedAt},70000,NGUYEN VAN A,${known.memo}`,
    `${a('FT')},${now()},180000,ai do,ck ${byMemo.memo.toLowerCase()}`,
    `${a('FT')},${now()},225000,${REAL_NAME.toUpperCase()},chuyen tien`,
    `${a('FT')},${now()},999000,LE THI B,tien nha`,
    `${a('FT')},${now()},-50000,DIEN LUC,tien dien`,
  ];
  // Whoever took the file of another account is told so.
  const other = await upload(rows, ['Số tài khoản:,0071002233445']);
  expect([other.status, other.envelope.code]).toEqual([422, 'statement.other-account']);
  const asked = await upload(rows);
  expect(asked.value).toMatchObject({
    kind: 'deposit-statement',
    after: { lines: '5', cameIn: '1474000.00 VND', wentOut: '50000.00 VND' },
  });
  // Whoever agrees sees before what a yes does with each line; looking moves nothing.
  const statementId = asked.value.subject.replace('statement:', '');
  const before = await checker.call('statementLines', { merchantId, statementId });
  expect(asked.value.after).toMatchObject({
    credits: '2',
    creditedPlayers: '2',
    creditedSum: '405.00',
    unjudged: null,
  });
  expect(before.value.credits).toMatchObject({
    count: 2,
    players: 2,
    sum: '405.00',
    restSum: '0.00',
    unjudged: 0,
    lines: [{ foreseen: { credits: '180.00' } }, { foreseen: { credits: '225.00' } }],
  });
  // Who cannot agree is told nothing of what a yes does.
  const others = await maker.call('statementLines', { merchantId, statementId });
  expect(others.value).toMatchObject({
    credits: null,
    items: [{}, { foreseen: null }, {}, {}, {}],
  });
  expect(before.value.items.map(({ outcome }) => outcome)).toEqual([
    'known',
    null,
    null,
    null,
    'out',
  ]);
  expect(before.value.items.map(({ foreseen }) => foreseen)).toMatchObject([
    null,
    { credits: '180.00', reason: null, deposit: { reference: byMemo.memo } },
    { credits: '225.00', deposit: { reference: byName.memo, username: unnamed.username } },
    { credits: null, reason: null, deposit: null },
    null,
  ]);
  // Nothing moves by one person's hand, and the same file counts once.
  expect(await balanceOf(named)).toBe('0.00');
  expect((await upload(rows)).envelope.code).toBe('statement.known');
  expect((await agree(maker, asked.value)).status).not.toBe(200);
  expect((await agree(checker, asked.value)).status).toBe(200);
  const id = asked.value.subject.replace('statement:', '');
  const job = jobOf(world.app.services, 'cashier.apply-statement');
  // The job may run twice, also at once.
  await Promise.all([job.run({ id }, new Date()), job.run({ id }, new Date())]);

  const { value } = await maker.call('statements', { merchantId });
  expect(value.items[0]).toMatchObject({
    state: 'done',
    counts: { open: 0, credited: 2, known: 1, unmatched: 1, out: 1, differs: 0 },
    missing: 0,
  });
  // Staff find the lines by the number that the bank gave them, in any case, and by their amount.
  const numberOf = (row = '') => row.split(',')[0]?.toLowerCase() ?? '';
  const search = { reference: numberOf(rows[1]) };
  expect((await maker.call('deposits', { merchantId, ...search })).value.items).toMatchObject([
    { reference: byMemo.memo },
  ]);
  const find = async (text: string) => (await maker.call('search', { merchantId, text })).value;
  expect((await find(numberOf(rows[1]))).payments).toMatchObject([
    { reference: byMemo.memo, matched: 'transaction' },
  ]);
  expect((await find(numberOf(rows[3]))).transfers).toMatchObject([
    { number: numberOf(rows[3]).toUpperCase(), amount: '999000' },
  ]);
  expect((await find('180,000')).payments).toMatchObject([
    { reference: byMemo.memo, matched: 'amount' },
  ]);
  expect(await Promise.all([told, named, unnamed].map(balanceOf))).toEqual([
    '70.00',
    '180.00',
    '225.00',
  ]);
  expect(await depositOf(unnamed, byName.id)).toMatchObject({ state: 'paid', credited: '225.00' });
});

test('[CASH-02] C40 a yes is to what was seen: what has changed since is told, and a stale one refused', async () => {
  const [one, other] = [await aMember(world.app), await aMember(world.app)];
  const [first, second] = [await reference(one, '120.00'), await reference(other, '130.00')];
  const asked = await upload([
    `${a('FT')},${now()},120000,ai do,${first.memo}`,
    `${a('FT')},${now()},130000,ai do,${second.memo}`,
  ]);
  const statementId = asked.value.subject.replace('statement:', '');
  const look = async () =>
    (await checker.call('statementLines', { merchantId, statementId })).value;
  const seen = await look();
  expect(seen.changes).toEqual({ count: 0, lines: [] });
  // Meanwhile somebody pays the first in another way.
  await sendAtBank(world, { account: account.number, amount: '120000', memo: first.memo });
  await expect.poll(async () => balanceOf(one)).toBe('120.00');
  const stale = await agree(checker, asked.value);
  expect([stale.status, stale.envelope.code]).toEqual([409, 'statement.changed']);
  const version = (of: { version: string | null }) => ({ seen: of.version ?? '' });
  const { id: requestId, hash } = asked.value;
  const yes = (of: typeof seen) =>
    checker.call('approveRequest', { requestId, hash, ...version(of) });
  expect((await yes(seen)).envelope.code).toBe('statement.changed');
  const fresh = await look();
  expect(fresh.changes).toMatchObject({
    count: 1,
    lines: [
      {
        line: 2,
        before: { credits: '120.00', deposit: { reference: first.memo } },
        after: { credits: null, reason: 'second-payment' },
      },
    ],
  });
  // Who cannot agree is told neither.
  const others = await maker.call('statementLines', { merchantId, statementId });
  expect(others.value).toMatchObject({ version: null, changes: null });
  expect((await yes(fresh)).status).toBe(200);
});

test('[CASH-02] C29 the one credit of a long statement stands first, wherever its line is', async () => {
  const member = await aMember(world.app);
  const { memo } = await reference(member, '88.00');
  const others = Array.from({ length: 130 }, () => `${a('FT')},${now()},1000,LE THI B,tien nha`);
  const credit = `${a('FT')},${now()},88000,ai do,${memo}`;
  const asked = await upload([...others.slice(0, 120), credit, ...others.slice(120)]);
  expect(asked.value.after).toMatchObject({
    credits: '1',
    creditedPlayers: '1',
    creditedSum: '88.00',
  });
  const statementId = asked.value.subject.replace('statement:', '');
  const { value } = await checker.call('statementLines', { merchantId, statementId });
  expect(value.credits).toMatchObject({
    count: 1,
    lines: [{ memo, foreseen: { credits: '88.00', deposit: { username: member.username } } }],
  });
});

test('[CASH-02] C29 what a yes does is looked up while others hold the deposit, and waits for nobody', async () => {
  const member = await aMember(world.app);
  const { memo, id } = await reference(member, '77.00');
  const asked = await upload([`${a('FT')},${now()},77000,ai do,${memo}`]);
  const statementId = asked.value.subject.replace('statement:', '');
  const { db } = world.app.services;
  const held = await db.startTransaction().execute();
  await sql`select from cashier.deposit where id = ${id} for update`.execute(held);
  await sql`select from protection.member where member_id = ${member.memberId} for update`.execute(
    held,
  );
  const look = () => checker.call('statementLines', { merchantId, statementId });
  const looked = await Promise.all(Array.from({ length: 8 }, look));
  await held.rollback().execute();
  expect(looked.map(({ value }) => value.credits?.sum)).toEqual(Array(8).fill('77.00'));
});

test('[CASH-02] C32 what the bank says otherwise than was reported raises an alarm', async () => {
  const member = await aMember(world.app);
  const { memo } = await reference(member, '60.00');
  await sendAtBank(world, { account: account.number, amount: '60000', memo });
  await expect.poll(async () => balanceOf(member)).toBe('60.00');
  const { db } = world.app.services;
  const { rows } = await sql<{ name: string; at: Date }>`
    select payment_id as name, paid_at as at from cashier.payment
    where account_id = ${accountId} order by received_at desc limit 1`.execute(db);
  const [payment] = rows;
  const bankId = payment?.name.split('.')[1] ?? '';
  const before = new Date((payment?.at.getTime() ?? 0) - 60_000).toISOString();
  const { statement, lines } = await matched([
    `${a('FT')},${before},10000,X,`,
    `${bankId},${payment?.at.toISOString()},61000,NGUYEN VAN A,${memo}`,
  ]);
  expect(statement?.counts).toMatchObject({ differs: 1, unmatched: 1 });
  expect(lines.items.map(({ outcome }) => outcome)).toEqual(['unmatched', 'differs']);
  const alarms = await sql<{ code: string }>`
    select body ->> 'code' as code from kernel.event where type = 'alarm.raised'
      and body ->> 'code' = 'deposits.statement'`.execute(db);
  expect(alarms.rows.length).toBeGreaterThan(0);
  expect(await balanceOf(member)).toBe('60.00');
});

test('[CASH-02] C30 C31 C34 days without a time, what was taken back, and how a bank’s file is read', async () => {
  const { db } = world.app.services;
  const [byDay, taken] = [await aNamedMember({ app: world.app }, '0.00'), await aMember(world.app)];
  await reference(byDay, '310.00');
  const back = await reference(taken, '640.00');
  const day = await localDay(db, world.app.merchants.jade.timeZone);
  const [year, month, date] = day.split('-');
  const written = `${date}/${month}/${year}`;
  const [ref, other] = [a('DO'), a('VN')];
  const file = inBase64(
    [
      'BEN LA BANK;;;;;',
      'Ngay GD;Quay so;Ghi co;Ghi no;Dien giai;Ben kia',
      `${written};${ref.toLowerCase()};310.000,00;;chuyen tien;${REAL_NAME.toUpperCase()}`,
      `${written} 09:00;${other};640.000,00;;${back.memo};AI DO`,
      `${written} 09:20;${other};;640.000,00;REV ${back.memo};AI DO`,
      `${written} 09:21;;;20.000,00;phi;`,
      ';;950.000,00;660.000,00;Tong;',
    ].join('\n'),
  );
  const call = { merchantId, accountId, file };
  const { value: guessed } = await maker.call('readStatement', call);
  expect(guessed.layout).toMatchObject({ separator: ';', head: 2, remembered: false });
  expect(guessed.layout?.columns).not.toHaveProperty('line');
  // The reference stands in a column that nobody calls so.
  const columns = { ...guessed.layout?.columns, line: 1, payer: 5 };
  const reading = { columns, dayOrder: 'dmy' as const };
  const { value: put } = await maker.call('readStatement', { ...call, reading });
  expect(put).toMatchObject({ problem: null, statement: { lines: 4, skipped: 1, pairs: 1 } });
  expect(put.statement?.first).toMatchObject([
    { line: 3, bankId: ref.toUpperCase(), dayOnly: true, amount: '310000' },
    { line: 4, bankId: other.toUpperCase(), pairedWith: 5, isOut: false },
    { line: 5, pairedWith: 4, isOut: true },
    { line: 6, isOut: true },
  ]);
  const brought = { ...call, name: 'by-hand.csv', reading, reason: 'statement by hand' };
  const asked = await maker.call('uploadStatement', brought);
  expect(asked.value.after).toMatchObject({ takenBack: '1', skipped: '1' });
  // The next file of the bank with these columns is read alike.
  const { value: known } = await maker.call('readStatement', call);
  expect(known).toMatchObject({
    layout: { remembered: true, columns: { line: 1, payer: 5 } },
    statement: { lines: 4 },
  });

  expect((await agree(checker, asked.value)).status).toBe(200);
  const id = asked.value.subject.replace('statement:', '');
  await jobOf(world.app.services, 'cashier.apply-statement').run({ id }, new Date());
  // Asked for at any time of the day, and nobody else waits for that sum.
  expect(await balanceOf(byDay)).toBe('310.00');
  expect(await balanceOf(taken)).toBe('0.00');
  expect(await depositOf(taken, back.id)).toMatchObject({ state: 'review' });
  const { items } = (await maker.call('waitingPayments', { merchantId })).value;
  expect(items.map(({ reason }) => reason)).toContain('taken-back');

  // A later file takes back what was credited, under its reference in other case.
  const { statement } = await matched([`${ref.toLowerCase()},${now()},-310000,,hoan tra`]);
  expect(statement).toMatchObject({ takenBack: 1 });
});

test('[CASH-02] what cannot be read is refused with its line, and foreign accounts are unknown', async () => {
  expect(await upload(['X,yesterday,5,,'])).toMatchObject({
    envelope: {
      code: 'statement.unreadable',
      message: expect.stringMatching(/2.*booked_at.*yesterday/),
      details: { line: 2, column: 'booked_at', read: 'yesterday', expected: 'day' },
    },
  });
  expect((await upload([])).envelope.code).toBe('statement.empty');
  const siam = await aStaffMember(world.app, 'payments', [world.app.merchants.siam.id]);
  const foreign = { accountId, name: 'x.csv', file: inBase64(`${head}\n`) };
  const own = { merchantId: String(world.app.merchants.siam.id), reason: 'a try' };
  const answer = await siam.call('uploadStatement', { ...foreign, ...own });
  expect(answer.envelope.code).toBe('deposit.account-unknown');
});

test('[CASH-02] C33 a day is proven payment by payment, and what nobody paid in is found', async () => {
  const { db } = world.app.services;
  const { jade } = world.app.merchants;
  const day = { day: '2026-01-01', from: new Date(Date.now() - 3_600_000), to: new Date() };
  expect(await proveDay(db, jade, day)).toEqual([]);
  // A posting without a payment, as a fault of ours would leave it.
  const stray = await aMember(world.app);
  await give(world.app, stray, '5.00', 'deposit');
  const again = { ...day, day: '2026-01-02', to: new Date(Date.now() + 1000) };
  expect(await proveDay(db, jade, again)).toMatchObject([{ what: 'not-credited', posted: '5.00' }]);
  await proveDays(db);
  const { items } = (await maker.call('depositDays', { merchantId })).value;
  const [yesterday] = await endedDays(db, jade.timeZone, 1);
  expect(items[0]).toMatchObject({ day: yesterday?.day, payments: 0, findings: [] });
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: jade.timeZone, timeStyle: 'medium' });
  expect([yesterday?.from, yesterday?.to].map((at) => clock.format(at))).toEqual([
    '00:00:00',
    '00:00:00',
  ]);
});
