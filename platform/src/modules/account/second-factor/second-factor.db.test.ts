import { sql } from 'kysely';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aMember, signedIn, type TestMember } from '#testing/member.ts';
import { switchFlags } from '#testing/switch-flags.ts';
import { sealProfile } from '../store/profiles.ts';

let app: TestApp;
beforeAll(async () => {
  // One proxy in front, so that a test can come from many addresses.
  app = await startTestApp({ env: { TRUSTED_PROXIES: '1' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`truncate kernel.attempt, kernel.call_count`.execute(app.services.db);
});

function from(address: string, cookie?: string) {
  return { headers: { 'x-forwarded-for': address }, cookie };
}

function login({ username, password }: TestMember, extra: object = {}, caller: object = {}) {
  return app.call('login', { username, password, ...extra }, { host: 'localhost', ...caller });
}

/** A member with an app; its codes come from `code`, each of another time step. */
async function withApp() {
  const member = await aMember(app);
  const { secret } = (await member.call('beginTotp')).value;
  const code = () => generate({ secret });
  const used = await code();
  const { recoveryCodes } = (await member.call('enableTotp', { code: used })).value;
  return { member, recoveryCodes, secret, code, used };
}

/** As if the last code had been of an earlier step, so that the present one is good again. */
async function forgetStep({ memberId }: TestMember): Promise<void> {
  await sql`update account.totp set step = 0 where member_id = ${memberId}`.execute(
    app.services.db,
  );
}

async function pass(ticket: unknown, code: string, extra: object = {}, caller: object = {}) {
  const method = code.includes('-') ? 'recovery' : 'totp';
  const form = { ticket, method, code, trust: false, ...extra };
  return app.call('loginSecondFactor', form, { host: 'localhost', ...caller });
}

/** As if the member had told that name when registering. */
function givePayeeName({ memberId, merchant }: TestMember, payeeName: string): Promise<void> {
  const { db, secrets } = app.services;
  const profile = { merchantId: merchant.id, memberId, details: { payeeName } };
  return db.transaction().execute((tx) => sealProfile(tx, secrets, profile));
}

const whoAmI = async (session: object) => (await app.call('member', {}, session)).status;

describe('[AUTH-12] the second factor', () => {
  test('[Q-E4][Q-E14] is set up with a fresh proof, and ends the other sessions', async () => {
    const member = await aMember(app);
    const other = await signedIn(app, member);
    await sql`update account.session set proven_at = null`.execute(app.services.db);
    expect((await member.call('beginTotp')).envelope.code).toBe('account.step-up-required');
    await member.call('proveMember', { password: member.password });
    const { secret, otpauthUrl } = (await member.call('beginTotp')).value;
    expect(otpauthUrl).toContain(`secret=${secret}`);
    const wrong = await member.call('enableTotp', { code: '000000' });
    expect(wrong.envelope.code).toBe('account.code-wrong');
    const right = await member.call('enableTotp', { code: await generate({ secret }) });
    expect(new Set(right.value.recoveryCodes).size).toBe(10);
    expect([await whoAmI(member.session), await whoAmI(other)]).toEqual([200, 401]);
    const { secondFactor, events } = (await member.call('security')).value;
    expect(secondFactor).toMatchObject({ methods: ['totp', 'recovery'], recoveryCodesLeft: 10 });
    expect(events.map(({ kind }) => kind)).toContain('second-factor-on');
    const { rows } = await sql<{ row: string }>`select t::text as row from account.totp t`.execute(
      app.services.db,
    );
    expect(rows.map(({ row }) => row).join()).not.toContain(secret);
  });

  test('[Q-E13] is asked for at sign-in, and a code works once', async () => {
    const { member, code, used } = await withApp();
    const challenge = await login(member);
    expect(challenge).toMatchObject({ status: 401, cookie: '' });
    expect(challenge.envelope).toMatchObject({
      code: 'account.second-factor-required',
      details: { methods: ['totp', 'recovery'] },
    });
    const { ticket } = challenge.envelope.details ?? {};
    expect((await pass(ticket, used)).envelope.code).toBe('account.code-wrong');
    await forgetStep(member);
    const right = await pass(ticket, await code());
    const session = { host: 'localhost', token: right.value.token, cookie: right.cookie };
    expect(await whoAmI(session)).toBe(200);
    expect((await pass(ticket, await code())).envelope.code).toBe('account.ticket-over');
  });

  test('[Q-E6] five wrong codes kill a ticket, ten the further tries', async () => {
    const { member, recoveryCodes } = await withApp();
    const [good = ''] = recoveryCodes;
    for (let round = 0; round < 2; round += 1) {
      const { ticket } = (await login(member)).envelope.details ?? {};
      for (let guess = 0; guess < 5; guess += 1) {
        const wrong = await pass(ticket, '000000', {}, from(`10.9.${round}.${guess}`));
        expect(wrong.envelope.code).toBe('account.code-wrong');
      }
      expect((await pass(ticket, good)).envelope.code).toBe('account.ticket-over');
    }
    const { ticket } = (await login(member)).envelope.details ?? {};
    expect((await pass(ticket, good)).envelope.code).toBe('account.locked');
  });

  test('[Q-E6] three tickets live, and strangers take no place of a browser that was used before', async () => {
    const { member, recoveryCodes } = await withApp();
    const [first = '', second = ''] = recoveryCodes;
    const ticketOf = async (caller: object = {}) =>
      (await login(member, {}, caller)).envelope.details?.['ticket'];
    const own = await ticketOf({ cookie: member.session.cookie });
    const tickets: unknown[] = [];
    for (let time = 0; time < 5; time += 1) tickets.push(await ticketOf(from('10.9.5.1')));
    const { rows } = await sql`select from account.sign_in_ticket
      where member_id = ${member.memberId}`.execute(app.services.db);
    expect(rows).toHaveLength(4);
    expect((await pass(tickets[1], first)).envelope.code).toBe('account.ticket-over');
    expect((await pass(tickets[2], first)).status).toBe(200);
    // Passing ends them all, the owner's too.
    expect((await pass(own, second)).envelope.code).toBe('account.ticket-over');
    const again = await ticketOf({ cookie: member.session.cookie });
    await Promise.all(Array.from({ length: 12 }, () => ticketOf(from('10.9.5.2'))));
    expect((await pass(again, second)).status).toBe(200);
  });

  test('[Q-E6] who guesses codes with the password does not lock out the owner in a browser used before', async () => {
    const { member, recoveryCodes } = await withApp();
    const [first = '', second = '', third = ''] = recoveryCodes;
    const home = from('10.9.6.1', member.session.cookie);
    const ticketAt = async (caller: object) =>
      (await login(member, {}, caller)).envelope.details?.['ticket'];
    for (let round = 0; round < 2; round += 1) {
      const caller = from(`10.9.7.${round}`);
      const ticket = await ticketAt(caller);
      for (let guess = 0; guess < 5; guess += 1) await pass(ticket, '000000', {}, caller);
    }
    const stranger = await pass(await ticketAt(from('10.9.6.2')), first, {}, from('10.9.6.2'));
    expect(stranger.envelope.code).toBe('account.locked');
    expect((await pass(await ticketAt(home), second, {}, home)).status).toBe(200);
    // Nor in the session that is open.
    const proof = { factor: 'totp', method: 'recovery', code: third };
    expect((await member.call('disableFactor', proof)).status).toBe(200);
  });

  test('is not asked for again at that place for thirty days', async () => {
    const { member, recoveryCodes } = await withApp();
    const [first = '', second = ''] = recoveryCodes;
    const home = from('10.8.0.1');
    const { ticket } = (await login(member, {}, home)).envelope.details ?? {};
    const { cookie, value } = await pass(ticket, first, { trust: true }, home);
    const device = cookie.split('; ').find((pair) => pair.startsWith('sd=')) ?? '';
    const at = async (address: string, jar?: string) =>
      (await login(member, {}, from(address, jar))).status;
    expect([
      await at('10.8.0.1', device),
      await at('10.8.0.2', device),
      await at('10.8.0.1'),
    ]).toEqual([200, 401, 401]);

    const again = (await login(member)).envelope.details ?? {};
    expect((await pass(again['ticket'], first)).envelope.code).toBe('account.code-wrong');
    expect((await pass(again['ticket'], second)).status).toBe(200);

    const session = { host: 'localhost', token: value.token, cookie };
    const { places } = (await app.call('security', {}, session)).value.secondFactor;
    expect(places).toMatchObject([{ ip: '10.8.0.1' }]);
    await sql`update account.trusted_place set expires_at = now()`.execute(app.services.db);
    expect(await at('10.8.0.1', device)).toBe(401);
  });

  test('is never the name of a bank account alone: it is no method, and opens nothing', async () => {
    const teller = await aMember(app);
    await givePayeeName(teller, 'TRAN THI LAN');
    expect((await login(teller)).status).toBe(200);
    const { member } = await withApp();
    await givePayeeName(member, 'TRAN THI LAN');
    const challenge = (await login(member)).envelope.details ?? {};
    expect(challenge).toMatchObject({ methods: ['totp', 'recovery'], payeeName: false });
    for (const method of ['totp', 'recovery', 'bank-account-name', 'payeeName']) {
      const form = { ticket: challenge['ticket'], method, code: 'TRAN THI LAN', trust: false };
      const answer = await app.call('loginSecondFactor', form, { host: 'localhost' });
      expect([method, answer.cookie, answer.envelope.code]).toEqual([
        method,
        '',
        'request.invalid',
      ]);
    }
  });

  test('is taken away by one of its codes', async () => {
    const { member, recoveryCodes } = await withApp();
    const [good = ''] = recoveryCodes;
    const renewed = (await member.call('renewRecoveryCodes')).value.recoveryCodes;
    const off = (code: string | undefined) =>
      member.call('disableFactor', { factor: 'totp', method: 'recovery', code });
    expect((await off(good)).envelope.code).toBe('account.code-wrong');
    expect((await off(renewed[0])).status).toBe(200);
    expect((await off(renewed[1])).envelope.code).toBe('account.no-second-factor');
    expect((await login(member)).status).toBe(200);
    const none = await member.call('renewRecoveryCodes');
    expect(none.envelope.code).toBe('account.no-second-factor');
  });
});

describe('[AUTH-12] where the merchant asks for the name of the bank account', () => {
  beforeAll(() => switchFlags(app, { payeeNameQuestion: true }));
  afterAll(() => switchFlags(app, { payeeNameQuestion: false }));

  test('both must be right, a code that came with a wrong name is not used up, and nobody learns which it was', async () => {
    const { member, recoveryCodes } = await withApp();
    const [first = '', second = ''] = recoveryCodes;
    await givePayeeName(member, 'Trần Thị Lan');
    const challenge = (await login(member)).envelope.details ?? {};
    expect(challenge).toMatchObject({ payeeName: true });
    const { ticket } = challenge;
    expect(JSON.stringify(challenge).toLowerCase()).not.toContain('lan');
    const tries = [
      await pass(ticket, first),
      await pass(ticket, first, { payeeName: 'Tran Thi Lam' }),
      await pass(ticket, 'zzzz-zzzz-zzzz', { payeeName: 'Trần Thị Lan' }),
      await pass(ticket, 'zzzz-zzzz-zzzz', { payeeName: 'nobody' }),
    ];
    const seen = tries.map(({ status, envelope, cookie }) =>
      JSON.stringify([status, { ...envelope, reference: '' }, cookie]),
    );
    expect(new Set(seen).size).toBe(1);
    expect(tries[0]?.envelope.code).toBe('account.code-or-name-wrong');
    expect((await pass(ticket, first, { payeeName: '  TRAN  thi lan' })).status).toBe(200);
    // The tries of this address would bring a captcha by now.
    await sql`truncate kernel.attempt`.execute(app.services.db);
    const again = (await login(member)).envelope.details ?? {};
    const used = await pass(again['ticket'], first, { payeeName: 'Tran Thi Lan' });
    expect(used.envelope.code).toBe('account.code-or-name-wrong');
    expect((await pass(again['ticket'], second, { payeeName: 'Tran Thi Lan' })).status).toBe(200);
  });

  test('wrong names are counted: the fifth try kills the ticket', async () => {
    const { member, recoveryCodes } = await withApp();
    await givePayeeName(member, 'Trần Thị Lan');
    const { ticket } = (await login(member)).envelope.details ?? {};
    const [good = ''] = recoveryCodes;
    for (let guess = 0; guess < 5; guess += 1) {
      const wrong = await pass(ticket, good, { payeeName: `Lan ${guess}` });
      expect(wrong.envelope.code).toBe('account.code-or-name-wrong');
    }
    const late = await pass(ticket, good, { payeeName: 'Tran Thi Lan' });
    expect(late.envelope.code).toBe('account.ticket-over');
  });

  test('who told none is asked for none, and who has no second factor signs in without it', async () => {
    const { member, recoveryCodes } = await withApp();
    const { ticket, payeeName } = (await login(member)).envelope.details ?? {};
    expect(payeeName).toBe(false);
    expect((await pass(ticket, recoveryCodes[0] ?? '')).status).toBe(200);
    const teller = await aMember(app);
    await givePayeeName(teller, 'Trần Thị Lan');
    expect((await login(teller)).status).toBe(200);
  });
});

describe('[AUTH-04] a browser that remembers', () => {
  /** Signs in by password; answers the browser's cookies and the one of remembering. */
  async function remember(member: TestMember) {
    const answer = await login(member, { remember: true });
    const line = answer.headers['set-cookie']?.find((each) => each.startsWith('rm-')) ?? '';
    return { answer, line, cookie: answer.cookie };
  }
  const comeBack = ({ username }: TestMember, cookie: string) =>
    app.call('login', { username }, { host: 'localhost', cookie });
  const sessionOf = (answer: Awaited<ReturnType<typeof login>>) => ({
    host: 'localhost',
    token: answer.value.token,
    cookie: answer.cookie,
  });

  test('signs in without the password for a day, and holds nothing like it', async () => {
    const member = await aMember(app);
    const { answer, line, cookie } = await remember(member);
    expect(line).toMatch(/; Max-Age=86(399|400); Path=\/; HttpOnly; SameSite=Strict$/);
    expect(decodeURIComponent(line)).not.toContain(member.password);
    const until = Date.parse(answer.value.rememberedUntil ?? '');
    expect(until).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    const back = await comeBack(member, cookie);
    expect(back.value.rememberedUntil).toBe(answer.value.rememberedUntil);
    expect((await member.call('security')).value.remembered).toHaveLength(1);
    const { rows } = await sql<{ row: string }>`
      select r::text as row from account.remembered r`.execute(app.services.db);
    const validator = /\.([\w-]{43})/.exec(line)?.[1] ?? 'missing';
    expect(rows.map(({ row }) => row).join()).not.toContain(validator);

    await sql`update account.remembered set expires_at = now()`.execute(app.services.db);
    const late = await comeBack(member, back.cookie);
    expect([late.status, late.envelope.code]).toEqual([401, 'account.not-remembered']);
  });

  test('[Q-E14] is weak: sensitive changes ask for the password', async () => {
    const member = await aMember(app);
    const session = sessionOf(await comeBack(member, (await remember(member)).cookie));
    const input = { newPassword: 'a new fine password', confirmNewPassword: 'a new fine password' };
    const refused = await app.call('changePassword', input, session);
    expect(refused.envelope.code).toBe('account.step-up-required');
    await app.call('proveMember', { password: member.password }, session);
    expect((await app.call('changePassword', input, session)).status).toBe(200);
  });

  test('lets tabs sign in side by side, but a copied credential closes everything', async () => {
    const member = await aMember(app);
    const first = (await remember(member)).cookie;
    const [tab, other] = await Promise.all([comeBack(member, first), comeBack(member, first)]);
    expect([tab.status, other.status]).toEqual([200, 200]);
    await sql`update account.remembered set rotated_at = rotated_at - interval '11 seconds'`.execute(
      app.services.db,
    );
    const copy = await comeBack(member, first);
    expect(copy.envelope.code).toBe('account.not-remembered');
    expect([await whoAmI(sessionOf(tab)), await whoAmI(member.session)]).toEqual([401, 401]);
    const rotated = [tab, other].find(({ cookie }) => cookie.includes('rm-'))?.cookie ?? '';
    expect((await comeBack(member, rotated)).status).toBe(401);
    const session = await signedIn(app, member);
    const { events } = (await app.call('security', {}, session)).value;
    expect(events.map(({ kind }) => kind)).toContain('copied-browser');
  });

  test('forgets when the box is not ticked, when asked to, and with the password', async () => {
    const member = await aMember(app);
    const { username } = member;
    const first = await remember(member);
    const unticked = await login(member, { remember: false }, { cookie: first.cookie });
    expect(unticked.headers['set-cookie']).toContainEqual(expect.stringMatching(/^rm-\w+=; Max-/));
    expect((await comeBack(member, first.cookie)).status).toBe(401);

    const second = await remember(member);
    await app.call('forgetMe', { username }, { cookie: second.cookie });
    expect((await comeBack(member, second.cookie)).status).toBe(401);

    const third = await remember(member);
    const input = { newPassword: 'a new fine password', confirmNewPassword: 'a new fine password' };
    expect((await app.call('changePassword', input, sessionOf(third.answer))).status).toBe(200);
    expect((await comeBack(member, third.cookie)).status).toBe(401);
  });

  test('does not stand for a second factor that was set up later', async () => {
    const { member, recoveryCodes } = await withApp();
    const { ticket } = (await login(member, { remember: true })).envelope.details ?? {};
    const passed = await pass(ticket, recoveryCodes[0] ?? '');
    // Remembered with the factor: it is not asked for again.
    const back = await comeBack(member, passed.cookie);
    expect(back.status).toBe(200);
    await sql`update account.remembered set second_factor = false`.execute(app.services.db);
    const asked = await comeBack(member, back.cookie);
    expect(asked.envelope.code).toBe('account.second-factor-required');
  });

  test('knows at most five members', async () => {
    let jar = '';
    for (let each = 0; each < 6; each += 1) {
      const member = await aMember(app);
      const answer = await login(member, { remember: true }, { cookie: jar });
      const lines = answer.headers['set-cookie'] ?? [];
      const gone = lines.filter((line) => /^rm-\w+=;/.test(line)).map((line) => line.split('=')[0]);
      const kept = jar.split('; ').filter((pair) => pair && !gone.includes(pair.split('=')[0]));
      jar = [...kept, ...answer.cookie.split('; ').filter((pair) => pair.startsWith('rm-'))].join(
        '; ',
      );
    }
    expect(jar.split('; ')).toHaveLength(5);
  });
});
