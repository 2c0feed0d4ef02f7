import { afterEach, expect, test } from 'vitest';
import { endOf } from '#games/instant/client/result-plate.ts';
import { tierOf } from '#games/slot/client/hud/win-plate.ts';
import { celebrateSmallWins } from './small-wins.ts';

afterEach(() => celebrateSmallWins(false));

test('[Q-C7] a win of no more than the stake is celebrated only where the place allows it', () => {
  const ends = () => [endOf(100n, 100n), endOf(100n, 101n), endOf(100n, 0n), tierOf(50n, 100n)];
  expect(ends()).toEqual(['even', 'won', 'lost', undefined]);
  celebrateSmallWins(true);
  expect(ends()).toEqual(['won', 'won', 'lost', 'count']);
});
