import { expect, test } from 'vitest';
import { clockOffset } from './clock-offset.ts';

test('[PERF-15] a zone whose clocks are never set has one offset, any other has none', () => {
  expect(clockOffset('Asia/Ho_Chi_Minh')).toBe(420);
  expect(clockOffset('Asia/Bangkok')).toBe(420);
  expect(clockOffset('Asia/Kolkata')).toBe(330);
  expect(clockOffset('America/Jamaica')).toBe(-300);
  expect(clockOffset('UTC')).toBe(0);
  expect(clockOffset('Europe/Berlin'), 'summer time').toBeNull();
  expect(clockOffset('Asia/Pyongyang'), 'half an hour later for three years').toBeNull();
  expect(clockOffset('Africa/Casablanca'), 'another time in Ramadan').toBeNull();
});
