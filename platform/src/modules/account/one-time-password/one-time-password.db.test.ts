/** Two of staff have a password for one sign-in sent to a member. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Answer, startTestApp, type TestApp } from '#testing/app.ts';
import { aTree } from '#testing/agents.ts';
import { aSolvedCaptcha } from '#testing/captcha.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { sandboxProcess, type SandboxProcess } from '#testing/sandbox-process.ts';
import { agree, aStaffMember, type TestStaff } from '#testing/staff.ts';
import { switchFlags } from '#testing/switch-flags.ts';
import { leaveSignInMethods, signInMethodsOf } from '#testing/sign-in-methods.ts';

let sandbox: SandboxProcess;
let app: TestApp;
let support: TestStaff;
let risk: TestStaff;
beforeAll(async () => {
  sandbox = await sandboxProcess('sandbox-gateway-secret-of-the-tests');
  app = await startTestApp({ worker: true, env: sandbox.gateways });
  support = await aStaffMember(app, 'support');
  risk = await aStaffMember(app, 'risk');
});
beforeEach(async () => {
  await sql`truncate kernel.attempt, kernel.call_count`.execute(app.services.db);
});
afterAll(async () => {
  await app.close();
  await sandbox.close();
});

const reason = 'Lost the password, identity compared';
const codeOf = ({ status, envelope }: Answer<unknown>) => envelope.code ?? status;
const run = (text: ReturnType<typeof sql>) => text.execute(app.services.db);

/** A member with a mail address that has been theirs for some time. */
async function aKnownMember() {
  const member = await aMember(app);
  const email = `once${member.memberId}@example.com`;
  await run(sql`insert into account.contact (merchant_id, member_id, kind, address, verified_at)
    values (${member.merchant.id}, ${member.memberId}, 'mail', ${email}, now() - interval '2 days')`);
  const owner = { merchantId: String(member.merchant.id), memberId: String(member.memberId) };
  return { member, owner, email };
}

/** What the member reads in the mail. */
async function sentTo(email: string): Promise<string> {
  const found = async () =>
    (await sandbox.sent(email)).map(({ text }) => /\b[a-z2-9]{5}-[a-z2-9]{5}\b/.exec(text)?.[0])[0];
  await expect.poll(found).toBeTruthy();
  return (await found()) ?? '';
}

/** Tries are counted elsewhere; here each is the first. */
async function signIn({ username }: TestMember, password: string) {
  await run(sql`truncate kernel.attempt`);
  return app.call('login', { username, password });
}

test('[AUTH-12][Q-F16][Q-E10] it takes two, goes to the member alone, and works once', async () => {
  const { member, owner, email } = await aKnownMember();
  const asked = await support.call('askForPasswordReset', { ...owner, reason });
  expect(asked.value).toMatchObject({ kind: 'password-reset', after: { to: 'o•••@example.com' } });
  expect(codeOf(await agree(support, asked.value))).toBe('staff.forbidden');
  expect(await sandbox.sent(email)).toEqual([]);
  const agreed = await agree(risk, asked.value);
  expect(codeOf(agreed)).toBe(200);
  const once = await sentTo(email);
  expect(JSON.stringify([asked.envelope, agreed.envelope])).not.toContain(once);
  const { oneTimePassword } = (await support.call('memberSecurity', owner)).value;
  expect(oneTimePassword).toMatchObject({ to: 'o•••@example.com' });

  // Until it is used the old one holds, and so do the sessions.
  expect(codeOf(await signIn(member, member.password))).toBe(200);
  expect((await member.call('member')).status).toBe(200);
  await leaveSignInMethods(app, member);
  const both = await Promise.all([signIn(member, once), signIn(member, once.toUpperCase())]);
  expect(both.map(codeOf).filter((code) => code === 200)).toHaveLength(1);
  expect(both.map(codeOf)).toContain('account.wrong-credentials');
  expect(codeOf(await signIn(member, once))).toBe('account.wrong-credentials');
  expect(codeOf(await signIn(member, member.password))).toBe('account.wrong-credentials');
  expect((await member.call('member')).status).toBe(401);
  expect(await signInMethodsOf(app, member)).toEqual(['contact']);

  const entered = both.find(({ status }) => status === 200);
  const session = { token: entered?.value.token, cookie: entered?.cookie };
  expect((await app.call('member', {}, session)).value.passwordDue).toBe('initial');
  expect(codeOf(await app.call('createDeposit', {}, session))).toBe('account.password-due');
  expect((await app.call('security', {}, session)).value.payoutHold).toMatchObject({
    reason: 'staff-password',
  });
  // However long it takes: there is no old one that could be proven.
  await run(sql`update account.session set proven_at = now() - interval '1 hour'
    where member_id = ${member.memberId}`);
  const own = { newPassword: 'nine quiet herons', confirmNewPassword: 'nine quiet herons' };
  expect(codeOf(await app.call('changePassword', own, session))).toBe(200);
  expect(codeOf(await signIn(member, own.newPassword))).toBe(200);
});

