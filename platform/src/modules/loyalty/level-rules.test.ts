import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterMonth, type Level, levelOf, reachedNow } from './level-rules.ts';

/** Thresholds in thousands of đồng: paid in, and bet. */
const steps = [
  [0, 0],
  [1000, 10_000],
  [5000, 60_000],
  [20_000, 300_000],
  [60_000, 1_000_000],
] as const;
const none = { upgradeMinor: 0n, monthlyMinor: 0n, birthdayMinor: 0n };
const ladder = steps.map(([deposit, bet]): Level => ({
  depositMinor: BigInt(deposit),
  validBetMinor: BigInt(bet),
  ...none,
}));

test.each([
  [0, 0, 0],
  [999, 10_000, 0],
  [1000, 9999, 0],
  [1000, 10_000, 1],
  // Several at once, as far as both conditions go.
  [60_000, 300_000, 3],
  [60_000, 1_000_000, 4],
])('[H6] %d paid in and %d bet are level %d', (deposit, bet, level) => {
  expect(levelOf(ladder, { depositMinor: BigInt(deposit), validBetMinor: BigInt(bet) })).toBe(
    level,
  );
});

test('[H6] each level’s bonus comes once in a lifetime, also after a jump and a fall', () => {
  expect(reachedNow(0, 3)).toEqual([1, 2, 3]);
  expect(reachedNow(3, 2)).toEqual([]);
  expect(reachedNow(3, 3)).toEqual([]);
  expect(reachedNow(3, 4)).toEqual([4]);
});

test('[H6] a level is kept by a twentieth of what it asks for, bet within the month', () => {
  expect(afterMonth(ladder, 3, 15_000n)).toBe(3);
  expect(afterMonth(ladder, 3, 14_999n)).toBe(2);
  expect(afterMonth(ladder, 0, 0n)).toBe(0);
});

test('[H6] more is never less', () => {
  const sum = fc.bigInt(0n, 2_000_000n);
  fc.assert(
    fc.property(sum, sum, sum, sum, (deposit, bet, moreDeposit, moreBet) => {
      const now = levelOf(ladder, { depositMinor: deposit, validBetMinor: bet });
      const later = levelOf(ladder, {
        depositMinor: deposit + moreDeposit,
        validBetMinor: bet + moreBet,
      });
      expect(later).toBeGreaterThanOrEqual(now);
    }),
  );
});
