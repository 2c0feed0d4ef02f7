import { identityFaults } from '@croupier/contract/account/identity-provider';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '#testing/member.ts';
import { type SocialBrowser, type SocialFixture, socialFixture } from '#testing/social.ts';
import { setFlag } from '#merchant';

let world: SocialFixture;
beforeAll(async () => {
  world = await socialFixture();
});
afterAll(() => world.close());
beforeEach(async () => {
  await sql`truncate kernel.attempt, kernel.call_count`.execute(world.app.services.db);
});
afterEach(async () => {
  await world.sandbox.identity({ provider: 'google', fault: 'none' });
});

let count = 0;
/** Somebody whom nobody knows yet. */
function somebody() {
  count += 1;
  return { email: `person${count}@mail.example`, name: `Person ${count}` };
}

/** The ticket of somebody whom the site does not know. */
async function ticketOf(browser: SocialBrowser, said: object = somebody(), input?: object) {
  const answer = await browser.tell(await browser.ask(said as { email: string }, input));
  if (answer.value.kind !== 'stranger') throw new Error('the site knows them');
  return answer.value;
}

async function register(browser: SocialBrowser, form: object) {
  const { host, cookie } = browser;
  const input = { username: `social${(count += 1)}`, termsAccepted: true, ...form };
  return world.app.call('registerSocial', input, { host, cookie });
}

/** A member who has registered by a provider, with the session of that. */
async function aSocialMember(at?: 'jade' | 'siam') {
  const said = somebody();
  const browser = world.visitor(at);
  const { ticket } = await ticketOf(browser, said);
  const answer = await register(browser, { ticket, birthday: '1980-01-01' });
  const { token } = answer.value;
  const session = { host: browser.host, token, cookie: `${browser.cookie}; ${answer.cookie}` };
  const { id, account } = (await world.app.call('member', {}, session)).value;
  return { said, browser, session, memberId: BigInt(id), account };
}

describe('[AUTH-11] signing in by a provider', () => {
  test('registers somebody unknown, and knows them from then on', async () => {
    const { said, account, memberId, session } = await aSocialMember();
    const browser = world.visitor();
    const again = await browser.come(said);
    expect(again.value).toMatchObject({ kind: 'signed-in', passwordExpired: false });
    const token = again.value.kind === 'signed-in' ? again.value.token : '';
    const me = await world.app.call(
      'member',
      {},
      { host: browser.host, token, cookie: again.cookie },
    );
    expect(me.value).toMatchObject({ id: String(memberId), account });
    // What the provider has proven is proven here as well.
    const { mail } = (await world.app.call('contacts', {}, session)).value;
    expect(mail).toMatchObject({ verified: true });
    const security = (await world.app.call('security', {}, session)).value;
    expect(security.password.chosen).toBe(false);
    expect(security.social).toMatchObject([{ provider: 'google', providerName: 'Google' }]);
  });

  test('works with the other provider, and apart from the first', async () => {
    const { said } = await aSocialMember();
    const outcome = await world.visitor().come(said, { provider: 'custom' });
    expect(outcome.value).toMatchObject({ kind: 'stranger', providerName: 'Lotus ID' });
  });

  test('an identity of one merchant’s member is a stranger to the other merchant', async () => {
    const { said } = await aSocialMember();
    expect((await world.visitor('siam').come(said)).value.kind).toBe('stranger');
  });

  test('goes on after the provider has changed its keys, twice', async () => {
    const { said } = await aSocialMember();
    for (const round of [1, 2]) {
      await world.sandbox.identity({ provider: 'google', rotate: true });
      expect([round, (await world.visitor().come(said)).value.kind]).toEqual([round, 'signed-in']);
    }
  });

  test('asks for the second factor, and lets nobody in who is frozen', async () => {
    const { said, memberId } = await aSocialMember();
    const { db } = world.app.services;
    await sql`insert into account.totp (member_id, secret) values (${memberId}, 'x')`.execute(db);
    const asked = await world.visitor().come(said);
    expect(asked.envelope).toMatchObject({
      code: 'account.second-factor-required',
      details: { methods: ['totp'] },
    });
    await sql`update account.member set state = 'frozen', frozen_reason = 'x'
      where id = ${memberId}`.execute(db);
    expect((await world.visitor().come(said)).envelope.code).toBe('account.frozen');
  });
});

