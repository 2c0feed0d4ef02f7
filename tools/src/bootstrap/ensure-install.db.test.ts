/** The bootstrap in a repository of its own, with an npm that only says that it was called. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { inRepository } from '../repository.ts';
import { runProcess } from '../run-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'croupier-bootstrap-'));
const script = join(folder, 'tools/src/bootstrap/ensure-install.mjs');

const NPM = `#!/bin/sh
echo "npm $*" >> "$NPM_CALLS"
case "$PATH" in *node_modules/.bin*) echo "own binaries on the path" >> "$NPM_CALLS" ;; esac
[ -n "$NPM_FAILS" ] && exit 1
mkdir -p node_modules/.bin
cp "$NODE_TO_INSTALL" node_modules/.bin/node`;

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'bin'), { recursive: true });
  cpSync(inRepository('tools/src/bootstrap/ensure-install.mjs'), script);
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  executable('bin/npm', NPM);
  executable('new-node', '#!/bin/sh\necho v26.10.0');
  executable('old-node', '#!/bin/sh\necho v20.20.2');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('it installs once for each state of the lock', async () => {
  expect(await bootstrap()).toMatchObject({ code: 0 });
  expect(calls()).toEqual([expect.stringMatching(/^npm ci .*--ignore-scripts/)]);
  expect(await bootstrap()).toMatchObject({ code: 0, output: '' });
  expect(calls()).toHaveLength(1);
  writeFileSync(join(folder, 'package-lock.json'), '{ "changed": true }');
  expect(await bootstrap()).toMatchObject({ code: 0 });
  expect(calls()).toHaveLength(2);
});

test('a failed install is said, and tried again the next time', async () => {
  const failed = await bootstrap({ NPM_FAILS: '1' });
  expect(failed.code).toBe(1);
  expect(failed.output).toMatch(/npm ci did not succeed/);
  expect(await bootstrap()).toMatchObject({ code: 0 });
});

test('a Node that is too old for the sources is named', async () => {
  const { code, output } = await bootstrap({ NODE_TO_INSTALL: join(folder, 'old-node') });
  expect(code).toBe(1);
  expect(output.trim().split('\n').at(-1)).toMatch(
    /^Node 24 or newer is needed .* is v20\.20\.2\.$/,
  );
  expect(existsSync(join(folder, 'node_modules/.install-stamp'))).toBe(false);
});

function bootstrap(env: Record<string, string> = {}) {
  const path = [join(folder, 'bin'), join(folder, 'node_modules/.bin'), '/usr/bin', '/bin'];
  return runProcess(process.execPath, [script], {
    env: {
      PATH: path.join(delimiter),
      NPM_CALLS: join(folder, 'calls'),
      NODE_TO_INSTALL: join(folder, 'new-node'),
      ...env,
    },
  });
}

function calls(): string[] {
  return readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');
}

function executable(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
  chmodSync(join(folder, name), 0o755);
}