test('[AUTH-12][Q-F16] it goes nowhere new, and is over after a day or a change of password', async () => {
  const { member, owner, email } = await aKnownMember();
  const fresh = sql`update account.contact set verified_at = now()
    where member_id = ${member.memberId}`;
  const asked = await support.call('askForPasswordReset', { ...owner, reason });
  await run(fresh);
  expect(codeOf(await agree(risk, asked.value))).toBe('approval.outdated');
  expect(codeOf(await risk.call('askForPasswordReset', { ...owner, reason }))).toBe(
    'account.no-contact',
  );

  const late = await aKnownMember();
  const again = await support.call('askForPasswordReset', { ...late.owner, reason });
  expect(codeOf(await agree(risk, again.value))).toBe(200);
  const once = await sentTo(late.email);
  await run(sql`update account.one_time_password set expires_at = now()
    where member_id = ${late.member.memberId}`);
  expect(codeOf(await signIn(late.member, once))).toBe('account.wrong-credentials');
  await run(sql`update account.one_time_password set expires_at = now() + interval '1 hour'
    where member_id = ${late.member.memberId}`);
  const own = { newPassword: 'nine quiet herons', confirmNewPassword: 'nine quiet herons' };
  expect(codeOf(await late.member.call('changePassword', own))).toBe(200);
  expect(codeOf(await signIn(late.member, once))).toBe('account.wrong-credentials');
  expect(await sandbox.sent(email)).toEqual([]);
});

/** A link to a new password for that name and address, if one was sent. */
async function forgotten(username: string, email: string): Promise<string[]> {
  await run(sql`truncate kernel.attempt`);
  await run(sql`update delivery.message set created_at = created_at - interval '2 days'`);
  const captcha = await aSolvedCaptcha(app, {}, 'code');
  const asked = await app.call('forgotByMail', { username, email, ...captcha });
  expect([codeOf(asked), asked.value]).toEqual([200, {}]);
  const { rows } = await sql<{ sent: boolean }>`select code_hash is not null as sent
    from account.code order by expires_at desc limit 1`.execute(app.services.db);
  return rows[0]?.sent ? [email] : [];
}

test('[AUTH-08][AGT-04] an address that an agent or staff told leads nobody into the account', async () => {
  await switchFlags(app, { agents: true });
  const { A } = await aTree(app, { A: {} });
  const agents = `agents${process.pid}@example.com`;
  const input = { username: `keys${process.pid}`, email: agents, kind: 'member', series: 1900 };
  const opened = (await A.call('openDownlineAccount', input)).value;
  expect(await forgotten(input.username, agents)).toEqual([]);
  const owner = { merchantId: String(A.merchant.id), memberId: opened.id };
  await run(sql`update account.member set email_at = now() - interval '9 days',
    registered_at = now() - interval '9 days' where id = ${opened.id}`);
  expect((await support.call('memberSecurity', owner)).value.reach).toBeNull();
  const own = { newPassword: 'nine quiet herons', confirmNewPassword: 'nine quiet herons' };
  const token = opened.link.split('.').at(-1);
  expect(codeOf(await app.call('takeOverAccount', { token, termsAccepted: true, ...own }))).toBe(
    200,
  );
  expect(await forgotten(input.username, agents)).toEqual([]);

  const { member, owner: victim, email } = await aKnownMember();
  expect(await forgotten(member.username, email)).toEqual([email]);
  const linkIn = async () =>
    (await sandbox.sent(email)).flatMap(
      ({ text }) => /\/forgot#([\w-]+)\.([\w-]+)/.exec(text) ?? [],
    );
  await expect.poll(linkIn).toHaveLength(3);
  const [, requestId, linkToken] = await linkIn();
  const told = `told${member.memberId}@example.com`;
  const correction = { ...victim, field: 'email', value: told, reason };
  const asked = await support.call('askForCorrection', correction);
  expect(codeOf(await agree(risk, asked.value))).toBe(200);
  expect(await forgotten(member.username, told)).toEqual([]);
  expect(await forgotten(member.username, email)).toEqual([]);
  // Nor does a link that was on its way to the one before.
  const late = await app.call('resetByMail', { requestId, token: linkToken, ...own });
  expect(codeOf(late)).toBe('account.link-expired');
});

