import { expect, test } from 'vitest';
import { pauseAfter } from './notify-wallet.ts';

test('[SEAM-02] wallet calls are repeated after 1 s, 5 s, 30 s, 2 min and then ever more slowly', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 50].map((attempts) => pauseAfter(attempts) / 1000);
  expect(pauses).toEqual([1, 5, 30, 120, 600, 1800, 1800, 1800]);
});
