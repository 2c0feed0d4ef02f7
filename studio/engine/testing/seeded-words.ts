import type { WordSource } from '../draws.ts';

/**
 * Repeatable words for simulations: sfc32, which passes PractRand. It is fast and not secret, so
 * it never decides a round; rounds take their words from `fair-stream.ts`.
 */
export function seededWords(seed: number): WordSource {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = seed | 0;
  let counter = 1;
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  for (let turn = 0; turn < 16; turn += 1) next();
  return next;
}
