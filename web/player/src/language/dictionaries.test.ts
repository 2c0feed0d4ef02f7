import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
/** Areas that the site does not fetch, as its loader names them. */
const loader = readFileSync(join(import.meta.dirname, 'area-texts.ts'), 'utf8');
const others = [...loader.matchAll(/'![./]+i18n\/\*\/\{([\w,*-]+)\}\.json'/g)]
  .map(([, names = '']) => names)
  .join(',');
const notFetched = new RegExp(`^(?:${others.replaceAll(',', '|').replaceAll('*', '.*')})$`);
const fetched = readdirSync(join(root, 'i18n/en'))
  .map((name) => name.replace('.json', ''))
  .filter((area) => !notFetched.test(area));
/** What visitors read: the server writes the heads of pages. */
const areas = [...fetched, 'head'];

type Texts = ReadonlyMap<string, string>;

function readTexts(language: string, area: string): Texts {
  const json: unknown = JSON.parse(
    readFileSync(join(root, 'i18n', language, `${area}.json`), 'utf8'),
  );
  return new Map(flatten(json, ''));
}

function flatten(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    flatten(inner, path === '' ? key : `${path}.${key}`),
  );
}

/** Languages have different plural forms of one text; they count as the same text. */
function withoutPlural(key: string): string {
  return key.replace(/_(?:zero|one|two|few|many|other)$/, '');
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}|<\/?(\w+)>/g)].map(([whole]) => whole).toSorted();
}

for (const area of areas) {
  const vi = readTexts('vi', area);
  const en = readTexts('en', area);

  test(`[I18N-01] ${area}: Vietnamese and English say the same things`, () => {
    const keysOf = (texts: Texts): string[] =>
      [...new Set([...texts.keys()].map(withoutPlural))].toSorted();
    expect(keysOf(vi)).toEqual(keysOf(en));
  });

  test(`[I18N-01] ${area}: no text is empty, and both languages name the same facts`, () => {
    for (const [key, text] of vi) {
      expect(text.trim(), key).not.toBe('');
      const other = en.get(key) ?? en.get(`${withoutPlural(key)}_other`);
      // A singular may leave out the figure, so only the form of many is compared.
      if (other !== undefined) expect(placeholders(text), key).toEqual(placeholders(other));
    }
  });
}

test('[I18N-03] every text that the code names is in the dictionary', () => {
  const known = new Set(
    areas.flatMap((area) =>
      [...readTexts('en', area).keys()].map((key) => `${area}:${withoutPlural(key)}`),
    ),
  );
  const missing = sourceFiles(join(root, 'web/player/src')).flatMap((path) => {
    const source = readFileSync(path, 'utf8');
    const defaultArea = /useTranslation\(\[?'([\w-]+)'/.exec(source)?.[1] ?? 'common';
    return [...source.matchAll(/\bt\('((?:[\w-]+:)?[\w.-]+)'[,)]/g)]
      .map(([, key = '']) => (key.includes(':') ? key : `${defaultArea}:${key}`))
      .filter((key) => !known.has(key) && ![...known].some((text) => text.startsWith(`${key}.`)))
      .map((key) => `${path.slice(root.length)} ${key}`);
  });
  expect(missing).toEqual([]);
});

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => join(folder, name));
}

test('[I18N-03] every area that the code names can be fetched', () => {
  const named = sourceFiles(join(root, 'web/player/src')).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/useTranslation\('([\w-]+)'/g)].map(([, area]) => area),
  );
  expect([...new Set(named)].filter((area) => !fetched.includes(area ?? ''))).toEqual([]);
});
