import { expect, test } from 'vitest';
import { rateGate } from './rate-gate.ts';

test('a key is admitted up to its limit and again in the next window, others are not touched', () => {
  let time = 0;
  const gate = rateGate({ limit: 2, windowMs: 1000, now: () => time });
  expect([gate.admit('a'), gate.admit('a'), gate.admit('a')]).toEqual([true, true, false]);
  expect(gate.admit('b')).toBe(true);
  time = 999;
  expect(gate.admit('a')).toBe(false);
  time = 1000;
  expect(gate.admit('a')).toBe(true);
});
