import { flags } from '@croupier/contract/flags';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOf, firstJackpot, nextJackpotStep, tileJackpot } from './jackpot-rules.ts';

/** Everything that `Math.random` may answer, its ends among them. */
const chance = fc.oneof(
  fc.constantFrom(0, 1 - Number.EPSILON),
  fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
);

test('[Q-B15][HOME-04] the counter is off until a merchant wants it', () => {
  expect(flags.cosmeticJackpot).toMatchObject({ module: 'home', default: false });
});

test('[HOME-04] the counter begins between 50,000,000.00 and 99,000,000.00', () => {
  expect(decimalOf(firstJackpot(() => 0))).toBe('50000000.00');
  expect(decimalOf(firstJackpot(() => 1 - Number.EPSILON))).toBe('99000000.00');
  fc.assert(
    fc.property(chance, (value) => {
      const first = firstJackpot(() => value);
      return Number.isInteger(first) && first >= 50_000_000_00 && first <= 99_000_000_00;
    }),
  );
});

test('[HOME-04] it grows by 100 to 500 every three, four or five seconds', () => {
  fc.assert(
    fc.property(chance, chance, (one, other) => {
      const values = [one, other];
      const { growth, waitMs } = nextJackpotStep(() => values.shift() ?? 0);
      expect(growth).toBeGreaterThanOrEqual(100_00);
      expect(growth).toBeLessThanOrEqual(500_00);
      expect([3000, 4000, 5000]).toContain(waitMs);
    }),
  );
});

test('[HOME-04] a tile shows the figure that grew by 165.11 a step, divided by its own divisor', () => {
  const figures = Array.from({ length: 12 }, (_, index) =>
    tileJackpot({ first: 60_000_000_00, steps: 10, index }),
  );
  expect(new Set(figures).size).toBe(12);
  for (const [index, figure] of figures.entries()) {
    const before = tileJackpot({ first: 60_000_000_00, steps: 9, index });
    expect(figure).toBeGreaterThan(before);
    expect(Number.isInteger(figure)).toBe(true);
  }
  expect(tileJackpot({ first: 700_00, steps: 7, index: 0 })).toBe(100_00 + 165_11);
});

test('[HOME-04] figures are written with two decimals', () => {
  expect([decimalOf(5), decimalOf(100), decimalOf(7_241_830_564)]).toEqual([
    '0.05',
    '1.00',
    '72418305.64',
  ]);
});
