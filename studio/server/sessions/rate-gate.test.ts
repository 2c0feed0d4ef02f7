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

test('[Q-F17] ten thousand other keys push out the oldest windows alone', () => {
  const gate = rateGate({ limit: 1, windowMs: 1000, now: () => 0 });
  for (let key = 0; key < 10_000; key += 1) gate.admit(`${key}`);
  expect(gate.admit('9999')).toBe(false);
  expect(gate.admit('one more')).toBe(true);
  expect(gate.admit('9999')).toBe(false);
  expect(gate.admit('0')).toBe(true);
});
