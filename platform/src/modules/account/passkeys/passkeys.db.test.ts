import { PASSKEYS_MAX } from '@croupier/contract/account/player/passkey';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aMember, signedIn, type TestMember } from '#testing/member.ts';
import { sendRaw } from '#testing/http.ts';
import { aDevice, type Behaviour, type TestDevice } from '#testing/passkeys.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`truncate kernel.attempt, kernel.call_count`.execute(app.services.db);
});

const originOf = (host: string) => `http://${host}:${new URL(app.origin).port}`;
const deviceAt = ({ merchant }: TestMember) => aDevice(originOf(merchant.mainHost));
/** Codes of refusals, or the status. */
const saying = ({ status, envelope }: { status: number; envelope: { code?: string } }) =>
  envelope.code ?? status;

async function add(member: TestMember, device: TestDevice, behaviour?: Behaviour) {
  const asked = (await member.call('beginPasskey')).value;
  return saying(await member.call('addPasskey', { ...device.make(asked, behaviour) }));
}

async function come(device: TestDevice, behaviour?: Behaviour, host = 'localhost') {
  const asked = (await app.call('passkeyOptions', {}, { host })).value;
  return app.call('loginByPasskey', { ...device.use(asked, behaviour) }, { host });
}

const passkeysOf = async (member: TestMember) => (await member.call('security')).value.passkeys;

describe('[AUTH-16] signing in by a passkey', () => {
  test('works without a name or a password, and is noted', async () => {
    const member = await aMember(app);
    const device = deviceAt(member);
    expect(await add(member, device)).toBe(200);
    const answer = await come(device);
    const session = { host: 'localhost', token: answer.value.token, cookie: answer.cookie };
    expect((await app.call('member', {}, session)).value.account).toBe(member.username);
    const [passkey] = await passkeysOf(member);
    expect(passkey).toMatchObject({ synced: false, usedAt: expect.any(String) });
    const { events } = (await member.call('security')).value;
    expect(events.map(({ kind }) => kind)).toContain('passkey-added');
  });

  test('asks for the second factor at a new place, and for a password that is due', async () => {
    const member = await aMember(app);
    const device = deviceAt(member);
    await add(member, device);
    const { db } = app.services;
    await sql`update account.member set must_change_password = true
      where id = ${member.memberId}`.execute(db);
    expect((await come(device)).value.passwordExpired).toBe(true);
    await sql`insert into account.totp (member_id, secret)
      values (${member.memberId}, 'x')`.execute(db);
    expect(saying(await come(device))).toBe('account.second-factor-required');
  });

  test('lets nobody in who is frozen', async () => {
    const member = await aMember(app);
    const device = deviceAt(member);
    await add(member, device);
    await sql`update account.member set state = 'frozen', frozen_reason = 'x'
      where id = ${member.memberId}`.execute(app.services.db);
    expect(saying(await come(device))).toBe('account.frozen');
  });

  test('is bound to the site, and to the merchant', async () => {
    const member = await aMember(app, { at: 'siam' });
    const device = deviceAt(member);
    expect(await add(member, device)).toBe(200);
    expect(saying(await come(device, {}, 'siam.localhost'))).toBe(200);
    const here = { origin: originOf('localhost'), rpId: 'localhost' };
    expect(saying(await come(device, here))).toBe('account.passkey-failed');
  });

  const lies: readonly (readonly [string, Behaviour])[] = [
    ['of another site', { origin: 'https://phishing.example', rpId: 'phishing.example' }],
    ['of another page of this machine', { origin: 'http://localhost:1' }],
    ['without making sure of its owner', { verified: false }],
    ['to another challenge', { challenge: 'c29tZXRoaW5nLWVsc2U' }],
    ['of somebody else’s handle', { userHandle: 'c29tZWJvZHk' }],
    ['with a counter that goes back', { counter: 1 }],
  ];

  test.each(lies)('an answer %s opens nothing', async (_, lie) => {
    const member = await aMember(app);
    const device = deviceAt(member);
    await add(member, device);
    expect(saying(await come(device))).toBe(200);
    expect(saying(await come(device, lie))).toBe('account.passkey-failed');
    expect(saying(await come(device, { counter: 9 }))).toBe(200);
  });

  test('an answer is good once, and only while it is fresh', async () => {
    const member = await aMember(app);
    const device = deviceAt(member);
    await add(member, device);
    const asked = (await app.call('passkeyOptions')).value;
    const login = async () => saying(await app.call('loginByPasskey', { ...device.use(asked) }));
    expect(await login()).toBe(200);
    expect(await login()).toBe('account.passkey-failed');
    const late = (await app.call('passkeyOptions')).value;
    await sql`update account.passkey_challenge set expires_at = now()`.execute(app.services.db);
    const answer = await app.call('loginByPasskey', { ...device.use(late) });
    expect(saying(answer)).toBe('account.passkey-failed');
    const unknown = await come(deviceAt(member), { userHandle: 'c29tZWJvZHk' });
    expect(saying(unknown)).toBe('account.passkey-failed');
  });
});

