import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from '@croupier/server/testing/server-process';
import { expect, test } from 'vitest';
import { runProcess } from './run-process.ts';

const HOUR_MS = 3_600_000;
/** Its child holds the streams as long as it lives, which is longer than any test. */
const ENDLESS = ['-c', 'sleep 86400 & wait'];

test('a program that does not end is killed with all that it started, and is said to be late', async () => {
  const { code, isLate } = await runProcess('sh', ENDLESS, { limitMs: 500 });
  expect([isLate, code]).toEqual([true, 1]);
});

test('a program that ends in time is not late', async () => {
  const outcome = await runProcess('sh', ['-c', 'echo done; exit 3'], { limitMs: HOUR_MS });
  expect(outcome).toMatchObject({ code: 3, output: 'done\n', isLate: false });
});

test('a program with a limit ends with whoever runs it, even if that is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-run-'));
  const file = join(folder, 'runner.mjs');
  writeFileSync(
    file,
    `import { runProcess } from '${new URL('run-process.ts', import.meta.url).href}';
    void runProcess('sh', ${JSON.stringify(ENDLESS)}, { limitMs: ${HOUR_MS}, passThrough: true });
    process.send('begun');`,
  );
  const runner = startProgram({ file });
  await once(runner, 'message');
  runner.kill('SIGKILL');
  // Its streams end when the last one is gone that holds them.
  expect(await once(runner, 'close')).toEqual([null, 'SIGKILL']);
  rmSync(folder, { recursive: true });
});
