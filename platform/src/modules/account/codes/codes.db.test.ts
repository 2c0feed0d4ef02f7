import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryDeps, queueMessage } from '#delivery';
import { type Answer, type PlayerCallName, startTestApp, type TestApp } from '#testing/app.ts';
import { aSolvedCaptcha } from '#testing/captcha.ts';
import { aMember, signedIn, type TestMember } from '#testing/member.ts';
import { shiftClock } from '#kernel/shift-clock.ts';
import { sandboxProcess, type SandboxProcess } from '#testing/sandbox-process.ts';
import { switchFlags } from '#testing/switch-flags.ts';
import { leaveSignInMethods, signInMethodsOf } from '#testing/sign-in-methods.ts';

let sandbox: SandboxProcess;
let app: TestApp;
beforeAll(async () => {
  sandbox = await sandboxProcess('sandbox-gateway-secret-of-the-tests');
  app = await startTestApp({ worker: true, env: sandbox.gateways });
  const asked = { mobileRegistration: true, smsVerificationOnRegistration: true };
  await switchFlags(app, asked, app.merchants.siam);
});
afterAll(async () => {
  await app.close();
  await sandbox.close();
});
// Everybody here shares one address; limits have a test of their own.
beforeEach(async () => {
  await sql`update delivery.message set network_hash = null`.execute(app.services.db);
  await sql`truncate kernel.attempt, kernel.call_count`.execute(app.services.db);
});

const SIAM = { host: 'siam.localhost' };
const PASSWORD = 'three lanterns drift';

let count = 0;
/** A number that nobody had before, of a prefix that nobody had before. */
function aNumber() {
  count += 1;
  const mobileNum = `09${String(10 + count)}${process.pid % 10}00${String(count).padStart(3, '0')}`;
  return { mobileNum, countryDialingCode: '84', full: `+84${mobileNum.slice(1)}` };
}
type TestNumber = ReturnType<typeof aNumber>;

/** Asks for a code as a person does, captcha included. */
async function ask(
  name: PlayerCallName,
  input: object,
  caller: object = SIAM,
): Promise<Answer<{ requestId: string; expiredMinutes: number }>> {
  const captcha = await aSolvedCaptcha(app, { ...SIAM, ...caller }, 'code');
  const { full: _, ...sent } = input as Partial<TestNumber>;
  const form = name === 'registerCode' ? forNewcomer(sent) : sent;
  const answer = await app.call(name, { ...form, ...captcha }, { ...SIAM, ...caller });
  return answer as unknown as Answer<{ requestId: string; expiredMinutes: number }>;
}

/** The newest message to that address that is not the one before. */
/** A number as the code for newcomers is asked for. */
function forNewcomer({ mobileNum: mobileNo, ...rest }: Partial<TestNumber>) {
  return { mobileNo, ...rest };
}

async function message(to: string, messages = 1): Promise<string> {
  await expect.poll(async () => (await sandbox.sent(to)).length).toBeGreaterThanOrEqual(messages);
  return (await sandbox.sent(to))[0]?.text ?? '';
}

/** Requests a code and reads it on the phone. */
async function codeFor(name: PlayerCallName, number: TestNumber, messages = 1) {
  const { requestId } = (await ask(name, number)).value;
  const verificationCode = /\b\d{6}\b/.exec(await message(number.full, messages))?.[0] ?? '';
  const { full: _, ...typed } = number;
  return { ...typed, requestId, verificationCode };
}

async function registered(number: TestNumber) {
  const code = await codeFor('registerCode', number);
  const form = { ...code, password: PASSWORD, confirmPassword: PASSWORD, termsAccepted: true };
  return app.call('registerByMobile', form, SIAM);
}

/** Somebody who registered by name, before the merchant asked for a code. */
async function aNamedMember() {
  await switchFlags(app, { smsVerificationOnRegistration: false }, app.merchants.siam);
  const member = await aMember(app, { at: 'siam' });
  await switchFlags(app, { smsVerificationOnRegistration: true }, app.merchants.siam);
  return member;
}

