import { expect, test } from 'vitest';
import { addedBp, rebateOf, usualRates } from './rebate-rules.ts';

const MINOR = 10_000n;
const at = (level: number) => ({ rates: usualRates, level, decimals: 2 });

test('[H5] level 2 with 2,000,000 on live tables and 500,000 on slots gets 12,250 back', () => {
  const live = rebateOf({ gameType: 'LIVE', validBetMinor: 2_000_000n * MINOR }, at(2));
  const slots = rebateOf({ gameType: 'RNG', validBetMinor: 500_000n * MINOR }, at(2));
  expect([live, slots]).toEqual([9000n * MINOR, 3250n * MINOR]);
});

test('[H5] every second level adds 0.05 %, up to 0.25 %', () => {
  expect([0, 1, 2, 3, 9, 10, 11, 20].map(addedBp)).toEqual([0, 0, 5, 5, 20, 25, 25, 25]);
});

test('[H5] each type is rounded down by itself, and one without a rate gives nothing', () => {
  expect(rebateOf({ gameType: 'LIVE', validBetMinor: 9_9900n }, at(0))).toBe(300n);
  expect(rebateOf({ gameType: 'LIVE', validBetMinor: 2_4900n }, at(0))).toBe(0n);
  const none = { rates: { RNG: 60 }, level: 4, decimals: 2 };
  expect(rebateOf({ gameType: 'LIVE', validBetMinor: 100n * MINOR }, none)).toBe(0n);
  expect(rebateOf({ gameType: 'RNG', validBetMinor: -5n }, none)).toBe(0n);
});
