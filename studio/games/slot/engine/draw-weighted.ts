import type { Draws } from '#engine/draws.ts';
import type { Weighted } from './model.ts';

/** One value by one draw below the sum of all weights: the first values have the lowest numbers. */
export function drawWeighted<T>(values: Weighted<T>, draws: Draws): T {
  let left = draws.draw(values.reduce((total, [, weight]) => total + weight, 0));
  for (const [value, weight] of values) {
    if (left < weight) return value;
    left -= weight;
  }
  throw new RangeError('a weight is not a positive integer');
}
