/** What protects the pages: headers, the content policy, and the refusal of other sites. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operatorEndpoints } from '@croupier/contract/endpoints/operator';
import { playerEndpoints } from '@croupier/contract/endpoints/player';
import {
  PHONE_RETURN_PATH,
  SOCIAL_RETURN_PATH,
} from '@croupier/contract/account/player/social-window';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { type RawRequest, sendRaw } from '#testing/http.ts';
import { aMember } from '#testing/member.ts';
import { POLICY_REPORTS } from '../../composition/page/policy-report-endpoint.ts';
import { contentPolicy, sendSecurityHeaders } from './security-headers.ts';
import { serveSite } from './serve-site.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUSTED_PROXIES: '1' } });
});
afterAll(() => app.close());

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

describe('[Q-F8] headers', () => {
  /** Endpoints of the tables are walked in `composition/every-endpoint`; this is all the rest. */
  const rest: readonly (readonly [
    string,
    'origin' | 'consoleOrigin' | 'metricsOrigin',
    Partial<RawRequest>?,
  ])[] = [
    ...['/alive', '/ready', '/icon.svg', '/site.webmanifest', '/robots.txt', '/sitemap.xml'].map(
      (path) => [path, 'origin'] as const,
    ),
    ...['/api/docs', '/api/openapi.json', '/seamless/openapi.json'].map(
      (path) => [path, 'origin'] as const,
    ),
    ...['/alive', '/ready', '/ops/docs', '/ops/openapi.json', '/art/x.webp'].map(
      (path) => [path, 'consoleOrigin'] as const,
    ),
    ...['/alive', '/ready', '/metrics', '/nothing'].map((path) => [path, 'metricsOrigin'] as const),
    ...(['origin', 'consoleOrigin'] as const).flatMap((origin) => [
      ['/media/x.webp', origin] as const,
      ['/assets/none.js', origin] as const,
      ['/nowhere', origin, { headers: { accept: 'image/png' } }] as const,
      ['/../../etc/passwd', origin] as const,
      ['/%zz', origin] as const,
      [`/${'x'.repeat(300)}`, origin] as const,
      ['/', origin, { method: 'TRACE' }] as const,
      ['/', origin, { headers: { 'x-long': 'x'.repeat(20_000) } }] as const,
    ]),
    ['/api/login', 'origin', { method: 'OPTIONS' }],
    ['/api/login', 'origin', { method: 'POST', body: '{' }],
    ['/api/login', 'origin', { method: 'DELETE' }],
    ['/api/games/%zz', 'origin'],
    ['/ops/me', 'consoleOrigin', { method: 'PATCH', body: '{}' }],
    ['/api/push', 'origin'],
    [
      '/api/push',
      'origin',
      {
        headers: {
          connection: 'upgrade',
          upgrade: 'websocket',
          origin: 'http://evil.example',
          'sec-websocket-version': '13',
          'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
        },
      },
    ],
    [
      POLICY_REPORTS,
      'origin',
      { method: 'POST', body: '{}', headers: { 'content-type': 'application/csp-report' } },
    ],
    ['/webhooks/gateway/jade/none', 'origin', { method: 'POST', body: '{}' }],
    ['/seamless/v1/jade/balance', 'origin', { method: 'POST', body: '{}' }],
    ['/seamless/v1/jade/balance', 'origin', { method: 'PUT', body: '{}' }],
  ];

  const all = rest.map(([path, origin, request = {}]) => [path, origin, request] as const);
  test.each(all)('%s at %s %o', async (path, origin, request) => {
    const { headers, status } = await sendRaw(app[origin], {
      method: 'GET',
      path,
      ...request,
      headers: {
        host: 'localhost',
        ...(request.body && { 'content-type': 'application/json' }),
        ...request.headers,
      },
    });
    expect({ status, headers }).toMatchObject({ headers: always });
    expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
    expect(headers['content-security-policy']).not.toMatch(/script-src|unsafe-eval/);
    expect(status).toBeLessThan(500);
    for (const name of ['x-powered-by', 'server', 'access-control-allow-origin']) {
      expect(headers).not.toHaveProperty(name);
    }
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test.each([SOCIAL_RETURN_PATH, PHONE_RETURN_PATH])(
    '%s hands an answer to the page that opened it, and can do nothing else',
    async (path) => {
      const { headers } = await sendRaw(app.origin, {
        method: 'GET',
        path,
        headers: { host: 'localhost' },
      });
      const itself = {
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'unsafe-none',
      };
      expect(headers).toMatchObject({ ...always, ...itself, 'cache-control': 'no-store' });
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/default-src 'none'/);
      expect(policy).toMatch(/script-src 'sha256-[^' ]+'/);
      expect(policy).not.toMatch(/unsafe|'self'/);
    },
  );

  test('data is never kept by a browser', async () => {
    const member = await aMember(app);
    const answers = [
      await member.call('balance'),
      await app.call('nothing' as 'lobby').catch(() => undefined),
    ];
    expect(answers[0]?.headers['cache-control']).toBe('no-store');
  });

  test('over https the visitor is kept there, and cookies are bound to the host', async () => {
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.5' };
    const { headers: sent } = await app.call('permission', {}, { headers });
    expect(sent['strict-transport-security']).toMatch(/^max-age=31536000/);
    const { username, password } = await aMember(app);
    const login = await app.call('login', { username, password }, { headers });
    const cookie = login.headers['set-cookie']?.find((line) => line.startsWith('__Host-sb='));
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    const session = { token: login.value.token, cookie: login.cookie };
    expect((await app.call('member', {}, { ...session, headers })).status).toBe(200);
    // The same cookie without TLS in front is another name and opens nothing.
    expect((await app.call('member', {}, session)).status).toBe(401);
  });
});

