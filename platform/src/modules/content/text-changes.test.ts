import { expect, test } from 'vitest';
import { textChanges } from './text-changes.ts';

test('[CMS-01][Q-F15] what was changed of texts is told by language and part, from shortly before it', () => {
  const long = `${'word '.repeat(30)}end`;
  const was = { en: { title: 'Payday', html: `<p>${long}</p>` }, vi: { title: 'Ngày vui' } };
  const is = { en: { title: 'Payday', html: `<p>${long}ing</p>` }, vi: { title: 'Ngày lương' } };
  const { before, after } = textChanges(was, is);
  expect(before['vi']).toEqual({ title: 'Ngày vui' });
  expect(after['vi']).toEqual({ title: 'Ngày lương' });
  expect(Object.keys(after['en'] ?? {})).toEqual(['html']);
  expect(after['en']?.['html']).toMatch(/^….{40}ing$/);
  expect(textChanges(was, was)).toEqual({ before: {}, after: {} });
});
