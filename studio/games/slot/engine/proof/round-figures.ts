import { add, divide, multiply, one, rational, subtract, sum, toNumber } from '#engine/rational.ts';
import type { Rational } from '#engine/rational.ts';
import { payFor } from '../model.ts';
import type { SlotModel } from '../model.ts';
import { fullCycle } from './full-cycle.ts';
import type { FullCycle } from './full-cycle.ts';
import type { CycleCell } from './tally.ts';

/**
 * Figures of whole rounds, free spins included, from full cycles.
 *
 * Free spins with retriggers are a branching process: each spin pays w and brings K more spins, of
 * which each does the same. For its total T that gives E T = E w / (1 − E K) and
 * Var T = Var(w + K · E T) / (1 − E K); a paid spin adds its own pay to n independent such totals.
 */
export interface RoundFigures {
  /** Return to player by counting alone, to be held against the formulas. */
  readonly rtp: Rational;
  /** Standard deviation of a round's win per unit of bet. */
  readonly deviation: number;
  /** An upper bound of what the cap takes from the return, per unit of bet. */
  readonly capLossBound: number;
}

export function roundFigures(model: SlotModel, cycle = fullCycle(model)): RoundFigures {
  const specials = model.freeSpins?.specialSymbols ?? [];
  const paid = spinsOf(model, cycle, undefined);
  const sequences =
    specials.length === 0
      ? [spinsOf(model, cycle, 1)]
      : specials.map((symbol) => spinsOf(model, fullCycle(model, symbol), 1, symbol));
  const moments = momentsOfRound(paid, sequences.map(totalOfFreeSpin));
  const bet = rational(model.bet);
  const rtp = divide(moments.mean, bet);
  const square = divide(moments.square, multiply(bet, bet));
  return {
    rtp,
    deviation: Math.sqrt(toNumber(subtract(square, multiply(rtp, rtp)))),
    capLossBound: boundOfCapLoss(model, paid, sequences),
  };
}

/** What a spin may come to: its pay in credits and the free spins that it brings. */
interface SpinResult {
  readonly pay: number;
  readonly spins: number;
  /** How many stop combinations of the cycle come to this. */
  readonly ways: bigint;
}

interface Spin {
  readonly cycle: bigint;
  readonly results: readonly SpinResult[];
}

function spinsOf(
  model: SlotModel,
  { cycle, cells }: FullCycle,
  free: 1 | undefined,
  special?: string,
): Spin {
  const multiplier = free === undefined ? 1 : (model.freeSpins?.multiplier ?? 1);
  const lines = model.evaluation.kind === 'lines' ? model.evaluation.lines.length : 0;
  const expansion = ({ specials }: CycleCell) =>
    special === undefined ? 0 : payFor(model.pays[special] ?? {}, specials) * lines;
  const merged = new Map<string, SpinResult>();
  for (const cell of cells) {
    const { pays = {}, freeSpins = {} } = model.scatter ?? {};
    const pay = (cell.win + expansion(cell)) * multiplier + payFor(pays, cell.scatters);
    const spins = payFor(freeSpins, cell.scatters);
    const key = `${pay} ${spins}`;
    const ways = (merged.get(key)?.ways ?? 0n) + cell.ways;
    merged.set(key, { pay, spins, ways });
  }
  return { cycle, results: [...merged.values()] };
}

/** Expectations over one spin of its pay w and the free spins K that it brings, all exact. */
interface SpinMoments {
  readonly w: Rational;
  readonly ww: Rational;
  readonly wk: Rational;
  readonly k: Rational;
  readonly kk: Rational;
}

/** Summed as integers and divided once: thousands of fractions would take seconds. */
function momentsOfSpin({ cycle, results }: Spin): SpinMoments {
  const expect = (of: (result: SpinResult) => number): Rational =>
    rational(
      results.reduce((total, result) => total + BigInt(of(result)) * result.ways, 0n),
      cycle,
    );
  return {
    w: expect(({ pay }) => pay),
    ww: expect(({ pay }) => pay * pay),
    wk: expect(({ pay, spins }) => pay * spins),
    k: expect(({ spins }) => spins),
    kk: expect(({ spins }) => spins * spins),
  };
}