test('[AUTH-16][AGT-04] the first change of password after a link ends what whoever used it left there', async () => {
  await switchFlags(app, { agents: true });
  const { A } = await aTree(app, { A: {} });
  const input = { username: `left${process.pid}`, kind: 'member', series: 1900 };
  const opened = (await A.call('openDownlineAccount', input)).value;
  const memberId = BigInt(opened.id);
  const agents = { newPassword: 'agents own words', confirmNewPassword: 'agents own words' };
  const token = opened.link.split('.').at(-1);
  expect(codeOf(await app.call('takeOverAccount', { token, termsAccepted: true, ...agents }))).toBe(
    200,
  );
  const leave = async () => {
    await leaveSignInMethods(app, { memberId, merchant: A.merchant });
    await run(sql`insert into account.contact (merchant_id, member_id, kind, address)
      values (${A.merchant.id}, ${memberId}, 'mail', ${`left${memberId}@example.com`})`);
  };
  await leave();
  const person = await app.call('login', {
    username: input.username,
    password: agents.newPassword,
  });
  const session = { token: person.value.token, cookie: person.cookie };
  const change = async (oldPassword: string, newPassword: string) => {
    const wanted = { oldPassword, newPassword, confirmNewPassword: newPassword };
    return codeOf(await app.call('changePassword', wanted, session));
  };
  expect(await change(agents.newPassword, 'nine quiet herons')).toBe(200);
  expect(await signInMethodsOf(app, { memberId })).toEqual([]);
  const { events } = (await app.call('security', {}, session)).value;
  expect(events).toContainEqual(expect.objectContaining({ kind: 'sign-in-methods-ended' }));
  // Nor is a browser settled for what was done in it before.
  await run(sql`update account.device set since = now() - interval '2 days'
    where member_id = ${memberId}`);
  await run(sql`delete from account.payout_hold where member_id = ${memberId}`);
  const pin = { newPassword: '731905', confirmNewPassword: '731905' };
  expect(codeOf(await app.call('setPaymentPassword', pin, session))).toBe(200);
  expect((await app.call('security', {}, session)).value.payoutHold?.reason).toBe(
    'payment-password',
  );
  // From then on they are the person's own, and stay.
  await leave();
  expect(await change('nine quiet herons', 'ten quiet herons')).toBe(200);
  expect(await signInMethodsOf(app, { memberId })).toEqual([
    'contact',
    'identity',
    'passkey',
    'place',
  ]);
});

test('[AUTH-12][AGT-04] whoever came in by another way has the account, whatever link was handed over', async () => {
  await switchFlags(app, { agents: true });
  const { A } = await aTree(app, { A: {} });
  const input = { username: `late${process.pid}`, kind: 'member', series: 1900 };
  const opened = (await A.call('openDownlineAccount', input)).value;
  const owner = { merchantId: String(A.merchant.id), memberId: opened.id };
  const told = `late${process.pid}@example.com`;
  const correction = { ...owner, field: 'email', value: told, reason };
  await agree(risk, (await support.call('askForCorrection', correction)).value);
  await run(sql`update account.member set email_at = now() - interval '9 days',
    registered_at = now() - interval '9 days' where id = ${opened.id}`);
  await agree(risk, (await support.call('askForPasswordReset', { ...owner, reason })).value);
  const entered = await app.call('login', {
    username: input.username,
    password: await sentTo(told),
  });
  expect(codeOf(entered)).toBe(200);
  const token = opened.link.split('.').at(-1);
  const thief = { newPassword: 'agents own words', confirmNewPassword: 'agents own words' };
  expect(codeOf(await app.call('takeOverAccount', { token, termsAccepted: true, ...thief }))).toBe(
    'account.link-expired',
  );
  // Nor does one that somehow is still there.
  const late = await aTree(app, { T: {} });
  const again = (
    await late.T.call('openDownlineAccount', { ...input, username: `${input.username}b` })
  ).value;
  await run(sql`update account.member set last_login_at = now() where id = ${again.id}`);
  const kept = { token: again.link.split('.').at(-1), ...thief };
  expect(codeOf(await app.call('takeOverAccount', { ...kept, termsAccepted: true }))).toBe(
    'account.link-expired',
  );
});

test('[AUTH-12][OPS-01] who proved no contact is helped at the address they told, once all was quiet for three days', async () => {
  const member = await aMember(app);
  const owner = { merchantId: String(member.merchant.id), memberId: String(member.memberId) };
  const told = `typed${member.memberId}@example.com`;
  await run(sql`update account.member set email = ${told} where id = ${member.memberId}`);
  const reach = async () => (await support.call('memberSecurity', owner)).value.reach;
  await run(sql`update account.session set seen_at = now() - interval '4 days'
    where member_id = ${member.memberId}`);
  expect(await reach()).toBeNull();
  await run(sql`update account.member set registered_at = now() - interval '4 days'
    where id = ${member.memberId}`);
  expect(await reach()).toEqual({ to: 't•••@example.com', proven: false });
  const asked = await support.call('askForPasswordReset', { ...owner, reason });
  expect(asked.value).toMatchObject({ after: { proven: 'no' } });
  // Whoever still gets in needs no help.
  expect(codeOf(await signIn(member, member.password))).toBe(200);
  expect(codeOf(await agree(risk, asked.value))).toBe('approval.outdated');
  await run(sql`update account.session set seen_at = now() - interval '4 days'
    where member_id = ${member.memberId}`);
  expect(codeOf(await agree(risk, asked.value))).toBe(200);
  expect(codeOf(await signIn(member, await sentTo(told)))).toBe(200);
});
