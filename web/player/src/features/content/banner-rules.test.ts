import { expect, test } from 'vitest';
import {
  afterSwipe,
  BANNER_MOVE_MS,
  BANNER_REST_MS,
  loopOf,
  nearestPosition,
  slideAt,
  slideOffset,
} from './banner-rules.ts';

test('[HOME-02] banners rest five seconds and move in one', () => {
  expect([BANNER_REST_MS, BANNER_MOVE_MS]).toEqual([5000, 1000]);
});

test('[HOME-02] one banner stands alone, two are doubled, more are shown once', () => {
  expect(loopOf(['a'])).toEqual([{ slide: 'a', at: 0 }]);
  expect(loopOf(['a', 'b']).map(({ at }) => at)).toEqual([0, 1, 0, 1]);
  expect(loopOf(['a', 'b', 'c']).map(({ at }) => at)).toEqual([0, 1, 2]);
});

test('[HOME-02] the loop has no end: whatever the position, the slide and its two neighbours stand in order', () => {
  for (const count of [3, 4, 7]) {
    for (let position = -2 * count; position <= 2 * count; position += 0.25) {
      const offsets = Array.from({ length: count }, (_, index) =>
        slideOffset({ index, position, count }),
      );
      for (const offset of offsets) {
        expect(offset).toBeGreaterThanOrEqual(-1);
        expect(offset).toBeLessThan(count - 1);
      }
      expect(new Set(offsets).size).toBe(count);
      expect(offsets.filter((offset) => Math.abs(offset) <= 0.5).length).toBeGreaterThan(0);
    }
  }
});

test('[HOME-02] a dot is reached by the shorter way, also over the end', () => {
  expect(nearestPosition({ position: 4, index: 0, count: 5 })).toBe(5);
  expect(nearestPosition({ position: 0, index: 4, count: 5 })).toBe(-1);
  expect(nearestPosition({ position: -1, index: 4, count: 5 })).toBe(-1);
  expect(slideAt(-1, 5)).toBe(4);
  expect(slideAt(5, 5)).toBe(0);
});

test('[HOME-02] a swipe moves one slide or none', () => {
  expect(afterSwipe(2, 2.2)).toBe(2);
  expect(afterSwipe(2, 2.3)).toBe(3);
  expect(afterSwipe(2, 0.4)).toBe(1);
});
