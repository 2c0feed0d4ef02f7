import { expect, test } from 'vitest';
import { pastPaths } from './past-line-rules.ts';

/** 1 above 2; 5 above 3 above 4, who came from 2 and 1 with their line; 6 has come below 5. */
const current = new Map([
  [2n, [1n, 2n]],
  [4n, [5n, 3n, 4n]],
  [5n, [5n]],
  [6n, [5n, 6n]],
]);
const none = { parents: new Map<bigint, bigint | null>(), newcomers: new Set<bigint>() };

test('[AGT-05] a line as it stood: moved ones with all below, and newcomers nowhere', () => {
  const past = { parents: new Map([[3n, 2n]]), newcomers: new Set([6n]) };
  expect(pastPaths([4n, 5n, 6n, 7n], current, past)).toEqual(
    new Map([
      [4n, [1n, 2n, 3n, 4n]],
      [5n, [5n]],
    ]),
  );
  expect(pastPaths([4n, 6n], current, none)).toEqual(
    new Map([
      [4n, [5n, 3n, 4n]],
      [6n, [5n, 6n]],
    ]),
  );
  const top = { ...none, parents: new Map([[3n, null]]) };
  expect(pastPaths([4n], current, top)).toEqual(new Map([[4n, [3n, 4n]]]));
});
