import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Kept } from './kept.ts';
import { provedBy } from './proved.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('notes are added to those of other runs, and go when nobody needs them', () => {
  const file = join(folder, 'deep/notes.json');
  const [one, other] = [new Kept<string>(file), new Kept<string>(file)];
  one.add(Object.entries({ a: 'first', b: 'first' }), () => true);
  other.add(Object.entries({ a: 'second' }), (key) => key === 'a');
  const now = new Kept<string>(file);
  expect([now.get('a'), now.get('b'), now.get('toString')]).toEqual([
    'second',
    undefined,
    undefined,
  ]);
});

test('notes that cannot be read are none', () => {
  const file = join(folder, 'notes.json');
  writeFileSync(file, '{"a":"fir');
  expect(new Kept<string>(file).get('a')).toBeUndefined();
});

test('a check that fails, or while which a file changes, proves nothing', () => {
  const proves = new Map([['a.ts', 'key']]);
  const tree = new Map([['a.ts', 'content']]);
  const prove = (code: number, after = tree) => provedBy([{ code, proves }], tree, after);
  expect(prove(0)).toEqual([['a.ts', 'key']]);
  expect(prove(1)).toEqual([]);
  expect(prove(0, new Map([['a.ts', 'other content']]))).toEqual([]);
  expect(prove(0, new Map([...tree, ['b.ts', 'new']]))).toEqual([]);
});
