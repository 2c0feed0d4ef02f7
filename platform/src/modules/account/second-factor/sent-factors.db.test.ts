/** Codes by SMS and mail as the second step, over a real gateway and a real mail server. */
import type { SentFactor } from '@croupier/contract/account/player/second-factor';
import { sql } from 'kysely';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FlagName } from '@croupier/contract/flags';
import { type Answer, startTestApp, type TestApp } from '#testing/app.ts';
import { aSolvedCaptcha } from '#testing/captcha.ts';
import { aMember, signedIn, type TestMember } from '#testing/member.ts';
import { sandboxProcess, type SandboxProcess } from '#testing/sandbox-process.ts';
import { switchFlags } from '#testing/switch-flags.ts';

const HERE = { host: 'siam.localhost' };

let sandbox: SandboxProcess;
let app: TestApp;
beforeAll(async () => {
  sandbox = await sandboxProcess('sandbox-gateway-secret-of-the-tests');
  app = await startTestApp({ worker: true, env: sandbox.gateways });
  await switchFlag('mobileCodeLogin', true);
});
afterAll(async () => {
  await app.close();
  await sandbox.close();
});
// Everybody here shares one address and one minute; limits have tests of their own.
beforeEach(async () => {
  await sql`truncate kernel.attempt, kernel.call_count`.execute(app.services.db);
});

const codeOf = ({ status, envelope }: Answer<unknown>) => envelope.code ?? status;
const run = (text: ReturnType<typeof sql>) => text.execute(app.services.db);

const switchFlag = (flag: FlagName, value: boolean) =>
  switchFlags(app, { [flag]: value }, app.merchants.siam);

let count = 0;
interface Owner {
  readonly member: TestMember;
  readonly number: string;
  readonly email: string;
}

/** A member of Siam Orchid with a proven number and a proven address. */
async function anOwner(): Promise<Owner> {
  count += 1;
  const member = await aMember(app, { at: 'siam' });
  const number = `+8497${process.pid % 10}${String(100 + count)}${String(count).padStart(3, '0')}`;
  const email = `owner${count}x${process.pid}@example.com`;
  for (const [kind, address] of Object.entries({ mobile: number, mail: email })) {
    await run(sql`insert into account.contact (merchant_id, member_id, kind, address)
      values (${member.merchant.id}, ${member.memberId}, ${kind}, ${address})`);
  }
  return { member, number, email };
}

/** As if time had passed since the last messages, and they had come from somewhere else. */
async function wait(): Promise<void> {
  await run(sql`update delivery.message set network_hash = null, device_hash = null,
    created_at = created_at - interval '61 seconds'`);
}

const addressOf = ({ number, email }: Owner, way: SentFactor) => (way === 'sms' ? number : email);

/** Asks for a code as a person does, and reads it where it arrives. */
async function codeBy(
  owner: Owner,
  way: SentFactor,
  ask: (captcha: object) => Promise<Answer<{ requestId: string; expiredMinutes: number }>>,
): Promise<{ requestId: string; code: string }> {
  await wait();
  const to = addressOf(owner, way);
  // News that nobody asked for arrive there, too.
  const codes = async () =>
    (await sandbox.sent(to)).flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? []);
  const before = (await codes()).length;
  const answer = await ask(await aSolvedCaptcha(app, HERE, 'code'));
  expect(codeOf(answer)).toBe(200);
  expect(answer.value.expiredMinutes).toBe(1);
  await expect.poll(async () => (await codes()).length).toBeGreaterThan(before);
  return { requestId: answer.value.requestId, code: (await codes())[0] ?? '' };
}

async function enable(owner: Owner, way: SentFactor): Promise<string[]> {
  const { member } = owner;
  const { requestId, code } = await codeBy(owner, way, (captcha) =>
    member.call('factorCode', { factor: way, purpose: 'on', ...captcha }),
  );
  const form = { factor: way, requestId, verificationCode: code };
  const enabled = await member.call('enableFactor', form);
  expect(codeOf(enabled)).toBe(200);
  return enabled.value.recoveryCodes;
}

/** A member with these ways switched on. */
async function protectedBy(...ways: SentFactor[]) {
  const owner = await anOwner();
  let recoveryCodes: string[] = [];
  for (const way of ways) recoveryCodes = await enable(owner, way);
  return { ...owner, recoveryCodes };
}

