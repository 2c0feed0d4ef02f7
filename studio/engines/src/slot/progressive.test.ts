import { expect, test } from 'vitest';
import { contributionsOf, potsHit } from './progressive.ts';
import { slotTitles } from './titles.ts';

const progressives = slotTitles.flatMap(({ progressive }) => progressive ?? []);

test('[STU-SLOT] a stake of 100 units gives 1 unit to four pots, 40 30 20 10, three tenths kept back', () => {
  expect(progressives).toHaveLength(1);
  for (const progressive of progressives) {
    expect(contributionsOf(progressive, 1_000_000n)).toEqual([
      { level: 'MINI', meter: 2800n, reserve: 1200n },
      { level: 'MINOR', meter: 2100n, reserve: 900n },
      { level: 'MAJOR', meter: 1400n, reserve: 600n },
      { level: 'GRAND', meter: 700n, reserve: 300n },
    ]);
  }
});

test('[Q-A11] no unit of a contribution is lost, whatever the stake', () => {
  for (const progressive of progressives) {
    expect(progressive.levels.reduce((sum, { share }) => sum + share, 0)).toBe(100);
    for (const stake of [2000n, 4300n, 99_999n, 2_000_001n]) {
      const sum = contributionsOf(progressive, stake).reduce(
        (total, { meter, reserve }) => total + meter + reserve,
        0n,
      );
      expect(sum).toBe(stake / 100n);
    }
  }
});

test('[STU-SLOT] a pot is hit by the contribution that carries it to its value, and by no other', () => {
  const part = { level: 'MINI', meter: 100n, reserve: 0n };
  const pot = (meter: bigint) => [{ level: 'MINI', meter, hitAt: 1000n }];
  expect(potsHit(pot(899n), [part])).toEqual([]);
  expect(potsHit(pot(900n), [part])).toEqual(['MINI']);
  expect(potsHit(pot(1000n), [part])).toEqual([]);
});
