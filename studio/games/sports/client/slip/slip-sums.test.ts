import { expect, test } from 'vitest';
import { amountOf, hundredthsOf, parlaySums, singleSums, systemSums } from './slip-sums.ts';

const minor = (units: number) => BigInt(units) * 10_000n;

test('[STU-SPORT] what is typed in Malay odds below zero is won, and the real risk is debited', () => {
  expect(singleSums(minor(100), 22_500, 'my')).toMatchObject({
    riskMinor: minor(80),
    returnsMinor: minor(180),
  });
  expect(singleSums(minor(100), 22_500, 'decimal').riskMinor).toBe(minor(100));
});

test('[STU-SPORT] a Trixie is four bets, with what two winners bring at least', () => {
  const sums = systemSums(minor(50_000), [19_200, 19_200, 18_700], 'trixie');
  expect(sums?.lines.map(({ odds }) => hundredthsOf(odds))).toEqual([
    36_864, 35_904, 35_904, 68_935,
  ]);
  expect(sums?.riskMinor).toBe(minor(200_000));
  expect(sums?.atLeast).toEqual([{ legs: 2, returnsMinor: minor(179_520) }]);
  expect(sums?.returnsMinor).toBe(8_880_384_000n);
  expect(systemSums(minor(1), [19_200], 'trixie')).toBeUndefined();
});

test('[STU-SPORT] a parlay multiplies exactly, and its bonus is of what it wins', () => {
  const sums = parlaySums(minor(100), [19_000, 20_000, 18_000], 300);
  expect(sums).toEqual({
    riskMinor: minor(100),
    returnsMinor: 7_015_200n,
    bonusMinor: 175_200n,
  });
  expect(amountOf('')).toBe(0n);
  expect(amountOf('nonsense')).toBe(0n);
});
