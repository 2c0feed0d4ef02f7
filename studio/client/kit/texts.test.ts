import { expect, test } from 'vitest';
import { dictionary as english } from './en.ts';
import { kindWords } from './kind-words.ts';
import { textsOf } from './texts.ts';
import { dictionary as vietnamese } from './vi.ts';

/** Every text by its key, with the names that it fills in. */
function entriesOf(node: object, path = ''): Map<string, string> {
  const entries = Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? [...entriesOf(value, `${path}${key}.`)]
      : [[`${path}${key}`, String(value)] as const],
  );
  return new Map(entries);
}

const namesIn = (text: string): readonly string[] => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

test('[STU-00] both languages say the same things with the same values in them', async () => {
  const kinds = Object.values(kindWords).map(async (kind) => [await kind.en(), await kind.vi()]);
  for (const pair of [[english, vietnamese], ...(await Promise.all(kinds))]) {
    const [en, vi] = pair.map((words) => entriesOf(words));
    // Vietnamese says the same of one as of many.
    const keys = [...(en?.keys() ?? [])].filter((key) => !key.endsWith('_one'));
    expect([...(vi?.keys() ?? [])].toSorted()).toEqual(keys.toSorted());
    for (const [key, text] of en ?? []) {
      const other = vi?.get(key.replace(/_one$/, '')) ?? '';
      expect([key, namesIn(other)]).toEqual([key, namesIn(text)]);
      expect(text.trim()).not.toBe('');
    }
  }
});

test('every refusal of a paid round speaks of the money', () => {
  const texts = textsOf('en', english);
  expect(texts('refusal.money-not-taken')).toContain('You were not charged');
  expect(texts('refusal.money-will-be-returned')).toContain('returned');
  expect(texts('win.announced', { win: '1.00', balance: '2.00' })).toBe(
    'You won 1.00. Balance 2.00.',
  );
});

test('[STU-00] of one thing English speaks in the singular, in the texts of every kind of game', async () => {
  const kinds = Object.values(kindWords).map(async (kind) => await kind.en());
  const singulars = [english, ...(await Promise.all(kinds))].flatMap((words) => [
    ...entriesOf(words),
  ]);
  const known = new Set(singulars.map(([key]) => key));
  // A number and then a word in the plural: `3 tickets`, `3 free spins`.
  const counted = /\{\{count\}\} (?:\w+ )?\w+s\b/;
  for (const [key, text] of singulars) {
    if (!key.endsWith('_one') && counted.test(text)) expect(known).toContain(`${key}_one`);
  }
  const texts = textsOf('en', english);
  expect(texts('feature.respins', { count: 1 })).toBe('1 respin');
  expect(texts('feature.respins', { count: 2 })).toBe('2 respins');
  expect(textsOf('vi', vietnamese)('feature.respins', { count: 1 })).toContain('1');
});
