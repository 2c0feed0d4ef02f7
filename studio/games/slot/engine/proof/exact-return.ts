import { add, divide, multiply, one, rational, subtract, sum, zero } from '#engine/rational.ts';
import type { Rational } from '#engine/rational.ts';
import { membersOf, payFor } from '../model.ts';
import type { SlotModel, Strip } from '../model.ts';

/**
 * The exact return of a slot from formulas over its strips, in fractions. Reels are independent,
 * and so each expectation is a product over reels; nothing is sampled and nothing is rounded. The
 * cap is left out: `cap-loss.ts` bounds what it takes.
 */
export interface ExactReturn {
  /** Line or ways wins of the paid spin, per unit of bet. */
  readonly combinations: Rational;
  /** Scatter wins of one spin, per unit of bet. */
  readonly scatters: Rational;
  /** Wins of one free spin, its own scatters included. */
  readonly freeSpin: Rational;
  /** Free spins that one spin gives on average: e. */
  readonly spinsPerSpin: Rational;
  /** Free spins per paid round with all that they give in turn: e / (1 − e). */
  readonly freeSpinsPerRound: Rational;
  /** Chance that a paid spin gives free spins. */
  readonly trigger: Rational;
  /** Chance of exactly k scatters in a window, k from 0. */
  readonly scatterCounts: readonly Rational[];
  /** The return to player. */
  readonly total: Rational;
}

export function exactReturn(model: SlotModel): ExactReturn {
  const combinations = model.evaluation.kind === 'ways' ? waysReturn(model) : linesReturn(model);
  const { scatter, freeSpins } = model;
  const scatterCounts = reelCounts(model, scatter?.symbol);
  const expect = (amounts: Readonly<Record<number, number>> | undefined): Rational =>
    sum(scatterCounts.map((p, k) => multiply(p, rational(payFor(amounts ?? {}, k)))));

  const scatters = divide(expect(scatter?.pays), rational(model.bet));
  const spinsPerSpin = expect(scatter?.freeSpins);
  const trigger = sum(scatterCounts.filter((_, k) => payFor(scatter?.freeSpins ?? {}, k) > 0));
  if (spinsPerSpin.num >= spinsPerSpin.den) throw new RangeError('free spins never end');
  const freeSpinsPerRound = divide(spinsPerSpin, subtract(one, spinsPerSpin));
  const multiplied = add(combinations, expansionReturn(model));
  const freeSpin = add(multiply(rational(freeSpins?.multiplier ?? 1), multiplied), scatters);
  const total = sum([combinations, scatters, multiply(freeSpinsPerRound, freeSpin)]);
  return {
    combinations,
    scatters,
    freeSpin,
    spinsPerSpin,
    freeSpinsPerRound,
    trigger,
    scatterCounts,
    total,
  };
}

/** Σ over symbols and run lengths of pay × expected ways, per unit of bet. */
function waysReturn(model: SlotModel): Rational {
  const terms = Object.entries(model.pays).map(([key, pays]) => {
    const members = membersOf(model, key);
    let expectedWays = one;
    let total = zero;
    for (const [reel, strip] of model.strips.entries()) {
      expectedWays = multiply(expectedWays, expectedCells(model, strip, members));
      const next = model.strips[reel + 1];
      const ends = next === undefined ? one : chanceOfNone(next, model.rows, members);
      const pay = rational(payFor(pays, reel + 1));
      total = add(total, multiply(pay, multiply(expectedWays, ends)));
    }
    return total;
  });
  return divide(sum(terms), rational(model.bet));
}

/**
 * Each row of a reel shows each strip position equally often, so every line has the same
 * distribution; it is enough to weigh the tuples of symbols of one line. Tuples are walked as a
 * tree that is cut where no paying combination can continue.
 */
function linesReturn(model: SlotModel): Rational {
  if (model.evaluation.kind !== 'lines') return zero;
  const counts = model.strips.map(countSymbols);
  const keys = Object.entries(model.pays).map(([key, pays]) => {
    return { members: new Set(membersOf(model, key)), pays };
  });
  const { wild, wildMultiplier = 1 } = model;
  const cycleFrom = (reel: number): bigint =>
    model.strips.slice(reel).reduce((product, strip) => product * BigInt(strip.length), 1n);

  const walk = (reel: number, alive: typeof keys, best: number, times: number): bigint => {
    if (alive.length === 0 || reel === model.strips.length) return BigInt(best) * cycleFrom(reel);
    let total = 0n;
    for (const [symbol, weight] of counts[reel] ?? []) {
      const still = alive.filter(({ members }) => members.has(symbol));
      const by = symbol === wild ? wildMultiplier : times;
      const pay = Math.max(best, ...still.map(({ pays }) => payFor(pays, reel + 1) * by));
      total += BigInt(weight) * walk(reel + 1, still, pay, by);
    }
    return total;
  };
  const perLine = rational(walk(0, keys, 0, 1), cycleFrom(0));
  return divide(multiply(perLine, rational(model.evaluation.lines.length)), rational(model.bet));
}

/** What the expanding special symbol of a book game adds to a free spin before its multiplier. */
function expansionReturn(model: SlotModel): Rational {
  const { evaluation } = model;
  const specials = model.freeSpins?.specialSymbols ?? [];
  if (specials.length === 0 || evaluation.kind !== 'lines') return zero;
  const terms = specials.flatMap((symbol) =>
    reelCounts(model, symbol).map((p, k) =>
      multiply(p, rational(payFor(model.pays[symbol] ?? {}, k) * evaluation.lines.length)),
    ),
  );
  return divide(sum(terms), rational(model.bet * specials.length));
}

/** Chance that exactly k reels show the symbol, by convolution over the reels. */
function reelCounts(model: SlotModel, symbol: string | undefined): Rational[] {
  let counts: Rational[] = [one];
  for (const strip of model.strips) {
    const none = symbol === undefined ? one : chanceOfNone(strip, model.rows, [symbol]);
    const some = subtract(one, none);
    counts = [...counts, zero].map((_, k) =>
      add(multiply(counts[k] ?? zero, none), multiply(counts[k - 1] ?? zero, some)),
    );
  }
  return counts;
}

function expectedCells(model: SlotModel, strip: Strip, members: readonly string[]): Rational {
  const { rows, wild, wildFills } = model;
  if (wildFills !== true) {
    const hits = strip.filter((symbol) => members.includes(symbol)).length;
    return rational(hits * rows, strip.length);
  }
  const cells = strip.reduce((total, _, stop) => {
    const column = Array.from({ length: rows }, (__, row) => strip[(stop + row) % strip.length]);
    if (column.includes(wild)) return total + rows;
    return total + column.filter((symbol) => members.includes(symbol as string)).length;
  }, 0);
  return rational(cells, strip.length);
}

function chanceOfNone(strip: Strip, rows: number, members: readonly string[]): Rational {
  const clear = strip.filter((_, stop) => {
    for (let row = 0; row < rows; row += 1) {
      if (members.includes(strip[(stop + row) % strip.length] as string)) return false;
    }
    return true;
  });
  return rational(clear.length, strip.length);
}

function countSymbols(strip: Strip): Map<string, number> {
  const counts = new Map<string, number>();
  for (const symbol of strip) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  return counts;
}
