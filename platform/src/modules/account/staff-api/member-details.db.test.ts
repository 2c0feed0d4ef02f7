/** What members told when registering, as staff see it: names for all, values for a reason. */
import { usualFields } from '@croupier/contract/registration';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Answer, startTestApp, type TestApp } from '#testing/app.ts';
import { aMember } from '#testing/member.ts';
import { aStaffMember } from '#testing/staff.ts';

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
    { timeout: 60_000 },
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
