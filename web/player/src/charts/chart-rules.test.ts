import { expect, test } from 'vitest';
import { runningDays, marksOf, nameEvery, scaleOf } from './chart-rules.ts';

test('[MEM-04] days without play are there, and the line adds up', () => {
  const days = runningDays(
    ['2026-11-19', '2026-11-20', '2026-11-21'],
    [
      { day: '2026-11-19', net: '-8.50' },
      { day: '2026-11-21', net: '15.50' },
    ],
  );
  expect(days.map(({ bar, line }) => [bar, line])).toEqual([
    [-8.5, -8.5],
    [0, -8.5],
    [15.5, 7],
  ]);
});

test('[MEM-04] the scale has round marks, holds zero and every value', () => {
  const at = (value: number) => ({ day: '2026-11-19', bar: value, line: value });
  for (const values of [[0], [3], [-7], [12_345, -999], [4_310_750, -2_000_000], [0.02]]) {
    const scale = scaleOf(values.map(at));
    const marks = marksOf(scale);
    expect(marks).toContain(0);
    expect(marks.length).toBeLessThanOrEqual(8);
    expect(Math.max(...marks)).toBeGreaterThanOrEqual(Math.max(...values));
    expect(Math.min(...marks)).toBeLessThanOrEqual(Math.min(...values));
  }
  expect(scaleOf([at(4_310_750), at(-2_000_000)])).toMatchObject({
    step: 2_000_000,
    unit: 1_000_000,
  });
});

test('[MEM-04] names of days have room', () => {
  expect([nameEvery(7, 8), nameEvery(30, 8), nameEvery(366, 8)]).toEqual([1, 4, 46]);
});
