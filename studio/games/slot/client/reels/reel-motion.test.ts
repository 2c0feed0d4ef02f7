import { expect, test } from 'vitest';
import { landed, landingMs, travelAfter } from './reel-motion.ts';

test('a reel leans back, then only ever turns forwards', () => {
  expect(travelAfter(0)).toBeCloseTo(0);
  expect(travelAfter(55)).toBeLessThan(0);
  for (let elapsed = 110; elapsed < 4000; elapsed += 7) {
    expect(travelAfter(elapsed + 7)).toBeGreaterThan(travelAfter(elapsed));
  }
});

test('the start has no jump, whatever the frame rate', () => {
  for (let elapsed = 0; elapsed < 1000; elapsed += 1) {
    expect(Math.abs(travelAfter(elapsed + 1) - travelAfter(elapsed))).toBeLessThan(0.03);
  }
});

test('a landing covers its distance exactly and passes its end by a little only', () => {
  expect(landed(0)).toBeCloseTo(0);
  expect(landed(1)).toBe(1);
  const furthest = Math.max(...Array.from({ length: 101 }, (_, step) => landed(step / 100)));
  expect(furthest).toBeGreaterThan(1);
  expect(furthest).toBeLessThan(1.06);
});

test('a landing begins at the speed with which the reel arrives', () => {
  const cells = 3.4;
  const speedBefore = travelAfter(3000) - travelAfter(2999);
  const step = 1 / landingMs(cells);
  expect((landed(step) - landed(0)) * cells).toBeCloseTo(speedBefore, 2);
});
