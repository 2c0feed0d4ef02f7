import { expect, test } from 'vitest';
import { checkKeys } from './check-keys.ts';
import { commonHash, isSource, linkedSources } from './linked-sources.ts';
import { factsOf } from './source-facts.ts';
import { hashOf } from './source-tree.ts';
import { sourceFinder } from './source-finder.ts';

type Texts = Readonly<Record<string, string>>;

const repository: Texts = {
  'a/package.json': '{"name":"@croupier/a","exports":{"./*":"./src/*.ts"}}',
  'a/src/rate.ts': `export function rate(): number { return 5; }`,
  'a/src/price.ts': `import { rate } from './rate.ts';
    export interface Price { readonly value: number }
    export function price(): Price { return { value: rate() }; }`,
  'a/src/guess.ts': `import { price } from './price.ts';
    export const guess = () => ({ price: price() });`,
  'a/src/words.ts': `import words from './words.json' with { type: 'json' };
    export const hello: typeof words.hello = words.hello;`,
  'a/src/words.json': '{"hello":"hello"}',
  'b/package.json': '{"name":"@croupier/b","imports":{"#b/*":"./src/*.ts"}}',
  'b/src/show.ts': `import type { Price } from '@croupier/a/price';
    export function show(price: Price): string { return String(price.value); }`,
  'b/src/page.ts': `import { show } from '#b/show';
    export const page = show({ value: 3 });`,
  'b/src/alone.ts': `export const alone = 5;`,
  'package-lock.json': '{}',
  'tsconfig.json': '{}',
  '.oxlintrc.json': '{}',
};

test('a changed body concerns its file alone', () => {
  expect(changedBy({ 'a/src/rate.ts': `export function rate(): number { return 6; }` })).toEqual([
    'a/src/rate.ts',
  ]);
});

test('a changed declaration concerns those that import it', () => {
  const changed = changedBy({
    'a/src/rate.ts': `export function rate(): number | undefined { return 5; }`,
  });
  // What price.ts declares does not depend on it.
  expect(changed).toEqual(['a/src/price.ts', 'a/src/rate.ts']);
});

test('a changed declaration passes through those whose declarations name it', () => {
  const price = repository['a/src/price.ts']?.replace('value: number }', 'value: bigint }');
  expect(changedBy({ 'a/src/price.ts': price })).toEqual([
    'a/src/guess.ts',
    'a/src/price.ts',
    'b/src/page.ts',
    'b/src/show.ts',
  ]);
});

test('where types are inferred, any change concerns those that import', () => {
  const texts = {
    'a/src/rate.ts': `export function rate(now: boolean) { return now ? 5 : 'x'; }`,
    'a/src/price.ts': `import { rate } from './rate.ts'; export const price = rate(true);`,
  };
  const later = `export function rate(now: boolean) { return now ? 6 : 'x'; }`;
  expect(changedBy({ 'a/src/rate.ts': later }, { ...repository, ...texts })).toEqual([
    'a/src/guess.ts',
    'a/src/price.ts',
    'a/src/rate.ts',
    'b/src/page.ts',
    'b/src/show.ts',
  ]);
});

test('one literal that is returned does not tell what a function answers', () => {
  const texts = {
    ...repository,
    'a/src/rate.ts': `export function rate(now: boolean) { if (now) return 5; }`,
  };
  const changed = changedBy(
    { 'a/src/rate.ts': `export function rate(now: boolean) { if (now) return 5; throw now; }` },
    texts,
  );
  expect(changed).toContain('a/src/price.ts');
});

test('files that come and go concern those that name them', () => {
  const { 'a/src/words.json': words, ...without } = repository;
  expect(changedBy({ 'a/src/words.json': undefined })).toEqual([
    'a/src/words.json',
    'a/src/words.ts',
  ]);
  expect(changedBy({ 'a/src/words.json': words }, without)).toEqual([
    'a/src/words.json',
    'a/src/words.ts',
  ]);
  expect(changedBy({ 'a/src/words.json': '{"hello":5}' })).toEqual([
    'a/src/words.json',
    'a/src/words.ts',
  ]);
  const declaration = 'declare const words: { hello: 5 };\nexport default words;';
  expect(changedBy({ 'a/src/words.d.json.ts': declaration })).toEqual([
    'a/src/words.d.json.ts',
    'a/src/words.json',
    'a/src/words.ts',
  ]);
});

test.each([
  'package-lock.json',
  'tsconfig.json',
  '.oxlintrc.json',
  'b/package.json',
  'b/src/tsconfig.json',
  'tools/src/check/check-keys.ts',
])('%s concerns every file', (path) => {
  const changed = changedBy({ [path]: `${repository[path] ?? '{}'} ` });
  expect(new Set(changed)).toEqual(
    new Set([...sourcesOf(repository), ...sourcesOf({ [path]: '' })]),
  );
});

test('the installed dependencies concern every file', () => {
  const keys = keysOf(repository, 'other versions');
  expect([...keysOf(repository)].filter(([path, key]) => keys.get(path) === key)).toEqual([]);
});

test('what is declared for everybody concerns everybody', () => {
  const texts = {
    ...repository,
    'a/src/everywhere.d.ts': 'interface Everywhere { x: 1 }',
    'a/src/package.ts': `declare module 'some-package' { interface Some { x: 1 } } export {};`,
    'a/src/user.ts': `import { some } from 'some-package'; export const user: number = some;`,
  };
  const everywhere = { 'a/src/everywhere.d.ts': 'interface Everywhere { x: 2 }' };
  expect(changedBy(everywhere, texts)).toEqual(sourcesOf(texts));
  const some = texts['a/src/package.ts'].replace('x: 1', 'x: 2');
  expect(changedBy({ 'a/src/package.ts': some }, texts)).toEqual([
    'a/src/package.ts',
    'a/src/user.ts',
  ]);
});

test('files in a circle concern each other, and those that import one of them', () => {
  const texts = {
    ...repository,
    'a/src/one.ts': `import type { Two } from './two.ts'; export interface One { two?: Two }`,
    'a/src/two.ts': `import type { One } from './one.ts'; export interface Two { one?: One }`,
    'a/src/three.ts': `import type { One } from './one.ts'; export type Three = One;`,
  };
  const two = texts['a/src/two.ts'].replace('one?', 'first?');
  expect(changedBy({ 'a/src/two.ts': two }, texts)).toEqual([
    'a/src/one.ts',
    'a/src/three.ts',
    'a/src/two.ts',
  ]);
});

/** Sources whose key is another after the change; undefined deletes a file. */
function changedBy(
  change: Readonly<Record<string, string | undefined>>,
  before: Texts = repository,
): string[] {
  const after = Object.fromEntries(
    Object.entries({ ...before, ...change }).flatMap(([path, text]) =>
      text === undefined ? [] : [[path, text] as const],
    ),
  );
  const [old, now] = [keysOf(before), keysOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((path) => old.get(path) !== now.get(path))
    .toSorted();
}

function keysOf(texts: Texts, installed = 'versions'): Map<string, string> {
  const tree = new Map(Object.entries(texts).map(([path, text]) => [path, hashOf(text)]));
  const facts = new Map(sourcesOf(texts).map((path) => [path, factsOf(path, texts[path] ?? '')]));
  const manifests = Object.entries(texts).filter(([path]) => path.endsWith('/package.json'));
  const find = sourceFinder(new Map(manifests), (path) => tree.has(path));
  return checkKeys(linkedSources(tree, facts, find), commonHash(tree, installed));
}

function sourcesOf(texts: Texts): string[] {
  return Object.keys(texts).filter(isSource).toSorted();
}
