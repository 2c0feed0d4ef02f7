import { sql } from 'kysely';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, startTestApp, type TestApp } from '#testing/app.ts';
import { aSolvedCaptcha } from '#testing/captcha.ts';
import { aMember, signedIn, type TestMember } from '#testing/member.ts';
import { sandboxProcess, type SandboxProcess } from '#testing/sandbox-process.ts';
import { paymentPassword, payoutHold } from '../index.ts';

let sandbox: SandboxProcess;
let app: TestApp;
beforeAll(async () => {
  sandbox = await sandboxProcess('sandbox-gateway-secret-of-the-tests');
  app = await startTestApp({ worker: true, env: sandbox.gateways });
});
afterAll(async () => {
  await app.close();
  await sandbox.close();
});
beforeEach(async () => {
  await sql`update delivery.message set network_hash = null`.execute(app.services.db);
  await sql`truncate kernel.attempt, kernel.call_count`.execute(app.services.db);
});

const PIN = '731905';
const OTHER = '204817';
const twice = (newPassword: string) => ({ newPassword, confirmNewPassword: newPassword });
const codeOf = ({ status, envelope }: Answer<unknown>) => envelope.code ?? status;
const ownerOf = ({ memberId, merchant }: TestMember) => ({ memberId, merchantId: merchant.id });

/** A member who has set one. */
async function aPayer() {
  const member = await aMember(app);
  expect(codeOf(await member.call('setPaymentPassword', twice(PIN)))).toBe(200);
  return member;
}

/** What becomes of one try: by the call that proves it first and refuses a new one that is the same. */
async function tryIt(member: TestMember, oldPassword: string) {
  const input = { oldPassword, ...twice(oldPassword) };
  const { envelope } = await member.call('changePaymentPassword', input);
  const { code = '', details } = envelope;
  if (code === 'account.password-same') return 'right';
  return code === 'payment-password.wrong' ? `wrong, ${String(details?.['triesLeft'])} left` : code;
}

const stateOf = async (member: TestMember) => {
  const {
    paymentPassword: state,
    payoutHold: hold,
    events,
  } = (await member.call('security')).value;
  return { state, hold, kinds: events.map(({ kind }) => kind) };
};

/** Gives the member a proven mail address. */
async function proveMail({ memberId, merchant }: TestMember): Promise<string> {
  const address = `pay${memberId}@example.com`;
  await sql`insert into account.contact (merchant_id, member_id, kind, address)
    values (${merchant.id}, ${memberId}, 'mail', ${address})`.execute(app.services.db);
  return address;
}

