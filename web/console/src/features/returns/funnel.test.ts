import { expect, test } from 'vitest';
import { funnelOf, ticksOf } from './funnel.ts';

const point = (rounds: number, returned: number, error: number) => ({
  rounds,
  returned,
  expected: 0.96,
  error,
});

test('[Q-B12] the funnel narrows with the root of the rounds, and holds every point in the picture', () => {
  expect(funnelOf([])).toBeUndefined();
  // σ 2: 2 / √10,000 is 0.02 at the end, 2 / √2500 is 0.04 at a quarter of it.
  const funnel = funnelOf([point(2500, 1.4, 0.04), point(10_000, 0.97, 0.02)]);
  const [five, , one] = funnel?.bands ?? [];
  expect([five?.sigma, one?.sigma]).toEqual([5, 1]);
  expect(five?.edges.at(-1)).toEqual({ rounds: 10_000, above: 1.06, below: 0.86 });
  const near = (rounds: number) => one?.edges.find((edge) => edge.rounds >= rounds);
  expect(near(2500)?.above).toBeCloseTo(0.96 + 0.04, 2);
  expect([funnel?.first, funnel?.last]).toEqual([1000, 10_000]);
  expect(funnel?.high).toBeGreaterThan(1.4);
  // The mouth of the funnel never reaches below nothing.
  expect(Math.min(...(five?.edges.map(({ below }) => below) ?? []))).toBeGreaterThanOrEqual(0);
});

test('[Q-B12] its axis has few values that people count by', () => {
  const shown = (low: number, high: number) =>
    ticksOf({ low, high }).map((tick) => tick.toFixed(3));
  expect(shown(0.86, 1.06)).toEqual(['0.900', '0.950', '1.000', '1.050']);
  expect(shown(0.9581, 0.9618)).toEqual(['0.959', '0.960', '0.961']);
});
