/** Callers who send slowly, endlessly, or nothing at all, at the pages and at the vendors' wallet API. */
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openListener, listenerLimits } from './listener.ts';
import { openWholeRequests, type WholeRequests } from './whole-requests.ts';

const limits = {
  headersMs: 400,
  requestMs: 800,
  lookMs: 100,
  connectionsMax: 40,
  connectionsFilling: 40,
};
const GIGABYTE = 2 ** 30;
/** What a network holds of a body that nobody reads. */
const HELD_MAX = 32 * 2 ** 20;

let app: FastifyInstance;
let lane: WholeRequests;
const callers = new Set<Caller>();

beforeAll(async () => {
  app = await openListener(
    { TRUSTED_PROXIES: () => false, CONNECTIONS_PER_NETWORK: 2000 },
    pino({ level: 'silent' }),
    limits,
  );
  app.post('/page', async () => ({ got: true }));
  app.post('/lane/call', async () => ({ got: true }));
  lane = openWholeRequests(app.server, {
    prefix: '/lane/',
    bodyMax: 64,
    answer: async () => ({ status: 200, body: '{}' }),
    failed() {},
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  lane.close();
  for (const { socket } of callers) socket.destroy();
  await app.close();
});

interface Caller {
  readonly socket: Socket;
  heard: string;
  isOver: boolean;
}

function call(text: string): Caller {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const caller: Caller = { socket, heard: '', isOver: false };
  callers.add(caller);
  socket.on('data', (part) => (caller.heard += part.toString('latin1')));
  socket.on('error', () => {});
  socket.on('close', () => {
    caller.isOver = true;
    callers.delete(caller);
  });
  if (text) socket.write(text);
  return caller;
}

const over = (caller: Caller) => expect.poll(() => caller.isOver).toBe(true);
const head = (path: string, more: string) =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${more}\r\n`;
const whole = (path: string) => `${head(path, 'content-length: 2\r\n')}{}`;

describe('[X-28][Q-F12] slow callers', () => {
  test.each([
    ['say nothing', ''],
    ['begin the head of a page', 'POST /page HTTP/1.1\r\nhost: a\r\n'],
    ['begin the head of a vendor’s call', 'POST /lane/call HTTP/1.1\r\nhost: a\r\n'],
    ['owe the body of a page', head('/page', 'content-length: 50\r\n')],
    ['owe the body of a vendor’s call', head('/lane/call', 'content-length: 50\r\n')],
  ])('are cut off when they %s, however they drip on', async (_what, text) => {
    const slow = call(text);
    // A byte at a time keeps no connection alive.
    const drip = setInterval(() => text && slow.socket.writable && slow.socket.write('x'), 50);
    try {
      await over(slow);
    } finally {
      clearInterval(drip);
    }
    expect(slow.heard).not.toMatch(/^HTTP\/1\.1 2/);
    // Others were never kept waiting.
    const other = call(whole('/page'));
    await expect.poll(() => other.heard).toMatch(/^HTTP\/1\.1 200[^]*"got":true/);
    other.socket.destroy();
  });

  test('keep a connection that made a vendor’s call', async () => {
    const { socket, ...quick } = call('');
    socket.destroy();
    expect(quick.isOver).toBe(false);
    const caller = call(whole('/lane/call'));
    await expect.poll(() => caller.heard).toMatch(/^HTTP\/1\.1 200/);
    const silent = call('');
    await over(silent);
    // It came earlier, and stays.
    caller.heard = '';
    caller.socket.write(whole('/lane/call'));
    await expect.poll(() => caller.heard).toMatch(/^HTTP\/1\.1 200/);
    caller.socket.destroy();
  });
});

describe('[X-28][Q-F12] a body of a gigabyte', () => {
  test.each(['/page', '/lane/other'])('to %s is refused by its length', async (path) => {
    const caller = call(head(path, `content-length: ${GIGABYTE}\r\n`));
    await expect.poll(() => caller.heard).toMatch(/^HTTP\/1\.1 4/);
    caller.socket.destroy();
  });

  test.each(['/page', '/lane/call'])('to %s in chunks is cut off, not read', async (path) => {
    const caller = call(head(path, 'transfer-encoding: chunked\r\n'));
    const piece = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    let written = 0;
    const pour = () => {
      while (written < GIGABYTE && caller.socket.writable) {
        written += piece.length;
        if (!caller.socket.write(piece)) return;
      }
    };
    caller.socket.on('drain', pour);
    pour();
    await over(caller);
    expect(caller.socket.bytesWritten).toBeLessThan(HELD_MAX);
    expect(caller.heard === '' || caller.heard.startsWith('HTTP/1.1 413')).toBe(true);
  });
});

test('[X-28] connections beyond the cap are closed at once, and there is room when others leave', async () => {
  const crowd = Array.from({ length: limits.connectionsMax * 2 }, () => call(whole('/lane/call')));
  const isTold = ({ heard }: Caller) => heard.startsWith('HTTP/1.1 200');
  await expect.poll(() => crowd.every((one) => one.isOver || isTold(one))).toBe(true);
  expect(crowd.filter(isTold)).toHaveLength(limits.connectionsMax);
  for (const { socket } of crowd) socket.destroy();
  await expect
    .poll(async () => {
      const late = call(whole('/page'));
      await expect.poll(() => late.isOver || late.heard !== '').toBe(true);
      const wasServed = late.heard.startsWith('HTTP/1.1 200');
      late.socket.destroy();
      return wasServed;
    })
    .toBe(true);
});

test('[X-28] the limits of the product', () => {
  expect(listenerLimits).toEqual({
    headersMs: 10_000,
    requestMs: 20_000,
    lookMs: 5000,
    connectionsMax: 10_000,
    connectionsFilling: 8000,
  });
});
