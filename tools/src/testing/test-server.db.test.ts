import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { inRepository } from '../repository.ts';
import { eventually, runCommand } from './running-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'croupier-guard-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a test run that is killed leaves neither its server nor its data behind', async () => {
  const module = pathToFileURL(inRepository('tools/src/testing/test-server.ts')).href;
  const script = join(folder, 'run.ts');
  writeFileSync(
    script,
    `import { startTestServer } from '${module}';
     const { pid, home } = await startTestServer();
     console.log('up: ' + pid + ' ' + home);
     setInterval(() => {}, 1000);`,
  );
  const run = runCommand(process.execPath, [script]);
  const [, pid = '', home = ''] = await run.until(/^up: (\d+) (.*)$/m);
  expect(existsSync(`/proc/${pid}`)).toBe(true);
  run.kill('SIGKILL');
  await eventually(() => !existsSync(`/proc/${pid}`) && !existsSync(dirname(home)));
});
