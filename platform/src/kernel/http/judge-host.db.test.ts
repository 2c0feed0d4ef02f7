/** Which Host gets in, over real sockets, and that nothing of it is built into what is answered. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let port: string;
beforeAll(async () => {
  app = await startTestApp();
  port = new URL(app.origin).port;
});
afterAll(() => app.close());

/** Writes these lines as they are; answers all that comes. */
async function say(lines: readonly string[], origin = app.origin): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write([...lines, 'connection: close', '', ''].join('\r\n'));
  let heard = '';
  socket.on('data', (bytes: Buffer) => (heard += bytes.toString('utf8')));
  await once(socket, 'close');
  return heard;
}

const page = ['accept: text/html', 'accept-language: en'];
const WORDS = 'Invalid URL, please contact customer service';

describe('[CFG-01] a site that is none of ours', () => {
  const strange: readonly (readonly [string, readonly string[]])[] = [
    ['a name of nobody', ['GET /robots.txt HTTP/1.1', 'host: evil.example']],
    ['a user in front', ['GET /robots.txt HTTP/1.1', 'host: localhost:@evil.example']],
    ['an empty port', ['GET /robots.txt HTTP/1.1', 'host: localhost:']],
    ['two hosts', ['GET /robots.txt HTTP/1.1', 'host: localhost', 'host: evil.example']],
    ['no host', ['GET /robots.txt HTTP/1.0']],
    ['a whole address', ['GET http://evil.example/robots.txt HTTP/1.1', 'host: localhost']],
    [
      'a whole address of ours',
      ['GET http://localhost/api/permission HTTP/1.1', 'host: localhost'],
    ],
    ['a dot behind', ['GET /robots.txt HTTP/1.1', 'host: localhost.']],
    ['a picture', ['GET /media/x.webp HTTP/1.1', 'host: evil.example']],
    ['a file', ['GET /assets/x.js HTTP/1.1', 'host: evil.example']],
    ['a call', ['GET /api/permission HTTP/1.1', 'host: evil.example']],
    ['nothing at all', ['GET /nothing HTTP/1.1', 'host: evil.example']],
  ];

  test.each(strange)('%s', async (_what, lines) => {
    const answer = await say(lines);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toContain(`"message":"${WORDS}"`);
    expect(answer).not.toContain('evil');
  });

  test('people read it in place of the page, in their language', async () => {
    const answer = await say(['GET /rng HTTP/1.1', 'host: evil.example', ...page]);
    expect(answer).toMatch(/^HTTP\/1\.1 404 [\s\S]+content-type: text\/html/);
    expect(answer).toContain(`<h1>${WORDS}</h1>`);
    const translated = await say([
      'GET / HTTP/1.1',
      'host: evil.example',
      'accept: text/html',
      'accept-language: vi',
    ]);
    expect(translated).toContain('<html lang="vi">');
  });

  test('is no console either', async () => {
    const asked = ['GET /ops/me HTTP/1.1', 'host: evil.example'];
    expect(await say(asked, app.consoleOrigin)).toContain(WORDS);
    const known = ['GET /ops/me HTTP/1.1', 'host: localhost'];
    expect(await say(known, app.consoleOrigin)).toContain('staff.not-signed-in');
  });

  test.each(['/alive', '/ready'])('%s answers all the same', async (path) => {
    for (const origin of [app.origin, app.consoleOrigin]) {
      expect(await say([`GET ${path} HTTP/1.1`, 'host: 10.1.2.3'], origin)).toMatch(
        /^HTTP\/1.1 200/,
      );
    }
  });

  test('vendors and gateways reach us by any name', async () => {
    for (const path of ['/seamless/v1/siam-orchid/balance', '/webhooks/gateway/siam-orchid/x']) {
      const answer = await say([
        `POST ${path} HTTP/1.1`,
        'host: platform.internal',
        'content-type: application/json',
        'content-length: 0',
      ]);
      expect(answer).not.toContain(WORDS);
    }
  });
});

describe('[CFG-01] addresses', () => {
  test('a further domain is known within five seconds', async () => {
    await sql`insert into merchant.domain (host, merchant_id)
      values ('orchid.example', ${app.merchants.siam.id})`.execute(app.services.db);
    const at = { host: 'orchid.example' };
    await expect.poll(async () => (await app.call('permission', {}, at)).status).toBe(200);
  });

  const asked = (path: string) =>
    say([`GET ${path} HTTP/1.1`, 'host: ORCHID.example:81', 'accept-language: en']);

  test.each(['/robots.txt', '/sitemap.xml'])('%s names the main domain', async (path) => {
    const answer = await asked(path);
    expect(answer).toContain(`http://siam.localhost:${port}/`);
    expect(answer).not.toMatch(/orchid\.example|:81/i);
  });

  test('are those of the stored domain where the browser must stay at it', async () => {
    const origin = `http://orchid.example:${port}`;
    const call = (from: string) =>
      app.call('permission', {}, { host: 'orchid.example', headers: { origin: from } });
    expect((await call(origin)).status).toBe(200);
    expect((await call('http://orchid.example:81')).envelope.code).toBe('request.cross-site');
    expect((await call(`http://siam.localhost:${port}`)).envelope.code).toBe('request.cross-site');
  });
});