describe('[Q-F9] other sites', () => {
  const writes = [
    ...Object.entries(playerEndpoints).map(([name, entry]) => [name, entry, 'origin'] as const),
    ...Object.entries(operatorEndpoints).map(
      ([name, entry]) => [name, entry, 'consoleOrigin'] as const,
    ),
  ].filter(([, { method }]) => method !== 'GET');

  test.each(writes)('cannot make a browser call %s', async (_name, { method, path }, origin) => {
    const { port } = new URL(app[origin]);
    const send = async (headers: Record<string, string>) => {
      const answer = await sendRaw(app[origin], {
        method,
        path: path.replaceAll(/:\w+/g, '1'),
        headers: { host: `localhost:${port}`, 'content-type': 'application/json', ...headers },
        body: '{}',
      });
      return (JSON.parse(answer.text) as { code?: string }).code;
    };
    for (const site of ['cross-site', 'same-site']) {
      expect(await send({ 'sec-fetch-site': site })).toBe('request.cross-site');
    }
    for (const from of ['http://evil.example', 'null', `http://siam.localhost:${port}`]) {
      expect(await send({ origin: from })).toBe('request.cross-site');
    }
    expect(await send({ origin: `http://localhost:${port}` })).not.toBe('request.cross-site');
    expect(await send({ 'sec-fetch-site': 'same-origin' })).not.toBe('request.cross-site');
  });

  test('get no permission to read either', async () => {
    const { headers } = await app.call(
      'permission',
      {},
      { headers: { origin: 'http://evil.example' } },
    );
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});

test('[Q-F8] hosts of statistics are in the policy of pages that count visits alone, and the script by its path', () => {
  const page = {
    scriptHashes: [],
    styleHashes: [],
    imageOrigins: [],
    frameOrigins: [],
    origin: 'http://localhost:3000',
  };
  expect(contentPolicy({ ...page, countsVisits: false })).not.toContain('google');
  const policy = contentPolicy({ ...page, countsVisits: true });
  expect(policy).toContain("script-src 'self' https://www.googletagmanager.com/gtag/js;");
  expect(policy).toContain('ws://localhost:3000 https://*.google-analytics.com');
});

describe('[SITE-01] the pages', () => {
  const script = 'document.documentElement.dataset.theme="dark"';
  const html = `<!doctype html><script>${script}</script><script src="/assets/a.js"></script>`;
  let folder: string;
  let site: FastifyInstance;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'croupier-site-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), html);
    writeFileSync(join(folder, 'assets/a-1234.js'), 'let a');
    writeFileSync(join(folder, 'assets/a-1234.js.br'), brotliCompressSync('let a'));
    writeFileSync(join(folder, '.secret'), 'hidden');
    site = fastify();
    await sendSecurityHeaders(site);
    await serveSite(site, {
      folder,
      paths: ['/', '/rng', '/play/:gameId'],
      isPage: (address) => !address.startsWith('/api/'),
      answerUnknown: (_request, reply) => reply.code(404).send('nothing'),
      sources: async () => ({
        origin: 'http://localhost:3000',
        imageOrigins: ['https://img.example'],
        countsVisits: false,
        frameOrigins: ['http://127.0.0.1:3200'],
      }),
    });
  });
  afterAll(async () => {
    await site.close();
    rmSync(folder, { recursive: true });
  });

  test.each([
    ['/', 200],
    ['/index.html', 404],
    ['/rng', 200],
    ['/rng/', 200],
    ['/rng?vassalage=PG', 200],
    ['/play/17', 200],
    ['/nowhere', 404],
    ['/play/17/18', 404],
  ])('%s is the page with status %i', async (url, status) => {
    const answer = await site.inject({ url });
    expect([answer.statusCode, answer.body]).toEqual([status, html]);
    expect(answer.headers).toMatchObject(always);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test('is no answer to who asks for a picture or for data', async () => {
    for (const accept of ['image/png', 'application/json']) {
      const answer = await site.inject({ url: '/nowhere', headers: { accept } });
      expect([answer.statusCode, answer.body]).toEqual([404, 'nothing']);
    }
    const anything = await site.inject({ url: '/nowhere', headers: { accept: 'image/png, */*' } });
    expect(anything.body).toBe(html);
  });

  test('[Q-F8] its policy allows its own script by hash, frames of the studio and nothing else', async () => {
    const { headers } = await site.inject({ url: '/', headers: { host: 'localhost:3000' } });
    const policy = String(headers['content-security-policy']);
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policy.split('; ')).toEqual([
      "default-src 'self'",
      `script-src 'self' 'sha256-${hash}'`,
      "style-src 'self'",
      "img-src 'self' data: https://img.example",
      "connect-src 'self' ws://localhost:3000",
      'frame-src http://127.0.0.1:3200',
      "frame-ancestors 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
    ]);
    expect(policy).not.toMatch(/unsafe/);
  });

  test('is compressed when the browser can read that', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const page = await site.inject({ url: '/', headers });
    expect(page.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(page.rawPayload).toString()).toBe(html);
    const old = { 'accept-encoding': 'gzip, deflate, br;q=0' };
    const gzipped = await site.inject({ url: '/', headers: old });
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzipped.rawPayload).toString()).toBe(html);
    const plain = await site.inject({ url: '/', headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(html);
    const file = await site.inject({ url: '/assets/a-1234.js', headers });
    expect(file.headers['content-encoding']).toBe('br');
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('nothing hidden, and nothing outside the folder, is served', async () => {
    for (const url of ['/.secret', '/../package.json', '/assets/%2e%2e/%2e%2e/package.json']) {
      const answer = await site.inject({ url });
      expect([url, answer.body === html || answer.statusCode >= 400]).toEqual([url, true]);
      expect(answer.body).not.toContain('hidden');
    }
  });

  test('[Q-F8] files of the build have the headers as well, those that are none too', async () => {
    for (const url of ['/assets/a-1234.js', '/assets/none.js', '/.secret', '/api/none']) {
      const answer = await site.inject({ url, headers: { accept: 'text/javascript' } });
      expect([url, answer.headers]).toMatchObject([url, always]);
    }
  });

  test('a new build is served without a restart', async () => {
    const fresh = html.replace('dark', 'light');
    await new Promise((resolve) => setTimeout(resolve, 20));
    writeFileSync(join(folder, 'index.html'), fresh);
    const answer = await site.inject({ url: '/' });
    expect(answer.body).toBe(fresh);
    const hash = createHash('sha256').update(script.replace('dark', 'light')).digest('base64');
    expect(answer.headers['content-security-policy']).toContain(hash);
    writeFileSync(join(folder, 'index.html'), html);
  });
});
