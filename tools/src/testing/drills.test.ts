import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../repository.ts';
import { drills, hashOfDrill, keptTests, parts, testsOf } from './drills.ts';

test('every drill says what it covers, and covers what is there', () => {
  const files = globSync(
    '{platform,studio,e2e,tools,packages,web,sandbox,conformance}/**/*.drill.test.ts',
    {
      cwd: repositoryRoot,
      exclude: (path) => path.endsWith('node_modules'),
    },
  );
  expect(Object.keys(drills).toSorted()).toEqual(files.toSorted());
  for (const drill of files) expect(hashOfDrill(drill)).toMatch(/^[0-9a-f]{64}$/);
});

test('parts that stand by themselves have tests, and say what they cover', () => {
  for (const part of Object.keys(parts)) {
    expect(testsOf(part).length, part).toBeGreaterThan(0);
    for (const path of parts[part]?.covers ?? []) {
      expect(existsSync(join(repositoryRoot, path)), path).toBe(true);
    }
  }
  // Whoever names a path gets what is there.
  expect(keptTests(['run', 'studio/rounds/server'])).toEqual([]);
});

test('a changed, a new and a removed file move the hash, and so does the drill; other tests do not', () => {
  const root = mkdtempSync(join(tmpdir(), 'croupier-drills-'));
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  const hash = () => hashOfDrill('a.drill.test.ts', ['wallet', 'main.ts'], root);
  mkdirSync(join(root, 'wallet'));
  write('a.drill.test.ts', 'kill');
  write('main.ts', 'main');
  write('wallet/post.ts', 'post');
  const seen = [hash()];
  write('wallet/post.ts', 'post twice');
  seen.push(hash());
  write('wallet/hold.ts', '');
  seen.push(hash());
  write('a.drill.test.ts', 'kill twice');
  seen.push(hash());
  rmSync(join(root, 'wallet/post.ts'));
  seen.push(hash());
  expect(new Set(seen).size).toBe(5);
  write('wallet/post.db.test.ts', 'expect');
  expect(hash()).toBe(seen.at(-1));
  // A move is no change, nor is what it makes of imports.
  write('main.ts', "import { hold } from './wallet/hold.ts';");
  const before = hash();
  renameSync(join(root, 'wallet/hold.ts'), join(root, 'wallet/holds.ts'));
  write('main.ts', "import { hold } from './wallet/holds.ts';");
  expect(hash()).toBe(before);
  write('main.ts', "import { holds } from './wallet/holds.ts';");
  expect(hash()).not.toBe(before);
  rmSync(root, { recursive: true });
});
