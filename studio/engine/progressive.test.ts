import { expect, test } from 'vitest';
import { drawsFromWords } from './draws.ts';
import { contributionsOf, drawHitAt, payoutOf, potsHit, startOf } from './progressive.ts';
import type { Contribution, PotState, Progressive } from './progressive.ts';
import { titles } from './titles.ts';

const progressives = titles.flatMap(({ progressive }) => progressive ?? []);

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

/** Words of a small generator: the same run each time. */
function words(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
}

/** Stakes of many players one after the other; what became of all that they gave. */
function play(progressive: Progressive, stakes: readonly bigint[], seed: number) {
  const draws = drawsFromWords(words(seed));
  const open = (index: number, reserveMinor: bigint) => {
    const level = progressive.levels[index];
    if (level === undefined) throw new Error('no such level');
    const { meter, reserve, cap } = startOf(level, reserveMinor);
    const hitAt = drawHitAt(draws, { meter, cap });
    return { pot: { level: level.name, meter, hitAt } as PotState, reserve, cap };
  };
  const pots = progressive.levels.map((_, index) => open(index, 0n));
  let [paid, given] = [0n, 0n];
  const hits: { level: string; amount: bigint; hitAt: bigint; cap: bigint }[] = [];
  for (const stake of stakes) {
    const parts = contributionsOf(progressive, stake);
    const hit = potsHit(
      pots.map(({ pot }) => pot),
      parts,
    );
    for (const [index, { pot, reserve, cap }] of pots.entries()) {
      const { meter: added, reserve: kept } = parts[index] as Contribution;
      given += added + kept;
      const meter = pot.meter + added;
      if (hit.includes(pot.level)) {
        const payout = payoutOf(meter);
        paid += payout.paid;
        hits.push({ level: pot.level, amount: payout.paid, hitAt: pot.hitAt, cap: cap + added });
        pots[index] = open(index, reserve + kept + payout.kept);
      } else pots[index] = { pot: { ...pot, meter }, reserve: reserve + kept, cap };
    }
  }
  const held = pots.reduce((sum, { pot, reserve }) => sum + pot.meter + reserve, 0n);
  return { given, held, paid, hits };
}

test('[STU-SLOT][Q-A11] what stakes gave is in meters and reserves or was paid, to the unit', () => {
  const offered = [2000n, 4000n, 20_000n, 100_000n, 2_000_000n];
  for (const progressive of progressives) {
    for (const seed of [1, 20, 300]) {
      const next = words(seed);
      const stakes = Array.from({ length: 60_000 }, () => offered[next() % 5] ?? 0n);
      const { given, held, paid, hits } = play(progressive, stakes, seed);
      expect(held + paid).toBe(given);
      expect(given).toBe(stakes.reduce((sum, stake) => sum + stake / 100n, 0n));
      expect(hits.length).toBeGreaterThan(50);
      for (const { amount, hitAt, cap } of hits) {
        expect(amount).toBeGreaterThanOrEqual(hitAt);
        expect(amount).toBeLessThanOrEqual(cap);
        // No platform takes more decimals than its currency has.
        expect(amount % 100n).toBe(0n);
      }
    }
  }
});

test('[STU-SLOT] a pot begins with its seed and what was kept back, and below its cap', () => {
  const level = { name: 'MINI', share: 40, seed: 10, cap: 50 };
  expect(startOf(level, 0n)).toEqual({ meter: 100_000n, reserve: -100_000n, cap: 500_000n });
  expect(startOf(level, -40_000n)).toMatchObject({ meter: 100_000n, reserve: -140_000n });
  expect(startOf(level, 30_000n)).toMatchObject({ meter: 130_000n, reserve: -100_000n });
  expect(startOf(level, 900_000n)).toMatchObject({ meter: 499_900n, reserve: 400_100n });
  for (const word of [0, 3998, 3999]) {
    const hitAt = drawHitAt({ draw: (n) => word % n }, { meter: 100_000n, cap: 500_000n });
    expect(hitAt).toBe(100_000n + 100n * BigInt(word + 1));
  }
});
