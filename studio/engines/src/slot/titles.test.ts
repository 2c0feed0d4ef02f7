import { describe, expect, test } from 'vitest';
import { drawsFromWords } from '../draws.ts';
import { equal, rational, toDecimal, toNumber } from '../rational.ts';
import { seededWords } from '../testing/seeded-words.ts';
import { faultsOf, payFor } from './model.ts';
import type { SlotModel } from './model.ts';
import { evaluate } from './play.ts';
import { exactReturn } from './proof/exact-return.ts';
import { fullCycle, spinFigures } from './proof/full-cycle.ts';
import { roundFigures } from './proof/round-figures.ts';
import { simulate, zScore } from './simulate.ts';
import { slotTitles } from './titles.ts';
import { lotusTemple } from './titles/lotus-temple.ts';
import { tripleJade } from './titles/triple-jade.ts';
import { fillWildReels } from './wild-reels.ts';
import { cellsOf, windowAt } from './window.ts';

/** These tests count and play millions of rounds; a busy machine may take its time, ms. */
const patience = 180_000;

/** Titles that formulas over strips do for; the others have tests of their own. */
const standing = slotTitles.filter(
  ({ model }) => model.tumble === undefined && model.holdAndWin === undefined,
);

/** Counted once for the tests of titles and of the reference models, which are among them. */
const cycles = new Map(standing.map(({ model }) => [model, fullCycle(model)]));
const cycleOf = (model: SlotModel) => cycles.get(model) ?? fullCycle(model);

describe.each(standing.map((title) => [title.id, title] as const))('%s', (_, title) => {
  const { model, figures } = title;
  const exact = exactReturn(model);
  const cycle = cycleOf(model);
  const whole = roundFigures(model, cycle);

  test('[STU-SLOT] is a model that the kit can play and prove', () => {
    expect(faultsOf(model)).toEqual([]);
    expect(title.idleStops).toHaveLength(model.strips.length);
  });

  test('[STU-00][Q-B10] stated, computed and counted return are one and the same fraction', () => {
    expect(exact.total).toEqual(rational(...figures.rtp));
    expect(equal(whole.rtp, exact.total)).toBe(true);
  });

  test('[Q-B10] returns between 94 % and 97 %', () => {
    expect(toNumber(exact.total)).toBeGreaterThan(0.94);
    expect(toNumber(exact.total)).toBeLessThan(0.97);
  });

  test('[Q-B10] the cap takes less than a thousand-millionth of the return', () => {
    expect(whole.capLossBound).toBeGreaterThanOrEqual(0);
    expect(whole.capLossBound).toBeLessThan(1e-9);
  });

  test('[STU-SLOT] stated hit rate, deviation and greatest win are those of the model', () => {
    const { hitRate, maxWin } = spinFigures(model, cycle);
    expect(toDecimal(hitRate, 6)).toBe(figures.hitRate);
    expect(Math.floor(whole.deviation * 1000) / 1000).toBe(Number(figures.deviation));
    const expected = model.freeSpins === undefined ? maxWin / model.bet : model.capMultiple;
    expect(figures.maxWinMultiple).toBe(expected);
  });

  test(
    '[Q-B10] on short strips the player and the count agree window by window',
    () => {
      const short = { ...model, strips: shortStrips(model) };
      const counted = fullCycle(short).cells.map(({ win, scatters, ways }) => [
        `${win} ${scatters}`,
        Number(ways),
      ]);
      expect(new Map(counted as [string, number][])).toEqual(playedCycle(short));
    },
    patience,
  );

  test(
    '[Q-B11] 100,000 seeded rounds return what they should',
    () => {
      const draws = drawsFromWords(seededWords(20_260_312));
      const result = simulate(model, draws, 100_000);
      expect(Math.abs(zScore(result, toNumber(exact.total), whole.deviation))).toBeLessThan(4);
    },
    patience,
  );
});

/** At most nine neighbours of each strip, among them the wild and the scatter where it has them. */
function shortStrips(model: SlotModel): string[][] {
  return model.strips.map((strip) => {
    const start = strip.findIndex(
      (symbol) => symbol === model.wild || symbol === model.scatter?.symbol,
    );
    return [...strip, ...strip].slice(Math.max(start, 0), Math.max(start, 0) + 9);
  });
}

/** Every stop combination through the evaluator that decides real rounds. */
function playedCycle(model: SlotModel): Map<string, number> {
  const counts = new Map<string, number>();
  const stops = model.strips.map(() => 0);
  for (;;) {
    const window = windowAt(model, stops);
    const { window: filled } = fillWildReels(model, window);
    const win = evaluate(model, filled, 1).reduce((total, { amount }) => total + amount, 0);
    const scatters =
      model.scatter === undefined ? 0 : cellsOf(window, [model.scatter.symbol]).length;
    const key = `${win} ${scatters}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    let reel = 0;
    for (; reel < stops.length; reel += 1) {
      stops[reel] =
        ((stops[reel] as number) + 1) % (model.strips[reel] as readonly string[]).length;
      if (stops[reel] !== 0) break;
    }
    if (reel === stops.length) return counts;
  }
}

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

  test(
    '[Q-B10] the full cycle of 24,300,000 gives hit rate, deviation and greatest win',
    () => {
      const cycle = cycleOf(model);
      const spin = spinFigures(model, cycle);
      expect(cycle.cycle).toBe(24_300_000n);
      expect(cycle.cells.reduce((total, { ways }) => total + ways, 0n)).toBe(cycle.cycle);
      expect(equal(spin.rtp, rational(842_521, 1_000_000))).toBe(true);
      expect(toNumber(spin.hitRate)).toBeCloseTo(0.626246, 6);
      expect(spin.deviation).toBeCloseTo(1.41516, 5);
      expect(spin.maxWin / model.bet).toBe(102);
    },
    patience,
  );

  test(
    '[Q-B11] two million seeded rounds lie within four standard errors',
    () => {
      const result = simulate(model, drawsFromWords(seededWords(243)), 2_000_000);
      const deviation = Number(figures.deviation);
      expect(Math.abs(zScore(result, toNumber(exact.total), deviation))).toBeLessThan(4);
      expect(Math.abs(result.deviation - deviation)).toBeLessThan(0.05);
    },
    patience,
  );

  test(
    '[Q-B11] a pay table that is off by two points is noticed',
    () => {
      const dear = { 3: 6, 4: 16, 5: 42 };
      const faulty = { ...model, pays: { ...model.pays, A: dear } };
      const excess = toNumber(exactReturn(faulty).total) - toNumber(exact.total);
      expect(excess).toBeGreaterThan(0.015);
      expect(excess).toBeLessThan(0.03);
      const result = simulate(faulty, drawsFromWords(seededWords(243)), 500_000);
      expect(zScore(result, toNumber(exact.total), Number(figures.deviation))).toBeGreaterThan(4);
    },
    patience,
  );
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
