import { expect, test } from 'vitest';
import { orderAt, placesAt } from './race-course.ts';

const result = [3, 8, 10, 1, 6, 5, 2, 9, 4, 7];

test('a race ends in the order that was drawn, and the first is at the line', () => {
  expect(orderAt(placesAt(result, 1, '20261128-0988'))).toEqual(result);
  expect(placesAt(result, 1, '20261128-0988')[2]).toBe(1);
});

test('it begins abreast, and no car drives back or passes the line before the end', () => {
  expect(new Set(placesAt(result, 0, 'x')).size).toBe(1);
  let before = placesAt(result, 0, 'x');
  for (let at = 0.01; at < 1; at += 0.01) {
    const now = placesAt(result, at, 'x');
    now.forEach((place, car) => {
      expect(place).toBeGreaterThanOrEqual(before[car] ?? 0);
      expect(place).toBeLessThan(1);
    });
    before = now;
  }
});

test('the field has drawn apart by half of the way', () => {
  const places = placesAt(result, 0.525, '20261128-0988');
  expect(Math.max(...places) - Math.min(...places)).toBeGreaterThan(0.25);
});
