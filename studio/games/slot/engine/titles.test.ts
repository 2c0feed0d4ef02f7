/**
 * What every slot states against what is kept of its long proof, in every run; the proof itself for
 * one title of each way to pay. `every-slot.deep.test.ts` takes them all, at full length.
 */
import { describe, expect, test } from 'vitest';
import { drawsFromWords } from '#engine/draws.ts';
import { equal, rational, toDecimal, toNumber } from '#engine/rational.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import { faultsOf, payFor } from './model.ts';
import { contradictions, deviationContradictions } from './proof/contradictions.ts';
import { exactReturn } from './proof/exact-return.ts';
import { fullCycle, spinFigures } from './proof/full-cycle.ts';
import { keptDeviation, keptFigures } from './proof/kept-figures.ts';
import { onShortStrips, playedCycle } from './proof/played-cycle.ts';
import { roundFigures } from './proof/round-figures.ts';
import { proveSlot } from './proof/slot-proof.ts';
import { simulate, zScore } from './simulate.ts';
import { slotTitles } from './titles.ts';
import { bookOfChampa } from '../titles/book-of-champa.ts';
import { cornerSevens } from '../titles/corner-sevens.ts';
import { lotusTemple } from '../titles/lotus-temple.ts';
import { neonSaigon } from '../titles/neon-saigon.ts';
import { tripleJade } from '../titles/triple-jade.ts';

describe.each(slotTitles.map((title) => [title.id, title] as const))('%s', (id, title) => {
  const { model, figures } = title;

  test('[STU-SLOT] is a model that the kit can play and prove', () => {
    expect(faultsOf(model)).toEqual([]);
    expect(title.idleStops).toHaveLength(model.strips.length);
  });

  test('[STU-00][STU-SLOT][Q-B10][Q-B11] states what its proof has found, cap and seeded rounds included', () => {
    const kept = keptFigures(id);
    expect(kept, 'Nothing is kept of this title: run `npm run proofs`.').toBeDefined();
    expect(kept && contradictions(title, kept)).toEqual([]);
    if (kept?.found !== 'tumbles') return;
    const spread = keptDeviation(id);
    expect(spread, 'No deviation is kept of this title: run `npm run proofs`.').toBeDefined();
    expect(spread && deviationContradictions(title, spread, kept)).toEqual([]);
  });

  test('[Q-B10] returns between 94 % and 97 %', () => {
    const stated = toNumber(rational(...figures.rtp));
    expect(stated).toBeGreaterThan(0.94);
    expect(stated).toBeLessThan(0.97);
  });
});

/** Titles that formulas over strips do for; the others have tests of their own. */
const standing = slotTitles.filter(
  ({ model }) => model.tumble === undefined && model.holdAndWin === undefined,
);

test.each(standing.map(({ id, model }) => [id, model] as const))(
  '[Q-B10] on very short strips of %s the player and the count agree window by window',
  (_, model) => {
    const short = onShortStrips(model, 5);
    const counted = fullCycle(short).cells.map(
      ({ win, scatters, ways }) => [`${win} ${scatters}`, Number(ways)] as const,
    );
    expect(new Map(counted)).toEqual(playedCycle(short));
  },
);

/** Two that pay ways, and one that pays lines: their proofs take milliseconds. */
test.each([
  ['triple-jade', tripleJade],
  ['corner-sevens', cornerSevens],
] as const)('[STU-00][Q-B10][Q-B11] the whole proof of %s comes to what is kept', (id, title) => {
  const proof = proveSlot(title.model);
  expect(contradictions(title, proof)).toEqual([]);
  expect({ ...proof, of: keptFigures(id)?.of }).toEqual(keptFigures(id));
});

test('[Q-B10] the count of a book game comes to its formulas and to what is kept', () => {
  const { model } = bookOfChampa;
  const { rtp } = roundFigures(model);
  expect(rtp).toEqual(exactReturn(model).total);
  expect(keptFigures('book-of-champa')).toMatchObject({ rtp: `${rtp.num}/${rtp.den}` });
});

test('[Q-B10] a title that states anything else than its proof found is told what', () => {
  const kept = keptFigures('triple-jade');
  const { figures } = tripleJade;
  const against = (change: Partial<typeof figures>) =>
    kept && contradictions({ ...tripleJade, figures: { ...figures, ...change } }, kept);
  expect(against({ rtp: [96n, 100n] })).toHaveLength(2);
  expect(against({ hitRate: '0.538318' })).toEqual([
    'hit rate: stated is 0.538318, found 0.538317',
  ]);
  expect(against({ deviation: '2.768' })).toHaveLength(1);
  expect(against({ maxWinMultiple: 100 })).toHaveLength(1);
});

