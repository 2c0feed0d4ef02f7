/** What members told when registering, as staff see it: names for all, values for a reason. */
import { usualFields } from '@croupier/contract/account/registration';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Answer, startTestApp, type TestApp } from '#testing/app.ts';
import { aMember } from '#testing/member.ts';
import { agree, aStaffMember } from '#testing/staff.ts';

let app: TestApp;
let of: { readonly merchantId: string; readonly memberId: string };
const told = { fullName: 'Trần Thị Lan', idNumber: '001190012345', address: '12 Lê Lợi, Huế' };
const reason = 'the caller says who they are';

beforeAll(async () => {
  app = await startTestApp();
  const merchantId = String(app.merchants.jade.id);
  const gameOps = await aStaffMember(app, 'gameOps');
  const fields = usualFields.map((rule) => ({
    ...rule,
    ...(rule.name in told && { enabled: true }),
  }));
  await gameOps.call('setRegistration', { merchantId, fields, freeOfCaptcha: 9, minimumAge: 18 });
  await vi.waitFor(
    async () => {
      const { value } = await app.call('registerRules');
      const asked = value.fields.find(({ name }) => name === 'idNumber');
      if (!asked?.enabled) throw new Error('the number of the identity card is not asked yet');
    },
    { timeout: 120_000 },
  );
  const password = 'no one guesses this';
  const answer = await app.call('register', {
    username: 'teller1',
    password,
    confirmPassword: password,
    termsAccepted: true,
    ...told,
  });
  const session = { token: answer.value.token, cookie: answer.cookie };
  of = { merchantId, memberId: (await app.call('member', {}, session)).value.id };
});
afterAll(() => app.close());

const codeOf = ({ status, envelope }: Answer<unknown>) => envelope.code ?? status;

async function looks() {
  const { rows } = await sql<{ role: string; reason: string; row: string }>`
    select role, reason, a::text as row from staff.audit a
    where action = 'member.show-details' order by id`.execute(app.services.db);
  return rows;
}

test('[OPS-01][Q-F1] everybody who reads members sees which details there are, and of none what it says', async () => {
  const payments = await aStaffMember(app, 'payments');
  const { value, envelope } = await payments.call('memberDetails', of);
  expect(value.fields).toEqual(['fullName', 'idNumber', 'address']);
  const page = (await payments.call('member', of)).envelope;
  for (const text of Object.values(told)) {
    expect(JSON.stringify([envelope, page])).not.toContain(text);
  }
  const silent = await aMember(app);
  const none = { ...of, memberId: String(silent.memberId) };
  expect((await payments.call('memberDetails', none)).value.fields).toEqual([]);
});

test('[OPS-01][Q-F16] values are for support, risk and auditors who say why, and the record does not hold them', async () => {
  const details = Object.entries(told).map(([name, value]) => ({ name, value }));
  for (const role of ['support', 'risk', 'auditor'] as const) {
    const somebody = await aStaffMember(app, role);
    expect(codeOf(await somebody.call('showMemberDetails', of))).toBe('request.invalid');
    expect(codeOf(await somebody.call('showMemberDetails', { ...of, reason: 'x' }))).toBe(
      'request.invalid',
    );
    const answer = await somebody.call('showMemberDetails', { ...of, reason });
    expect(answer.value.details).toEqual(details);
  }
  for (const role of ['payments', 'paymentsLead', 'content', 'gameOps', 'admin', 'none'] as const) {
    const somebody = await aStaffMember(app, role);
    expect([role, codeOf(await somebody.call('showMemberDetails', { ...of, reason }))]).toEqual([
      role,
      'staff.forbidden',
    ]);
  }
  const rows = await looks();
  expect(rows.map((row) => [row.role, row.reason])).toEqual([
    ['support', reason],
    ['risk', reason],
    ['auditor', reason],
  ]);
  for (const { row } of rows) {
    expect(row).toContain('fullName, idNumber, address');
    for (const text of Object.values(told)) expect(row).not.toContain(text);
  }
});

test('[Q-F1] nobody sees what members of another merchant told', async () => {
  const { siam } = app.merchants;
  const before = await looks();
  const local = await aStaffMember(app, 'risk', [siam.id]);
  const elsewhere = { ...of, merchantId: String(siam.id) };
  for (const name of ['memberDetails', 'showMemberDetails'] as const) {
    const why = name === 'showMemberDetails' ? { reason } : {};
    expect(codeOf(await local.call(name, { ...of, ...why }))).toBe('staff.forbidden');
    expect(codeOf(await local.call(name, { ...elsewhere, ...why }))).toBe('member.unknown');
  }
  expect(await looks()).toEqual(before);
});

