import { expect, test } from 'vitest';
import { withAddresses, withoutMarks, wordDiff } from './word-diff.ts';

test('[CMS-01] what of a text was changed is told word by word', () => {
  expect(wordDiff('pay in by noon today', 'pay in by six today and win')).toEqual([
    { what: 'same', text: 'pay in by ' },
    { what: 'gone', text: 'noon' },
    { what: 'new', text: 'six' },
    { what: 'same', text: ' today' },
    { what: 'new', text: ' and win' },
  ]);
  expect(wordDiff('', 'new')).toEqual([{ what: 'new', text: 'new' }]);
  expect(wordDiff('same', 'same')).toEqual([{ what: 'same', text: 'same' }]);
  const long = (word: string) => Array.from({ length: 3000 }, (_, at) => `${word}${at}`).join(' ');
  expect(wordDiff(long('a'), long('b')).at(0)?.what).toBe('gone');
});

test('[CMS-01] paragraphs stay apart when their marks are taken off', () => {
  expect(withoutMarks('<p>One <b>two</b></p><p>three</p>')).toBe('One two\nthree');
});

test('[CMS-01] where a link leads is told with its words', () => {
  const link = (href: string) => `<p>Read <a class="x" href="${href}">our <b>rules</b></a></p>`;
  const [was, is] = [link('/rules'), link('https://elsewhere.example/a')].map(withAddresses);
  expect(was).toBe('Read our rules (/rules)');
  expect(wordDiff(was ?? '', is ?? '')).toEqual([
    { what: 'same', text: 'Read our rules ' },
    { what: 'gone', text: '(/rules)' },
    { what: 'new', text: '(https://elsewhere.example/a)' },
  ]);
  expect(withAddresses('<img alt="" src="/media/a.webp">')).toBe('(/media/a.webp)');
});