const login = ({ member: { username, password } }: Owner, extra: object = {}) =>
  app.call('login', { username, password }, { ...HERE, ...extra });

async function challengeOf(owner: Owner) {
  await run(sql`truncate kernel.attempt`);
  const answer = await login(owner);
  expect([codeOf(answer), answer.cookie]).toEqual(['account.second-factor-required', '']);
  return answer.envelope.details as { ticket: string; methods: string[]; sentTo: object };
}

const stepCode = (owner: Owner, way: SentFactor, ticket: string) =>
  codeBy(owner, way, (captcha) =>
    app.call('loginSecondFactorCode', { ticket, method: way, ...captcha }, HERE),
  );

const pass = (ticket: string, form: object) =>
  app.call('loginSecondFactor', { ticket, trust: false, ...form }, HERE);

const otherCode = (code: string) => (code === '000000' ? '000001' : '000000');

describe('[AUTH-12][Q-E11] signing in from somewhere new', () => {
  test.each(['sms', 'mail'] as const)(
    'by %s: chosen, sent, used once, and remembered when ticked',
    async (way) => {
      const owner = await protectedBy(way);
      const challenge = await challengeOf(owner);
      expect(challenge.methods).toEqual([way, 'recovery']);
      const { number, email } = owner;
      const masked = way === 'sms' ? `+84•••••${number.slice(-2)}` : `o•••@example.com`;
      expect(challenge.sentTo).toEqual({ [way]: masked });
      expect(JSON.stringify(challenge)).not.toContain(way === 'sms' ? number.slice(3, 10) : email);
      const sent = await stepCode(owner, way, challenge.ticket);
      const wrong = { method: way, ...sent, code: otherCode(sent.code) };
      expect(codeOf(await pass(challenge.ticket, wrong))).toBe('account.code-wrong');
      const right = { method: way, ...sent, trust: true };
      const passed = await pass(challenge.ticket, right);
      expect(codeOf(passed)).toBe(200);
      expect(codeOf(await pass(challenge.ticket, right))).toBe('account.ticket-over');
      const later = await challengeOf(owner);
      expect(codeOf(await pass(later.ticket, right))).toBe('account.code-expired');
      const device = passed.cookie.split('; ').find((pair) => pair.startsWith('sd=')) ?? '';
      expect(codeOf(await login(owner, { cookie: device }))).toBe(200);
      // Nothing that is kept tells the code.
      const { rows } = await run(sql`select m::text || c::text as text
        from delivery.message m, account.code c`);
      expect(JSON.stringify(rows)).not.toContain(sent.code);
    },
  );

  test('five wrong codes kill it, and five minutes do', async () => {
    const owner = await protectedBy('sms');
    const { ticket } = await challengeOf(owner);
    const sent = await stepCode(owner, 'sms', ticket);
    const wrong = { method: 'sms', ...sent, code: otherCode(sent.code) };
    for (let guess = 0; guess < 5; guess += 1) {
      expect(codeOf(await pass(ticket, wrong))).toBe('account.code-wrong');
    }
    expect(codeOf(await pass(ticket, { method: 'sms', ...sent }))).toBe('account.ticket-over');
    const next = await challengeOf(owner);
    // The code is as dead as the ticket, also beside another one.
    const spent = await pass(next.ticket, { method: 'sms', ...sent });
    expect(codeOf(spent)).toBe('account.code-expired');

    const late = await stepCode(owner, 'sms', next.ticket);
    const { rows } = await run(sql`select expires_at <= now() + interval '5 minutes' as soon
      from account.code where id = ${late.requestId}::uuid`);
    expect(rows).toEqual([{ soon: true }]);
    await run(sql`update account.code set expires_at = now() where id = ${late.requestId}::uuid`);
    expect(codeOf(await pass(next.ticket, { method: 'sms', ...late }))).toBe(
      'account.code-expired',
    );
  });

  test('a code is good for its member, its purpose, its way and its site only', async () => {
    const [owner, stranger] = [await protectedBy('sms', 'mail'), await protectedBy('sms')];
    const mine = await challengeOf(owner);
    const theirs = await challengeOf(stranger);
    const foreign = await stepCode(stranger, 'sms', theirs.ticket);
    expect(codeOf(await pass(mine.ticket, { method: 'sms', ...foreign }))).toBe(
      'account.code-expired',
    );
    const sent = await stepCode(owner, 'sms', mine.ticket);
    expect(codeOf(await pass(mine.ticket, { method: 'mail', ...sent }))).toBe(
      'account.code-expired',
    );
    const { code } = sent;
    expect(codeOf(await pass(mine.ticket, { method: 'sms', code }))).toBe('account.code-wrong');
    const off = { factor: 'mail', method: 'sms', ...sent };
    expect(codeOf(await owner.member.call('disableFactor', off))).toBe('account.code-expired');
    const elsewhere = await app.call('loginSecondFactor', {
      ticket: mine.ticket,
      method: 'sms',
      ...sent,
      trust: false,
    });
    expect(codeOf(elsewhere)).toBe('account.ticket-over');
    const captcha = await aSolvedCaptcha(app, { host: 'localhost' }, 'code');
    const asked = { ticket: mine.ticket, method: 'sms', ...captcha };
    expect(codeOf(await app.call('loginSecondFactorCode', asked))).toBe('account.ticket-over');
    expect(codeOf(await pass(mine.ticket, { method: 'sms', ...sent }))).toBe(200);
  });

  test('a person must ask, for a way that is set up, no more often than the caps allow', async () => {
    const owner = await protectedBy('sms');
    const { ticket } = await challengeOf(owner);
    const ask = async (input: object) =>
      codeOf(await app.call('loginSecondFactorCode', { ticket, method: 'sms', ...input }, HERE));
    const captcha = () => aSolvedCaptcha(app, HERE, 'code');
    expect(await ask({})).toBe('account.captcha-required');
    expect(await ask({ method: 'mail', ...(await captcha()) })).toBe('account.no-second-factor');
    expect(await ask({ ticket: 'x'.repeat(43), ...(await captcha()) })).toBe('account.ticket-over');
    await wait();
    expect(await ask(await captcha())).toBe(200);
    expect(await ask(await captcha())).toBe('account.code-too-many');
    await sandbox.failMessages('down');
    try {
      await wait();
      await ask(await captcha());
      await expect
        .poll(async () => {
          await wait();
          return ask(await captcha());
        })
        .toBe('account.code-unavailable');
      // The codes on paper need nobody's gateway.
      const [paper] = owner.recoveryCodes;
      expect(codeOf(await pass(ticket, { method: 'recovery', code: paper }))).toBe(200);
    } finally {
      await sandbox.failMessages('none');
      await run(sql`delete from account.code`);
      await run(sql`delete from delivery.message`);
    }
  });

  test('[AUTH-02] a password that is due is asked for after it, as ever', async () => {
    const owner = await protectedBy('mail');
    await run(sql`update account.member set must_change_password = true
      where id = ${owner.member.memberId}`);
    const { ticket } = await challengeOf(owner);
    const passed = await pass(ticket, {
      method: 'mail',
      ...(await stepCode(owner, 'mail', ticket)),
    });
    expect(passed.value).toMatchObject({ passwordExpired: true, firstTimeLogin: false });
  });

  test('[Q-E7] who does not know the password learns nothing of it', async () => {
    const owner = await protectedBy('sms');
    const plain = await anOwner();
    const seen = async (username: string) => {
      await run(sql`truncate kernel.attempt`);
      const { status, envelope } = await app.call('login', { username, password: 'wrong' }, HERE);
      const { reference: _, ...rest } = envelope;
      return JSON.stringify([status, rest]);
    };
    const answers = [
      await seen(owner.member.username),
      await seen(plain.member.username),
      await seen('nobody'),
    ];
    expect(new Set(answers).size).toBe(1);
  });
});

