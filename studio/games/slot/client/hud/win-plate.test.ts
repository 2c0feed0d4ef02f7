import { expect, test } from 'vitest';
import { between } from '#client/shell/balance.ts';
import { tierOf } from './win-plate.ts';

test('[Q-C7] nothing up to the stake is celebrated; above it, the multiple decides', () => {
  const stake = 20_000n;
  expect(tierOf(0n, stake)).toBeUndefined();
  expect(tierOf(stake, stake)).toBeUndefined();
  expect(tierOf(stake + 1n, stake)).toBe('count');
  expect(tierOf(stake * 10n - 1n, stake)).toBe('count');
  expect(tierOf(stake * 10n, stake)).toBe('plate');
  expect(tierOf(stake * 50n, stake)).toBe('plate');
  expect(tierOf(stake * 50n + 1n, stake)).toBe('full');
});

test('a count ends on its amount and never passes it', () => {
  for (const [from, to] of [
    [0n, 1_234_567n],
    [100_000_000n, 99_980_000n],
  ] as const) {
    expect(between(from, to, 1)).toBe(to);
    for (let step = 0; step < 100; step += 1) {
      const shown = between(from, to, step / 100);
      expect(shown >= (from < to ? from : to) && shown <= (from < to ? to : from)).toBe(true);
    }
  }
});
