/** Staff see how a member protects the account, and two of them take lost second factors away. */
import { sql } from 'kysely';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, startTestApp, type TestApp } from '#testing/app.ts';
import { aMember } from '#testing/member.ts';
import { agree, aStaffMember, type TestStaff } from '#testing/staff.ts';

let app: TestApp;
let support: TestStaff;
let risk: TestStaff;
beforeAll(async () => {
  // A gateway that nobody listens at: whether it is told is read from what waits to be sent.
  app = await startTestApp({
    env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'no-reply@croupier.example' },
  });
  support = await aStaffMember(app, 'support');
  risk = await aStaffMember(app, 'risk');
});
afterAll(() => app.close());

const codeOf = ({ status, envelope }: Answer<unknown>) => envelope.code ?? status;
const run = (text: ReturnType<typeof sql>) => text.execute(app.services.db);

/** A member with an app and with codes by mail. */
async function protectedMember() {
  const member = await aMember(app);
  const email = `m${member.memberId}@example.com`;
  const { secret } = (await member.call('beginTotp')).value;
  await member.call('enableTotp', { code: await generate({ secret }) });
  await run(sql`insert into account.contact (merchant_id, member_id, kind, address)
    values (${member.merchant.id}, ${member.memberId}, 'mail', ${email})`);
  await run(sql`insert into account.code_factor (member_id, kind)
    values (${member.memberId}, 'mail')`);
  const owner = { merchantId: String(member.merchant.id), memberId: String(member.memberId) };
  const login = () => app.call('login', { username: member.username, password: member.password });
  return { member, owner, login, email };
}

test('[AUTH-12][MEM-02] staff see the ways with masked addresses, of their merchants’ members only', async () => {
  const { owner, email } = await protectedMember();
  const { value, envelope } = await support.call('memberSecurity', owner);
  expect(value).toMatchObject({
    secondFactors: [
      { factor: 'totp', to: null },
      { factor: 'mail', to: 'm•••@example.com' },
    ],
    recoveryCodesLeft: 10,
    knownPlaces: 0,
    passkeys: 0,
  });
  expect(JSON.stringify(envelope)).not.toContain(email);
  const elsewhere = { ...owner, merchantId: String(app.merchants.siam.id) };
  expect(codeOf(await support.call('memberSecurity', elsewhere))).toBe('member.unknown');
});

test('[AUTH-12][Q-F16][Q-E13] taking them away needs two people, ends every session and is told', async () => {
  const { member, owner, login } = await protectedMember();
  const reason = 'Lost the phone and the paper, identity compared';
  const asked = await support.call('askForFactorReset', { ...owner, reason });
  expect(asked.value).toMatchObject({ kind: 'factor-reset', before: { factors: 'totp,mail' } });
  expect(codeOf(await support.call('askForFactorReset', { ...owner, reason }))).toBe(
    'approval.open',
  );
  expect(codeOf(await agree(support, asked.value))).toBe('staff.forbidden');
  expect(codeOf(await login())).toBe('account.second-factor-required');

  expect(codeOf(await agree(risk, asked.value))).toBe(200);
  expect((await member.call('member')).status).toBe(401);
  const signedIn = await login();
  expect(codeOf(signedIn)).toBe(200);
  const session = { token: signedIn.value.token, cookie: signedIn.cookie };
  const { secondFactor, events } = (await app.call('security', {}, session)).value;
  expect(secondFactor).toMatchObject({ methods: [], recoveryCodesLeft: 0 });
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'second-factor-reset', ip: '', device: '' }),
  );
  const { rows } = await run(sql`select masked, purpose from delivery.message
    where member_id = ${member.memberId}`);
  expect(rows).toEqual([{ masked: 'm•••@example.com', purpose: 'second-factor-changed' }]);
  expect(codeOf(await support.call('askForFactorReset', { ...owner, reason }))).toBe(
    'account.no-second-factor',
  );
});

test('[AUTH-12][Q-F16] nobody agrees to their own request, nor to what the member has changed since', async () => {
  const { member, owner, login } = await protectedMember();
  const reason = 'Lost everything, they say';
  const asked = await risk.call('askForFactorReset', { ...owner, reason });
  expect(codeOf(await agree(risk, asked.value))).toBe('approval.own');
  await run(sql`delete from account.code_factor where member_id = ${member.memberId}`);
  const other = await aStaffMember(app, 'risk');
  expect(codeOf(await agree(other, asked.value))).toBe('approval.outdated');
  expect(codeOf(await login())).toBe('account.second-factor-required');
});
