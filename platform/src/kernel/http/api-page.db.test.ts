import { operatorEndpoints } from '@croupier/contract/endpoints/operator';
import { playerEndpoints } from '@croupier/contract/endpoints/player';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { sendRaw } from '#testing/http.ts';
import { aStaffMember } from '#testing/staff.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test.each([
  ['origin', '/api', playerEndpoints],
  ['consoleOrigin', '/ops', operatorEndpoints],
] as const)(
  '[API-01] %s: every endpoint can be looked up on a page that runs nothing',
  async (origin, prefix, table) => {
    const read = (path: string) =>
      sendRaw(app[origin], {
        method: 'GET',
        path,
        headers: { host: 'localhost', ...(origin === 'consoleOrigin' && { cookie }) },
      });
    const cookie = (await aStaffMember(app, 'auditor')).session.cookie ?? '';
    const page = await read(`${prefix}/docs`);
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const shown = [...page.text.matchAll(/<details id="(\w+)"><summary><code>(.*?)<\/code>/g)];
    const lines = shown.map(([, id, line]) => `${id} ${line}`);
    expect(lines.toSorted()).toEqual(
      Object.entries<{ method: string; path: string }>(table)
        .map(([name, { method, path }]) => `${name} ${method} ${path}`)
        .toSorted(),
    );
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    );
    expect(page.text).not.toMatch(/<script|style="/);
    expect((await read(`${prefix}/openapi.json`)).status).toBe(200);
  },
);

test('[Q-F9] what the console can do, and how the process fares, is nothing for guests', async () => {
  const { session } = await aStaffMember(app, 'auditor');
  const status = async (origin: string, path: string, cookie = '') =>
    (await sendRaw(origin, { method: 'GET', path, headers: { host: 'localhost', cookie } })).status;
  for (const path of ['/ops/docs', '/ops/openapi.json']) {
    expect(await status(app.consoleOrigin, path)).toBe(401);
    expect(await status(app.consoleOrigin, path, `ops-sb=${'A'.repeat(43)}`)).toBe(401);
    expect(await status(app.consoleOrigin, path, session.cookie)).toBe(200);
  }
  for (const origin of [app.origin, app.consoleOrigin]) {
    expect(await status(origin, '/metrics')).not.toBe(200);
  }
  expect(await status(app.metricsOrigin, '/metrics')).toBe(200);
  expect(await status(app.metricsOrigin, '/ready')).toBe(200);
  await app.callConsole('logout', {}, session);
  expect(await status(app.consoleOrigin, '/ops/docs', session.cookie)).toBe(401);
});
