/**
 * Where chance enters an engine: always as an argument, never made inside.
 *
 * Uniform numbers come from 32-bit words by rejection. A word at or above the largest multiple of
 * `n` is thrown away, so each of the `n` values has exactly the same number of accepted words;
 * scaling by multiplication or taking `word % n` alone would favour some values.
 */
export interface Draws {
  /** A uniform integer from 0 to n − 1. Consumes one accepted word. */
  draw(n: number): number;
}

/** A source of independent uniform words from 0 to 2^32 − 1. */
export type WordSource = () => number;

export const wordRange = 2 ** 32;

/** Words below this limit are accepted for `n` values: the largest multiple of `n` in the range. */
export function acceptanceLimit(n: number, range: number = wordRange): number {
  return range - (range % n);
}

/**
 * Turns words into uniform draws.
 *
 * @param range how many different words the source has; 2^32 but in proofs on a toy width
 * @throws RangeError when `n` is not an integer from 1 to `range`
 */
export function drawsFromWords(nextWord: WordSource, range: number = wordRange): Draws {
  return {
    draw(n) {
      if (!Number.isInteger(n) || n < 1 || n > range) throw new RangeError(`no draw of ${n}`);
      const limit = acceptanceLimit(n, range);
      for (;;) {
        const word = nextWord();
        if (word < limit) return word % n;
      }
    },
  };
}

/** Draws that repeat a given list, for replaying known stops. Throws when the list ends. */
export function drawsFromList(values: readonly number[]): Draws {
  let used = 0;
  return {
    draw(n) {
      const value = values[used];
      used += 1;
      if (value === undefined || value >= n) throw new RangeError(`no value below ${n} is left`);
      return value;
    },
  };
}
