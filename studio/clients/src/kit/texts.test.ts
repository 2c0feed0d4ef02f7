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
    expect([...(vi?.keys() ?? [])].toSorted()).toEqual([...(en?.keys() ?? [])].toSorted());
    for (const [key, text] of en ?? []) {
      expect([key, namesIn(vi?.get(key) ?? '')]).toEqual([key, namesIn(text)]);
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
