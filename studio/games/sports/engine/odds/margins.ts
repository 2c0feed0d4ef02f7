/**
 * Margins on a market. A book is what one over each of its odds add up to: 1.05 is a margin of 5 %. Chances
 * and decimal odds are numbers; odds are cut to what is offered when the margin is in.
 *
 * - proportional: d = 1/(p·B);
 * - power: d = p^−k with Σp^k = B, which loads long shots;
 * - Shin: with a share z of informed money, 1/d = √(zp + (1−z)p²)·Σ√(zp + (1−z)p²) (Shin 1993), its inverse
 *   p = (√(z² + 4(1−z)q²/B) − z) / (2(1−z)) for q = 1/d (Štrumbelj 2014);
 * - additive: 1/d = p + (B − 1)/n.
 */
export const marginMethods = ['proportional', 'power', 'shin', 'additive'] as const;
export type MarginMethod = (typeof marginMethods)[number];

export interface Margin {
  readonly method: MarginMethod;
  /** At least 1. */
  readonly book: number;
}

/**
 * Decimal odds of chances that add up to one, with a margin. A chance of nothing gets no odds but Infinity.
 * Throws RangeError for chances that do not add up, or a book that the method cannot reach.
 */
export function addMargin(chances: readonly number[], { method, book }: Margin): readonly number[] {
  const total = chances.reduce((sum, chance) => sum + chance, 0);
  if (Math.abs(total - 1) > 1e-6) throw new RangeError(`chances add up to ${total}`);
  if (!(book >= 1)) throw new RangeError(`no book of ${book}`);
  return withMargin(chances, method, book).map((share) => 1 / share);
}

function withMargin(chances: readonly number[], method: MarginMethod, book: number): number[] {
  switch (method) {
    case 'proportional':
      return chances.map((chance) => chance * book);
    case 'additive':
      return chances.map((chance) => (chance > 0 ? chance + (book - 1) / chances.length : 0));
    case 'power': {
      const powered = (power: number) => chances.map((chance) => powerOf(chance, power));
      return powered(solve(1e-6, 1, (power) => sumOf(powered(power)) - book));
    }
    case 'shin': {
      const loaded = (informed: number) => shinShares(chances, informed);
      return loaded(solve(0, 1, (informed) => sumOf(loaded(informed)) - book));
    }
  }
}

/**
 * Whether a method can load chances up to a book: power and Shin have a limit where one outcome is all but
 * sure.
 */
export function reachesBook(chances: readonly number[], { method, book }: Margin): boolean {
  if (method === 'power') return chances.filter((chance) => chance > 0).length > book;
  return method !== 'shin' || sumOf(chances.map(Math.sqrt)) ** 2 > book;
}

/** Chances that odds stand for once the margin is out of them, and the book that was in. */
export function removeMargin(
  odds: readonly number[],
  method: MarginMethod,
): { readonly chances: readonly number[]; readonly book: number } {
  const shares = odds.map((decimal) => 1 / decimal);
  const book = sumOf(shares);
  if (!(book >= 1 - 1e-9)) throw new RangeError(`a book of ${book} has no margin`);
  return { chances: withoutMargin(shares, method, book), book };
}

function withoutMargin(shares: readonly number[], method: MarginMethod, book: number): number[] {
  switch (method) {
    case 'proportional':
      return shares.map((share) => share / book);
    case 'additive': {
      const chances = shares.map((share) => share - (book - 1) / shares.length);
      if (chances.some((chance) => chance <= 0)) throw new RangeError('odds beyond this method');
      return chances;
    }
    case 'power': {
      const powered = (power: number) => shares.map((share) => powerOf(share, power));
      return powered(solve(1, 1000, (power) => sumOf(powered(power)) - 1));
    }
    case 'shin': {
      const honest = (informed: number) => shinChances(shares, informed);
      return honest(solve(0, 1 - 1e-9, (informed) => sumOf(honest(informed)) - 1));
    }
  }
}

/** The share of informed money that odds speak of: z of Shin's model. */
export function informedShare(odds: readonly number[]): number {
  const shares = odds.map((decimal) => 1 / decimal);
  return solve(0, 1 - 1e-9, (informed) => sumOf(shinChances(shares, informed)) - 1);
}

function shinShares(chances: readonly number[], z: number): number[] {
  const roots = chances.map((chance) => Math.sqrt(z * chance + (1 - z) * chance * chance));
  const total = sumOf(roots);
  return roots.map((root) => root * total);
}

function shinChances(shares: readonly number[], z: number): number[] {
  const book = sumOf(shares);
  return shares.map((share) => {
    const root = Math.sqrt(z * z + (4 * (1 - z) * share * share) / book);
    return (root - z) / (2 * (1 - z));
  });
}

const powerOf = (chance: number, power: number): number => (chance > 0 ? chance ** power : 0);

const sumOf = (terms: readonly number[]): number => terms.reduce((total, term) => total + term, 0);

/** Where a monotone function is zero, by halving until nothing is left between two numbers. */
function solve(from: number, to: number, at: (value: number) => number): number {
  let [low, high] = [from, to];
  const atLow = at(low);
  const atHigh = at(high);
  if (Math.abs(atLow) < 1e-12) return low;
  if (Math.abs(atHigh) < 1e-12) return high;
  if (atLow > 0 === atHigh > 0) throw new RangeError('the method does not reach this book');
  for (let turn = 0; turn < 200; turn += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (at(middle) > 0 === atLow > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
