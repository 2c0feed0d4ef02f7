import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aMember, signedIn, type TestMember } from '#testing/member.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`truncate kernel.attempt, kernel.call_count`.execute(app.services.db);
});

const NEW = 'another fine password';

const whoAmI = async (session: object) => (await app.call('member', {}, session)).status;

async function change(member: TestMember, form: object, session: object = member.session) {
  const input = { newPassword: NEW, confirmNewPassword: NEW, ...form };
  const { status, envelope } = await app.call('changePassword', input, session);
  return envelope.code ?? status;
}

/** As if the session had begun in a way that proves nothing. */
async function weaken({ memberId }: TestMember): Promise<void> {
  await sql`update account.session set proven_at = null where member_id = ${memberId}`.execute(
    app.services.db,
  );
}

describe('[AUTH-09] changing the password', () => {
  test('[Q-E4] asks for the old one, and ends every other session at once', async () => {
    const member = await aMember(app);
    const other = await signedIn(app, member);
    const told: string[] = [];
    app.services.signals.on('sessions-ended', ({ memberId, sessionIds }) => {
      if (memberId === String(member.memberId)) told.push(...(sessionIds ?? ['all']));
    });
    await weaken(member);
    expect(await change(member, {})).toBe('account.step-up-required');
    expect(await change(member, { oldPassword: 'not it' })).toBe('account.wrong-password');
    expect(await change(member, { oldPassword: member.password })).toBe(200);
    expect([await whoAmI(member.session), await whoAmI(other)]).toEqual([200, 401]);
    // The other processes hear of exactly that session, for their open connections.
    await expect.poll(() => told.length).toBe(1);
    const { username } = member;
    const login = async (password: string) =>
      (await app.call('login', { username, password })).status;
    expect([await login(member.password), await login(NEW)]).toEqual([401, 200]);
    const { events } = (await member.call('security')).value;
    expect(events.map(({ kind }) => kind)).toContain('password-changed');
  });

  test('leaves the old one out where it was typed a moment ago', async () => {
    const member = await aMember(app);
    expect(await change(member, {})).toBe(200);
  });

  test('refuses what registering refuses, and the password of now', async () => {
    const member = await aMember(app);
    const { username, password } = member;
    const twice = (value: string) => ({ newPassword: value, confirmNewPassword: value });
    expect(await change(member, twice('short'))).toBe('account.invalid-field');
    expect(await change(member, twice('Passw0rd123'))).toBe('account.password-weak');
    expect(await change(member, twice(username))).not.toBe(200);
    expect(await change(member, { confirmNewPassword: 'x' })).toBe('account.passwords-differ');
    expect(await change(member, twice(password))).toBe('account.password-same');
    const old = { oldPassword: password };
    expect(await change(member, { ...old, ...twice(password) })).toBe('account.password-same');
  });

  test('[Q-E6] guesses at the old one are judged ten times', async () => {
    const member = await aMember(app);
    const guesses = Array.from({ length: 12 }, () =>
      app.call('proveMember', { password: 'a guess' }, member.session),
    );
    const codes = (await Promise.all(guesses)).map(({ envelope }) => envelope.code);
    expect(codes.filter((code) => code === 'account.wrong-password')).toHaveLength(10);
    expect(codes.filter((code) => code === 'account.locked')).toHaveLength(2);
  });
});

describe('[AUTH-18][AUTH-02] a password that must be changed', () => {
  /** Signs in and answers what the site is told. */
  async function come(member: TestMember) {
    const { username, password, merchant } = member;
    const answer = await app.call('login', { username, password }, { host: merchant.mainHost });
    const session = { host: merchant.mainHost, token: answer.value.token, cookie: answer.cookie };
    const { passwordDue } = (await app.call('member', {}, session)).value;
    return { session, passwordExpired: answer.value.passwordExpired, passwordDue };
  }

  test('[Q-E10] because somebody else gave it: nothing else can be done before', async () => {
    const member = await aMember(app);
    await sql`update account.member set must_change_password = true
      where id = ${member.memberId}`.execute(app.services.db);
    const { session, ...told } = await come(member);
    expect(told).toEqual({ passwordExpired: true, passwordDue: 'initial' });
    const deposit = await app.call('createDeposit', {}, session);
    expect([deposit.status, deposit.envelope.code]).toEqual([403, 'account.password-due']);
    expect((await app.call('balance', {}, session)).status).toBe(200);
    expect(await change(member, {}, session)).toBe(200);
    const after = await app.call('createDeposit', {}, session);
    expect(after.envelope.code).toBe('request.invalid');
    expect((await app.call('member', {}, session)).value.passwordDue).toBeNull();
    const again = await come({ ...member, password: NEW });
    expect(again).toMatchObject({ passwordExpired: false, passwordDue: null });
  });

  test('because it is old, where the merchant forces that', async () => {
    const member = await aMember(app, { at: 'siam' });
    await sql`update account.member set password_changed_at = now() - interval '91 days'
      where id = ${member.memberId}`.execute(app.services.db);
    expect(await come(member)).toMatchObject({ passwordExpired: false, passwordDue: null });
    await sql`update merchant.merchant set flags = flags || '{"forcedPasswordChangeOnExpiry": true}'
      where id = ${member.merchant.id}`.execute(app.services.db);
    await sql`select pg_notify('croupier_signal', ${JSON.stringify(['merchant-changed', { merchantId: '0', version: '0' }])})`.execute(
      app.services.db,
    );
    await expect.poll(async () => (await come(member)).passwordDue).toBe('expired');
  });
});

describe('[AUTH-16] the devices of a member', () => {
  test('are listed, and one of them is signed out from another', async () => {
    const member = await aMember(app);
    const other = await signedIn(app, member);
    const list = async () => (await member.call('security')).value.sessions;
    const sessions = await list();
    expect(sessions).toMatchObject([
      { ip: '127.0.0.1', current: false },
      { ip: '127.0.0.1', current: true },
    ]);
    const sessionId = sessions[0]?.id ?? '';
    const stranger = await aMember(app);
    const theirs = await stranger.call('endSession', { sessionId });
    expect(theirs.envelope.code).toBe('account.session-unknown');
    expect((await member.call('endSession', { sessionId })).status).toBe(200);
    expect([await whoAmI(member.session), await whoAmI(other)]).toEqual([200, 401]);
    expect(await list()).toHaveLength(1);
    expect((await member.call('endSession', { sessionId })).status).toBe(404);
  });

  test('are all signed out at once, this one too', async () => {
    const member = await aMember(app);
    const other = await signedIn(app, member);
    expect((await member.call('endSessions')).status).toBe(200);
    expect([await whoAmI(member.session), await whoAmI(other)]).toEqual([401, 401]);
  });
});