/** E (w + K m)², for a given m. */
function squareWith({ ww, wk, kk }: SpinMoments, m: Rational): Rational {
  return sum([ww, multiply(rational(2), multiply(m, wk)), multiply(multiply(m, m), kk)]);
}

interface Total {
  readonly mean: Rational;
  readonly variance: Rational;
}

/** Total of a free spin with all the spins that it brings. */
function totalOfFreeSpin(spin: Spin): Total {
  const moments = momentsOfSpin(spin);
  const { w, k } = moments;
  const remaining = subtract(one, k);
  const mean = divide(w, remaining);
  const average = add(w, multiply(k, mean));
  const variance = subtract(squareWith(moments, mean), multiply(average, average));
  return { mean, variance: divide(variance, remaining) };
}

/** First two moments of a round; the special symbol of a book game is drawn uniformly. */
function momentsOfRound(paid: Spin, sequences: readonly Total[]) {
  const moments = momentsOfSpin(paid);
  const share = rational(1, sequences.length);
  const over = (of: (sequence: Total) => Rational) => multiply(share, sum(sequences.map(of)));
  return {
    mean: over(({ mean }) => add(moments.w, multiply(moments.k, mean))),
    square: over(({ mean, variance }) =>
      add(squareWith(moments, mean), multiply(moments.k, variance)),
    ),
  };
}

/**
 * Chernoff's bound: (T − C)⁺ ≤ e^(θ(T−C)) / (θe) for every θ > 0, so the cap takes at most
 * E e^(θT) · e^(−θC) / (θe). The generating function of a free spin is the least solution of
 * φ = E e^(θw) φ^K, found by iteration from 1; where it grows without end, θ is too large.
 */
function boundOfCapLoss(
  { bet, capMultiple }: SlotModel,
  paid: Spin,
  sequences: readonly Spin[],
): number {
  const cap = capMultiple * bet;
  if (paid.results.every(({ pay, spins }) => pay <= cap && spins === 0)) return 0;
  const paidSpins = chancesOf(paid);
  const freeSpins = sequences.map(chancesOf);
  const boundAt = (theta: number): number => {
    const rounds = freeSpins.map((results) => {
      const phi = generatingFunction(results, theta);
      return paidSpins.reduce((total, { pay, spins, chance }) => {
        const branches = spins === 0 ? 1 : phi ** spins;
        return total + chance * Math.exp(theta * (pay - cap)) * branches;
      }, 0);
    });
    const average = rounds.reduce((total, value) => total + value, 0) / rounds.length;
    return Number.isNaN(average) ? Infinity : average / (theta * Math.E * bet);
  };
  // Every θ gives a true bound; a coarse search and a fine one around its best find a good one.
  const search = (from: number, to: number, step: number) => {
    let best = { exponent: from, bound: Infinity };
    for (let exponent = from; exponent <= to; exponent += step) {
      const bound = boundAt(10 ** exponent / bet);
      if (bound < best.bound) best = { exponent, bound };
    }
    return best;
  };
  const { exponent } = search(-5, 0, 0.25);
  return search(exponent - 0.25, exponent + 0.25, 0.05).bound;
}

interface Chance {
  readonly pay: number;
  readonly spins: number;
  readonly chance: number;
}

function chancesOf({ cycle, results }: Spin): Chance[] {
  return results.map(({ pay, spins, ways }) => ({
    pay,
    spins,
    chance: Number(ways) / Number(cycle),
  }));
}

/** e^(θw) is worked out once; only φ changes from turn to turn. */
function generatingFunction(results: readonly Chance[], theta: number): number {
  const bySpins = new Map<number, number>();
  for (const { pay, spins, chance } of results) {
    bySpins.set(spins, (bySpins.get(spins) ?? 0) + chance * Math.exp(theta * pay));
  }
  let phi = 1;
  for (let turn = 0; turn < 500; turn += 1) {
    let next = 0;
    for (const [spins, weight] of bySpins) next += weight * phi ** spins;
    if (!(next < 1e9)) return Infinity;
    if (next - phi <= phi * 1e-14) return next;
    phi = next;
  }
  return Infinity;
}
