import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { fairNumbers, hashOf, placeOf, winnersOf } from './fair-numbers.ts';

const seed = '07'.repeat(32);

test('[PROMO-03] the page works out what the server drew', async () => {
  const draw = await fairNumbers({ seed, clientSeed: 'mine', nonce: 3 });
  const key = Buffer.from(seed, 'hex');
  const words = [0, 1].flatMap((block) => {
    const digest = createHmac('sha256', key).update(`mine:3:${block}`).digest();
    return Array.from({ length: 8 }, (_, at) => digest.readUInt32BE(4 * at));
  });
  const rolls: number[] = [];
  for (const _ of words) rolls.push(await draw(10_000));
  expect(rolls).toEqual(words.map((word) => word % 10_000));
  expect(await hashOf(seed)).toBe(createHash('sha256').update(key).digest('hex'));
});

test('[PROMO-03] a number falls on the prize whose weights it lies in', () => {
  expect([0, 3999, 4000, 9999].map((roll) => placeOf([4000, 3000, 3000], roll))).toEqual([
    0, 0, 1, 2,
  ]);
});

test('[PROMO-03] tickets win once each', async () => {
  const won = await winnersOf(seed, 5, 9);
  expect(won.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
});
