import { expect, test } from 'vitest';
import { rowWindow } from './row-window.ts';

const list = { rows: 1667, pitch: 270, height: 900 };

test('[GAME-02] of ten thousand games only the rows on the screen and a few around them are drawn', () => {
  expect(rowWindow({ ...list, scrolled: -300 })).toEqual({ from: 0, to: 6 });
  expect(rowWindow({ ...list, scrolled: 27_000 })).toEqual({ from: 97, to: 107 });
  expect(rowWindow({ ...list, scrolled: 1667 * 270 - 900 })).toEqual({ from: 1660, to: 1667 });
});

test('[GAME-02] wherever the list is, what is drawn covers the screen and stays inside the list', () => {
  for (let scrolled = -5000; scrolled < 500_000; scrolled += 777) {
    const { from, to } = rowWindow({ ...list, scrolled });
    expect(from).toBeGreaterThanOrEqual(0);
    expect(to).toBeLessThanOrEqual(list.rows);
    expect(from).toBeLessThan(to);
    const top = Math.max(scrolled, 0);
    const bottom = Math.min(scrolled + list.height, list.rows * list.pitch);
    if (top >= bottom) continue;
    expect(from * list.pitch).toBeLessThanOrEqual(top);
    expect(to * list.pitch).toBeGreaterThanOrEqual(bottom);
  }
});
