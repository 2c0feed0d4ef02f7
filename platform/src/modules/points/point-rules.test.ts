import { gameTypes } from '@croupier/contract/games';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earn, sourceOfType } from './point-rules.ts';

test('[H7] 2,500,000 paid in bring 25 points, 1,230,000 on slots 24 with 30,000 left', () => {
  expect(earn(0n, 2_500_000n, 100_000n)).toEqual({ points: 25n, restMinor: 0n });
  expect(earn(0n, 1_230_000n, 50_000n)).toEqual({ points: 24n, restMinor: 30_000n });
  expect(earn(30_000n, 20_000n, 50_000n)).toEqual({ points: 1n, restMinor: 0n });
});

test('[H7] what is taken back is made good by what comes next, and never costs a point that was given', () => {
  expect(earn(10_000n, -60_000n, 50_000n)).toEqual({ points: 0n, restMinor: -50_000n });
  expect(earn(-50_000n, 100_000n, 50_000n)).toEqual({ points: 1n, restMinor: 0n });
});

test('[H7] however it is divided, the same amounts bring the same points', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(0n, 400_000n), { maxLength: 30 }), (amounts) => {
      const whole = earn(
        0n,
        amounts.reduce((sum, one) => sum + one, 0n),
        50_000n,
      );
      let [points, rest] = [0n, 0n];
      for (const amount of amounts) {
        const step = earn(rest, amount, 50_000n);
        points += step.points;
        rest = step.restMinor;
      }
      expect({ points, restMinor: rest }).toEqual(whole);
    }),
  );
});

test('[H7] every type of game earns', () => {
  expect(Object.keys(sourceOfType).toSorted()).toEqual([...gameTypes].toSorted());
});
