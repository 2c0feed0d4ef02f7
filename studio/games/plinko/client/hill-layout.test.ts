import { expect, test } from 'vitest';
import { layHill, pearlAt, pondAt } from './hill-layout.ts';

test.each([
  [8, 800, 540],
  [12, 390, 330],
  [16, 420, 250],
])('[STU-BGS] %i rows in %i × %i: the pearl stays on the hill and ends in its pond', (...box) => {
  const layout = layHill(...box);
  const [rows, width, height] = box;
  for (const side of [0, 1]) {
    const path = Array.from({ length: rows }, () => side);
    for (let share = 0; share <= 1; share += 0.01) {
      const { x, y } = pearlAt(layout, path, share);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(width);
      expect(y).toBeLessThanOrEqual(height);
    }
    expect(pearlAt(layout, path, 1).x).toBeCloseTo(pondAt(layout, side * rows).x, 2);
  }
});
