/** Whose word about addresses counts, over real sockets: at the site, the console and the wallet API. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { KEY_HEADER, SEAMLESS_PREFIX } from '@croupier/contract/seamless/wire';
import { signedHeaders } from '@croupier/server/wallet-signature';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aMember } from '#testing/member.ts';
import { aStaffMember } from '#testing/staff.ts';
import { aVendor } from '#testing/vendor.ts';

/** Everything that anybody ever put an address or a host into. */
const forged = {
  'x-forwarded-for': '203.0.113.9',
  forwarded: 'for=203.0.113.9;host=siam.localhost;proto=https',
  'x-real-ip': '203.0.113.9',
  'x-client-ip': '203.0.113.9',
  'true-client-ip': '203.0.113.9',
  'cf-connecting-ip': '203.0.113.9',
  'x-forwarded-host': 'siam.localhost',
  'x-forwarded-proto': 'https',
};

let strangers: TestApp;
let behind: TestApp;

beforeAll(async () => {
  strangers = await startTestApp({ env: { TRUSTED_PROXIES: '10.0.0.0/8' } });
  behind = await startTestApp({ env: { TRUSTED_PROXIES: '127.0.0.0/8, ::1' } });
});
afterAll(async () => {
  await strangers.close();
  await behind.close();
});

describe('[Q-F13] a caller who is no proxy of ours', () => {
  test('is who the socket says, at the site they asked for, over the protocol they used', async () => {
    const { value, headers } = await strangers.call('permission', {}, { headers: forged });
    expect(value.location.ip).toBe('127.0.0.1');
    expect(value.info.merchant.code).toBe('jade-lantern');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('is counted as one caller, whatever they write', async () => {
    const { db } = strangers.services;
    await sql`truncate kernel.call_count`.execute(db);
    for (const last of [1, 2, 3]) {
      const headers = { ...forged, 'x-forwarded-for': `203.0.113.${last}` };
      await strangers.call('login', { username: 'nobody1', password: 'wrong one' }, { headers });
    }
    const { rows } = await sql<{ key: string; points: number }>`
      select key, points from kernel.call_count where key like '%address%'`.execute(db);
    expect(rows).toEqual([{ key: expect.stringContaining('127.0.0.1'), points: 3 }]);
  });

  test('gets into neither a blocked site nor the console of other networks', async () => {
    const { db } = strangers.services;
    const person = await aStaffMember(strangers, 'auditor');
    expect((await person.call('me')).status).toBe(200);
    await sql`update staff.staff set ip_list = '{203.0.113.0/24}'
      where id = ${person.staffId}`.execute(db);
    const refused = await strangers.callConsole('me', {}, { ...person.session, headers: forged });
    expect([refused.status, refused.envelope.code]).toEqual([401, 'staff.not-signed-in']);
    const region = { allowedNetworks: ['203.0.113.0/24'], blockedNetworks: ['127.0.0.0/8'] };
    await sql`update merchant.merchant set version = version + 1,
      settings = settings || ${JSON.stringify({ region })}::jsonb
      where id = ${strangers.merchants.siam.id}`.execute(db);
    const atSiam = { host: 'siam.localhost', headers: forged };
    await expect
      .poll(async () => (await strangers.call('lobby', {}, atSiam)).envelope.code)
      .toBe('merchant.region-blocked');
  });
});

describe('[Q-F13] behind a proxy of ours', () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const seen = async (address: string) =>
    (await behind.call('permission', {}, from(address))).value.location.ip;

  test('the visitor is the last one whom the proxy names, in any spelling', async () => {
    expect(await seen('6.6.6.6, 203.0.113.9')).toBe('203.0.113.9');
    expect(await seen('6.6.6.6, ::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(await seen('203.0.113.9:4711')).toBe('203.0.113.9');
    expect(await seen('[2001:DB8::9]:443')).toBe('2001:db8::9');
    expect(await seen('203.0.113.9, 127.0.0.1, ::1')).toBe('203.0.113.9');
  });

  test('what is no address is taken for the proxy’s own, and nothing fails', async () => {
    for (const junk of [
      'unknown',
      '_hidden',
      "1'::inet",
      '999.9.9.9',
      '6.6.6.6,',
      'a'.repeat(900),
    ]) {
      expect(await seen(junk)).toBe('127.0.0.1');
    }
    const member = await aMember(behind);
    const { username, password } = member;
    const signedIn = await behind.call('login', { username, password }, from('unknown'));
    expect(signedIn.status).toBe(200);
  });
});

describe('[Q-F13] the vendors’ wallet API', () => {
  /** A signed call in one write: the wallet API's own reader, or the HTTP server when it is chunked. */
  async function knock(app: TestApp, { chunked, address }: { chunked: boolean; address: string }) {
    const body = '{}';
    const path = `${SEAMLESS_PREFIX}/jade-lantern/balance`;
    const length = Buffer.byteLength(body);
    const head = {
      host: 'localhost',
      'content-type': 'application/json',
      'x-forwarded-for': address,
      [KEY_HEADER]: 'bound-key',
      ...signedHeaders(SECRET, { method: 'POST', path, body }),
      ...(chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(length) }),
    };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
    const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
    await once(socket, 'connect');
    const sent = chunked ? `${length.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body;
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${sent}`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return answer.toString('utf8').includes('address is not allowed') ? 'kept out' : 'let in';
  }
  const SECRET = randomBytes(32).toString('hex');

  test.each([
    ['its own reader', false],
    ['the HTTP server', true],
  ])('binds a key to networks, through %s', async (_way, chunked) => {
    for (const app of [strangers, behind]) {
      const code = `${app === behind ? 'BEHIND' : 'STRANGE'}${chunked ? 'C' : 'W'}`;
      const vendor = await aVendor(app, code);
      await sql`delete from seamless.vendor_key where id = 'bound-key'`.execute(app.services.db);
      await vendor.addKey({
        id: 'bound-key',
        secret: SECRET,
        networks: ['203.0.113.0/24', '2001:db8::/32'],
      });
      // A key that nobody knows makes the wallet API look for all.
      const known = () => vendor.call('balance', {}, { keyId: 'bound-key', secret: SECRET });
      await expect.poll(async () => (await known()).body.msg).toContain('address');
      const inside = app === behind ? 'let in' : 'kept out';
      expect(await knock(app, { chunked, address: '6.6.6.6, 203.0.113.9' })).toBe(inside);
      expect(await knock(app, { chunked, address: '2001:DB8:0::9' })).toBe(inside);
      expect(await knock(app, { chunked, address: '203.0.113.9, 6.6.6.6' })).toBe('kept out');
    }
  });
});
