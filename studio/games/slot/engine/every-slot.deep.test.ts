/** Every slot at full length: player against count, rounds against returns, the features. */
import { describe, expect, test } from 'vitest';
import { drawsFromWords } from '#engine/draws.ts';
import { toNumber } from '#engine/rational.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import { coinsHeld } from './proof/coins-held.ts';
import { exactReturn } from './proof/exact-return.ts';
import { fullCycle } from './proof/full-cycle.ts';
import { onShortStrips, playedCycle } from './proof/played-cycle.ts';
import { returnOfShortCycle, tumblesOfSpins } from './proof/tumble-agreement.ts';
import { simulate, zScore } from './simulate.ts';
import { unbalancedRounds } from './testing/unbalanced-rounds.ts';
import { slotTitles } from './titles.ts';
import { lotusTemple } from '../titles/lotus-temple.ts';

const every = slotTitles.map(({ id, model }) => [id, model] as const);

test.each(every)('[STU-SLOT] the amounts of 5,000 rounds of %s add up', (_, model) => {
  expect(unbalancedRounds(model, 5000)).toEqual([]);
});

const standing = every.filter(([, { tumble, holdAndWin }]) => !tumble && !holdAndWin);
test.each(standing)(
  '[Q-B10] on short strips of %s the player and the count agree window by window',
  (_, model) => {
    const short = onShortStrips(model, 9);
    const counted = fullCycle(short).cells.map(
      ({ win, scatters, ways }) => [`${win} ${scatters}`, Number(ways)] as const,
    );
    expect(new Map(counted)).toEqual(playedCycle(short));
  },
);

describe.each(every.filter(([, { tumble }]) => tumble))('%s', (_, model) => {
  test('[Q-B10] the count and the engine agree spin by spin', () => {
    for (const { counted, played } of tumblesOfSpins(model, 1500)) expect(counted).toEqual(played);
  });

  test('[Q-B10] a whole cycle of short strips returns what the engine pays on it', () => {
    const { endless, spins, total } = returnOfShortCycle(model, model.strips.length > 5 ? 4 : 5);
    expect(endless).toBeLessThan(spins);
    if (total !== undefined) expect(total.counted).toBeCloseTo(total.played, 9);
  });
});

const holding = every.flatMap(([id, model]) => {
  const { holdAndWin } = model;
  return holdAndWin === undefined ? [] : [[id, model, holdAndWin] as const];
});
test.each(holding)(
  '[Q-B11] the feature of %s holds as many coins as the chain says, in 20,000 rounds',
  (_, model, rules) => {
    const { played, chain } = coinsHeld(model, rules, 20_000);
    expect(Math.abs(played - chain)).toBeLessThan(0.06);
  },
);

describe('reference model 5×3, 243 ways (domain rules D2, R2)', () => {
  const { model, figures } = lotusTemple;
  const exact = toNumber(exactReturn(model).total);
  const deviation = Number(figures.deviation);

  test('[Q-B11] two million seeded rounds lie within four standard errors', () => {
    const result = simulate(model, drawsFromWords(seededWords(243)), 2_000_000);
    expect(Math.abs(zScore(result, exact, deviation))).toBeLessThan(4);
    expect(Math.abs(result.deviation - deviation)).toBeLessThan(0.05);
  });

  test('[Q-B11] a pay table that is off by two points is noticed', () => {
    const dear = { 3: 6, 4: 16, 5: 42 };
    const faulty = { ...model, pays: { ...model.pays, A: dear } };
    const excess = toNumber(exactReturn(faulty).total) - exact;
    expect(excess).toBeGreaterThan(0.015);
    expect(excess).toBeLessThan(0.03);
    const result = simulate(faulty, drawsFromWords(seededWords(243)), 500_000);
    expect(zScore(result, exact, deviation)).toBeGreaterThan(4);
  });
});