/** As if that time had passed for what is counted; usually what lies between two codes. */
async function wait(time = '61 seconds'): Promise<void> {
  await sql`update delivery.message set created_at = created_at - ${time}::interval`.execute(
    app.services.db,
  );
}

/** The address as a proven contact of the member. */
const proveMail = ({ merchant, memberId }: Pick<TestMember, 'merchant' | 'memberId'>, to: string) =>
  sql`insert into account.contact (merchant_id, member_id, kind, address)
    values (${merchant.id}, ${memberId}, 'mail', ${to})`.execute(app.services.db);

const codeOf = ({ status, envelope }: Answer<unknown>) => envelope.code ?? status;

test('[AUTH-05][AUTH-01][Q-E11] register by number, then sign in by SMS; a code works once', async () => {
  const number = aNumber();
  const session = await registered(number);
  expect(session.value.firstTimeLogin).toBe(true);
  const me = await app.call(
    'member',
    {},
    { ...SIAM, token: session.value.token, cookie: session.cookie },
  );
  expect(me.value.account).toBe(number.full.slice(1));
  expect(await message(number.full)).toContain('Siam Orchid');

  await wait();
  const code = await codeFor('loginCode', number, 2);
  expect(codeOf(await app.call('loginByMobile', { ...code, mobileNum: ' ' }, SIAM))).toBe(
    'account.mobile-missing',
  );
  const first = await app.call('loginByMobile', code, SIAM);
  expect(first.value.lastLogin).not.toBeNull();
  expect(codeOf(await app.call('loginByMobile', code, SIAM))).toBe('account.code-expired');
  // The name is the number, so the password works with it as well.
  const byName = { username: number.full.slice(1), password: PASSWORD };
  expect((await app.call('login', byName, SIAM)).status).toBe(200);
  // What was sent is forgotten, and nothing that is kept tells the number.
  const { rows } = await sql<{ text: string }>`
    select m::text || c::text as text from delivery.message m, account.code c`.execute(
    app.services.db,
  );
  const digits = number.full.slice(1);
  expect(
    rows.filter(({ text }) => text.includes(digits) || text.includes(code.verificationCode)),
  ).toEqual([]);
});

test('[AUTH-05][Q-E11] where the merchant asks for it, who registers by name proves a number by SMS', async () => {
  const number = aNumber();
  const username = `named${count}`;
  const form = { username, password: PASSWORD, confirmPassword: PASSWORD, termsAccepted: true };
  const register = async (more: object = {}) =>
    app.call('register', { ...form, ...more }, SIAM) as Promise<Answer<{ token: string }>>;
  const { full, ...typed } = number;
  expect((await register()).envelope.fields).toHaveProperty('mobileNum');
  expect(codeOf(await register(typed))).toBe('account.code-wrong');
  const { requestId } = (await ask('registerCode', { ...typed, username })).value;
  const verificationCode = /\b\d{6}\b/.exec(await message(full))?.[0] ?? '';
  const code = { ...typed, requestId, verificationCode };
  const wrong = verificationCode === '000000' ? '000001' : '000000';
  expect(codeOf(await register({ ...code, verificationCode: wrong }))).toBe('account.code-wrong');
  expect(codeOf(await register({ ...code, mobileNum: aNumber().mobileNum }))).toBe(
    'account.code-expired',
  );
  const session = await register(code);
  expect(session.status).toBe(200);
  const caller = { ...SIAM, token: session.value.token, cookie: session.cookie };
  expect((await app.call('contacts', {}, caller)).value.mobile?.verified).toBe(true);
  expect(codeOf(await register({ ...code, username: `${username}x` }))).toBe(
    'account.code-expired',
  );

  // No message is spent on a name that somebody has, nor where nobody asks for a code that way.
  expect(codeOf(await ask('registerCode', { ...aNumber(), username }))).toBe(
    'account.username-taken',
  );
  for (const byName of [{}, { username: 'somebody' }]) {
    expect(
      codeOf(await ask('registerCode', { ...aNumber(), ...byName }, { host: 'localhost' })),
    ).toBe('merchant.flag-off');
  }
});

