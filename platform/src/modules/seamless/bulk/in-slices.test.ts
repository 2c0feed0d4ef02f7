import { expect, test } from 'vitest';
import { eachOf, inSlices } from './in-slices.ts';

const accountOf = (item: string) => BigInt(item.slice(0, -1));

test('[SEAM-08] slices ascend by account, and an account is in two only where it must be', () => {
  const items = ['3a', '1a', '2a', '1b', '2b', '3b', '1c'];
  expect(inSlices(items, 4, accountOf)).toEqual([
    ['1a', '1b', '1c'],
    ['2a', '2b', '3a', '3b'],
  ]);
  expect(inSlices(['7a', '7b', '7c', '8a'], 2, accountOf)).toEqual([
    ['7a', '7b'],
    ['7c', '8a'],
  ]);
  expect(inSlices([], 2, accountOf)).toEqual([]);
});

test('[SEAM-08] so many are worked on at once, each once', async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  await eachOf([1, 2, 3, 4, 5], 2, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    done.push(item);
    running -= 1;
  });
  expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});
