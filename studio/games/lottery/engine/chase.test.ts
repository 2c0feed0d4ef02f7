import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chaseMultiples, chaseRows } from './chase.ts';
import { oddsAtSeries, rebateAtSeries, seriesOf } from './prize-group.ts';
import { oddsText } from './odds.ts';
import { rational } from '#engine/rational.ts';

const offer = { costMinor: 100_000n, prizeMinor: 196_000n };

test('[STU-LOTT] a chase of ten percent profit has the multiples 1, 2, 4, 9 (domain rules 0.1)', () => {
  const multiples = chaseMultiples({ mode: 'PROFIT', issues: 4, profit: 1000 }, offer);
  expect(multiples).toEqual([1, 2, 4, 9]);
});

test('[STU-LOTT] a chase whose prize never covers its cost has no issue', () => {
  const dear = { costMinor: 100_000n, prizeMinor: 110_000n };
  expect(chaseMultiples({ mode: 'PROFIT', issues: 10, profit: 1000 }, dear)).toEqual([]);
});

test('[STU-LOTT] every win of a chase of profit covers all that was spent by then', () => {
  const amounts = fc.bigInt({ min: 10_000n, max: 1_000_000n });
  fc.assert(
    fc.property(amounts, amounts, fc.integer({ min: 0, max: 5000 }), (costMinor, more, profit) => {
      const found = { costMinor, prizeMinor: costMinor + more };
      const multiples = chaseMultiples({ mode: 'PROFIT', issues: 30, profit }, found);
      let spent = 0n;
      for (const multiple of multiples) {
        spent += BigInt(multiple) * costMinor;
        const won = BigInt(multiple) * found.prizeMinor;
        expect(won * 10_000n >= (10_000n + BigInt(profit)) * spent).toBe(true);
      }
    }),
  );
});

test('[STU-LOTT] multiples stay the same, or are doubled every so many issues up to a most', () => {
  expect(chaseMultiples({ mode: 'SAME', issues: 3, multiple: 5 }, offer)).toEqual([5, 5, 5]);
  const doubled = { mode: 'DOUBLE', issues: 5, multiple: 3, every: 2 } as const;
  expect(chaseMultiples(doubled, offer)).toEqual([3, 3, 6, 6, 12]);
  const far = { mode: 'DOUBLE', issues: 20, multiple: 9, every: 1 } as const;
  expect(chaseMultiples(far, offer).at(-1)).toBe(9999);
});

test('[STU-LOTT] what is changed by hand stands, and the issues after it follow', () => {
  const byHand = new Map([[1, 5]]);
  expect(chaseMultiples({ mode: 'SAME', issues: 3, multiple: 2 }, offer, byHand)).toEqual([
    2, 5, 5,
  ]);
  const doubling = { mode: 'DOUBLE', issues: 5, multiple: 1, every: 2 } as const;
  expect(chaseMultiples(doubling, offer, byHand)).toEqual([1, 5, 5, 10, 10]);
  const profit = chaseMultiples({ mode: 'PROFIT', issues: 4, profit: 1000 }, offer, byHand);
  expect(profit.slice(0, 3)).toEqual([1, 5, 8]);
});

test('[STU-LOTT] rows of a chase say what is staked by then, and what a win would bring', () => {
  const rows = chaseRows([1, 2, 4, 9], offer);
  expect(rows.at(-1)).toEqual({
    multiple: 9,
    stakeMinor: 900_000n,
    spentMinor: 1_600_000n,
    wonMinor: 1_764_000n,
    profitMinor: 164_000n,
    profit: 1025,
  });
});

test('[STU-LOTT] prize and rebate of a group come to the same for every series (domain rules 0.2)', () => {
  expect(oddsText(oddsAtSeries(rational(1, 1000), 1800))).toBe('900');
  expect(rebateAtSeries(1960, 1800)).toBe(800);
  expect([seriesOf(1960).at(0), seriesOf(1960).at(-1)]).toEqual([1700, 1960]);
  for (const series of seriesOf(1960)) {
    const back = Number(oddsAtSeries(rational(1, 1000), series)) / 1_000_000;
    expect(back + rebateAtSeries(1960, series) / 10_000).toBeCloseTo(0.98, 10);
  }
});
