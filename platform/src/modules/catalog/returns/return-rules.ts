/**
 * Whether a game returns what its vendor says (RULES.md). A round counts by what it pays in stakes, so
 * that currencies and sizes of stakes stand side by side. Pure.
 */
import type { Volatility } from '@croupier/contract/games';

/** What a vendor says of a game; see `feedGame` of the contract. */
export interface StatedReturn {
  /** Per cent. */
  readonly rtp: string | null;
  readonly volatility: Volatility | null;
  readonly model: { readonly rtp: string; readonly deviation: string | null } | null;
}

/** What a round should pay on average, in stakes. */
export interface Expectation {
  readonly mean: number;
  /** What a round varies by at least, squared. */
  readonly variance: number;
  /** Nobody chooses how much comes back: too little is as wrong as too much. */
  readonly isFixed: boolean;
}

/** What rounds came to, in stakes. */
export interface ReturnSums {
  readonly rounds: number;
  readonly paid: number;
  readonly expected: number;
  readonly variance: number;
  readonly spread: number;
  readonly largest: number;
}

export type ReturnSpan = 'block' | 'day' | 'month' | 'run' | 'stake';
export type Verdict = 'few' | 'fair' | 'odd' | 'wrong';

/** Fewer rounds say nothing yet. */
export const ROUNDS_MIN = 1000;
/** Rounds of a block. */
export const BLOCK_ROUNDS = 10_000;
/** Days of the span `month`. */
export const MONTH_DAYS = 30;
/** Standard deviations at which staff are told, and at which the game is closed. */
export const ODD = 3;
export const WRONG = 5;

/** The upper ends of the classes of volatility; beyond the last, and without a word, much. */
const classDeviations: Readonly<Record<Volatility, number>> = {
  low: 3,
  medium: 7,
  high: 12,
  'very-high': 25,
};
/** Of games with choices: even money varies by one stake, and rarer wins show how much they vary. */
const CHOSEN_VARIANCE = 1;

/** Undefined for a game whose vendor states no return. */
export function expectationOf({ rtp, volatility, model }: StatedReturn): Expectation | undefined {
  const mean = Number(model?.rtp ?? rtp ?? Number.NaN) / 100;
  if (!(mean > 0 && mean < 10)) return undefined;
  if (model) {
    const { deviation } = model;
    const variance = deviation === null ? CHOSEN_VARIANCE : Number(deviation) ** 2;
    return { mean, variance, isFixed: deviation !== null };
  }
  return { mean, variance: classDeviations[volatility ?? 'very-high'] ** 2, isFixed: false };
}

/** How far rounds are from what they should return. */
export interface Deviation {
  /** In standard deviations, as if many rounds had made it a bell curve. */
  readonly z: number;
  /**
   * In standard deviations that hold for any number of rounds. By Bernstein's inequality a sum of
   * independent rounds that pay at most m strays by t with probability below
   * exp(−t² / 2(variance + m·t/3)); the score is the number of deviations of which this is
   * exp(−score² / 2). One greatest win alone never makes more than √3 of it.
   */
  readonly score: number;
}

/**
 * Variance is the greater of what the vendor states and what was seen. What was seen adds up rounds
 * that ended in the same minute, so that rounds with a shared result do not look like many.
 */
export function deviationOf(sums: ReturnSums): Deviation {
  const { rounds, paid, expected, largest } = sums;
  const gap = paid - expected;
  const variance = Math.max(sums.variance, sums.spread);
  if (!(variance > 0) || rounds <= 0) return { z: 0, score: 0 };
  const reach = gap > 0 ? largest : expected / rounds;
  return {
    z: gap / Math.sqrt(variance),
    score: gap / Math.sqrt(variance + (reach * Math.abs(gap)) / 3),
  };
}

/** What a score means; where players choose, a return that is low is their own doing. */
export function verdictOf(
  { rounds, score }: { readonly rounds: number; readonly score: number },
  isFixed: boolean,
): Verdict {
  if (rounds < ROUNDS_MIN) return 'few';
  const strayed = isFixed ? Math.abs(score) : score;
  if (strayed >= WRONG) return 'wrong';
  return strayed >= ODD ? 'odd' : 'fair';
}

/** At how many rounds a span that has so many is judged next: 1000, 2000, 5000, 10,000 and so on. */
export function nextMark(rounds: number): number {
  for (let step = ROUNDS_MIN; ; step *= 10) {
    const mark = [step, 2 * step, 5 * step].find((some) => some > rounds);
    if (mark !== undefined) return mark;
  }
}

/** One standard deviation of the average of so many rounds, in stakes. */
export function errorOfMean({ rounds, variance, spread }: ReturnSums): number {
  return rounds > 0 ? Math.sqrt(Math.max(variance, spread)) / rounds : 0;
}

export const noRounds: ReturnSums = {
  rounds: 0,
  paid: 0,
  expected: 0,
  variance: 0,
  spread: 0,
  largest: 0,
};

/** Both together. */
export function addSums(a: ReturnSums, b: ReturnSums): ReturnSums {
  return {
    rounds: a.rounds + b.rounds,
    paid: a.paid + b.paid,
    expected: a.expected + b.expected,
    variance: a.variance + b.variance,
    spread: a.spread + b.spread,
    largest: Math.max(a.largest, b.largest),
  };
}