describe('[CASH-03] the payment password', () => {
  test('is set once, differs from the password of signing in, and is proven', async () => {
    const member = await aMember(app);
    expect(await tryIt(member, OTHER)).toBe('payment-password.not-set');
    expect(codeOf(await member.call('setPaymentPassword', twice('123456')))).toBe(
      'account.password-weak',
    );
    const { passwords, db } = app.services;
    await sql`update account.member set password_hash = ${await passwords.hash(PIN)}
      where id = ${member.memberId}`.execute(db);
    expect(codeOf(await member.call('setPaymentPassword', twice(PIN)))).toBe(
      'payment-password.same-as-login',
    );
    expect(codeOf(await member.call('setPaymentPassword', twice(OTHER)))).toBe(200);
    expect(codeOf(await member.call('setPaymentPassword', twice('902816')))).toBe(
      'payment-password.set-already',
    );
    expect(await tryIt(member, OTHER)).toBe('right');
    expect((await stateOf(member)).state).toMatchObject({ isSet: true, lockedUntil: null });
  });

  test('[CASH-03] the first one takes a code to a proven contact, and holds for a day in a browser of today', async () => {
    const member = await aMember(app);
    const email = `first${member.memberId}@example.com`;
    const run = (text: ReturnType<typeof sql>) => text.execute(app.services.db);
    await run(sql`insert into account.contact (merchant_id, member_id, kind, address)
      values (${member.merchant.id}, ${member.memberId}, 'mail', ${email})`);
    await run(sql`update account.device set since = now() where member_id = ${member.memberId}`);
    const bare = await member.call('setPaymentPassword', twice(PIN));
    expect(codeOf(bare)).toBe('payment-password.proof-needed');
    const captcha = await aSolvedCaptcha(app, {}, 'code');
    const asked = await member.call('paymentPasswordCode', { contact: 'mail', ...captcha });
    const { requestId } = asked.value;
    const codeIn = async () =>
      (await sandbox.sent(email)).flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])[0];
    await expect.poll(codeIn).toBeTruthy();
    const proof = { contact: 'mail', requestId, verificationCode: await codeIn() };
    const wrong = { ...proof, verificationCode: 'none' };
    const guess = await member.call('setPaymentPassword', { ...twice(PIN), proof: wrong });
    expect(codeOf(guess)).toBe('account.code-wrong');
    expect(codeOf(await member.call('setPaymentPassword', { ...twice(PIN), proof }))).toBe(200);
    const hold = await payoutHold.read(app.services.db, ownerOf(member));
    expect(hold?.reason).toBe('payment-password');
    // One who has shown a browser of a day waits for nothing.
    expect(await payoutHold.read(app.services.db, ownerOf(await aPayer()))).toBeUndefined();
    // The password of signing in alone, in a browser that nobody knows.
    const robbed = await aMember(app);
    const session = await signedIn(app, robbed);
    expect((await app.call('setPaymentPassword', twice(PIN), session)).status).toBe(200);
    expect((await payoutHold.read(app.services.db, ownerOf(robbed)))?.reason).toBe(
      'payment-password',
    );
  });

  test('another merchant’s member has none there', async () => {
    const member = await aPayer();
    const elsewhere = { memberId: member.memberId, merchantId: app.merchants.siam.id };
    const { db } = app.services;
    expect((await paymentPassword.state(db, ownerOf(member))).isSet).toBe(true);
    expect((await paymentPassword.state(db, elsewhere)).isSet).toBe(false);
  });

  test('is changed by the old one, which counts like any try', async () => {
    const member = await aPayer();
    const change = async (oldPassword: string, next = OTHER) =>
      codeOf(await member.call('changePaymentPassword', { oldPassword, ...twice(next) }));
    expect(await change('603917')).toBe('payment-password.wrong');
    expect(await change(PIN, PIN)).toBe('account.password-same');
    expect(await change(PIN)).toBe(200);
    expect(await tryIt(member, PIN)).toBe('wrong, 4 left');
    expect(await tryIt(member, OTHER)).toBe('right');
    expect((await stateOf(member)).hold).toBeNull();
  });

  test('[Q-E6] five wrong ones lock it for a day, however many are tried at once', async () => {
    const member = await aPayer();
    const mail = await proveMail(member);
    const tries = await Promise.all(Array.from({ length: 12 }, () => tryIt(member, '603917')));
    const judged = ['wrong, 4 left', 'wrong, 3 left', 'wrong, 2 left', 'wrong, 1 left'];
    expect(tries.filter((one) => one !== 'payment-password.locked').toSorted()).toEqual(
      judged.toSorted(),
    );
    expect(await tryIt(member, PIN)).toBe('payment-password.locked');
    const { state, kinds } = await stateOf(member);
    const hours = (Date.parse(state.lockedUntil ?? '') - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
    expect(kinds).toContain('payment-password-locked');
    await expect
      .poll(async () => (await sandbox.sent(mail)).map(({ text }) => text).join())
      .toContain('bị khóa 24 giờ');
    // A day later there are five tries again.
    await sql`update account.payment_password set locked_until = now() - interval '1 second'
      where member_id = ${member.memberId}`.execute(app.services.db);
    expect(await tryIt(member, '603917')).toBe('wrong, 4 left');
    expect(await tryIt(member, PIN)).toBe('right');
    expect(await tryIt(member, '603917')).toBe('wrong, 4 left');
  });

  test('a forgotten one is set anew by a code, the owner is told, and payouts wait a day', async () => {
    const member = await aPayer();
    const ask = async () => {
      const captcha = await aSolvedCaptcha(app, member.session, 'code');
      return member.call('paymentPasswordCode', { contact: 'mail', ...captcha });
    };
    expect(codeOf(await ask())).toBe('account.contact-unproven');
    const mail = await proveMail(member);
    const { requestId } = (await ask()).value;
    await expect.poll(async () => (await sandbox.sent(mail)).length).toBe(1);
    const verificationCode = /\b\d{6}\b/.exec((await sandbox.sent(mail))[0]?.text ?? '')?.[0] ?? '';
    const claim = { contact: 'mail', requestId, ...twice(OTHER) };
    const reset = async (code: string, who = member) =>
      codeOf(await who.call('resetPaymentPassword', { ...claim, verificationCode: code }));
    const wrong = verificationCode === '000000' ? '000001' : '000000';
    expect(await reset(wrong)).toBe('account.code-wrong');
    const stranger = await aPayer();
    await proveMail(stranger);
    expect(await reset(verificationCode, stranger)).toBe('account.code-expired');
    for (let tries = 0; tries < 5; tries += 1) await tryIt(member, '603917');
    expect(await reset(verificationCode)).toBe(200);
    expect(await reset(verificationCode)).toBe('account.code-expired');
    expect(await tryIt(member, OTHER)).toBe('right');
    expect((await stateOf(member)).hold).toMatchObject({ reason: 'payment-password' });
    await expect
      .poll(async () => (await sandbox.sent(mail)).map(({ text }) => text).join())
      .toContain('was reset with a code. Withdrawals are paused for 24 hours.');
  });
});

