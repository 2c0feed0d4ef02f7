/** Whoever stands in front of the studio is not the visitor: limits are the visitor's network's. */
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startTestStudio } from './testing/test-studio.ts';
import type { TestStudio } from './testing/test-studio.ts';

const LIMIT = 2;
let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio({
    TRUSTED_PROXIES: '127.0.0.0/8, ::1',
    STUDIO_OPENINGS_PER_MINUTE: String(LIMIT),
  });
});
afterAll(() => studio.stop());

async function openFrom(visitor: string, path: string, body: unknown): Promise<number> {
  const response = await fetch(`${studio.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': visitor },
    body: JSON.stringify(body),
  });
  await response.body?.cancel();
  return response.status;
}

const openDemoFrom = (visitor: string) =>
  openFrom(visitor, '/api/demo-sessions', { gameId: 'lotus-temple', locale: 'en' });

test('[Q-F17][STU-00] demos are counted by the network behind the proxy, and launches on their own', async () => {
  for (let opened = 0; opened < LIMIT; opened += 1) {
    expect(await openDemoFrom('192.0.2.1')).toBe(200);
    expect(await openDemoFrom(`2001:db8:0:1::${opened}`)).toBe(200);
  }
  expect(await openDemoFrom('192.0.2.1')).toBe(429);
  expect(await openDemoFrom('192.0.2.2')).toBe(200);
  expect(await openDemoFrom('2001:db8:0:1:ffff::9')).toBe(429);
  expect(await openDemoFrom('2001:db8:0:2::9')).toBe(200);

  studio.platform.game = 'lotus-temple';
  const launch = studio.player.launch({ game: 'lotus-temple' });
  const { body } = await studio.player.vendor<{ launch_url: string }>('/launcher/real', launch);
  const code = new URL(body.launch_url).searchParams.get('code');
  expect(await openFrom('192.0.2.1', '/api/sessions', { code })).toBe(200);
});

test('[Q-F12][STU-SHARED] sockets that say nothing fill the places of their own network alone', async () => {
  const open: WebSocket[] = [];
  const arrives = async (visitor: string): Promise<boolean> => {
    const socket = new WebSocket(`${studio.url.replace('http', 'ws')}/api/table/events`, {
      headers: { 'x-forwarded-for': visitor },
    });
    open.push(socket);
    const refused = once(socket, 'unexpected-response').then(() => false);
    return Promise.race([once(socket, 'open').then(() => true), refused]);
  };
  const silent = await Promise.all(Array.from({ length: 51 }, () => arrives('198.51.100.1')));
  expect(silent.filter(Boolean)).toHaveLength(50);
  expect(await arrives('198.51.100.2')).toBe(true);
  for (const socket of open) socket.on('error', () => {}).terminate();
});