describe('[AUTH-12][Q-E13] what a way in has shown already is no second factor beside it', () => {
  const typed = ({ number }: Owner) => ({
    mobileNum: `0${number.slice(3)}`,
    countryDialingCode: '84',
  });
  async function enterBySms(owner: Owner) {
    const sent = await codeBy(owner, 'sms', (captcha) =>
      app.call('loginCode', { ...typed(owner), ...captcha }, HERE),
    );
    const form = { ...typed(owner), requestId: sent.requestId, verificationCode: sent.code };
    return app.call('loginByMobile', form, HERE);
  }

  test('whoever comes by SMS passes by mail or on paper, never by SMS again', async () => {
    const owner = await protectedBy('sms', 'mail');
    const { details } = (await enterBySms(owner)).envelope;
    expect(details).toMatchObject({
      methods: ['mail', 'recovery'],
      sentTo: { mail: 'o•••@example.com' },
    });
    const ticket = String(details?.['ticket']);
    const captcha = await aSolvedCaptcha(app, HERE, 'code');
    const again = { ticket, method: 'sms', ...captcha };
    expect(codeOf(await app.call('loginSecondFactorCode', again, HERE))).toBe(
      'account.no-second-factor',
    );
    const sent = await stepCode(owner, 'mail', ticket);
    expect(codeOf(await pass(ticket, { method: 'mail', ...sent }))).toBe(200);
  });

  test('[AUTH-08] a password set by mail opens nothing together with the same mailbox, now or later', async () => {
    const owner = await protectedBy('mail');
    const { member, email, recoveryCodes } = owner;
    const captcha = await aSolvedCaptcha(app, HERE, 'code');
    await wait();
    await app.call('forgotByMail', { username: member.username, email, ...captcha }, HERE);
    const link = async () =>
      (await sandbox.sent(email)).flatMap(
        ({ text }) => /\/forgot#([\w-]+)\.([\w-]+)/.exec(text) ?? [],
      );
    await expect.poll(link).toHaveLength(3);
    const [, requestId, token] = await link();
    const newPassword = 'nine quiet herons';
    const reset = await app.call(
      'resetByMail',
      { requestId, token, newPassword, confirmNewPassword: newPassword },
      HERE,
    );
    expect(reset.envelope).toMatchObject({
      code: 'account.second-factor-required',
      details: { methods: ['recovery'] },
    });
    const changed = { ...owner, member: { ...member, password: newPassword } };
    expect((await challengeOf(changed)).methods).toEqual(['recovery']);
    const { ticket } = await challengeOf(changed);
    // Another way makes the password the member's own again.
    const paper = { method: 'recovery', code: recoveryCodes[0] };
    expect(codeOf(await pass(ticket, paper))).toBe(200);
    expect((await challengeOf(changed)).methods).toEqual(['mail', 'recovery']);
  });
});