describe('[AUTH-11] an answer that proves nobody', () => {
  const faults = identityFaults.filter((fault) => fault !== 'none' && fault !== 'down');

  test.each(faults)('%s', async (fault) => {
    const { said } = await aSocialMember();
    await world.sandbox.identity({ provider: 'google', fault });
    const answer = await world.visitor().come(said);
    expect([answer.status, answer.envelope.code]).toEqual([422, 'account.social-failed']);
    expect(answer.cookie).toBe('');
    await world.sandbox.identity({ provider: 'google', fault: 'none' });
    expect((await world.visitor().come(said)).status).toBe(200);
  });

  test('another state, none, or that of another browser', async () => {
    const { said } = await aSocialMember();
    const browser = world.visitor();
    const tell = async (who: SocialBrowser, answer: string) =>
      (await who.tell(answer)).envelope.code ?? 'in';
    const answer = await browser.ask(said);
    const stranger = world.visitor();
    await stranger.ask(said);
    expect(await tell(stranger, answer)).toBe('account.social-failed');
    const stateless = new URLSearchParams(answer);
    stateless.set('state', 'another');
    expect(await tell(browser, String(stateless))).toBe('account.social-failed');
    stateless.delete('state');
    expect(await tell(browser, String(stateless))).toBe('account.social-failed');
    // Nobody has used the right one up by that.
    expect(await tell(browser, answer)).toBe('in');
  });

  test('of another issuer, as in a mix-up of two providers', async () => {
    const { said } = await aSocialMember();
    const browser = world.visitor();
    const answer = new URLSearchParams(await browser.ask(said));
    answer.set('iss', `${world.sandbox.origin}/identity/lotus`);
    const refused = await browser.tell(String(answer));
    expect(refused.envelope.code).toBe('account.social-failed');
  });

  test('that was used before, or whose code was', async () => {
    const { said } = await aSocialMember();
    const browser = world.visitor();
    const answer = await browser.ask(said);
    expect((await browser.tell(answer)).status).toBe(200);
    expect((await browser.tell(answer)).envelope.code).toBe('account.social-failed');
    const other = new URLSearchParams(await browser.ask(said));
    other.set('code', new URLSearchParams(answer).get('code') ?? '');
    expect((await browser.tell(String(other))).envelope.code).toBe('account.social-failed');
  });

  test('a code that was got with another verifier, and a visitor who said no', async () => {
    const { said } = await aSocialMember();
    const [victim, thief] = [world.visitor(), world.visitor()];
    const stolen = new URLSearchParams(await victim.ask(said));
    const own = new URLSearchParams(await thief.ask(somebody()));
    own.set('code', stolen.get('code') ?? '');
    expect((await thief.tell(String(own))).envelope.code).toBe('account.social-failed');
    const denied = new URLSearchParams(await thief.ask(somebody()));
    denied.delete('code');
    denied.set('error', 'access_denied');
    expect((await thief.tell(String(denied))).envelope.code).toBe('account.social-failed');
  });

  test('a provider that is down is said to be', async () => {
    await world.sandbox.identity({ provider: 'google', fault: 'down' });
    const answer = await world.visitor().come(somebody());
    expect([answer.status, answer.envelope.code]).toEqual([503, 'account.social-unavailable']);
  });
});

describe('[AUTH-11][AUTH-05][AUTH-06] registering by a provider', () => {
  test('asks for terms, the merchant’s fields and age, and uses the ticket up', async () => {
    const browser = world.visitor('siam');
    const { ticket } = await ticketOf(browser);
    const code = async (form: object) =>
      (await register(browser, { ticket, ...form })).envelope.code;
    expect(await code({ termsAccepted: false })).toBe('account.terms-not-accepted');
    expect(await code({ username: '1' })).toBe('account.invalid-field');
    // Also where the next year has begun already.
    const young = `${new Date().getUTCFullYear() - 19}-01-01`;
    expect(await code({ birthday: young })).toBe('account.under-age');
    expect(await code({ ticket: 'x'.repeat(43) })).toBe('account.ticket-over');
    expect(await code({})).toBeUndefined();
    expect(await code({})).toBe('account.ticket-over');
  });

  test('two at once make one account', async () => {
    const browser = world.visitor();
    const said = somebody();
    const tickets = [await ticketOf(browser, said), await ticketOf(browser, said)];
    const answers = await Promise.all(tickets.map(({ ticket }) => register(browser, { ticket })));
    const codes = answers.map(({ status, envelope }) => envelope.code ?? String(status));
    expect(codes.toSorted()).toEqual(['200', 'account.social-taken']);
  });

  test('is refused to whoever has excluded themselves, known by the proven address', async () => {
    const { said, session } = await aSocialMember();
    const excluded = await world.app.call('excludeSelf', { duration: '1 year' }, session);
    expect(excluded.status).toBe(200);
    // Another provider says the same address, in another browser.
    const browser = world.visitor();
    const { ticket } = await ticketOf(browser, said, { provider: 'custom' });
    const answer = await register(browser, { ticket });
    expect([answer.status, answer.envelope.code]).toEqual([409, 'account.details-in-use']);
  });
});

