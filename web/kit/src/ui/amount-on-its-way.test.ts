import { expect, test } from 'vitest';
import { amountOnItsWay } from './amount-on-its-way.ts';

const times = [-20, 0, 16, 100, 300, 500, 590, 599];

test('[NAV-06] a balance runs up or down between what the server said, and has arrived after 600 ms', () => {
  for (const [from, to] of [
    ['100.00', '150.25'],
    ['150.25', '100.00'],
  ] as const) {
    const shown = times.map((elapsedMs) => Number(amountOnItsWay({ from, to, elapsedMs }) ?? to));
    const inOrder = shown.toSorted((a, b) => (from < to ? a - b : b - a));
    expect(shown).toEqual(inOrder);
    expect(Math.min(...shown)).toBeGreaterThanOrEqual(100);
    expect(Math.max(...shown)).toBeLessThanOrEqual(150.25);
    expect(shown[0]).toBe(Number(from));
    const digits = times.map((elapsedMs) => amountOnItsWay({ from, to, elapsedMs }) ?? to);
    for (const text of digits) expect(text).toMatch(/[.]\d\d(00)?$/);
    for (const elapsedMs of [600, 601, 5000]) {
      expect(amountOnItsWay({ from, to, elapsedMs })).toBeUndefined();
    }
  }
});
