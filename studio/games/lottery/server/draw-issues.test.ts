import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { drawnFrom } from './draw-issues.ts';

const here = import.meta.dirname;

/** Files that a file of the lotteries comes to, itself among them. */
function reachedFrom(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, path = ''] of text.matchAll(/from '(\.[^']+)'/g)) {
    reachedFrom(join(dirname(file), path), seen);
  }
  return seen;
}

test('[STU-LOTT] no draw can read stakes: nothing of tickets or exposure is within its reach', () => {
  const reached = [...reachedFrom(join(here, 'draw-issues.ts'))].map((file) =>
    relative(here, file),
  );
  expect(reached).toContain('../engine/families.ts');
  // What a chase costs is reckoned in the engine, from nobody's tickets.
  const ofMoney = /exposure|ticket-store|judge-lines|settle-issues|wallet|(?<!engine\/)chase/;
  expect(reached.filter((file) => ofMoney.test(file))).toEqual([]);
});

test('[STU-LOTT] a draw follows from the seed and the name of its issue', () => {
  const seed = new Uint8Array(32).fill(7);
  const issue = { game: 'ssc1', number: '20261128-0987' };
  expect(drawnFrom(seed, issue)).toEqual(drawnFrom(seed, issue));
  expect(drawnFrom(seed, issue)).not.toEqual(
    drawnFrom(seed, { ...issue, number: '20261128-0988' }),
  );
});
