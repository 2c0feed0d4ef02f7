import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpFailure, isInsideAddress, openHttpClient } from './http-client.ts';

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/silent') return;
    if (request.url === '/moved') response.writeHead(302, { location: '/large' }).end();
    else if (request.url === '/large') response.end('x'.repeat(5000));
    else request.pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const demo = openHttpClient({ allowInside: true });
const strict = openHttpClient({ allowInside: false });

function call(url: string) {
  return { url, method: 'POST', body: 'héllo', timeoutMs: 20_000, answerBytesMax: 1000 } as const;
}

async function failureOf(promise: Promise<unknown>): Promise<HttpFailure> {
  return promise.then(
    () => {
      throw new Error('It should have failed.');
    },
    (error: HttpFailure) => error,
  );
}

test('a call sends the body and answers status and text', async () => {
  expect(await demo(call(`${origin}/echo`))).toEqual({ status: 200, body: 'héllo' });
});

test('[Q-F18] redirects are answered, not followed', async () => {
  expect((await demo(call(`${origin}/moved`))).status).toBe(302);
});

test('[X-13] silence ends at the timeout with an unknown outcome', async () => {
  const failure = await failureOf(demo({ ...call(`${origin}/silent`), timeoutMs: 300 }));
  expect(failure.delivered).toBe('unknown');
});

test('an answer over the bound is refused', async () => {
  expect((await failureOf(demo(call(`${origin}/large`)))).message).toBe('answer-too-large');
});

test('a closed port is known not to have received anything', async () => {
  const failure = await failureOf(demo(call('http://127.0.0.1:1/')));
  expect(failure.delivered).toBe('no');
});

test('[Q-F18] outside the demo nothing on our own network is reached', async () => {
  for (const host of ['127.0.0.1', '[::1]', 'localhost', '169.254.169.254', '[::ffff:10.0.0.1]']) {
    const failure = await failureOf(strict(call(`https://${host}:9/`)));
    expect([host, failure.message]).toEqual([host, 'address-inside']);
  }
  expect((await failureOf(strict(call('http://example.com/')))).message).toBe('not-https');
});

test('[Q-F18] inside addresses are recognised in every spelling', () => {
  const inside = ['10.1.2.3', '172.31.0.1', '192.168.1.1', '0.0.0.0', '::1', 'fd00::1', 'fe80::1'];
  // Those that lead to IPv4, those that are special, and what was never given out.
  inside.push('64:ff9b::a00:1', '64:ff9b:1::a00:1', '2002:7f00:1::', '2001:0:7f00:1::1', '::a00:1');
  inside.push('fec0::1', '100::1', '2001:db8::1', '3fff::1', '5f00::1', '4000::1', '::ffff:7f00:1');
  inside.push('::ffff:127.0.0.1', '203.0.113.9', '192.88.99.1', '255.255.255.255', 'fe80::1%lo');
  expect(inside.filter((address) => !isInsideAddress(address))).toEqual([]);
  expect(
    ['8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450::1', '::ffff:8.8.8.8'].filter(
      isInsideAddress,
    ),
  ).toEqual([]);
});
