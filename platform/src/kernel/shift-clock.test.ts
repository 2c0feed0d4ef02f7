import { afterEach, expect, test } from 'vitest';
import { nowMs } from './clock.ts';
import { shiftClock } from './shift-clock.ts';

let restore = () => {};
afterEach(() => restore());

test('a clock that is shifted by a part of a millisecond still counts whole ones', () => {
  restore = shiftClock(-1000.25);
  expect(Number.isInteger(nowMs())).toBe(true);
  expect(Temporal.Instant.fromEpochMilliseconds(nowMs())).toBeDefined();
});
