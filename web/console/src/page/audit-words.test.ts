import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { actionWords, auditActions } from './audit-words.ts';

const root = join(import.meta.dirname, '../../../..');
const texts = (language: string, area: string): object =>
  JSON.parse(readFileSync(join(root, 'i18n', language, `${area}.json`), 'utf8')) as object;

beforeAll(async () => {
  const areas = ['console-audit', 'console-staff'];
  await i18next.init({
    lng: 'en',
    ns: areas,
    resources: Object.fromEntries(
      ['en', 'vi'].map((language) => [
        language,
        Object.fromEntries(areas.map((area) => [area, texts(language, area)])),
      ]),
    ),
  });
});

/** Actions as the server writes them into the log. */
function recordedActions(): string[] {
  const folder = join(root, 'platform/src/modules');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const lines = sources.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
  return lines
    .filter((line) => /\baction\b/.test(line) && !line.includes('refuse('))
    .flatMap((line) =>
      Array.from(line.matchAll(/'([a-z]+\.[a-z-]+)'/g), ([, action = '']) => action),
    );
}

test('[OPS-01] every action that is recorded has words in every language and can be searched by', () => {
  const recorded = recordedActions();
  expect(recorded.length).toBeGreaterThan(40);
  expect(recorded.filter((action) => !auditActions.includes(action))).toEqual([]);
  for (const language of ['en', 'vi']) {
    const { t, exists } = i18next.cloneInstance({ lng: language });
    const wordless = auditActions.filter((action) => actionWords({ t, exists }, action) === action);
    expect([language, wordless]).toEqual([language, []]);
  }
});