describe('[CASH-03] payouts are held for a day', () => {
  test('after a change of password, and no later cause shortens it', async () => {
    const member = await aMember(app);
    expect((await stateOf(member)).hold).toBeNull();
    await member.call('changePassword', twice('another fine password'));
    const { hold } = await stateOf(member);
    expect(hold).toMatchObject({ reason: 'password' });
    const { db } = app.services;
    await sql`update account.payout_hold set until = now() + interval '3 days'
      where member_id = ${member.memberId}`.execute(db);
    await db.transaction().execute((tx) => payoutHold.place(tx, member.memberId, 'mobile'));
    const longest = await payoutHold.read(db, ownerOf(member));
    expect(longest?.reason).toBe('password');
    await expect(
      db.transaction().execute((tx) => payoutHold.assertNone(tx, ownerOf(member))),
    ).rejects.toMatchObject({ code: 'account.payouts-held', facts: { params: { hours: 72 } } });
    const elsewhere = { memberId: member.memberId, merchantId: app.merchants.siam.id };
    expect(await payoutHold.read(db, elsewhere)).toBeUndefined();
  });

  test('after a change of contact, of which the one before hears', async () => {
    const member = await aMember(app);
    const first = `first${member.memberId}@example.com`;
    const confirm = async (email: string) => {
      const captcha = await aSolvedCaptcha(app, member.session, 'code');
      const asked = await member.call('contactCode', { kind: 'mail', email, ...captcha });
      await expect.poll(async () => (await sandbox.sent(email)).length).toBe(1);
      const text = (await sandbox.sent(email))[0]?.text ?? '';
      const verificationCode = /\b\d{6}\b/.exec(text)?.[0] ?? '';
      const { requestId } = asked.value;
      return member.call('confirmContact', { kind: 'mail', email, requestId, verificationCode });
    };
    await confirm(first);
    expect((await stateOf(member)).hold).toBeNull();
    await confirm(`second${member.memberId}@example.com`);
    expect((await stateOf(member)).hold).toMatchObject({ reason: 'mail' });
    await expect
      .poll(async () => (await sandbox.sent(first)).map(({ text }) => text).join())
      .toContain('Withdrawals are paused');
  });

  test('after a second factor was set up', async () => {
    const member = await aMember(app);
    const { secret } = (await member.call('beginTotp')).value;
    await member.call('enableTotp', { code: await generate({ secret }) });
    expect((await stateOf(member)).hold).toMatchObject({ reason: 'second-factor' });
  });
});