describe('[AUTH-12][Q-E4] setting up and taking away', () => {
  test('needs a fresh proof, a proven contact and a code; ends other sessions and tells the member', async () => {
    const owner = await anOwner();
    const { member, email } = owner;
    const other = await signedIn(app, member);
    const ask = async (input: object, captcha: object = {}) =>
      codeOf(await member.call('factorCode', { purpose: 'on', ...input, ...captcha }));
    await run(
      sql`update account.session set proven_at = null where member_id = ${member.memberId}`,
    );
    expect(await ask({ factor: 'sms' })).toBe('account.step-up-required');
    await member.call('proveMember', { password: member.password });
    expect(await ask({ factor: 'sms' })).toBe('account.captcha-required');
    const sent = await codeBy(owner, 'sms', (captcha) =>
      member.call('factorCode', { factor: 'sms', purpose: 'on', ...captcha }),
    );
    const put = (factor: SentFactor, verificationCode: string) =>
      member.call('enableFactor', { factor, requestId: sent.requestId, verificationCode });
    expect(codeOf(await put('sms', otherCode(sent.code)))).toBe('account.code-wrong');
    expect(codeOf(await put('mail', sent.code))).toBe('account.code-expired');
    const enabled = await put('sms', sent.code);
    expect(new Set(enabled.value.recoveryCodes).size).toBe(10);
    expect(codeOf(await put('sms', sent.code))).toBe('account.code-expired');
    const whoAmI = async (session: object) => (await app.call('member', {}, session)).status;
    expect([await whoAmI(member.session), await whoAmI(other)]).toEqual([200, 401]);
    const { secondFactor, events } = (await member.call('security')).value;
    expect(secondFactor).toMatchObject({
      methods: ['sms', 'recovery'],
      offered: ['totp', 'sms', 'mail'],
      sentTo: { sms: expect.stringMatching(/^\+84•+\d\d$/) },
    });
    expect(events.map(({ kind }) => kind)).toContain('second-factor-on');
    await expect
      .poll(async () => (await sandbox.sent(email))[0]?.text)
      .toMatch(/two-step login method was turned on/);
  });

  test('nothing is set up without a proven contact', async () => {
    const member = await aMember(app, { at: 'siam' });
    await run(sql`update account.member set email = 'unproven@example.com'
      where id = ${member.memberId}`);
    for (const factor of ['sms', 'mail'] as const) {
      const captcha = await aSolvedCaptcha(app, HERE, 'code');
      const asked = await member.call('factorCode', { factor, purpose: 'on', ...captcha });
      expect(codeOf(asked)).toBe('account.contact-unproven');
      const requestId = crypto.randomUUID();
      const form = { factor, requestId, verificationCode: '123456' };
      expect(codeOf(await member.call('enableFactor', form))).toBe('account.contact-unproven');
    }
  });

  test('the contact beneath it stays while it is on, and can be changed once it is off', async () => {
    const owner = await protectedBy('mail');
    const { member } = owner;
    const other = { kind: 'mail', email: `other${owner.email}` };
    const captcha = await aSolvedCaptcha(app, HERE, 'code');
    expect(codeOf(await member.call('contactCode', { ...other, ...captcha }))).toBe(
      'account.contact-in-use',
    );
    const sent = await codeBy(owner, 'mail', (human) =>
      member.call('factorCode', { factor: 'mail', purpose: 'off', ...human }),
    );
    const off = { factor: 'mail', method: 'mail', ...sent };
    expect(codeOf(await member.call('disableFactor', off))).toBe(200);
    expect((await member.call('security')).value.secondFactor).toMatchObject({
      methods: [],
      recoveryCodesLeft: 0,
    });
    expect(codeOf(await login(owner))).toBe(200);
    const free = await aSolvedCaptcha(app, HERE, 'code');
    await wait();
    expect(codeOf(await member.call('contactCode', { ...other, ...free }))).toBe(200);
  });

  test('one of several can be taken away by another; it opens nothing then, not even with a ticket from before', async () => {
    const owner = await protectedBy('sms', 'mail');
    const { member, recoveryCodes } = owner;
    const { secret } = (await member.call('beginTotp')).value;
    const app2 = await member.call('enableTotp', { code: await generate({ secret }) });
    // The codes on paper are those of the newest way.
    const stale = { factor: 'sms', method: 'recovery', code: recoveryCodes[0] };
    expect(codeOf(await member.call('disableFactor', stale))).toBe('account.code-wrong');
    expect((await challengeOf(owner)).methods).toEqual(['totp', 'sms', 'mail', 'recovery']);
    const before = await challengeOf(owner);
    const sent = await stepCode(owner, 'sms', before.ticket);
    const [paper] = app2.value.recoveryCodes;
    const off = { factor: 'sms', method: 'recovery', code: paper };
    expect(codeOf(await member.call('disableFactor', off))).toBe(200);
    expect(codeOf(await pass(before.ticket, { method: 'sms', ...sent }))).toBe(
      'account.ticket-over',
    );
    const after = await challengeOf(owner);
    expect(after.methods).toEqual(['totp', 'mail', 'recovery']);
    expect(codeOf(await pass(after.ticket, { method: 'sms', ...sent }))).toBe('account.code-wrong');
  });
});

