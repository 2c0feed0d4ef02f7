import type { Envelope, PlayerEndpoint } from '@croupier/contract/endpoint';
import { flags } from '@croupier/contract/flags';
import type { PayloadKeySet } from '@croupier/contract/payload';
import { playerEndpoints } from '@croupier/contract/endpoints/player';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { sendRaw } from '#testing/http.ts';
import { aTree } from '#testing/agents.ts';
import type { TestMember } from '#testing/member.ts';
import { sealPayload, type SealInput } from '#testing/seal.ts';
import { openPayload } from './open-payload.ts';
import { forgetPayloads, openPayloadKeys, rotatePayloadKeys } from './payload-keys.ts';

let app: TestApp;
let member: TestMember;
let keySet: PayloadKeySet;

beforeAll(async () => {
  app = await startTestApp();
  // The member of these tests registers without a telephone.
  const on = Object.fromEntries(
    Object.keys(flags).map((flag) => [flag, flag !== 'smsVerificationOnRegistration']),
  );
  const { db } = app.services;
  await sql`update merchant.merchant set flags = ${JSON.stringify(on)}::jsonb`.execute(db);
  await sql`select pg_notify('croupier_signal', ${JSON.stringify(['merchant-changed', { merchantId: '0', version: '0' }])})`.execute(
    db,
  );
  // Some of the calls are for agents alone.
  ({ A: member } = await aTree(app, { A: {} }));
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`truncate kernel.attempt, kernel.call_count`.execute(app.services.db);
  keySet = (await app.call('payloadKeys')).value;
});

const entries: [string, PlayerEndpoint][] = Object.entries(playerEndpoints);
const encrypted = entries.filter(([, endpoint]) => endpoint.encrypted);
const LOGIN = { method: 'POST', path: '/api/login' } as const;

async function send({ method, path }: Pick<SealInput, 'method' | 'path'>, body: string) {
  const { session } = member;
  const headers = {
    host: 'localhost',
    'content-type': 'application/json',
    cookie: session.cookie,
    authorization: `Bearer ${session.token}`,
  };
  const answer = await sendRaw(app.origin, { method, path, body, headers });
  return { status: answer.status, envelope: JSON.parse(answer.text) as Envelope };
}

function form(): string {
  const { username, password } = member;
  return JSON.stringify({ username, password });
}

/** The answer to a sign-in that was encrypted so. */
async function signIn(header: SealInput['header'] = {}, text = form(), set = keySet) {
  return send(LOGIN, await sealPayload(set, { ...LOGIN, header }, text));
}

describe('[AUTH-17] the table', () => {
  test('marks what the specification marks, and every endpoint that takes a password', () => {
    const names = encrypted.map(([name]) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'login',
        'loginByMobile',
        'register',
        'registerByMobile',
        'changePassword',
        'resetByMobile',
      ]),
    );
    const takesPassword = entries.filter(([, { input }]) =>
      /"[a-z]*password"/i.test(JSON.stringify(z.toJSONSchema(input, { unrepresentable: 'any' }))),
    );
    expect(takesPassword.length).toBeGreaterThan(5);
    expect(takesPassword.map(([name]) => name).filter((name) => !names.includes(name))).toEqual([]);
  });

  test.each(encrypted)('%s refuses a plain payload', async (_name, endpoint) => {
    // Flags take a moment to be on.
    const first = async () => (await send(endpoint, '{}')).envelope.code;
    await expect.poll(first).toBe('request.not-encrypted');
    for (const body of [form(), '{}', '[]', '{"jwe":7}', '{"jwe":"x","username":"lan"}']) {
      const { status, envelope } = await send(endpoint, body);
      expect([status, envelope.code]).toEqual([400, 'request.not-encrypted']);
      // It is not looked at: no word about its fields.
      expect(envelope.fields).toBeUndefined();
    }
    const sealed = await sealPayload(keySet, endpoint, '{"isAdmin":true}');
    expect((await send(endpoint, sealed)).envelope.code).toBe('request.invalid');
  });
});

