import { expect, test } from 'vitest';
import { restAt, slicesOf, turnTo } from './wheel-rules.ts';

const usual = [4000, 3000, 1800, 800, 300, 90, 10];

test('[PROMO-03] every prize has a slice, likelier ones several, none beside its like', () => {
  for (const weights of [usual, [6000, 2500, 1000, 400, 90, 10], Array(12).fill(1), [1, 9999]]) {
    const slices = slicesOf(weights);
    expect(slices).toHaveLength(12);
    expect(new Set(slices).size).toBe(weights.length);
  }
  const slices = slicesOf(usual);
  const repeats = slices.filter((prize, at) => prize === slices[(at + 1) % 12]);
  expect(repeats).toEqual([]);
});

test('[PROMO-03] it rests at a slice of the prize, and never beside the highest one', () => {
  const slices = slicesOf(usual);
  for (let turn = 0; turn < 24; turn += 1) {
    for (const prize of usual.keys()) {
      const at = restAt(slices, prize, turn);
      expect(slices[at]).toBe(prize);
      const beside = [slices[(at + 1) % 12], slices[(at + 11) % 12]];
      if (prize !== 6) expect(beside).not.toContain(6);
    }
  }
});

test('[PROMO-03] it turns on, several times around, until the slice is on top', () => {
  for (const [current, slice] of [
    [0, 0],
    [0, 3],
    [1890, 11],
  ] as const) {
    const next = turnTo(current, slice, 12);
    expect(next - current).toBeGreaterThanOrEqual(1800);
    expect(next - current).toBeLessThan(2160);
    expect((next + slice * 30) % 360).toBe(0);
  }
});
