import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = import.meta.dirname;
const dictionaries = join(sources, '../../../i18n');
const areas = [
  'console',
  'vendors',
  'console-catalog',
  'console-content',
  'console-staff',
  'console-care',
  'console-site',
  'console-audit',
  'console-payouts',
  'console-deposits',
  'console-statements',
  'console-play',
  'console-agents',
  'console-findings',
  'console-audience',
  'console-people',
  'console-promotions',
  'console-loyalty',
  'console-points',
  'console-referral',
  'console-missions',
  'console-lottery',
  'console-sports',
  'console-journeys',
  'console-rewards',
  'console-reports',
  'offers',
] as const;

/** Every text of an area by its path. */
function textsOf(language: string, area: string): ReadonlyMap<string, string> {
  const file = join(dictionaries, language, `${area}.json`);
  return new Map(flatten(JSON.parse(readFileSync(file, 'utf8')), ''));
}

function flatten(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    flatten(inner, path === '' ? key : `${path}.${key}`),
  );
}

const withoutPlural = (key: string) => key.replace(/_(?:one|other)$/, '');
const placeholders = (text: string) =>
  Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([whole]) => whole).toSorted();

for (const area of areas) {
  const [vi, en] = [textsOf('vi', area), textsOf('en', area)];

  test(`[I18N-01] ${area}: Vietnamese and English say the same things with the same facts`, () => {
    const keysOf = (texts: ReadonlyMap<string, string>) =>
      [...new Set([...texts.keys()].map(withoutPlural))].toSorted();
    expect(keysOf(vi)).toEqual(keysOf(en));
    for (const [key, text] of vi) {
      expect(text.trim(), key).not.toBe('');
      const other = en.get(key) ?? en.get(`${withoutPlural(key)}_other`) ?? '';
      expect(placeholders(text), key).toEqual(placeholders(other));
    }
  });
}

test('[I18N-01] every text that a page of the console asks for is there', () => {
  const known = new Map(
    areas.map((area) => [area, new Set([...textsOf('en', area).keys()].map(withoutPlural))]),
  );
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
  const missing = files
    .filter((name) => name.endsWith('.tsx') || name.endsWith('use-save.ts'))
    .flatMap((name) => {
      const code = readFileSync(join(sources, name), 'utf8');
      const named = areas.filter((area) =>
        new RegExp(`(?:useTranslation\\(\\[?|TFunction<)[^)>]*'${area}'`).test(code),
      );
      const asked = Array.from(code.matchAll(/\bt\(\s*'([^'$:]+)'/g), ([, key = '']) => key);
      return asked
        .filter((key) => named.length > 0 && !named.some((area) => known.get(area)?.has(key)))
        .map((key) => `${name}: ${key}`);
    });
  expect(missing).toEqual([]);
});

test('[OPS-01] whatever stands for no choice says of what: two groups of chips are never both “All”', () => {
  const bare = ['en', 'vi'].flatMap((language) =>
    areas.flatMap((area) =>
      [...textsOf(language, area)]
        .filter(([, text]) => /^(?:all|any|tất cả)$/i.test(text))
        .map(([key]) => `${language} ${area}:${key}`),
    ),
  );
  expect(bare).toEqual([]);
});
