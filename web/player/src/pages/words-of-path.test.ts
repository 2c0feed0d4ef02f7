import { expect, test } from 'vitest';
import { wordsOfPath } from './words-of-path.ts';

test('[SITE-01] an unknown address is searched for by its last words', () => {
  expect(wordsOfPath('/games/lotus-temple.html')).toBe('lotus temple');
  expect(wordsOfPath('/%C4%90%E1%BB%81n_Sen/')).toBe('Đền Sen');
  expect(wordsOfPath('/%E0%A4%A')).toBe('E0 A4 A');
  expect(wordsOfPath('/')).toBe('');
  expect(wordsOfPath(`/${'a'.repeat(200)}`)).toHaveLength(60);
});
