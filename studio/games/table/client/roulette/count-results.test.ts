import { numbersOf } from '../../rules/roulette.ts';
import { expect, test } from 'vitest';
import { countResults, isIn, percentOf, windowsFor } from './count-results.ts';

test('[STU-LIVE] hot numbers came most often, cold ones least and longest ago', () => {
  const newestFirst = [7, 0, 7, 32, 7, 0, 11];
  const { rounds, hot, cold } = countResults(newestFirst);
  expect(rounds).toBe(7);
  expect(hot).toEqual([
    { number: 7, count: 3 },
    { number: 0, count: 2 },
    { number: 32, count: 1 },
    { number: 11, count: 1 },
  ]);
  expect(cold.map(({ number, count }) => [number, count])).toEqual(
    [1, 2, 3, 4, 5].map((number) => [number, 0]),
  );
  // Once all have come, the one that came first is the coldest.
  const all = Array.from({ length: 37 }, (_, number) => number);
  expect(countResults(all).cold[0]).toEqual({ number: 36, count: 1 });
  expect(countResults([]).hot).toEqual([]);
});

test('[STU-LIVE] shares are those of the bets of the layout, and a zero is in none of them', () => {
  const outside = ['red', 'black', 'even', 'odd', 'low', 'high'] as const;
  const thirds = ['dozen-1', 'dozen-2', 'dozen-3', 'column-1', 'column-2', 'column-3'] as const;
  for (const id of [...outside, ...thirds]) {
    const numbers = Array.from({ length: 37 }, (_, number) => number);
    expect(numbers.filter((number) => isIn(id, number))).toEqual(
      [...numbersOf(id)].toSorted((a, b) => a - b),
    );
  }
  const { shares } = countResults([0, 1, 2, 36]);
  expect(shares.map((group) => group.map(({ count }) => count))).toEqual([
    [2, 1, 1],
    [2, 1],
    [2, 1],
    [2, 0, 1],
    [1, 1, 1],
  ]);
  expect([percentOf(1, 3), percentOf(2, 3), percentOf(1, 8), percentOf(0, 0)]).toEqual([
    33, 67, 13, 0,
  ]);
});

test('[STU-LIVE] statistics are of 20, 50 or 100 rounds, and of fewer while no more have ended', () => {
  expect(windowsFor(0)).toEqual([]);
  expect(windowsFor(7)).toEqual([7]);
  expect(windowsFor(64)).toEqual([20, 50]);
  expect(windowsFor(100)).toEqual([20, 50, 100]);
});
