import { cockfightPoolTitle } from '../titles/cockfight-pool.ts';
import { expect, test } from 'vitest';
import { forHundred, hadContest, poolPrices } from './prices.ts';

const units = (meron: number, wala: number) => ({
  meron: BigInt(meron) * 10_000n,
  wala: BigInt(wala) * 10_000n,
});

test('[STU-COCK] a pool has a price once both sides have bets, and one that both sides can win by', () => {
  expect(cockfightPoolTitle.isPool).toBe(true);
  expect([units(72, 0), units(0, 5), units(0, 0)].map(poolPrices)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  // Meron would bring 95 of a hundred back, or 107: such a fight gives stakes back.
  expect([units(1000, 1), units(1000, 126)].map(poolPrices)).toEqual([undefined, undefined]);
  expect(poolPrices(units(60_000, 40_000))).toEqual({ meron: 1580, wala: 2370 });
  expect([forHundred(1580), forHundred(1917)]).toEqual(['158', '191.7']);
  for (let wala = 1; wala < 3000; wala += 7) {
    const { meron = 1071 } = poolPrices(units(1000, wala)) ?? {};
    expect(meron).toBeGreaterThan(1070);
  }
});

test('[STU-COCK] nobody has won a pool that could not be shared; a draw is one', () => {
  const report = {
    meron: '720000',
    wala: '0',
    dividends: { meron: 95, wala: 0 },
    isSound: false,
    commission: '0',
    breakage: '0',
  };
  expect(hadContest({ result: 'meron', pool: report })).toBe(false);
  expect(hadContest({ result: 'bdd', pool: report })).toBe(true);
  expect(hadContest({ result: 'meron', pool: { ...report, isSound: true } })).toBe(true);
  expect(hadContest({ result: 'meron' })).toBe(true);
});