describe('[AUTH-11][Q-E14] an account that exists', () => {
  test('is never found by an address, proven or not, whoever put it there first', async () => {
    const said = somebody();
    // Somebody registers in advance with the address of the victim.
    const form = { username: `hijack${count}`, password: 'a fine password', email: said.email };
    const both = { ...form, confirmPassword: form.password, termsAccepted: true };
    const hijacker = await world.app.call('register', both, { host: 'localhost' });
    expect(hijacker.status).toBe(200);
    for (const verified of [true, false]) {
      const outcome = await world.visitor().come({ ...said, verified });
      expect(outcome.value).toMatchObject({ kind: 'stranger', emailVerified: verified });
    }
    // And what an unproven address names is not proven by registering with it.
    const browser = world.visitor();
    const { ticket } = await ticketOf(browser, { ...said, verified: false });
    const registered = await register(browser, { ticket });
    const session = { host: 'localhost', token: registered.value.token, cookie: registered.cookie };
    expect((await world.app.call('contacts', {}, session)).value.mail).toBeNull();
  });

  test('is joined by whoever is signed in to it and has proven that lately', async () => {
    const member = await aMember(world.app);
    const said = somebody();
    const browser = world.visitor();
    const { ticket } = await ticketOf(browser, said, { purpose: 'link' });
    const cookie = `${member.session.cookie}; ${browser.cookie}`;
    const session = { ...member.session, cookie };
    const { db } = world.app.services;
    const link = async (who: object, with_ = ticket) =>
      (await world.app.call('linkSocial', { ticket: with_ }, who)).envelope.code ?? 'linked';
    await sql`update account.session set proven_at = null
      where member_id = ${member.memberId}`.execute(db);
    expect(await link(session)).toBe('account.step-up-required');
    const { password } = member;
    await world.app.call('proveMember', { password }, session);
    // The ticket is worth nothing without the browser that got it.
    expect(await link(member.session)).toBe('account.ticket-over');
    expect(await link(session)).toBe('linked');
    expect(await link(session)).toBe('account.ticket-over');
    expect((await world.visitor().come(said)).value.kind).toBe('signed-in');
    // A second identity of that provider, and an identity of somebody else, are refused.
    const other = await ticketOf(browser, somebody(), { purpose: 'link' });
    expect(await link(session, other.ticket)).toBe('account.social-taken');
    const theirs = await aSocialMember();
    const foreign = await ticketOf(browser, theirs.said, { purpose: 'link' });
    expect(await link(session, foreign.ticket)).toBe('account.social-taken');
    const events = (await world.app.call('security', {}, session)).value.events;
    expect(events.filter(({ kind }) => kind === 'social-linked')).toHaveLength(1);
  });

  test('keeps an identity that is its only way in, and gives others up', async () => {
    const { said, session } = await aSocialMember();
    const unlink = async () =>
      (await world.app.call('unlinkSocial', { provider: 'google' }, session)).envelope.code ?? 'ok';
    expect(await unlink()).toBe('account.last-way-in');
    const other = await world.visitor().come(said);
    const newPassword = 'another fine password';
    const change = { newPassword, confirmNewPassword: newPassword };
    expect((await world.app.call('changePassword', change, session)).status).toBe(200);
    expect(await unlink()).toBe('ok');
    expect(await unlink()).toBe('account.social-unknown');
    const token = other.value.kind === 'signed-in' ? other.value.token : '';
    const ended = await world.app.call(
      'member',
      {},
      { host: 'localhost', token, cookie: other.cookie },
    );
    expect(ended.status).toBe(401);
    expect((await world.visitor().come(said)).value.kind).toBe('stranger');
  });
});

test('[AUTH-11] nothing of it works while the merchant has switched it off', async () => {
  const { said, session } = await aSocialMember('siam');
  const browser = world.visitor('siam');
  const answer = await browser.ask(said);
  const { db } = world.app.services;
  const { siam } = world.app.merchants;
  await db
    .transaction()
    .execute((tx) => setFlag(tx, { merchantId: siam.id, flag: 'socialLogin', value: false }));
  const code = async () => (await browser.tell(answer)).envelope.code;
  await expect.poll(code).toBe('merchant.flag-off');
  const { host } = browser;
  const begun = await world.app.call(
    'beginSocial',
    { provider: 'google', purpose: 'enter' },
    { host },
  );
  expect(begun.envelope.code).toBe('merchant.flag-off');
  expect((await world.app.call('socialProviders', {}, { host })).status).toBe(403);
  expect((await world.app.call('member', {}, session)).status).toBe(200);
});
