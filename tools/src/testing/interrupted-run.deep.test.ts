import { chmodSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fastFolder } from './fast-folder.ts';
import { startRun } from './interrupted-run.ts';

const folder = fastFolder('croupier-interrupted-');
const MOMENTS = 10;
const WHOLE_MAX_MS = 1_800_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const;
/** Servers with databases of their own, programs, pages and a browser. */
const WORDS = [
  'tools/src/testing/test-server.db',
  'tools/src/database/prepare-databases.db',
  'packages/server/src/testing/server-process.db',
  'platform/src/main.db',
  'web/kit/src/kit.browser',
];

beforeAll(() => chmodSync(folder, 0o755));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a run that is interrupted at any moment leaves nothing', { timeout: 3_600_000 }, async () => {
  const begunAt = performance.now();
  const whole = startRun(folder, 'whole', { words: WORDS });
  await sleep(1000);
  const early = whole.traces();
  expect(await whole.ended(WHOLE_MAX_MS)).toMatchObject({ code: 0 });
  const tookMs = performance.now() - begunAt;
  expect(whole.left(early)).toEqual([]);

  for (let at = 0; at < MOMENTS; at += 1) {
    const signal = SIGNALS[at % SIGNALS.length] ?? 'SIGKILL';
    const ms = Math.round((tookMs * (at + Math.random())) / MOMENTS);
    console.log(`${signal} after ${ms} of ${Math.round(tookMs)} ms`);
    const run = startRun(folder, `moment-${at}`, { words: WORDS });
    await sleep(ms);
    const held = run.traces();
    run.kill(signal);
    await run.ended();
    await expect.poll(() => run.left(held)).toEqual([]);
  }
});
