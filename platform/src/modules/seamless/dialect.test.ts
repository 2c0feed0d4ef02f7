/** Which words of the wire a failure gets: they say whether something may have been done. */
import { expect, test } from 'vitest';
import { refuse } from '#kernel/refuse.ts';
import { worded } from './dialect.ts';

const wordsOf = (error: unknown) => {
  const refusal = worded(error);
  return refusal && `${refusal.apiCode} ${refusal.message}`;
};

test('[SEAM-05] V33 what found no room in time says that nothing was done', () => {
  const busy = '500 busy, try again';
  // An account that somebody held for two seconds; no free connection; a lock in a transaction.
  expect(wordsOf(refuse('wallet.busy'))).toBe(busy);
  expect(wordsOf(refuse('server.busy'))).toBe(busy);
  expect(wordsOf(Object.assign(new Error('lock'), { code: '55P03' }))).toBe(busy);
});

test('[SEAM-05] V23 what may have been committed does not', () => {
  expect(wordsOf(refuse('server.unavailable'))).toBeUndefined();
  expect(wordsOf(Object.assign(new Error('terminated'), { code: '57P01' }))).toBeUndefined();
  expect(wordsOf(new Error('Connection terminated'))).toBeUndefined();
});
