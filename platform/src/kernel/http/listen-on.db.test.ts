/** One server on both kinds of loopback, over real sockets. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '@croupier/server/testing/free-port';
import { sendRaw } from '#testing/http.ts';
import { listenOn } from '@croupier/server/listen-on';
import { openListener, listenerLimits } from './listener.ts';
import { leaveConnections, openWholeRequests } from './whole-requests.ts';

let app: FastifyInstance;
let port: number;
let stop: () => void;
const callers = new Set<Socket>();
beforeAll(async () => {
  const limits = { ...listenerLimits, connectionsMax: 4 };
  app = await openListener(
    { TRUSTED_PROXIES: () => false, CONNECTIONS_PER_NETWORK: 2000 },
    pino({ level: 'silent' }),
    limits,
  );
  app.get('/who', async ({ visitorIp }) => ({ visitorIp }));
  app.server.on('upgrade', (_request, socket) => socket.end('upgraded'));
  openWholeRequests(app.server, {
    prefix: '/lane/',
    bodyMax: 64,
    answer: async () => ({ status: 200, body: '{"lane":true}' }),
    failed() {},
  });
  port = await freePort();
  ({ stop } = await listenOn(app, { port, hosts: ['127.0.0.1', '::1'] }));
});
afterAll(async () => {
  for (const socket of callers) socket.destroy();
  await app.close();
});

const addresses = ['127.0.0.1', '::1'];

async function call(host: string): Promise<Socket> {
  const socket = connect(port, host);
  callers.add(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

async function answerTo(host: string, text: string): Promise<string> {
  const socket = await call(host);
  socket.write(text);
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  await once(socket, 'close');
  return bytes.toString();
}

test.each(addresses)('pages, machines and upgrades are answered at %s', async (host) => {
  const name = host.includes(':') ? `[${host}]` : host;
  const page = await sendRaw(`http://${name}:${port}`, { method: 'GET', path: '/who' });
  expect(JSON.parse(page.text)).toEqual({ visitorIp: host });
  const lane = 'POST /lane/x HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\n\r\n{}';
  expect(await answerTo(host, lane)).toContain('{"lane":true}');
  const upgrade = 'GET / HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n';
  expect(await answerTo(host, upgrade)).toBe('upgraded');
});

test('[Q-F12] the limit of connections is one for all addresses', async () => {
  const standing = [await call('127.0.0.1'), await call('::1'), await call('::1')];
  standing.push(await call('127.0.0.1'));
  for (const host of addresses) {
    const fifth = await call(host);
    await once(fifth, 'close');
  }
  for (const socket of standing) socket.destroy();
  await expect
    .poll(
      async () => (await sendRaw(`http://[::1]:${port}`, { method: 'GET', path: '/who' })).status,
    )
    .toBe(200);
});

test('[X-33] a server that leaves takes no new connection at any address', async () => {
  stop();
  await leaveConnections(app.server);
  for (const host of addresses) {
    const socket = connect(port, host);
    const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
    expect(error.code).toBe('ECONNREFUSED');
  }
});