describe('[AUTH-17] a message', () => {
  test('signs in once: whoever copied it gets nothing', async () => {
    const body = await sealPayload(keySet, LOGIN, form());
    const answers = await Promise.all([send(LOGIN, body), send(LOGIN, body), send(LOGIN, body)]);
    const codes = answers.map(({ status, envelope }) => [status, envelope.code]);
    expect(codes.filter(([status]) => status === 200)).toHaveLength(1);
    expect(codes.filter(([, code]) => code === 'request.replayed')).toHaveLength(2);
    expect((await send(LOGIN, body)).status).toBe(409);
  });

  test('is good for its own call, within five minutes of the server’s clock', async () => {
    const soon = { iat: keySet.now + 280 };
    const lately = { iat: keySet.now - 280 };
    for (const header of [soon, lately]) expect((await signIn(header)).status).toBe(200);
    for (const header of [
      { iat: keySet.now + 400 },
      { iat: keySet.now - 400 },
      { iat: 'now' },
      { htu: '/api/register' },
      { htm: 'PUT' },
      { jti: 'short' },
      { kid: 'nobody' },
    ]) {
      const { status, envelope } = await signIn(header);
      expect([header, status, envelope.code]).toEqual([header, 400, 'request.undecipherable']);
    }
  });

  test('of another algorithm, altered or for another key is not opened', async () => {
    const good = JSON.parse(await sealPayload(keySet, LOGIN, form())) as { jwe: string };
    const parts = good.jwe.split('.');
    const altered = parts.with(3, `${parts[3]?.startsWith('A') ? 'B' : 'A'}${parts[3]?.slice(1)}`);
    const header = JSON.parse(Buffer.from(parts[0] ?? '', 'base64url').toString()) as object;
    const claim = (change: object) =>
      parts.with(0, Buffer.from(JSON.stringify({ ...header, ...change })).toString('base64url'));
    for (const message of [
      altered,
      claim({ alg: 'dir' }),
      claim({ alg: 'ECDH-ES+A256KW' }),
      claim({ enc: 'A128GCM' }),
      claim({ zip: 'DEF' }),
      claim({ epk: {} }),
      claim({ iat: 0 }),
      ['x', 'y'],
      ['', '', '', '', ''],
    ]) {
      const { status, envelope } = await send(LOGIN, JSON.stringify({ jwe: message.join('.') }));
      expect([status, envelope.code]).toEqual([400, 'request.undecipherable']);
    }
    const kid = keySet.keys[0]?.kid ?? '';
    const foreign = { ...keySet, keys: [{ ...(await foreignKey()), kid }] };
    expect((await signIn({}, form(), foreign)).envelope.code).toBe('request.undecipherable');
    const untouched = await send(LOGIN, JSON.stringify(good));
    expect(untouched.status).toBe(200);
  });

  test.each(['', 'no JSON', '"text"', '[]', '{"__proto__":{"a":1}}'])(
    'that holds %j is refused like a body of that kind',
    async (text) => {
      const { status, envelope } = await signIn({}, text);
      expect([status, String(envelope.code)]).toEqual([
        400,
        expect.stringMatching(/^request\.(not-json|invalid)$/),
      ]);
    },
  );
});

/** A key of nobody's. */
async function foreignKey() {
  const { publicKey } = await crypto.subtle.generateKey(
    { name: 'ECDH', namedCurve: 'P-256' },
    true,
    ['deriveBits'],
  );
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey);
  return { kty: 'EC', crv: 'P-256', x, y, use: 'enc', alg: 'ECDH-ES' } as const;
}

describe('[AUTH-17] the keys', () => {
  const age = (days: number) =>
    sql`update kernel.payload_key set created_at = created_at - make_interval(days => ${days}::int)`.execute(
      app.services.db,
    );
  /** As another process of the platform has them. */
  const anotherProcess = () => openPayloadKeys(app.services);
  const open = async (set: PayloadKeySet) => {
    const body: unknown = JSON.parse(await sealPayload(set, LOGIN, '{"a":1}'));
    return openPayload(anotherProcess(), LOGIN, body);
  };

  test('change every week; the one before is accepted for a day more', async () => {
    const [first] = (await anotherProcess().published()).keys;
    await rotatePayloadKeys(app.services.db, app.services.secrets);
    expect((await anotherProcess().published()).keys.map(({ kid }) => kid)).toEqual([first?.kid]);
    await age(7);
    // Several processes notice at once, and make one key.
    const seen = await Promise.all(
      Array.from({ length: 4 }, async () => (await anotherProcess().published()).keys[0]?.kid),
    );
    expect(new Set(seen).size).toBe(1);
    expect(seen[0]).not.toBe(first?.kid);
    expect(await open(keySet)).toEqual({ a: 1 });
    await sql`update kernel.payload_key set created_at = created_at - interval '1 day'
      where kid = ${first?.kid}`.execute(app.services.db);
    await expect(open(keySet)).rejects.toMatchObject({ code: 'request.undecipherable' });
    await forgetPayloads(app.services.db);
    const { rows } = await sql<{ kid: string }>`select kid from kernel.payload_key`.execute(
      app.services.db,
    );
    expect(rows.map(({ kid }) => kid)).toEqual([seen[0]]);
  });

  test('are sealed at rest, each for itself', async () => {
    const { db, secrets } = app.services;
    const { rows } = await sql<{ kid: string; public_key: object; private_key: Buffer }>`
      select * from kernel.payload_key`.execute(db);
    const [row] = rows;
    expect(Object.keys(row?.public_key ?? {})).not.toContain('d');
    expect(row?.private_key.toString('latin1')).not.toContain('"d"');
    const sealed = row?.private_key ?? Buffer.of();
    expect(() => secrets.open(sealed, 'payload key of another')).toThrow();
    expect(secrets.open(sealed, `payload key ${row?.kid}`).toString()).toContain('"d"');
  });

  test('what was seen is forgotten when nobody could send it any more', async () => {
    const keys = anotherProcess();
    expect([await keys.spend('a'.repeat(20)), await keys.spend('a'.repeat(20))]).toEqual([
      true,
      false,
    ]);
    await forgetPayloads(app.services.db);
    expect(await keys.spend('a'.repeat(20))).toBe(false);
    await sql`update kernel.payload_seen set at = at - interval '16 minutes'`.execute(
      app.services.db,
    );
    await forgetPayloads(app.services.db);
    expect(await keys.spend('a'.repeat(20))).toBe(true);
  });
});
