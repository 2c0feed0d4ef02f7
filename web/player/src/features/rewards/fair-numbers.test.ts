import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { fairNumbers, hashOf, packetsOf, placeOf, unitsOf, winnersOf } from './fair-numbers.ts';

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

test('[PROMO-03] packets of an envelope are worked out whole: none below the least, together the pool', async () => {
  const made = await packetsOf(seed, { pool: '10.00', least: '0.10', step: '0.01', packets: 10 });
  expect(made).toHaveLength(10);
  expect(made.reduce((all, one) => all + one, 0n)).toBe(unitsOf('10.00'));
  expect(made.every((one) => one >= unitsOf('0.10') && one % 100n === 0n)).toBe(true);
  // What the server makes of the same seed (platform, board-rules.test.ts).
  expect(await packetsOf(seed, { pool: '10', least: '0.1', step: '0.01', packets: 6 })).toEqual([
    7900n,
    15_800n,
    34_300n,
    32_000n,
    8100n,
    1900n,
  ]);
  expect(await packetsOf(seed, { pool: '3', least: '1', step: '1', packets: 3 })).toEqual(
    [1n, 1n, 1n].map((one) => one * 10_000n),
  );
});
