import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inRepository } from './repository.ts';
import { runProcess } from './run-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'croupier-lock-'));
const file = join(folder, 'package-lock.json');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('platform packages that npm left out of the lock are added, once', async () => {
  const packages = {
    '': {},
    'node_modules/lint': {
      version: '1.0.0',
      dev: true,
      optionalDependencies: {
        '@lint/linux-x64-gnu': '1.0.0',
        '@lint/darwin-arm64': '1.0.0',
        'not-a-platform': '2.0.0',
      },
    },
    'node_modules/@lint/linux-x64-gnu': { version: '1.0.0', integrity: 'kept' },
  };
  writeFileSync(file, JSON.stringify({ packages }));
  expect(await fill()).toMatch(/lock entries added: 1/);
  const filled = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, unknown> };
  expect(filled.packages).toEqual({
    ...packages,
    'node_modules/@lint/darwin-arm64': {
      version: '1.0.0',
      cpu: ['arm64'],
      dev: true,
      optional: true,
      os: ['darwin'],
    },
  });
  expect(await fill()).toMatch(/lock entries added: 0/);
});

async function fill(): Promise<string> {
  const { output } = await runProcess(process.execPath, [
    inRepository('tools/src/fill-lock.mjs'),
    file,
  ]);
  return output;
}
