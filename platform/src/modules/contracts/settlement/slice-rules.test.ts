import { expect, test } from 'vitest';
import { FIRST_SLICE, nextSlice } from './slice-rules.ts';

test('[PERF-10] slices of payments keep accounts locked for less than 150 ms, as fast as the machine is', () => {
  for (const perPaymentMs of [0.05, 0.1, 0.4, 1, 2]) {
    let size = FIRST_SLICE;
    const sizes = Array.from({ length: 8 }, () => (size = nextSlice(size, size * perPaymentMs)));
    expect(sizes.at(-1)).toBe(Math.max(20, Math.min(500, Math.trunc(30 / perPaymentMs))));
    for (const each of sizes) expect(each * perPaymentMs).toBeLessThan(150);
  }
  // After a stall the next ones are small, and grow again.
  expect(nextSlice(500, 2300)).toBe(20);
  expect(nextSlice(20, 1)).toBe(30);
});
