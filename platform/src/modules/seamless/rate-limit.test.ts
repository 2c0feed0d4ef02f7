import { expect, test } from 'vitest';
import { openRateLimit } from './rate-limit.ts';

/** A rate limit on a clock that the test moves, and how many of so many calls at once it admits. */
function aPace() {
  const clock = { ms: 0 };
  const limit = openRateLimit(() => clock.ms);
  const admitted = (vendorId: bigint, calls: number, callsPerSecond: number) =>
    Array.from({ length: calls }, () => limit.admits(vendorId, callsPerSecond)).filter(Boolean)
      .length;
  return { clock, admitted, limit };
}

test('[SEAM-05] V41 a burst of one second’s worth passes, then what the rate lets through', () => {
  const { clock, admitted } = aPace();
  expect(admitted(1n, 100, 50)).toBe(50);
  clock.ms = 100;
  expect(admitted(1n, 100, 50)).toBe(5);
  clock.ms = 60_000;
  expect(admitted(1n, 100, 50)).toBe(50);
});

test('[SEAM-05] V41 one vendor’s rate is none of another’s, and a new one is in force at once', () => {
  const { clock, admitted } = aPace();
  expect(admitted(1n, 20, 10)).toBe(10);
  expect(admitted(2n, 20, 10)).toBe(10);
  clock.ms = 1000;
  expect(admitted(1n, 20, 4)).toBe(4);
  clock.ms = 2000;
  expect(admitted(1n, 20, 15)).toBe(15);
});

test('[SEAM-05][SEAM-08] V41 a batch is admitted as one call, and its items are paid off before the next', () => {
  const { clock, admitted, limit } = aPace();
  expect(limit.admits(1n, 50)).toBe(true);
  limit.charge(1n, 199);
  expect(admitted(1n, 1, 50)).toBe(0);
  clock.ms = 3000;
  expect(admitted(1n, 1, 50)).toBe(0);
  clock.ms = 3100;
  expect(admitted(1n, 10, 50)).toBe(5);
  expect(admitted(2n, 1, 50)).toBe(1);
});