describe('[AUTH-16][MEM-02] the passkeys of a member', () => {
  test('[Q-E14] are made and taken away only after a proof, which a passkey gives as well', async () => {
    const member = await aMember(app);
    const device = deviceAt(member);
    await add(member, device);
    await sql`update account.session set proven_at = null
      where member_id = ${member.memberId}`.execute(app.services.db);
    expect(saying(await member.call('beginPasskey'))).toBe('account.step-up-required');
    const stranger = await aMember(app);
    const theirs = deviceAt(stranger);
    await add(stranger, theirs);
    const prove = async (by: TestDevice) => {
      const asked = (await app.call('passkeyOptions')).value;
      return saying(await member.call('proveByPasskey', { ...by.use(asked) }));
    };
    expect(await prove(theirs)).toBe('account.passkey-failed');
    expect(saying(await member.call('beginPasskey'))).toBe('account.step-up-required');
    expect(await prove(device)).toBe(200);
    expect(saying(await member.call('beginPasskey'))).toBe(200);
  });

  test('are named, and nobody else’s', async () => {
    const [member, stranger] = [await aMember(app), await aMember(app)];
    await add(member, deviceAt(member));
    const [{ id: passkeyId } = { id: '' }] = await passkeysOf(member);
    const change = { passkeyId, name: 'My telephone' };
    expect(saying(await stranger.call('renamePasskey', change))).toBe('account.passkey-unknown');
    expect(saying(await stranger.call('removePasskey', { passkeyId }))).toBe(
      'account.passkey-unknown',
    );
    expect(saying(await member.call('renamePasskey', change))).toBe(200);
    expect(await passkeysOf(member)).toMatchObject([{ name: 'My telephone' }]);
  });

  test('open nothing once they are gone, nor does what they opened; the last way in stays', async () => {
    const member = await aMember(app);
    const device = deviceAt(member);
    await add(member, device);
    const other = await signedIn(app, member);
    const [{ id: passkeyId } = { id: '' }] = await passkeysOf(member);
    const { db } = app.services;
    const remove = async () => saying(await member.call('removePasskey', { passkeyId }));
    await sql`update account.member set password_chosen = false
      where id = ${member.memberId}`.execute(db);
    expect(await remove()).toBe('account.last-way-in');
    await sql`update account.member set password_chosen = true
      where id = ${member.memberId}`.execute(db);
    expect(await remove()).toBe(200);
    expect((await app.call('member', {}, other)).status).toBe(401);
    expect(saying(await come(device))).toBe('account.passkey-failed');
  });

  test('are kept only as their device made them for this member, and no more than ten', async () => {
    const [member, stranger] = [await aMember(app), await aMember(app)];
    const device = deviceAt(member);
    const evil = { origin: 'https://phishing.example', rpId: 'phishing.example' };
    expect(await add(member, device, evil)).toBe('account.passkey-failed');
    expect(await add(member, device, { verified: false })).toBe('account.passkey-failed');
    const asked = (await member.call('beginPasskey')).value;
    const stolen = { ...device.make(asked) };
    expect(saying(await stranger.call('addPasskey', stolen))).toBe('account.passkey-failed');
    expect(saying(await member.call('addPasskey', stolen))).toBe(200);
    expect(await add(stranger, device)).toBe('account.passkey-failed');
    for (let count = 1; count < PASSKEYS_MAX; count += 1) await add(member, deviceAt(member));
    expect(await passkeysOf(member)).toHaveLength(PASSKEYS_MAX);
    expect(saying(await member.call('beginPasskey'))).toBe('account.passkeys-full');
  });
});