test('[AUTH-07][Q-E11] five wrong codes kill it; it is bound to number, purpose, request and site', async () => {
  const number = aNumber();
  await registered(number);
  await wait();
  const code = await codeFor('loginCode', number, 2);
  const enter = async (change: object, name: PlayerCallName = 'loginByMobile', at = SIAM) =>
    codeOf(await app.call(name, { ...code, ...change }, at));
  expect(await enter({ mobileNum: aNumber().mobileNum })).toBe('account.code-expired');
  expect(await enter({ requestId: crypto.randomUUID() })).toBe('account.code-expired');
  const passwords = { newPassword: PASSWORD, confirmNewPassword: PASSWORD };
  expect(await enter(passwords, 'resetByMobile')).toBe('account.code-expired');
  const wrong = code.verificationCode === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await enter({ verificationCode: tries === 0 ? '' : wrong })).toBe('account.code-wrong');
  }
  expect(await enter({})).toBe('account.code-expired');

  await wait();
  const late = await codeFor('loginCode', number, 3);
  await sql`update account.code set expires_at = now()
    where id = ${late.requestId}::uuid`.execute(app.services.db);
  expect(codeOf(await app.call('loginByMobile', late, SIAM))).toBe('account.code-expired');
});

test('[AUTH-07] what a request must bring: a number that can be reached, and a person', async () => {
  const number = { mobileNum: '0912345678', countryDialingCode: '84' };
  const refused = async (input: object) => {
    const { envelope } = await app.call('loginCode', { ...number, ...input }, SIAM);
    return [envelope.code, envelope.message];
  };
  expect(await refused({ mobileNum: '' })).toEqual([
    'account.mobile-missing',
    'Please enter a valid phone number.',
  ]);
  expect((await refused({ mobileNum: '123' }))[0]).toBe('account.mobile-invalid');
  const american = { mobileNum: '4155552671', countryDialingCode: '1' };
  expect((await refused(american))[0]).toBe('account.code-not-allowed');
  expect((await refused({}))[0]).toBe('account.captcha-required');
  const { captchaId } = await aSolvedCaptcha(app, SIAM, 'code');
  expect((await refused({ captchaId, captcha: 'wrong' }))[0]).toBe('account.captcha-wrong');
  expect(codeOf(await app.call('loginCode', number))).toBe('merchant.flag-off');
  const countries = (await app.call('codeCountries', {}, SIAM)).value;
  expect(countries.countries[0]).toEqual({ country: 'TH', dialingCode: '66' });
  expect(countries.ways).toEqual({ sms: true, mail: true });
});

describe('[AUTH-08] a forgotten password', () => {
  test('by number: code and new password, signed in, every other session ends', async () => {
    const number = aNumber();
    const before = await registered(number);
    await wait();
    const code = await codeFor('forgotCode', number, 2);
    const change = { ...code, newPassword: 'short', confirmNewPassword: 'short' };
    expect(codeOf(await app.call('resetByMobile', change, SIAM))).toBe('account.invalid-field');
    const newPassword = 'nine quiet herons';
    const fine = { ...code, newPassword, confirmNewPassword: newPassword };
    const after = await app.call('resetByMobile', fine, SIAM);
    const who = (answer: Answer<{ token: string }>) =>
      app.call('member', {}, { ...SIAM, token: answer.value.token, cookie: answer.cookie });
    expect((await who(after)).status).toBe(200);
    expect((await who(before)).status).toBe(401);
    const login = { username: number.full.slice(1), password: newPassword };
    expect((await app.call('login', login, SIAM)).status).toBe(200);
  });

  test('by mail: a link that works once', async () => {
    const email = `linh${process.pid}@example.com`;
    const member = await aMember(app);
    await proveMail(member, email);
    const at = { host: 'localhost' };
    const asked = await ask(
      'forgotByMail',
      { username: member.username, email: email.toUpperCase() },
      at,
    );
    expect(asked.value).toEqual({});
    const [link = '', requestId, token] =
      /http\S+\/forgot#([\w-]+)\.([\w-]+)/.exec(await message(email)) ?? [];
    expect(new URL(link).hostname).toBe('localhost');
    const change = { requestId, newPassword: PASSWORD, confirmNewPassword: PASSWORD };
    await leaveSignInMethods(app, member);
    const reset = async (with_: string | undefined) =>
      codeOf(await app.call('resetByMail', { ...change, token: with_ }, at));
    expect(await reset('A'.repeat(43))).toBe('account.link-expired');
    expect(await reset(token)).toBe(200);
    expect(await reset(token)).toBe('account.link-expired');
    expect((await member.call('member')).status).toBe(401);
    // Whoever had the account before kept nothing that opens it; the address is the owner's.
    expect(await signInMethodsOf(app, member)).toEqual(['contact']);
    await signedIn(app, { ...member, password: PASSWORD });
  });
});

