import { expect, test } from 'vitest';
import { layOut } from './layout.ts';

const grids = [
  { reels: 5, rows: 3 },
  { reels: 3, rows: 3 },
  { reels: 5, rows: 4 },
] as const;
const windows = [
  [1280, 720, 'landscape'],
  [1920, 1080, 'landscape'],
  [1024, 768, 'landscape'],
  [1296, 669, 'landscape'],
  [844, 390, 'low'],
  [667, 375, 'low'],
  [390, 844, 'portrait'],
  [360, 640, 'portrait'],
  [768, 1024, 'portrait'],
] as const;

for (const [windowWidth, windowHeight, arrangement] of windows) {
  test(`the frame lies inside a window of ${windowWidth} by ${windowHeight}`, () => {
    for (const { reels, rows } of grids) {
      const layout = layOut({ windowWidth, windowHeight, reels, rows });
      const { cell, frame, width, height, scale } = layout;
      expect(layout.arrangement).toBe(arrangement);
      expect(width * scale).toBeCloseTo(windowWidth);
      expect(height * scale).toBeCloseTo(windowHeight);
      expect(frame.x).toBeGreaterThanOrEqual(0);
      expect(frame.y).toBeGreaterThanOrEqual(0);
      expect(frame.x * 2 + cell.width * reels + 2 * frame.border).toBeCloseTo(width);
      const controls = arrangement === 'portrait' ? 286 : arrangement === 'low' ? 84 : 96;
      const bottom = frame.y + cell.height * rows + 2 * frame.border;
      expect(bottom).toBeLessThanOrEqual(height - controls);
    }
  });
}

test('the stage of the design is laid out as it was drawn', () => {
  const layout = layOut({ windowWidth: 1280, windowHeight: 720, reels: 5, rows: 3 });
  expect(layout.scale).toBe(1);
  expect(layout.frame).toEqual({ x: 286, y: 104, border: 14 });
  expect(layout.cell.width).toBe(136);
  expect(layout.cell.height * 3).toBeCloseTo(424);
});
