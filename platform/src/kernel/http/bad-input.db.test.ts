/** Whatever is sent, the answer is the envelope: a stable code, a text to read, and no inner life. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Envelope } from '@croupier/contract/endpoint';
import { sql } from 'kysely';
import { connect } from 'node:net';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { type RawRequest, sendRaw } from '#testing/http.ts';
import { aMember, type TestMember } from '#testing/member.ts';

let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  member = await aMember(app);
});

afterAll(() => app.close());
// There are more endpoints than one person may call in a minute.
beforeEach(async () => {
  await sql`truncate kernel.call_count`.execute(app.services.db);
});

const json = { 'content-type': 'application/json' };

async function send(request: Partial<RawRequest>) {
  const { session } = member;
  const answer = await sendRaw(app.origin, {
    method: 'POST',
    path: '/api/password/forgot/mail',
    body: '{}',
    ...request,
    headers: {
      host: 'localhost',
      cookie: session.cookie,
      authorization: `Bearer ${session.token}`,
      ...json,
      ...request.headers,
    },
  });
  return { ...answer, envelope: JSON.parse(answer.text) as Envelope };
}

describe('[API-02][Q-F14] what is no call at all', () => {
  test.each<[string, Partial<RawRequest>, number, string]>([
    ['broken JSON', { body: '{"username":' }, 400, 'request.not-json'],
    ['no JSON', { body: 'username=lan' }, 400, 'request.not-json'],
    ['nothing', { body: '' }, 400, 'request.not-json'],
    [
      'a key that reaches into prototypes',
      { body: '{"__proto__":{"a":1}}' },
      400,
      'request.not-json',
    ],
    [
      'depth without end',
      { body: `${'{"1":'.repeat(4000)}0${'}'.repeat(4000)}` },
      400,
      'request.not-json',
    ],
    ['a list', { body: '[]' }, 400, 'request.invalid'],
    ['a number', { body: '7' }, 400, 'request.invalid'],
    [
      'another media type',
      { headers: { 'content-type': 'text/plain' } },
      415,
      'request.media-type',
    ],
    [
      'a form',
      { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=b' },
      415,
      'request.media-type',
    ],
    ['65 KB', { body: JSON.stringify({ username: 'x'.repeat(66_000) }) }, 413, 'request.too-large'],
    ['an unknown address', { path: '/api/nothing' }, 404, 'request.not-found'],
    [
      'an unknown address to read',
      { method: 'GET', path: '/api/nothing', body: undefined },
      404,
      'request.not-found',
    ],
    ['another method', { method: 'PUT' }, 405, 'request.method'],
    [
      'another method below an id',
      { method: 'POST', path: '/api/rounds/7' },
      405,
      'request.method',
    ],
    [
      'a broken escape',
      { method: 'GET', path: '/api/games/%zz', body: undefined },
      404,
      'request.not-found',
    ],
  ])('%s', async (_what, request, status, code) => {
    const answer = await send(request);
    expect([answer.status, answer.envelope.code]).toEqual([status, code]);
    expect(answer.envelope).toMatchObject({ success: false, value: null });
    expect(answer.envelope.message).toMatch(/^\p{Lu}.+[.?!]$/u);
    expect(answer.text).not.toMatch(/\\n +at |node_modules|\.ts|select |Fastify/);
    if (status === 405) expect(answer.headers.allow).toBeTruthy();
  });

  test('headers without end', async () => {
    const answer = await send({ headers: { 'x-long': 'x'.repeat(20_000) } });
    expect([answer.status, answer.envelope.code]).toEqual([413, 'request.too-large']);
  });

  test('something that is not even HTTP', async () => {
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
      socket.end('HELO croupier\r\n\r\n');
      let heard = '';
      socket.on('data', (data) => (heard += data.toString()));
      socket.on('close', () => resolve(heard));
      socket.on('error', reject);
    });
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).toContain('"code":"request.not-json"');
  });
});

describe('[API-02] the fields of a form', () => {
  test('missing, of the wrong type and too long are told apart, in the page’s language', async () => {
    const body = { username: 7, password: 'x'.repeat(129), confirmPassword: 'y' };
    const en = await app.call('register', body);
    expect([en.status, en.envelope.code]).toEqual([400, 'request.invalid']);
    expect(en.envelope.fields).toEqual({
      username: 'This value has the wrong type.',
      password: 'Please enter at most 128 characters.',
      termsAccepted: 'This field is required.',
    });
    const vi = await app.call('register', body, { headers: { 'x-language': 'TY' } });
    expect(vi.envelope.fields?.['username']).toBe('Giá trị sai kiểu.');
  });

  test('what was sent is never repeated', async () => {
    const answer = await app.call('login', { username: 'u', password: { a: 'tell-tale' } });
    expect(JSON.stringify(answer.envelope)).not.toContain('tell-tale');
  });

  test('a path part cannot be overwritten by the query', async () => {
    const answer = await send({ method: 'GET', path: '/api/rounds/5?roundId=6', body: undefined });
    expect([answer.status, answer.envelope.code]).toEqual([400, 'request.invalid']);
  });
});