test('[AUTH-12][CFG-03] what the merchant switches off neither asks nor opens, and stands in nobody’s way', async () => {
  const [one, both] = [await protectedBy('sms'), await protectedBy('sms', 'mail')];
  const before = await challengeOf(both);
  const sent = await stepCode(both, 'sms', before.ticket);
  await switchFlag('smsSecondFactor', false);
  try {
    await run(sql`truncate kernel.attempt`);
    expect(codeOf(await login(one))).toBe(200);
    expect((await challengeOf(both)).methods).toEqual(['mail', 'recovery']);
    expect(codeOf(await pass(before.ticket, { method: 'sms', ...sent }))).toBe(
      'account.code-wrong',
    );
    const captcha = await aSolvedCaptcha(app, HERE, 'code');
    const wanted = { factor: 'sms', purpose: 'on', ...captcha };
    expect(codeOf(await both.member.call('factorCode', wanted))).toBe('merchant.flag-off');
    const { secondFactor } = (await both.member.call('security')).value;
    expect(secondFactor.offered).toEqual(['totp', 'mail']);
    const another = { kind: 'mobile', mobileNum: '0977000111', countryDialingCode: '84' };
    const human = await aSolvedCaptcha(app, HERE, 'code');
    await wait();
    expect(codeOf(await one.member.call('contactCode', { ...another, ...human }))).toBe(200);
  } finally {
    await switchFlag('smsSecondFactor', true);
  }
  expect((await challengeOf(one)).methods).toEqual(['sms', 'recovery']);
});
