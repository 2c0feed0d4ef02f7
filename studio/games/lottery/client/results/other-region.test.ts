import { expect, test } from 'vitest';
import type { ResultView } from '#games/lottery/protocol.ts';
import { lastDraw } from './other-region.tsx';

const HOUR = 3_600_000;
const drawn = (number: string, drawAt: number, result: unknown = {}) =>
  ({ number, drawAt, result }) as ResultView;
const results = [
  drawn('20261128-DNG', 48 * HOUR),
  drawn('20261128-QNI', 48 * HOUR),
  drawn('20261127-BDI', 24 * HOUR),
  drawn('20261126-PYE', 0, null),
];
const numbers = (until: number) => lastDraw(results, until).map(({ number }) => number);

test('[STU-LOTT] the region beside is that of the same day, though it draws an hour later', () => {
  expect(numbers(47 * HOUR)).toEqual(['20261128-DNG', '20261128-QNI']);
  expect(numbers(25 * HOUR)).toEqual(['20261127-BDI']);
  expect(numbers(0)).toEqual([]);
});
