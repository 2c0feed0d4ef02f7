import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWholeRequests, type WholeRequests } from './whole-requests.ts';

let server: Server;
let lane: WholeRequests;
const sockets: Socket[] = [];
/** Answers of `/lane/slow` wait for this. */
let release = (): void => {};
let held = 0;
const failures: unknown[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => response.end(`server ${request.method} ${request.url} ${body}`));
  });
  lane = openWholeRequests(server, {
    prefix: '/lane/',
    bodyMax: 64,
    failed: (error) => failures.push(error),
    async answer({ url, headers, body }) {
      if (url === '/lane/broken') throw new Error('a bug');
      if (url === '/lane/slow') {
        await new Promise<void>((resolve) => {
          release = resolve;
          held += 1;
        });
      }
      return { status: 200, body: `lane ${url} ${headers['x-mark'] ?? ''} ${String(body)}` };
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

/** Waits until a call that was just sent to the slow address waits there. */
async function untilHeld(): Promise<void> {
  await expect.poll(() => held).toBe(1);
  held = 0;
}

/** How often one of our answers stands in the text. */
const answersIn = (text: string) => text.split('HTTP/1.1 ').length - 1;

/**
 * Writes the parts one after the other and gives back what came until there were as many answers, or
 * until the other side hung up. @param inTurn each part waits for the answer to the one before
 */
async function exchange(
  parts: readonly string[],
  answers = 1,
  {
    inTurn = false,
    isRead,
  }: { readonly inTurn?: boolean; readonly isRead?: () => Promise<void> } = {},
): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  let answer = '';
  let isClosed = false;
  socket.on('data', (part) => (answer += part.toString('latin1')));
  socket.on('error', () => {});
  socket.on('close', () => (isClosed = true));
  for (const [place, part] of parts.entries()) {
    if (inTurn) await expect.poll(() => place === 0 || isWhole(answer, place)).toBe(true);
    socket.write(part, 'latin1');
    // So that each part is likely to be read by itself; nothing depends on it where nobody asks for it.
    if (place === 0 && isRead) await isRead();
    else await pause(20);
  }
  await expect.poll(() => isClosed || isWhole(answer, answers)).toBe(true);
  return answer;
}

/** Bodies end where their length says, or with an empty chunk. */
function isWhole(text: string, answers: number): boolean {
  if (answersIn(text) < answers) return false;
  const [head = '', ...rest] = text.slice(text.lastIndexOf('HTTP/1.1 ')).split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  return length === undefined ? body.endsWith('0\r\n\r\n') : body.length >= Number(length);
}

const post = (path: string, body: string, headers = '') =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\n${headers}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

describe('[SEAM-01][PERF-03] requests that arrive whole', () => {
  test('are answered without the HTTP server, one after the other on a connection', async () => {
    const answer = await exchange(
      [
        post('/lane/1', 'one', 'X-Mark: m\r\n'),
        post('/lane/2', 'two', 'connection: keep-alive\r\n'),
      ],
      2,
      { inTurn: true },
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(answer).toContain('\r\ncontent-length: 18\r\n\r\nlane /lane/1 m one');
    expect(answer).toContain('lane /lane/2  two');
    expect(answer).not.toContain('server');
  });

  test('[Q-F14] that meet a bug end with their connection, and nobody else does', async () => {
    expect(await exchange([post('/lane/broken', 'x')])).toBe('');
    expect(failures.map(String)).toEqual(['Error: a bug']);
    expect(await exchange([post('/lane/1', 'one')])).toContain('lane /lane/1  one');
  });

  test('leave everything else to the HTTP server', async () => {
    const others = [
      post('/other', 'x'),
      'GET /lane/1 HTTP/1.1\r\nhost: a\r\n\r\n',
      post('/lane/1', 'x'.repeat(65)),
      'POST /lane/1 HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n',
      post('/lane/1', 'x', 'connection: close\r\n'),
    ];
    for (const request of others) {
      expect(await exchange([request]), request).toMatch(/^HTTP\/1\.1 200 OK[^]*server (POST|GET)/);
    }
  });

  test('may come in pieces, in which case the HTTP server puts them together', async () => {
    const whole = post('/lane/1', 'split');
    for (const cut of [3, 20, whole.length - 2]) {
      const answer = await exchange([whole.slice(0, cut), whole.slice(cut)]);
      // On a busy machine both pieces may be read at once, and then they are whole.
      expect(answer).toMatch(/(server POST|lane) \/lane\/1 +split/);
    }
  });

  test('that come together are all answered, in their order', async () => {
    const answer = await exchange([post('/lane/1', 'a') + post('/lane/2', 'b')], 2);
    expect(answer).toMatch(/\/lane\/1 a[^]*\/lane\/2 b/);
  });

  test('that come before the answer to the last one wait for it', async () => {
    const parts = [post('/lane/slow', 'a'), post('/lane/2', 'b')];
    const isRead = Promise.withResolvers<void>();
    const answer = exchange(parts, 2, {
      isRead: async () => {
        await untilHeld();
        isRead.resolve();
      },
    });
    await isRead.promise;
    await pause(20);
    release();
    // Who answers the second depends on whether it was read before the first was answered.
    expect(await answer).toMatch(/lane \/lane\/slow {2}a[^]*(server POST|lane) \/lane\/2 +b/);
  });

  test('with heads that could be read in two ways are refused by the HTTP server', async () => {
    const hostile = [
      'POST /lane/1 HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
      'POST /lane/1 HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\nx',
      'POST /lane/1 HTTP/1.1\r\nhost: a\r\ncontent-length : 1\r\n\r\nx',
      'POST /lane/1 HTTP/1.1\r\nhost: a\r\ncontent-length: +1\r\n\r\nx',
      'POST /lane/1 HTTP/1.1\r\nhost: a\r\nx: a\nb: c\r\ncontent-length: 1\r\n\r\nx',
      'POST /lane/1 HTTP/1.1\r\nhost: a\r\nx: \u0000\r\ncontent-length: 1\r\n\r\nx',
      'POST /lane/1 HTTP/1.1\r\ncontent-length: 1\r\n\r\nx',
    ];
    for (const request of hostile) {
      const answer = await exchange([request]);
      expect(answer, request).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).not.toContain('lane');
    }
  });
});

test('[X-33] closing ends idle connections at once and busy ones with their answer', async () => {
  const busy = exchange([post('/lane/slow', 'last')]);
  const idle = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(idle);
  const ended = new Promise((resolve) => idle.once('close', resolve));
  idle.resume();
  await new Promise<void>((resolve) => idle.once('connect', resolve));
  await untilHeld();
  lane.close();
  await ended;
  release();
  expect(await busy).toMatch(/connection: close[^]*lane \/lane\/slow {2}last/);
});
