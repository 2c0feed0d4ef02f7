import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aMember, signedIn, type TestMember } from '#testing/member.ts';
import { freezing, memberSessions } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`truncate kernel.call_count`.execute(app.services.db);
});

const whoAmI = async (session: object) => (await app.call('member', {}, session)).status;

/** As if the member's sessions had begun, and were last used, that long ago. */
async function age({ memberId }: TestMember, { began = '0', used = '0' }): Promise<void> {
  await sql`update account.session
    set started_at = started_at - ${began}::interval, seen_at = seen_at - ${used}::interval
    where member_id = ${memberId}`.execute(app.services.db);
}

describe('[AUTH-16] the two halves', () => {
  test('[Q-E1] both are needed, and the database holds neither', async () => {
    const { session } = await aMember(app);
    const { host, token, cookie } = session;
    expect(await whoAmI(session)).toBe(200);
    for (const half of [{ host, token }, { host, cookie }, { host }]) {
      const answer = await app.call('member', {}, half);
      expect([answer.status, answer.envelope.code]).toEqual([401, 'account.not-signed-in']);
    }
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await sql<{ row: string }>`
      select s::text as row from account.session s`.execute(app.services.db);
    const dump = rows.map(({ row }) => row).join('\n');
    const binding = /sb=([\w-]{43})/.exec(cookie)?.[1] ?? 'missing';
    expect(dump).not.toContain(token);
    expect(dump).not.toContain(binding);
  });

  test('[Q-E2] those of different sessions do not fit together', async () => {
    const member = await aMember(app);
    const other = await signedIn(app, member);
    expect(await whoAmI({ ...member.session, token: other.token })).toBe(401);
  });

  test('the cookie is out of reach for scripts and other sites', async () => {
    const { username, password } = await aMember(app);
    const { headers } = await app.call('login', { username, password });
    const cookie = headers['set-cookie']?.find((line) => line.startsWith('sb='));
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(cookie).not.toMatch(/Domain|Max-Age|Expires/);
  });

  test('two tabs of one browser hold two sessions on one cookie', async () => {
    const first = await aMember(app);
    const second = await aMember(app);
    const { host, cookie } = first.session;
    const { username, password } = second;
    const login = await app.call('login', { username, password }, { host, cookie });
    const tab = { host, cookie: login.cookie, token: login.value.token };
    expect(await whoAmI(tab)).toBe(200);
    expect(await whoAmI({ ...first.session, cookie: login.cookie })).toBe(200);
    const logout = await app.call('logout', {}, tab);
    expect(logout.headers['set-cookie']).toBeUndefined();
    expect(await whoAmI({ ...first.session, cookie: login.cookie })).toBe(200);
  });
});

describe('[AUTH-16] a binding that somebody planted', () => {
  const bindingIn = (cookie: string) => /sb=([\w-]{43})/.exec(cookie)?.[1];
  /** The victim signs in where the attacker left the cookie of a session of their own. */
  async function planted() {
    const attacker = await aMember(app);
    const victim = await aMember(app);
    const { host, cookie } = attacker.session;
    const { username, password } = victim;
    const login = await app.call('login', { username, password }, { host, cookie });
    const session = { host, cookie: login.cookie, token: login.value.token };
    return { attacker, victim, session };
  }

  test('[Q-E2] is replaced at sign-in: who knows it has no half of the new session', async () => {
    const { attacker, session } = await planted();
    expect(await whoAmI(session)).toBe(200);
    expect(bindingIn(session.cookie)).not.toBe(bindingIn(attacker.session.cookie));
    expect(await whoAmI({ ...session, cookie: attacker.session.cookie })).toBe(401);
    // Signing in once more with it does not lead to the new session either.
    const { username, password } = attacker;
    const { host, cookie } = attacker.session;
    const again = await app.call('login', { username, password }, { host, cookie });
    expect(await whoAmI({ ...session, cookie: again.cookie })).toBe(401);
    expect(await whoAmI(session)).toBe(200);
  });

  test('other tabs go on: with the new cookie, and for a moment with what was on its way', async () => {
    const { attacker: tab, session } = await planted();
    expect(await whoAmI({ ...tab.session, cookie: session.cookie })).toBe(200);
    expect(await whoAmI(tab.session)).toBe(200);
    await sql`update account.session set rebound_at = rebound_at - interval '2 minutes'
      where member_id = ${tab.memberId}`.execute(app.services.db);
    expect(await whoAmI(tab.session)).toBe(401);
    expect(await whoAmI({ ...tab.session, cookie: session.cookie })).toBe(200);
  });

  test('a tab that signs out with the old cookie does not take the new one away', async () => {
    const { attacker: tab, session } = await planted();
    const logout = await app.call('logout', {}, tab.session);
    expect(logout.status).toBe(200);
    expect(logout.headers['set-cookie']).toBeUndefined();
    expect(await whoAmI(session)).toBe(200);
  });
});

