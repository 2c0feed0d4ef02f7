import { createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { titles } from '#engine/titles.ts';
import type { GameList } from '#protocol/session.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStudio } from '../testing/test-studio.ts';
import type { TestStudio } from '../testing/test-studio.ts';

const folder = mkdtempSync(join(tmpdir(), 'studio-clients-'));
const script = 'export const answer = 42;'.repeat(40);
let studio: TestStudio;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'pages'));
  writeFileSync(join(folder, 'pages/slot.html'), '<html><head><title>s</title></head></html>');
  writeFileSync(join(folder, 'pages/rules.html'), '<html><head><title>r</title></head></html>');
  writeFileSync(join(folder, 'pages/verify.html'), '<html><head><title>v</title></head></html>');
  writeFileSync(join(folder, 'assets', 'slot-abc.js'), script);
  writeFileSync(join(folder, 'assets', 'slot-abc.js.br'), brotliCompressSync(script));
  studio = await startTestStudio({
    STUDIO_CLIENTS_FOLDER: folder,
    FRAME_ANCESTORS: 'http://siam.localhost:3000',
  });
});
afterAll(async () => {
  await studio.stop();
  rmSync(folder, { recursive: true });
});

test('[STU-00][Q-F8] the game page runs own scripts only and is framed by platforms only', async () => {
  const response = await fetch(`${studio.url}/play/lotus-temple`);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(response.status).toBe(200);
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain(`frame-ancestors ${studio.platform.origin} http://siam.localhost:3000`);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(await response.text()).not.toContain('parent-origin');
});

test('[GAME-09][Q-F8] the rules of every title can be read by anybody, on the platform’s pages too', async () => {
  for (const { id } of titles) {
    const response = await fetch(`${studio.url}/rules/${id}?locale=vi`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(response.status).toBe(200);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain(`frame-ancestors ${studio.platform.origin}`);
  }
  expect((await fetch(`${studio.url}/rules/no-such-game`)).status).toBe(404);
});

test('[Q-F10] a launched page knows the one origin that it may speak to, also after a reload', async () => {
  const { body } = await studio.player.vendor<{ launch_url: string }>(
    '/launcher/demo',
    studio.player.launch(),
  );
  const { search } = new URL(body.launch_url);
  const code = new URLSearchParams(search).get('code');
  await studio.player.post('/api/sessions', { code });
  for (let load = 0; load < 2; load += 1) {
    const page = await (await fetch(`${studio.url}/play/lotus-temple${search}`)).text();
    expect(page).toContain(`<meta name="parent-origin" content="${studio.platform.origin}">`);
  }
});

test('[Q-F8] every other answer may be framed by nobody and is not kept', async () => {
  for (const path of ['/health', '/api/session', '/no-such-page', '/play/no-such-game']) {
    const { headers } = await fetch(studio.url + path);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('assets are kept for ever and sent compressed', async () => {
  const response = await fetch(`${studio.url}/assets/slot-abc.js`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(await response.text()).toBe(script);
  expect((await fetch(`${studio.url}/assets/..%2Fpages%2Fslot.html`)).status).toBe(404);
});

test('[STU-00][Q-B6] the recipe of outcomes is public, with examples of every title', async () => {
  type Recipe = { builds: Record<string, string>; examples: { game: string }[] };
  const { body } = await studio.player.get<Recipe>('/fairness');
  const { all } = studio.studio.games;
  expect(body.builds).toEqual(Object.fromEntries(all.map(({ title, build }) => [title.id, build])));
  const ids = titles.map(({ id }) => id);
  expect([...new Set(body.examples.map(({ game }) => game))]).toEqual(ids);
  const list = await studio.player.get<GameList>('/api/games');
  expect(list.body.games.map(({ id }) => id)).toEqual(ids);
  expect((await fetch(`${studio.url}/verify`)).status).toBe(200);
});

test('[STU-00][Q-B2][Q-B6] the recipe and the game’s description suffice to find the stops of a slot', async () => {
  type Example = Record<'game' | 'serverSeed' | 'clientSeed' | 'nonce', string>;
  type SlotExample = Example & { stops?: number[][]; winCredits: number };
  const { body } = await studio.player.get<{
    key: string;
    rules: Record<string, string[]>;
    examples: SlotExample[];
  }>('/fairness');
  expect(body.key).toContain('32 raw bytes');
  for (const told of ['top row', 'sum of weights', 'nothing falls any more', '/api/games/']) {
    expect(body.rules['slot']?.join(' ')).toContain(told);
  }
  const slots = body.examples.filter(({ stops }) => stops !== undefined);
  expect(slots.length).toBeGreaterThan(50);
  for (const { game, serverSeed, clientSeed, nonce, stops } of slots) {
    const { body: described } = await studio.player.get<{ strips: string[][]; heights?: number[] }>(
      `/api/games/${game}`,
    );
    const { strips, heights } = described;
    const key = Buffer.from(serverSeed, 'hex');
    const digests = [0, 1, 2].map((block) =>
      createHmac('sha256', key).update(`${clientSeed}:${nonce}:${block}`).digest(),
    );
    const words = digests.flatMap((digest) =>
      Array.from({ length: 8 }, (_, index) => digest.readUInt32BE(index * 4)),
    );
    const draw = (n: number) => {
      for (;;) {
        const word = words.shift() as number;
        if (word < 2 ** 32 - (2 ** 32 % n)) return word % n;
      }
    };
    const found = strips.map((strip) => {
      if (heights !== undefined) draw(heights.length);
      return draw(strip.length);
    });
    expect([game, found]).toEqual([game, stops?.[0]]);
  }
});
