/** Who may have how many connections, over real sockets; each loopback address is a network of its own. */
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listenerLimits, openListener } from './listener.ts';
import { listenOn } from '@croupier/server/listen-on';
import { answerPartnersOnly, listenForPartners, type PartnerListener } from './partner-listener.ts';
import { openWholeRequests, type WholeRequests } from './whole-requests.ts';

const PER_NETWORK = 4;
const MAX = 10;
const FILLING = 8;

let app: FastifyInstance;
let lane: WholeRequests;
let partners: PartnerListener;
let port: number;
/** What lets go of calls that are being answered. */
const held: (() => void)[] = [];
const callers = new Set<Caller>();

beforeAll(async () => {
  app = await openListener(
    { TRUSTED_PROXIES: (address) => address === '127.0.0.9', CONNECTIONS_PER_NETWORK: PER_NETWORK },
    pino({ level: 'silent' }),
    { ...listenerLimits, connectionsMax: MAX, connectionsFilling: FILLING },
  );
  answerPartnersOnly(app);
  app.get('/page', async () => ({ got: true }));
  app.get('/slow', () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    held.push(() => resolve({}));
    return promise;
  });
  app.get('/webhooks/one', async () => ({ got: true }));
  lane = openWholeRequests(app.server, {
    prefix: '/seamless/',
    bodyMax: 64,
    answer: async () => ({ status: 200, body: '{}' }),
    failed() {},
  });
  await listenOn(app, { port: 0, hosts: ['127.0.0.1'] });
  port = (app.server.address() as AddressInfo).port;
  partners = await listenForPartners(app, { port: 0, hosts: ['127.0.0.1'] });
});
afterEach(async () => {
  for (const letGo of held.splice(0)) letGo();
  for (const { socket } of callers) socket.destroy();
  while ((await countOpen()) > 0) await pause(10);
});
afterAll(async () => {
  lane.close();
  partners.stop();
  await app.close();
});

const countOpen = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));

interface Caller {
  readonly socket: Socket;
  heard: string;
  isOver: boolean;
}

function call(network: string, text: string, to = port): Caller {
  const socket = connect({ port: to, host: '127.0.0.1', localAddress: network });
  const caller: Caller = { socket, heard: '', isOver: false };
  callers.add(caller);
  socket.on('data', (part) => (caller.heard += part.toString('latin1')));
  socket.on('error', () => {});
  socket.on('close', () => {
    caller.isOver = true;
    callers.delete(caller);
  });
  socket.write(text);
  return caller;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`;
const wallet = 'POST /seamless/x HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\n\r\n{}';
const isServed = ({ heard }: Caller) => heard.startsWith('HTTP/1.1 200');
const served = (caller: Caller) => expect.poll(() => isServed(caller)).toBe(true);
const over = (caller: Caller) => expect.poll(() => caller.isOver).toBe(true);

async function keepIdle(network: string, count: number, text = get('/page')): Promise<Caller[]> {
  const kept = [];
  for (let at = 0; at < count; at += 1) {
    const caller = call(network, text);
    await served(caller);
    kept.push(caller);
  }
  return kept;
}

test.each([
  ['pages', get('/page')],
  ['the wallet API', wallet],
])('[Q-F12] a network that has all it may gives up what it does not use: %s', async (_of, text) => {
  const kept = await keepIdle('127.0.0.1', PER_NETWORK, text);
  const next = call('127.0.0.1', text);
  await served(next);
  await over(kept[0] as Caller);
  expect(kept.slice(1).map(({ isOver }) => isOver)).toEqual([false, false, false]);
});

test('[Q-F12] what is being answered is not cut off: the network’s next one is, and nobody else’s', async () => {
  const busy = Array.from({ length: PER_NETWORK }, () => call('127.0.0.1', get('/slow')));
  await expect.poll(() => held.length).toBe(PER_NETWORK);
  const next = call('127.0.0.1', get('/page'));
  await over(next);
  expect(next.heard).toBe('');
  await served(call('127.0.0.2', get('/page')));
  expect(busy.some(({ isOver }) => isOver)).toBe(false);
});

test('[Q-F12] while it fills, each new caller costs the network that keeps most an idle connection', async () => {
  const few = await keepIdle('127.0.0.2', 1);
  const most = await keepIdle('127.0.0.3', PER_NETWORK);
  const some = await keepIdle('127.0.0.4', FILLING - PER_NETWORK - 1);
  for (let at = 0; at < 3; at += 1) await served(call(`127.0.1.${at}`, get('/page')));
  await over(most[0] as Caller);
  expect(few[0]?.isOver).toBe(false);
  expect(some.filter(({ isOver }) => isOver).length).toBeLessThanOrEqual(1);
  expect(await countOpen()).toBeLessThanOrEqual(FILLING);
});

test('[Q-F12] a proxy of ours stands for many, and is not counted as one', async () => {
  const kept = await keepIdle('127.0.0.9', PER_NETWORK + 2);
  expect(kept.some(({ isOver }) => isOver)).toBe(false);
});

test('[Q-F12][SEAM-01] visitors who take all of the site take nothing of the partners’ port', async () => {
  for (let at = 0; at < MAX; at += 1) {
    call(`127.0.2.${at}`, get('/slow'));
    await expect.poll(() => held.length).toBe(at + 1);
  }
  await over(call('127.0.3.1', get('/page')));
  await served(call('127.0.3.1', wallet, partners.port));
  await served(call('127.0.3.1', get('/webhooks/one'), partners.port));
  const page = call('127.0.3.1', get('/page'), partners.port);
  await expect.poll(() => page.heard).toMatch(/^HTTP\/1\.1 [45]/);
});
