import { expect, test } from 'vitest';
import { nextPosition, positionAt } from './carousel-motion.ts';

test('[HOME-03] a glide begins and ends where it should and never turns back', () => {
  const run = { from: 40, to: 240, durationMs: 1100 };
  expect(positionAt(run, -5)).toBe(40);
  expect(positionAt(run, 550)).toBe(140);
  expect(positionAt(run, 1100)).toBe(240);
  expect(positionAt(run, 9000)).toBe(240);
  const path = Array.from({ length: 23 }, (_, step) => positionAt(run, step * 50));
  expect(path).toEqual(path.toSorted((a, b) => a - b));
});

test('[HOME-03] the strip goes on by one step, stops at its end and starts over', () => {
  expect(nextPosition({ position: 0, step: 190, end: 500 })).toBe(190);
  expect(nextPosition({ position: 380, step: 190, end: 500 })).toBe(500);
  expect(nextPosition({ position: 499.5, step: 190, end: 500 })).toBe(0);
});
