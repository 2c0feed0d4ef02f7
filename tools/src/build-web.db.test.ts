import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWeb } from './build-web.ts';

const root = mkdtempSync(join(tmpdir(), 'croupier-web-'));
const site = join(root, 'web/site');
const bundles = [{ name: 'site', folder: 'web/site', sources: ['contract', 'web/site'] }];
const build = () => buildWeb({ root, bundles, say: () => {} });

beforeAll(() => {
  mkdirSync(join(root, 'contract'));
  mkdirSync(site, { recursive: true });
  writeFileSync(join(root, 'package-lock.json'), '{}');
  writeFileSync(join(root, 'contract/money.ts'), 'export const places = 4;');
  writeFileSync(join(site, 'vite.config.ts'), `export default { root: import.meta.dirname };`);
  writeFileSync(join(site, 'index.html'), '<script type="module" src="./main.ts"></script>');
  writeFileSync(
    join(site, 'main.ts'),
    `import { places } from '../../contract/money.ts';\nprint(places);`,
  );
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

test('pages are built when their sources changed, and only then', async () => {
  expect(await build()).toEqual(['site']);
  expect(existsSync(join(site, 'dist/index.html'))).toBe(true);
  expect(await build()).toEqual([]);
  writeFileSync(join(site, 'main.test.ts'), 'tests are no part of the pages');
  expect(await build()).toEqual([]);
  writeFileSync(join(root, 'contract/money.ts'), 'export const places = 2;');
  expect(await build()).toEqual(['site']);
});

test('a build that fails leaves the old pages standing', async () => {
  const before = readFileSync(join(site, 'dist/index.html'), 'utf8');
  writeFileSync(join(site, 'main.ts'), `import './nowhere.ts';`);
  await expect(build()).rejects.toThrow(/pages of site could not be built[\s\S]*nowhere/);
  expect(readFileSync(join(site, 'dist/index.html'), 'utf8')).toBe(before);
});