describe('[Q-E3] sessions end by themselves', () => {
  test('thirty minutes after their last use', async () => {
    const member = await aMember(app);
    await age(member, { used: '29 minutes' });
    expect(await whoAmI(member.session)).toBe(200);
    await age(member, { used: '31 minutes' });
    expect(await whoAmI(member.session)).toBe(401);
  });

  test('twelve hours after their beginning, however busy', async () => {
    const member = await aMember(app);
    await age(member, { began: '11 hours 59 minutes' });
    expect(await whoAmI(member.session)).toBe(200);
    await age(member, { began: '2 minutes' });
    expect(await whoAmI(member.session)).toBe(401);
  });

  test('playing counts as use, but revives nothing', async () => {
    const member = await aMember(app);
    const { rows } = await sql<{ id: bigint }>`select id from account.session
      where member_id = ${member.memberId}`.execute(app.services.db);
    const ids = rows.map(({ id }) => id);
    await age(member, { used: '29 minutes' });
    await memberSessions.touchSessions(app.services.db, ids);
    await age(member, { used: '29 minutes' });
    expect(await whoAmI(member.session)).toBe(200);
    await age(member, { used: '31 minutes' });
    await memberSessions.touchSessions(app.services.db, ids);
    expect(await whoAmI(member.session)).toBe(401);
  });
});

describe('sessions are ended', () => {
  test('[AUTH-14][Q-E2] by signing out, on the server', async () => {
    const member = await aMember(app);
    const other = await signedIn(app, member);
    const answer = await member.call('logout');
    expect(answer.headers['set-cookie']).toContainEqual(expect.stringMatching(/^sb=; Max-Age=0/));
    expect(await whoAmI(member.session)).toBe(401);
    expect(await whoAmI(other)).toBe(200);
  });

  test('[Q-E5] by freezing: all at once, and no new ones until it is lifted', async () => {
    const member = await aMember(app);
    const other = await signedIn(app, member);
    const who = { merchantId: member.merchant.id, memberId: member.memberId };
    const { db } = app.services;
    await db.transaction().execute((tx) => freezing.freezeMember(tx, who, 'asked by the bank'));
    expect([await whoAmI(member.session), await whoAmI(other)]).toEqual([401, 401]);
    const { username, password } = member;
    const login = await app.call('login', { username, password });
    expect([login.status, login.envelope.code]).toEqual([403, 'account.frozen']);
    const wrong = await app.call('login', { username, password: 'wrong' });
    expect(wrong.envelope.code).toBe('account.wrong-credentials');
    await expect(
      db.transaction().execute((tx) => freezing.freezeMember(tx, who, 'once more')),
    ).rejects.toThrow('member.already-in-state');
    await db.transaction().execute((tx) => freezing.unfreezeMember(tx, who));
    expect((await app.call('login', { username, password })).status).toBe(200);
    expect(await whoAmI(member.session)).toBe(401);
  });
});

describe('the member', () => {
  test('chooses a language that the site offers', async () => {
    const member = await aMember(app);
    expect((await member.call('language', { language: 'EN' })).value).toEqual({ language: 'EN' });
    expect((await member.call('member')).value.language).toBe('EN');
    const unknown = await member.call('language', { language: 'FR' });
    expect([unknown.status, unknown.envelope.code]).toEqual([400, 'request.invalid']);
  });
});