test('[MEM-02][OPS-01][Q-F16] a locked detail is corrected by two, masked on record, and the member is told', async () => {
  const { db } = app.services;
  const support = await aStaffMember(app, 'support');
  const risk = await aStaffMember(app, 'risk');
  const ask = (field: string, value: string, who = support) =>
    who.call('askForCorrection', { ...of, field, value, reason });
  const { fields } = (await support.call('correctableDetails', of)).value;
  expect(fields).toEqual(expect.arrayContaining(['fullName', 'birthday', 'email', 'mobileNum']));
  expect(codeOf(await ask('fullName', told.fullName))).toBe('account.invalid-field');
  expect(codeOf(await ask('birthday', `${new Date().getUTCFullYear() - 10}-01-01`))).toBe(
    'account.under-age',
  );
  const other = await aMember(app);
  await sql`insert into account.contact (merchant_id, member_id, kind, address)
    values (${other.merchant.id}, ${other.memberId}, 'mobile', '+84912345678')`.execute(db);
  expect(codeOf(await ask('mobileNum', '+84 912 345 678'))).toBe('account.mobile-taken');
  expect(codeOf(await ask('email', 'no mail'))).toBe('account.invalid-field');

  const idNumber = '079190099999';
  const asked = await ask('idNumber', idNumber);
  expect(asked.value).toMatchObject({
    kind: 'member-detail',
    before: { idNumber: '••••2345' },
    after: { idNumber: '••••9999' },
  });
  expect(codeOf(await ask('fullName', 'Trần Thị Lam'))).toBe('approval.open');
  expect(codeOf(await support.call('showCorrection', of))).toBe('staff.forbidden');
  expect((await risk.call('showCorrection', of)).value).toEqual({
    field: 'idNumber',
    before: told.idNumber,
    after: idNumber,
  });
  expect(codeOf(await agree(risk, asked.value))).toBe(200);
  expect(codeOf(await risk.call('showCorrection', of))).toBe('approval.closed');
  const { details } = (await risk.call('showMemberDetails', { ...of, reason })).value;
  expect(details).toContainEqual({ name: 'idNumber', value: idNumber });
  const { rows: trail } = await sql<{ row: string }>`select a::text as row from staff.audit a
    where action like 'member-detail.%'`.execute(db);
  expect(trail).toHaveLength(3);
  const { rows: kept } = await sql<{ row: string }>`
    select payload as row from staff.request where kind = 'member-detail'`.execute(db);
  expect(JSON.stringify([trail, kept])).not.toContain(idNumber);
  expect(JSON.stringify([trail, kept])).not.toContain(told.idNumber);
  const { rows: events } = await sql`select kind from account.security_event
    where member_id = ${of.memberId} and kind = 'detail-corrected'`.execute(db);
  expect(events).toHaveLength(1);
});

test('[MEM-02][AUTH-12] a corrected contact has to be proven again, holds payouts and spares second factors', async () => {
  const { db } = app.services;
  const support = await aStaffMember(app, 'support');
  const risk = await aStaffMember(app, 'risk');
  const member = await aMember(app);
  const { merchant, memberId } = member;
  const who = { merchantId: String(merchant.id), memberId: String(memberId) };
  await sql`insert into account.contact (merchant_id, member_id, kind, address)
    values (${merchant.id}, ${memberId}, 'mobile', '+84901112233')`.execute(db);
  const input = { ...who, field: 'mobileNum', value: '+84 901 112 244', reason };
  const asked = await support.call('askForCorrection', input);
  expect(asked.value.before).toEqual({ mobileNum: '+84•••••33' });
  const { value: first } = await member.call('security');
  expect(first.payoutHold).toBeNull();
  expect(codeOf(await agree(risk, asked.value))).toBe(200);
  const { value } = await member.call('security');
  expect(value.payoutHold).toMatchObject({ reason: 'mobile' });
  const { rows } = await sql`select from account.contact where member_id = ${memberId}`.execute(db);
  expect(rows).toHaveLength(0);
  const { details } = (await risk.call('showMemberDetails', { ...who, reason })).value;
  expect(details).toContainEqual({ name: 'mobileNum', value: '+84901112244' });

  // What has changed since it was asked for is no longer agreed to.
  const again = await support.call('askForCorrection', { ...input, value: '+84 901 112 255' });
  await sql`insert into account.contact (merchant_id, member_id, kind, address)
    values (${merchant.id}, ${memberId}, 'mobile', '+84901112266')`.execute(db);
  expect(codeOf(await agree(risk, again.value))).toBe('approval.outdated');
});
