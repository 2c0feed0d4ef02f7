import { chmodSync, mkdtempSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clearAfterUs, clearFolders } from '../clear-folder.ts';
import { startRun } from './interrupted-run.ts';

/** Not within the folders of the run that we are in: names of the browser's sockets have a limit. */
const folder = mkdtempSync('/tmp/run-');
const guard = clearAfterUs(folder);
const MOMENTS = 10;
const WHOLE_MAX_MS = 1_800_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const;
/** Servers with databases of their own, programs, pages and a browser. */
const WORDS = [
  'tools/src/testing/test-server.db',
  'tools/src/database/prepare-databases.drill',
  'packages/server/src/testing/server-process.db',
  'platform/src/main.drill',
  'web/kit/src/kit.browser',
];

beforeAll(() => chmodSync(folder, 0o755));
afterAll(() => {
  clearFolders([folder]);
  guard.kill('SIGKILL');
});

test('a run that is interrupted at any moment leaves nothing', { timeout: 3_600_000 }, async () => {
  const begunAt = performance.now();
  const whole = startRun(folder, 'all', { words: WORDS });
  await sleep(1000);
  const early = whole.traces();
  const { output } = await whole.ended(WHOLE_MAX_MS);
  expect(output).toMatch(/^total: \d+ passed, 0 failed$/m);
  const tookMs = performance.now() - begunAt;
  expect(whole.left(early)).toEqual([]);

  for (let at = 0; at < MOMENTS; at += 1) {
    const signal = SIGNALS[at % SIGNALS.length] ?? 'SIGKILL';
    const ms = Math.round((tookMs * (at + Math.random())) / MOMENTS);
    console.log(`${signal} after ${ms} of ${Math.round(tookMs)} ms`);
    const run = startRun(folder, `${at}`, { words: WORDS });
    await sleep(ms);
    const held = run.traces();
    run.kill(signal);
    await run.ended();
    await expect.poll(() => run.left(held)).toEqual([]);
  }
});