test('[Q-B10] a class that a sample leaves open, or that is another one, is told', () => {
  const { id, figures } = neonSaigon;
  const kept = keptFigures(id);
  const found = keptDeviation(id);
  if (kept?.found !== 'tumbles' || found === undefined) throw new Error(`nothing is kept of ${id}`);
  const high = { ...neonSaigon, figures: { ...figures, deviation: '7.2' } };
  expect(deviationContradictions(high, found, kept)).toEqual([
    `deviation: stated is 7.2, found 6.902`,
    'volatility: stated is high, -2 standard errors off it is medium',
    'volatility: stated is high, found is medium',
    'volatility: stated is high, 2 standard errors off it is medium',
  ]);
  const sampled = { ...found, deviationError: 0.06 };
  const rough = { ...neonSaigon, figures: { ...figures, deviation: '6.9' } };
  expect(deviationContradictions(rough, sampled, kept)).toEqual([
    'volatility: stated is medium, 2 standard errors off it is high',
  ]);
});

describe('reference model 5×3, 243 ways (domain rules D2, R2)', () => {
  const { model, figures } = lotusTemple;
  const exact = exactReturn(model);

  test('[Q-B10] the chances of scatters are those of the reference', () => {
    const reference = ['0.59049', '0.32805', '0.07290', '0.00810', '0.00045', '0.00001'];
    expect(exact.scatterCounts.map((p) => toDecimal(p, 5))).toEqual(reference);
    expect(toDecimal(rational(exact.trigger.den, exact.trigger.num), 4)).toBe('116.8224');
    expect(equal(exact.spinsPerSpin, rational(704, 10_000))).toBe(true);
  });

  test('[Q-B10] the parts of the return are those of the reference, as fractions', () => {
    expect(equal(exact.combinations, rational(820_821, 1_000_000))).toBe(true);
    expect(equal(exact.scatters, rational(217, 10_000))).toBe(true);
    expect(equal(exact.total, rational(562_691_749n, 581_000_000n))).toBe(true);
    expect(toDecimal(exact.total, 9)).toBe('0.968488380');
  });

  test('[Q-B10] the full cycle of 24,300,000 gives hit rate, deviation and greatest win', () => {
    const cycle = fullCycle(model);
    const spin = spinFigures(model, cycle);
    expect(cycle.cycle).toBe(24_300_000n);
    expect(cycle.cells.reduce((total, { ways }) => total + ways, 0n)).toBe(cycle.cycle);
    expect(equal(spin.rtp, rational(842_521, 1_000_000))).toBe(true);
    expect(toNumber(spin.hitRate)).toBeCloseTo(0.626246, 6);
    expect(spin.deviation).toBeCloseTo(1.41516, 5);
    expect(spin.maxWin / model.bet).toBe(102);
    expect(equal(roundFigures(model, cycle).rtp, exact.total)).toBe(true);
  });

  test('[Q-B11] 30,000 seeded rounds lie within four standard errors', () => {
    const result = simulate(model, drawsFromWords(seededWords(243)), 30_000);
    const deviation = Number(figures.deviation);
    expect(Math.abs(zScore(result, toNumber(exact.total), deviation))).toBeLessThan(4);
  });
});

describe('reference model 3×3, 5 lines (domain rules D2, R1)', () => {
  const { model } = tripleJade;

  test('[Q-B10] return, hit rate, deviation and greatest win are those of the reference', () => {
    expect(equal(exactReturn(model).total, rational(51_095, 53_240))).toBe(true);
    const cycle = fullCycle(model);
    const spin = spinFigures(model, cycle);
    expect(cycle.cycle).toBe(10_648n);
    expect(toNumber(spin.hitRate)).toBeCloseTo(0.538317, 6);
    expect(spin.deviation).toBeCloseTo(2.767153, 6);
    expect(spin.maxWin / model.bet).toBe(81.6);
  });

  test('[Q-B10] playing the whole cycle through the evaluator counts the same', () => {
    const played = playedCycle(model);
    let total = 0;
    for (const [key, ways] of played) total += Number(key.split(' ')[0]) * ways;
    expect(equal(rational(total, 10_648 * model.bet), rational(51_095, 53_240))).toBe(true);
  });
});

test('[STU-SLOT] every feature pay named in a title has a chance to be paid', () => {
  for (const { model } of standing) {
    const { scatterCounts } = exactReturn(model);
    for (const count of Object.keys(model.scatter?.pays ?? {}).map(Number)) {
      expect(payFor(model.scatter?.pays ?? {}, count)).toBeGreaterThan(0);
      expect(scatterCounts[count]?.num).toBeGreaterThan(0n);
    }
  }
});
