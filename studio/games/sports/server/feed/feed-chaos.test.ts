import { expect, test } from 'vitest';
import { feedChaos } from '../testing/feed-chaos.ts';

test('[STU-SPORT] chaos of 1,200 messages ends in the same book as the clean run', async () => {
  const { messages, kinds, clean, chaotic } = await feedChaos(1200);
  expect([messages, kinds]).toEqual([1200, 7]);
  expect(chaotic).toEqual(clean);
});
