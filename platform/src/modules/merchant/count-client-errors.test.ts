import { expect, test } from 'vitest';
import { countClientErrors } from './count-client-errors.ts';

test('[SITE-09][I18N-03] reports of pages are counted by merchant and kind, and logged in one harmless line', () => {
  const lines: unknown[] = [];
  const log = { warn: (facts: unknown) => lines.push(facts) };
  const { note, counts } = countClientErrors();
  const address = 'https://site.example/assets/a.js?token=secret\n\u001b[31mforged';
  note({ merchant: 'jade', log }, { kind: 'chunk', type: 'timeout', request: address });
  note({ merchant: 'jade', log }, { kind: 'chunk', type: 'error', request: 'b' });
  note({ merchant: 'siam', log }, { kind: 'text', type: 'missing', request: 'th common x' });
  expect(counts()).toEqual([
    { labels: { merchant: 'jade', kind: 'chunk' }, value: 2 },
    { labels: { merchant: 'siam', kind: 'text' }, value: 1 },
  ]);
  expect(lines[0]).toEqual({
    merchant: 'jade',
    kind: 'chunk',
    type: 'timeout',
    request: 'https://site.example/assets/a.js',
  });
});
