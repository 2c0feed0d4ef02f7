/** A flood of push connections over real sockets, and who still gets in. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { sendRaw } from '#testing/http.ts';
import { aMember } from '#testing/member.ts';
import { aPage } from '#testing/push.ts';
import { listenerLimits } from '../http/listener.ts';
import { SEATS_MAX } from './seats.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUSTED_PROXIES: '1' } });
});
afterAll(() => app.close());

const standing = new Set<WebSocket>();
afterEach(async () => {
  const gone = [...standing].map((socket) => once(socket, 'close'));
  for (const socket of standing) socket.terminate();
  await Promise.all(gone);
  standing.clear();
});

/** Opens that many at once, and says nothing on them; answers what became of each. */
function flood(count: number, address: string, headers: Record<string, string> = {}) {
  const { port } = new URL(app.origin);
  const attempts = Array.from({ length: count }, () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/push`, {
      headers: { host: `localhost:${port}`, 'x-forwarded-for': address, ...headers },
    });
    return new Promise<'open' | number>((resolve) => {
      socket.once('open', () => {
        standing.add(socket);
        resolve('open');
      });
      socket.once('unexpected-response', (outgoing, answer) => {
        resolve(answer.statusCode ?? 0);
        outgoing.destroy();
      });
      socket.on('error', () => {});
    });
  });
  return Promise.all(attempts);
}

const opened = (outcomes: readonly unknown[]) => outcomes.filter((one) => one === 'open').length;

describe('[X-28][Q-F12] guests who open push connections without end', () => {
  test('get a few for each address, also when all ask at once; everybody else is served', async () => {
    const member = await aMember(app);
    const floods = await Promise.all(
      ['198.51.100.1', '198.51.100.2', '198.51.100.3'].map((from) => flood(200, from)),
    );
    expect(floods.map(opened)).toEqual([30, 30, 30]);
    for (const outcomes of floods) {
      expect(new Set(outcomes.filter((one) => one !== 'open'))).toEqual(new Set([503]));
    }
    // A member at the very same address has a room of their own.
    const from = { 'x-forwarded-for': '198.51.100.1' };
    const page = await aPage(app, { ...member.session, headers: from });
    await page.hears('ready');
    page.leave();
    const guest = await aPage(app, { headers: { 'x-forwarded-for': '198.51.100.9' } });
    await guest.hears('ready');
    guest.leave();
    expect((await sendRaw(app.origin, { method: 'GET', path: '/alive' })).status).toBe(200);
  });

  test('find their seats again when they have left, which half a session that is none does not widen', async () => {
    const from = '198.51.100.4';
    const forged = { cookie: `sb=${'A'.repeat(43)}` };
    expect(opened(await flood(40, from, forged))).toBe(30);
    for (const socket of standing) socket.terminate();
    standing.clear();
    await expect.poll(async () => opened(await flood(1, from))).toBe(1);
  });

  test('are one address wherever in their network of IPv6 they are', async () => {
    const floods = await Promise.all(
      ['2001:db8::1', '2001:db8::2'].map((address) => flood(20, address)),
    );
    expect(opened(floods.flat())).toBe(30);
  });

  test('and members have no more tabs than anybody looks at', async () => {
    const { session } = await aMember(app);
    const cookie = session.cookie ?? '';
    expect(opened(await flood(50, '198.51.100.5', { cookie }))).toBe(30);
  });
});

test('[X-28] who is sent away and does not hang up loses the connection', async () => {
  const socket = connect({
    port: Number(new URL(app.origin).port),
    host: '127.0.0.1',
    allowHalfOpen: true,
  });
  await once(socket, 'connect');
  socket.on('error', () => {});
  socket.write(
    'GET /api/push HTTP/1.1\r\nhost: evil.example\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('403 Forbidden');
  // A write fails only when the other end is closed altogether.
  await expect
    .poll(() => new Promise((resolve) => socket.write('x', (error) => resolve(error?.message))))
    .toMatch(/EPIPE|ECONNRESET|closed|destroyed/);
});

test('[X-28] push leaves a quarter of the listener to everything else', () => {
  expect(SEATS_MAX).toBeLessThanOrEqual(listenerLimits.connectionsMax * 0.75);
});
