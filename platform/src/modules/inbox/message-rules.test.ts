import { expect, test } from 'vitest';
import { bodyHtml, bodyWords, textFor } from './message-rules.ts';

test('[MSG-01][Q-F19] plain words stay words, and hostile HTML is harmless', () => {
  expect(bodyHtml('plain', 'Hello <b>you</b> & me\nsecond\n\nthird', [])).toBe(
    '<p>Hello &lt;b&gt;you&lt;/b&gt; &amp; me<br />second</p><p>third</p>',
  );
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<p style="position:fixed">x</p>',
  ].join('');
  for (const format of ['plain', 'rich'] as const) {
    const html = bodyHtml(format, hostile, []);
    // In plain words the signs stay, as words.
    expect(html).not.toMatch(/<(script|img|svg|style)|<[^>]*(onerror|javascript|style=)/);
  }
  expect(bodyHtml('rich', '<p>Good <strong>news</strong></p>', [])).toBe(
    '<p>Good <strong>news</strong></p>',
  );
});

test('[MEM-05] a message is read in the reader’s language, or in the house’s', () => {
  const texts = { en: { title: 'Hello', body: 'x' }, vi: { title: 'Xin chào', body: 'x' } };
  expect(textFor(texts, { dictionary: 'vi', house: 'en' }).title).toBe('Xin chào');
  expect(textFor(texts, { dictionary: 'th', house: 'en' }).title).toBe('Hello');
  expect(textFor(texts, { dictionary: 'th', house: 'ja' }).title).toBe('Hello');
});

test('[OPS-03] staff read a message as words', () => {
  expect(bodyWords('plain', ' 1 < 2 & <b>3</b>\n\n4 ')).toBe('1 < 2 & <b>3</b>\n\n4');
  const rich = '<p>Good <b>news</b> &amp; more</p><p>1 &lt; 2<br>3</p><script>alert(1)</script>';
  expect(bodyWords('rich', rich)).toBe('Good news & more\n1 < 2\n3');
});
