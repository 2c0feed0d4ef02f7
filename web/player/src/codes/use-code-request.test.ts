import { expect, test } from 'vitest';
import { nextRequestAt } from './use-code-request.ts';

test('[AUTH-07] the wait is a minute for each of the server’s, and begins with the press', () => {
  expect(nextRequestAt(5000, 1)).toBe(65_000);
  expect(nextRequestAt(5000, 3)).toBe(185_000);
  // A server that says nothing sensible still keeps presses a minute apart.
  expect(nextRequestAt(0, 0)).toBe(60_000);
});

test('[AUTH-07] with Firebase the wait is a second', () => {
  expect(nextRequestAt(5000, 'firebase')).toBe(6000);
});
