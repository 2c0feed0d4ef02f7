import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addUpEarned, earnedOf, payOut } from './point-rules.ts';

const units = (amount: number) => BigInt(amount) * 10_000n;

test('[CON-06] a stake of 2 by 1800 of 1960 gives the player 0.16 back, and each agent the difference below', () => {
  const line = { path: [1n, 2n, 3n], series: [1980, 1970, 1960], prizeGroup: 1800 };
  const earned = earnedOf(line, units(2));
  expect(earned.map(({ memberId, kind, parts }) => [memberId, kind, payOut(parts)])).toEqual([
    [1n, 'income', { amountMinor: 100n, restParts: 0n }],
    [2n, 'income', { amountMinor: 100n, restParts: 0n }],
    [3n, 'rebate', { amountMinor: 1600n, restParts: 0n }],
  ]);
});

test('[CON-06] who has no gap to the next gets nothing', () => {
  const line = { path: [1n, 2n, 3n], series: [1970, 1970, 1960], prizeGroup: 1960 };
  expect(earnedOf(line, units(10)).map(({ memberId }) => memberId)).toEqual([2n]);
  expect(earnedOf({ path: [3n], series: [1980], prizeGroup: 1980 }, units(10))).toEqual([]);
});

test('[CON-06] below 0.01 waits for more, and what was taken back is made up for first', () => {
  expect(payOut(199_999n)).toEqual({ amountMinor: 0n, restParts: 199_999n });
  expect(payOut(399_999n)).toEqual({ amountMinor: 100n, restParts: 199_999n });
  expect(payOut(-5n)).toEqual({ amountMinor: 0n, restParts: -5n });
});

const bet = fc.record({
  series: fc
    .array(fc.integer({ min: 1700, max: 1980 }), { minLength: 1, maxLength: 51 })
    .map((series) => series.toSorted((one, other) => other - one)),
  chosen: fc.nat(280),
  /** Minor units, and what a correction leaves of them. */
  stake: fc.bigInt(1n, 10n ** 14n),
  left: fc.nat(100),
});

test('[CON-06] over random lines and corrections everything adds up to the top’s difference, up to what waits', () => {
  fc.assert(
    fc.property(fc.array(bet, { minLength: 1, maxLength: 8 }), (bets) => {
      let expected = 0n;
      const earned = bets.flatMap(({ series, chosen, stake, left }) => {
        const prizeGroup = Math.max(1700, (series.at(-1) ?? 0) - chosen);
        const line = { path: series.map((_, at) => BigInt(at)), series, prizeGroup };
        const kept = (stake * BigInt(left)) / 100n;
        expected += BigInt((series[0] ?? 0) - prizeGroup) * kept;
        return [...earnedOf(line, stake), ...earnedOf(line, kept - stake)];
      });
      const sums = addUpEarned(earned);
      expect(new Set(sums.map(({ memberId, kind }) => `${memberId} ${kind}`)).size).toBe(
        sums.length,
      );
      let paid = 0n;
      for (const { parts } of sums) {
        const { amountMinor, restParts } = payOut(parts);
        expect(restParts).toBeGreaterThanOrEqual(0n);
        expect(restParts).toBeLessThan(200_000n);
        expect(amountMinor % 100n).toBe(0n);
        paid += amountMinor * 2000n + restParts;
      }
      expect(paid).toBe(expected);
    }),
  );
});
