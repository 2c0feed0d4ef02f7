import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aFreePlay } from '#testing/free-play.ts';
import { jobOf } from '#testing/jobs.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember } from '#testing/member.ts';
import { aStaffMember } from '#testing/staff.ts';
import { switchFlags } from '#testing/switch-flags.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUSTED_PROXIES: '1' } });
  await switchFlags(app, { freePlay: true });
});
afterAll(async () => {
  await assertLedgerSound(app.services.db);
  await app.close();
});
beforeEach(async () => {
  await sql`truncate kernel.call_count`.execute(app.services.db);
});

let networks = 0;
/** Somebody from a network of their own who looks around. */
async function aTrial(from = `198.51.100.${(networks += 1)}`) {
  const headers = { 'x-forwarded-for': from };
  const answer = await app.call('freePlay', aFreePlay(), { headers });
  const session = { token: answer.value.token, cookie: answer.cookie, headers };
  return { session, member: (await app.call('member', {}, session)).value };
}

describe('[AUTH-10] free play', () => {
  test('opens an account of type 4 with play money in its own currency', async () => {
    const { session, member } = await aTrial();
    expect(member).toMatchObject({ type: 4, currency: 'FUN' });
    expect((await app.call('balance', {}, session)).value).toMatchObject({
      currency: 'FUN',
      main: '10000.00',
    });
    const { rows } = await sql<{ currency: string; kind: number; sum: string }>`
      select b.currency, count(*)::int as n from wallet.account a
      join wallet.book b on b.id = a.book_id where a.member_id = ${member.id}
      group by b.currency`.execute(app.services.db);
    expect(rows).toEqual([{ currency: 'FUN', n: 1 }]);
  });

  test('neither launches games nor opens what members have: a true account is needed', async () => {
    const { session } = await aTrial();
    for (const [name, input] of [
      ['launch', { gameId: '1', client: 'desktop', language: 'TY' }],
      ['deposits', {}],
      ['transfers', {}],
    ] as const) {
      const { status, envelope } = await app.call(name, input, session);
      expect([name, status, envelope.code]).toEqual([name, 403, 'account.true-account-needed']);
    }
  });

  test('is nobody’s member: staff do not count it, and find it only by its name', async () => {
    const gameOps = await aStaffMember(app, 'support');
    const merchantId = String(app.merchants.jade.id);
    const known = await aMember(app);
    const { member } = await aTrial();
    const listed = (await gameOps.call('members', { merchantId })).value;
    expect(listed.items.map(({ account }) => account)).toContain(known.username);
    expect(listed.items.filter(({ type }) => type === 4)).toEqual([]);
    expect(listed.total).toBe(listed.items.length);
    const found = (await gameOps.call('members', { merchantId, search: member.account })).value;
    expect(found.items.map(({ id }) => id)).toEqual([member.id]);
    const { members } = (await gameOps.call('dashboard', { merchantId })).value;
    expect(members.total).toBe(listed.total);
    const { rows } = await sql`select from kernel.event
      where type = 'member.registered' and body->>'memberId' = ${member.id}`.execute(
      app.services.db,
    );
    expect(rows).toEqual([]);
  });

  test('a trial becomes a member by registering, like anybody', async () => {
    const { session } = await aTrial();
    const password = 'no one guesses this';
    const form = { username: 'aftertrial', password, confirmPassword: password };
    const answer = await app.call('register', { ...form, termsAccepted: true }, session);
    const mine = { token: answer.value.token, cookie: answer.cookie };
    expect((await app.call('member', {}, mine)).value).toMatchObject({ type: 0, currency: 'VND' });
    expect((await app.call('balance', {}, mine)).value.main).toBe('0.00');
  });

  test('a network opens ten within the hour, and no more at the same moment either', async () => {
    const from = '203.0.113.77';
    const ask = () => app.call('freePlay', aFreePlay(), { headers: { 'x-forwarded-for': from } });
    for (let opened = 0; opened < 8; opened += 1) await aTrial(from);
    await sql`truncate kernel.call_count`.execute(app.services.db);
    const answers = await Promise.all(Array.from({ length: 4 }, ask));
    const codes = answers.map(({ envelope }) => envelope.code ?? 'opened');
    expect(codes.toSorted()).toEqual([
      'account.trial-limit',
      'account.trial-limit',
      'opened',
      'opened',
    ]);
    await aTrial();
  });

  test('a home of many networks opens twice as many', async () => {
    const open = async (network: string) => {
      const headers = { 'x-forwarded-for': `2001:db8:7:${network}::1` };
      const { status, envelope } = await app.call('freePlay', aFreePlay(), { headers });
      return envelope.code ?? status;
    };
    for (const network of ['100', '101']) {
      for (let opened = 0; opened < 10; opened += 1) expect(await open(network)).toBe(200);
    }
    expect(await open('102')).toBe('account.trial-limit');
    expect(await open('200')).toBe(200);
  });

  test('a request opens one trial, however often it is sent', async () => {
    const { db } = app.services;
    const headers = { 'x-forwarded-for': `198.51.100.${(networks += 1)}` };
    const wanted = aFreePlay();
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => app.call('freePlay', wanted, { headers })),
    );
    expect(answers.map(({ envelope }) => envelope.code ?? 'opened').toSorted()).toEqual([
      'opened',
      'request.replayed',
      'request.replayed',
    ]);
    const { rows } = await sql`select os, gateway_version as version from account.trial
      order by opened_at desc limit 1`.execute(db);
    expect(rows).toEqual([{ os: 'linux', version: 3 }]);
    const wrong = [{ os: 'beos' }, { platform: 'A' }, { gatewayVersion: 2 }, { randomString: 'x' }];
    for (const change of wrong) {
      const refused = await app.call('freePlay', { ...aFreePlay(), ...change }, { headers });
      expect([change, refused.envelope.code]).toEqual([change, 'request.invalid']);
    }
  });

  test('when its time is over its money goes back and nobody signs in by it, once and for all', async () => {
    const { db } = app.services;
    const { session, member } = await aTrial();
    const other = await aTrial();
    await sql`update account.trial set expires_at = now() where member_id = ${member.id}`.execute(
      db,
    );
    const { run } = jobOf(app.services, 'account.end-trials');
    await Promise.all([run({}, new Date()), run({}, new Date())]);
    expect((await app.call('member', {}, session)).envelope.code).toBe('account.not-signed-in');
    expect((await app.call('member', {}, other.session)).status).toBe(200);
    const { rows } = await sql<{ balance: string; ip: string | null; state: string }>`
      select a.balance::text, m.registered_ip as ip, m.state from account.member m
      join wallet.account a on a.member_id = m.id where m.id = ${member.id}`.execute(db);
    expect(rows).toEqual([{ balance: '0', ip: null, state: 'frozen' }]);
  });

  test('not where it is switched off, and not without a word on age and terms', async () => {
    await switchFlags(app, { freePlay: false }, app.merchants.siam);
    const off = await app.call('freePlay', aFreePlay(), { host: 'siam.localhost' });
    expect([off.status, off.envelope.code]).toEqual([403, 'merchant.flag-off']);
    const silent = await app.call('freePlay', { ...aFreePlay(), termsAccepted: false });
    expect(silent.envelope.code).toBe('account.terms-not-accepted');
  });
});
