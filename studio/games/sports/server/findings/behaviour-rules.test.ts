import { expect, test } from 'vitest';
import { aboveMedian, fastSeries, ringOf } from './behaviour-rules.ts';

const every = (ms: number, count: number) => Array.from({ length: count }, (_, at) => at * ms);

test('[STU-SPORT] eight bets in a minute are a series', () => {
  expect(fastSeries(every(8000, 8))).toBe(8);
  expect(fastSeries(every(8000, 7))).toBeUndefined();
  expect(fastSeries(every(20_000, 30))).toBeUndefined();
  expect(fastSeries([])).toBeUndefined();
});

test('[STU-SPORT] ten times what one usually stakes, once that can be told', () => {
  const usual = [1n, 2n, 3n, 4n, 5n, 5n, 6n, 7n, 8n, 900n].map((units) => units * 10_000n);
  expect(aboveMedian(usual, 50_0000n)).toBe(5_0000n);
  expect(aboveMedian(usual, 49_9900n)).toBeUndefined();
  expect(aboveMedian(usual.slice(1), 9000_0000n)).toBeUndefined();
});

test('[STU-SPORT] a ring bets the same now and has before', () => {
  const picks = (...names: readonly string[]) => new Set(['now', ...names]);
  const others = { b: picks('x', 'y'), c: picks('x', 'y', 'z'), d: picks('y', 'z') };
  const known = new Map(Object.entries({ a: picks('x', 'y', 'z'), ...others, e: picks('other') }));
  expect(ringOf('a', known)).toEqual(['a', 'b', 'c', 'd']);
  expect(ringOf('e', known)).toBeUndefined();
  known.delete('d');
  expect(ringOf('a', known)).toBeUndefined();
  expect(ringOf('nobody', known)).toBeUndefined();
});
