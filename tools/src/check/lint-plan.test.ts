import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepository, repositoryRoot } from '../repository.ts';
import { planLint } from './lint-plan.ts';
import { sourceFinder } from './source-finder.ts';
import { readSourceTree } from './source-tree.ts';

const tree = readSourceTree(repositoryRoot);

test('all that the linter looks at is planned, until it has passed as it is', async () => {
  const groups = await planLint(tree, 'versions', () => undefined);
  const keys = new Map(groups.flatMap(({ files }) => [...files]));
  expect(keys.get('tools/src/check/lint-plan.ts')).toMatch(/./);
  expect([...keys].filter(([, key]) => key === '')).toEqual([]);
  expect(await planLint(tree, 'versions', (path) => keys.get(path))).toEqual([]);
  const others = await planLint(tree, 'other versions', (path) => keys.get(path));
  expect(others.flatMap(({ files }) => [...files.keys()])).toHaveLength(keys.size);
});

test('every import of our own is found', () => {
  const paths = [...tree.keys()];
  const read = (path: string) => readFileSync(inRepository(path), 'utf8');
  const manifests = paths.filter((path) => path.endsWith('/package.json'));
  const find = sourceFinder(new Map(manifests.map((path) => [path, read(path)])), (path) =>
    tree.has(path),
  );
  const imports = paths
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(/^(?:import|export)\b[^'"]*?\bfrom '((?:\.|#|@croupier\/)[^']+)'/gm)]
        .map(([, name = '']) => ({ path, name }))
        .filter(({ name }) => !/\.(css|svg|png|webp|woff2|wasm)$|\?/.test(name)),
    );
  expect(imports.length).toBeGreaterThan(10_000);
  expect(imports.filter(({ path, name }) => find(path, name) === undefined)).toEqual([]);
});
