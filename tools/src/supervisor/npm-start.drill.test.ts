/** The scripts of package.json as npm runs them: a signal to npm itself reaches what they started. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRepository } from '../repository.ts';
import { eventually, runCommand } from '../testing/running-command.ts';
import { writeSmallStack } from '../testing/small-stack.ts';
import { processesOf } from '../testing/processes.ts';
import { fastFolder } from '../testing/fast-folder.ts';

const folder = fastFolder('croupier-npm-');
const script = 'tools/src/bootstrap/ensure-install.mjs';

beforeAll(async () => {
  const { command } = await writeSmallStack(folder);
  const { scripts } = JSON.parse(readFileSync(inRepository('package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts }));
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  mkdirSync(join(folder, dirname(script)), { recursive: true });
  cpSync(inRepository(script), join(folder, script));
  cpSync(command, join(folder, 'tools/src/start.ts'));
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)('%s to npm stops everything', async (name) => {
  setInstalled(true);
  const npm = startNpm();
  await npm.until(/ready \{ seeded: (true|false) \}/);
  expect(processesOf(folder).length).toBeGreaterThan(4);
  npm.kill(name);
  await npm.ended();
  await eventually(() => processesOf(folder).length === 0);
  await eventually(() => /Stopping …\s+Stopped\./.test(npm.output()));
});

test('a signal while npm installs ends the install as well', async () => {
  setInstalled(false);
  // The only npm that the script finds: one that never gets done.
  mkdirSync(join(folder, 'bin'), { recursive: true });
  writeFileSync(join(folder, 'bin/npm'), `#!/bin/sh\necho installing\nexec sleep 600 ${folder}\n`, {
    mode: 0o755,
  });
  const npm = startNpm(join(folder, 'bin'));
  await npm.until(/^installing$/m);
  npm.kill('SIGTERM');
  await npm.ended();
  await expect.poll(() => processesOf(folder)).toEqual([]);
});

function setInstalled(is: boolean): void {
  const lock = createHash('sha256').update('{}').digest('hex');
  writeFileSync(join(folder, 'node_modules/.install-stamp'), is ? lock : 'another');
}

/** @param first a folder whose programs the scripts find before all others */
function startNpm(first?: string) {
  const clean = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  // As in a shell of a person: the Node of the system, which may be another than ours.
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((each) => !each.includes('node_modules') && each !== dirname(process.execPath));
  const npm = path.map((each) => join(each, 'npm')).find((file) => existsSync(file));
  return runCommand(npm ?? 'npm', ['start'], {
    cwd: folder,
    env: {
      ...Object.fromEntries(clean),
      npm_lifecycle_event: undefined,
      PATH: [...(first ? [first] : []), ...path].join(delimiter),
      DATABASE_URL: undefined,
      CROUPIER_DATA: join(folder, 'data'),
    },
  });
}
