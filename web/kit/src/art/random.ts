/** A stream of numbers in [0, 1) that depends on the seed alone. For decoration, never for outcomes. */
export type Random = () => number;

/** Mulberry32, seeded by a polynomial hash of the text. */
export function seededRandom(seed: string): Random {
  let state = 0;
  for (const letter of seed) state = (Math.imul(state, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  state = (state ^ 0x9e3779b9) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