describe('[AUTH-16] one passkey for all domains of a merchant', () => {
  const other = 'jade-too.localhost';
  const options = (shared: boolean, host: string) =>
    app.call('passkeyOptions', { shared }, { host });
  /** The page is at that host, and its browser lets it use passkeys of another. */
  const at = (host: string, rpId: string) => ({ origin: originOf(host), rpId });

  beforeAll(async () => {
    const { db } = app.services;
    await sql`insert into merchant.domain (host, merchant_id)
      values (${other}, ${app.merchants.jade.id}) on conflict do nothing`.execute(db);
  });

  test('its main domain names them all, and no other merchant’s', async () => {
    // Known within seconds.
    await expect.poll(async () => (await options(true, other)).status).toBe(200);
    for (const host of ['localhost', other]) {
      const port = new URL(app.origin).port;
      const read = () =>
        sendRaw(app.origin, {
          method: 'GET',
          path: '/.well-known/webauthn',
          headers: { host: `${host}:${port}` },
        });
      await expect
        .poll(async () => JSON.parse((await read()).text) as unknown)
        .toEqual({ origins: expect.arrayContaining([originOf('localhost'), originOf(other)]) });
      expect((await read()).headers['content-type']).toMatch(/^application\/json/);
      expect((await read()).text).not.toContain('siam');
    }
  });

  test('made at the main one it opens the account at the other, and the other way round', async () => {
    for (const [made, used] of [
      ['localhost', other],
      [other, 'localhost'],
    ] as const) {
      const member = await aMember(app);
      const device = aDevice(originOf(made));
      const here = { ...member.session, host: made };
      const asked = (await app.call('beginPasskey', { shared: true }, here)).value;
      expect(asked.options).toMatchObject({ rp: { id: 'localhost' } });
      const answer = device.make(asked, at(made, 'localhost'));
      expect(saying(await app.call('addPasskey', { ...answer }, here))).toBe(200);
      const offer = (await options(true, used)).value;
      expect(offer.options).toMatchObject({ rpId: 'localhost' });
      const sent = device.use(offer, at(used, 'localhost'));
      expect(saying(await app.call('loginByPasskey', { ...sent }, { host: used }))).toBe(200);
    }
  });

  test('one of a single domain keeps working there, and nowhere else', async () => {
    const member = await aMember(app);
    const device = aDevice(originOf(other));
    const there = { ...member.session, host: other };
    expect((await options(true, other)).value.ownHere).toBe(false);
    const asked = (await app.call('beginPasskey', {}, there)).value;
    expect(saying(await app.call('addPasskey', { ...device.make(asked) }, there))).toBe(200);
    expect((await options(true, other)).value.ownHere).toBe(true);
    expect(saying(await come(device, {}, other))).toBe(200);
    // The page at which the device was asked is the one that the call comes from.
    expect(saying(await come(device, at(other, other), 'localhost'))).toBe(
      'account.passkey-failed',
    );
    const { db } = app.services;
    await sql`update account.passkey set rp_id = 'given-up.example'
      where member_id = ${member.memberId}`.execute(db);
    const gone = await come(device, at(other, 'given-up.example'), other);
    expect(saying(gone)).toBe('account.passkey-failed');
  });
});
