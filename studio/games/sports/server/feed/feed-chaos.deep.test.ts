import { expect, test } from 'vitest';
import { feedChaos } from '../testing/feed-chaos.ts';

test('[STU-SPORT] chaos of 10,000 messages ends in the same book as the clean run', async () => {
  const { messages, kinds, clean, chaotic } = await feedChaos(10_000);
  expect([messages, kinds]).toEqual([10_000, 7]);
  expect(chaotic).toEqual(clean);
});
