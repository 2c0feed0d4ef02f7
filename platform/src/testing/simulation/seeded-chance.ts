/** Chance that repeats: the same seed, the same draws. For simulations only, never for outcomes. */
export interface Chance {
  /** An integer from 0 to below `n`. */
  below(n: number): number;
  /** True once in `n` times. */
  oneIn(n: number): boolean;
  pick<T>(from: readonly T[]): T;
}

/** Draws of SplitMix32; a few seeds apart they share nothing. */
export function seededChance(seed: number): Chance {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  const word = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  const below = (n: number) => word() % n;
  return {
    below,
    oneIn: (n) => below(n) === 0,
    pick: <T>(from: readonly T[]) => from[below(from.length)] as T,
  };
}