test('[AUTH-08] the link goes to the address of the account, never to one that only reads like it', async () => {
  const email = `lan.kis${process.pid}@example.com`;
  const member = await aMember(app);
  await proveMail(member, email);
  const lookalike = email.replace('k', '\u212a').replace('example', 'ｅxample');
  const typed = { username: member.username, email: lookalike };
  expect((await ask('forgotByMail', typed, { host: 'localhost' })).status).toBe(200);
  expect(await message(email)).toMatch(/\/forgot#/);
});

describe('[AUTH-08] the link to a new password', () => {
  const aReachableMember = async (name: string) => {
    const member = await aMember(app);
    const email = `${name}${process.pid}@example.com`;
    await proveMail(member, email);
    return { username: member.username, email, memberId: member.memberId };
  };

  test.each([
    ['a user in front', 'localhost:@evil.example'],
    ['a path behind', 'localhost/@evil.example'],
    ['two names', 'localhost, evil.example'],
    ['a blank', 'localhost evil.example'],
    ['a port of letters', 'localhost:3000.evil.example'],
    ['a name of nobody', 'evil.example'],
  ])('is not made for a Host with %s', async (_what, host) => {
    const { memberId, ...who } = await aReachableMember('forged');
    const captcha = await aSolvedCaptcha(app, { host: 'localhost' }, 'code');
    const answer = await app.call(
      'forgotByMail',
      { ...who, ...captcha },
      { headers: { host, 'accept-language': 'vi' } },
    );
    expect([answer.status, codeOf(answer)]).toEqual([404, 'merchant.unknown-domain']);
    expect(answer.envelope.message).toMatch(/^Đường dẫn không hợp lệ/);
    const { rows } = await sql`select 1 from delivery.message
      where member_id = ${memberId}`.execute(app.services.db);
    expect(rows).toEqual([]);
  });

  test('leads to the main domain, whichever of the merchant’s it was asked at', async () => {
    const { memberId: _, ...who } = await aReachableMember('other');
    await sql`insert into merchant.domain (host, merchant_id)
      values ('lantern.example', ${app.merchants.jade.id})`.execute(app.services.db);
    const at = { host: 'lantern.example' };
    await expect.poll(async () => (await app.call('permission', {}, at)).status).toBe(200);
    expect((await ask('forgotByMail', who, at)).status).toBe(200);
    const [link = ''] = /http\S+\/forgot#/.exec(await message(who.email)) ?? [];
    expect(link).toBe(`http://localhost:${new URL(app.origin).port}/forgot#`);
  });
});

test('[Q-E7][AUTH-08] known and unknown get the same answers, whatever they ask for', async () => {
  const known = aNumber();
  const session = await registered(known);
  const email = `known${process.pid}@example.com`;
  const username = known.full.slice(1);
  const { rows } = await sql<{ memberId: bigint }>`select id as "memberId" from account.member
    where username = ${username}`.execute(app.services.db);
  await proveMail({ merchant: app.merchants.siam, memberId: rows[0]!.memberId }, email);
  // Told and never proven: to who asks it is as good as none.
  const told = `told${process.pid}@example.com`;
  await sql`update account.member set email = ${told} where username = ${username}`.execute(
    app.services.db,
  );
  expect(session.status).toBe(200);
  /** Everything that the asker sees, with what differs by nature taken out. */
  const seen = ({ status, envelope }: Answer<unknown>) =>
    JSON.stringify({ status, envelope }).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id');
  for (const name of ['loginCode', 'forgotCode', 'registerCode'] as const) {
    await wait('2 hours');
    const unknown = aNumber();
    const answers = [await ask(name, known), await ask(name, unknown)];
    expect(seen(answers[0]!)).toBe(seen(answers[1]!));
    // Asked again at once, and with any code.
    expect(seen(await ask(name, known))).toBe(seen(await ask(name, unknown)));
    if (name !== 'loginCode') continue;
    const tried = [];
    for (const [at, { mobileNum, countryDialingCode }] of [known, unknown].entries()) {
      const { requestId } = answers[at]!.value;
      const wrong = { mobileNum, countryDialingCode, requestId, verificationCode: 'none' };
      tried.push(seen(await app.call('loginByMobile', wrong, SIAM)));
    }
    expect(tried[0]).toBe(tried[1]);
  }
  const mails = [
    await ask('forgotByMail', { username, email }),
    await ask('forgotByMail', { username, email: told }),
    await ask('forgotByMail', { username, email: 'other@example.com' }),
    await ask('forgotByMail', { username: 'nobody', email: 'nobody@example.com' }),
  ];
  expect(new Set(mails.map(seen)).size).toBe(1);
  // Who has an account is told by SMS that it is there, without a code.
  await expect
    .poll(async () =>
      (await sandbox.sent(known.full)).some(({ text }) => /already has an account/.test(text)),
    )
    .toBe(true);
  await expect.poll(async () => (await sandbox.sent(email)).length).toBe(1);
  expect(await Promise.all(['other@example.com', told].map((to) => sandbox.sent(to)))).toEqual([
    [],
    [],
  ]);
});

describe('[AUTH-07] proving a contact', () => {
  test('a code makes it the member’s own, and the one before is told', async () => {
    const member = await aNamedMember();
    const [first, second] = [aNumber(), aNumber()];
    const prove = async (number: TestNumber) => {
      const wanted = { kind: 'mobile', ...number };
      const { requestId } = (await ask('contactCode', wanted, member.session)).value;
      const verificationCode = /\d{6}/.exec(await message(number.full))?.[0];
      const { full: _, ...typed } = number;
      return member.call('confirmContact', {
        kind: 'mobile',
        ...typed,
        requestId,
        verificationCode,
      });
    };
    expect((await prove(first)).status).toBe(200);
    expect((await member.call('contacts')).value).toEqual({
      mail: null,
      mobile: { masked: `+84•••••${first.full.slice(-2)}`, verified: true },
    });
    expect((await prove(second)).status).toBe(200);
    expect(await message(first.full, 2)).toContain('mobile number of your account was changed');

    // A number that another member has proven stays theirs.
    const other = await aNamedMember();
    await wait();
    const wanted = { kind: 'mobile', ...second };
    const { requestId } = (await ask('contactCode', wanted, other.session)).value;
    const verificationCode = /\d{6}/.exec(await message(second.full, 2))?.[0];
    const { full: _, ...typed } = second;
    const taken = { kind: 'mobile', ...typed, requestId, verificationCode };
    expect(codeOf(await other.call('confirmContact', taken))).toBe('account.mobile-taken');

    // By mail, over SMTP.
    const email = `Proof${process.pid}@example.com`;
    const byMail = await ask('contactCode', { kind: 'mail', email }, member.session);
    const code = /\d{6}/.exec(await message(email.toLowerCase()))?.[0];
    const proof = {
      kind: 'mail',
      email,
      requestId: byMail.value.requestId,
      verificationCode: code,
    };
    expect((await member.call('confirmContact', proof)).status).toBe(200);
    expect((await member.call('contacts')).value.mail).toEqual({
      masked: 'p•••@example.com',
      verified: true,
    });
  });

  test('[Q-D6] of an excluded member keeps newcomers with it out as well', async () => {
    const member = await aNamedMember();
    expect((await member.call('excludeSelf', { duration: '6 months' })).status).toBe(200);
    const session = await signedIn(app, member);
    const number = aNumber();
    const { requestId } = (await ask('contactCode', { kind: 'mobile', ...number }, session)).value;
    const verificationCode = /\d{6}/.exec(await message(number.full))?.[0];
    const { full: _, ...typed } = number;
    const proof = { kind: 'mobile', ...typed, requestId, verificationCode };
    expect((await app.call('confirmContact', proof, session)).status).toBe(200);
    const keys = async () => {
      const { rows } = await sql<{ kind: string }>`select kind from protection.exclusion_key
        where member_id = ${member.memberId}`.execute(app.services.db);
      return rows.map(({ kind }) => kind);
    };
    await expect.poll(keys).toContain('mobile');
  });

  test('needs a proof of the member first', async () => {
    const member = await aNamedMember();
    await sql`update account.session set proven_at = null
      where member_id = ${member.memberId}`.execute(app.services.db);
    const refused = await ask('contactCode', { kind: 'mobile', ...aNumber() }, member.session);
    expect(codeOf(refused)).toBe('account.step-up-required');
  });
});

test.each([
  ['an hour ahead', 3_600_000],
  ['two hours behind', -7_200_000],
])(
  '[X-20][Q-E11] on a node whose clock is %s a code lives as long as it does',
  async (_what, ms) => {
    const [good, old] = [aNumber(), aNumber()];
    const form = { password: PASSWORD, confirmPassword: PASSWORD, termsAccepted: true };
    const [goodCode, oldCode] = [
      await codeFor('registerCode', good),
      await codeFor('registerCode', old),
    ];
    await sql`update account.code set expires_at = now() - interval '1 second'
    where id = ${oldCode.requestId}::uuid`.execute(app.services.db);
    const setRight = shiftClock(ms);
    try {
      const late = await app.call('registerByMobile', { ...oldCode, ...form }, SIAM);
      expect(codeOf(late)).toBe('account.code-expired');
      expect((await app.call('registerByMobile', { ...goodCode, ...form }, SIAM)).status).toBe(200);
    } finally {
      setRight();
    }
  },
);

test('[X-32] while the gateway is down: nothing is used up, nothing is counted, and it comes later', async () => {
  const number = aNumber();
  await registered(number);
  await wait();
  await sandbox.failMessages('down');
  const { requestId } = (await ask('loginCode', number)).value;
  const stateOf = async () => {
    const { rows } = await sql<{ state: string; tries: number }>`
      select m.state, m.tries from delivery.message m join account.code c on c.message_id = m.id
      where c.id = ${requestId}::uuid`.execute(app.services.db);
    return rows[0];
  };
  await expect.poll(async () => (await stateOf())?.tries).toBeGreaterThan(0);
  await expect
    .poll(async () => codeOf(await ask('loginCode', aNumber())))
    .toBe('account.code-unavailable');
  // Back in time, the same message arrives and its code is good.
  await sandbox.failMessages('none');
  await expect.poll(async () => (await stateOf())?.state).toBe('sent');
  const verificationCode = /\d{6}/.exec(await message(number.full, 2))?.[0];
  const { full: _, ...typed } = number;
  expect(
    (await app.call('loginByMobile', { ...typed, requestId, verificationCode }, SIAM)).status,
  ).toBe(200);

  // Not back in time: it counts for nobody, so the member may ask again at once.
  await wait();
  await sandbox.failMessages('down');
  const lost = (await ask('loginCode', number)).value.requestId;
  const triesOf = async () => {
    const { rows } = await sql<{ tries: number }>`
      select m.tries from delivery.message m join account.code c on c.message_id = m.id
      where c.id = ${lost}::uuid`.execute(app.services.db);
    return rows[0]?.tries;
  };
  await expect.poll(triesOf).toBeGreaterThan(0);
  await sql`update delivery.message set expires_at = now()
    where id = (select message_id from account.code where id = ${lost}::uuid)`.execute(
    app.services.db,
  );
  const lostState = async () => {
    const { rows } = await sql<{ state: string }>`
      select m.state from delivery.message m join account.code c on c.message_id = m.id
      where c.id = ${lost}::uuid`.execute(app.services.db);
    return rows[0]?.state;
  };
  await expect.poll(lostState).toBe('lost');
  await sandbox.failMessages('none');
  await sql`update delivery.message set tried_at = tried_at - interval '5 minutes'`.execute(
    app.services.db,
  );
  expect((await ask('loginCode', number)).status).toBe(200);
});

test('[Q-E12][AUTH-07] caps live in the database: one number, one network, one browser, one prefix, all', async () => {
  const { services, merchants } = app;
  const deps = deliveryDeps(services);
  // Nothing of it is to be sent.
  const undo = new Error('undo');
  const words = { subject: '', text: 'words' };
  const counted = services.db.transaction().execute(async (tx) => {
    await sql`delete from account.code`.execute(tx);
    await sql`delete from delivery.message`.execute(tx);
    const queue = async (number: string, ip: string, deviceToken?: string) => {
      const outcome = await queueMessage(deps, tx, {
        channel: 'sms',
        to: number,
        purpose: 'login',
        merchant: merchants.siam,
        memberId: null,
        words,
        validSeconds: 300,
        asker: { ip, deviceToken },
        withhold: false,
      });
      return outcome.kind === 'refused' ? outcome.reason : outcome.sent;
    };
    const at = (n: number) => `10.${n >> 8}.${n & 255}.1`;
    const to = (n: number) => `+849${String(n).padStart(4, '0')}0000`;
    expect(await queue(to(1), at(1))).toBe(true);
    expect(await queue(to(1), at(2))).toBe('too-many');
    for (let n = 10; n < 19; n += 1) await queue(to(n), at(9));
    expect(await queue(to(19), at(9))).toBe(true);
    expect(await queue(to(20), at(9))).toBe('too-many');
    for (let n = 30; n < 35; n += 1) await queue(to(n), at(n), 'one browser');
    expect(await queue(to(35), at(35), 'one browser')).toBe('too-many');
    const near = (n: number) => `+8498888${String(n).padStart(4, '0')}`;
    const toPrefix = [];
    for (let n = 0; n < 22; n += 1) toPrefix.push(await queue(near(n), at(100 + n)));
    expect(toPrefix.filter((sent) => sent === true)).toHaveLength(20);
    // Ten thousand requests with everything rotating: most of them as the rows that they leave.
    const leave = async (state: 'sent' | 'withheld', rows: number) => {
      await sql`insert into delivery.message (merchant_id, channel, purpose, state, address_hash,
          prefix, masked, expires_at)
        select 1, 'sms', 'login', ${state}, decode(lpad(to_hex(n), 8, '0'), 'hex'), '+84' || n, '',
          now() + interval '5 minutes' from generate_series(1, ${rows}::int) n`.execute(tx);
    };
    const rotate = async (from: number, until: number) => {
      const all = [];
      for (let n = from; n < until; n += 1) all.push(await queue(to(n), at(n)));
      return all.filter((sent) => sent === true).length;
    };
    const before = 1 + 10 + 5 + 20;
    await leave('sent', 450);
    expect(await rotate(1000, 1030)).toBe(500 - 450 - before);
    await leave('withheld', 9400);
    expect(await rotate(2000, 2020)).toBe(0);
    // Fifty codes of a prefix that nobody used close it; fifteen of them used would not.
    await sql`update delivery.message set created_at = now() - interval '2 hours',
      expires_at = now() - interval '1 hour'`.execute(tx);
    await sql`insert into delivery.message (merchant_id, channel, purpose, state, address_hash, prefix,
        masked, expires_at, created_at)
      select 1, 'sms', 'login', 'sent', decode(lpad(to_hex(n), 8, '0'), 'hex'), '+8497777', '',
        now() - interval '1 hour', now() - interval '2 hours' from generate_series(1, 50) n`.execute(
      tx,
    );
    expect(await queue('+84977770001', at(700))).toBe(false);
    await sql`update delivery.message set used_at = now() where id in (
      select id from delivery.message where prefix = '+8497777' and state = 'sent' limit 15)`.execute(
      tx,
    );
    expect(await queue('+84977770002', at(701))).toBe(true);
    throw undo;
  });
  await expect(counted).rejects.toBe(undo);
});
