/** How well a word that is being typed fits a word of the catalogue. Pure. */

/** It does not fit at all. */
export const WORST = 200;

const cost = { same: 0, beginning: 2, inside: 8, slip: 14 } as const;
/** Shorter words have too many neighbours to forgive a slip, or to be looked for inside others. */
const SLIP_MIN_LENGTH = 4;
const TWO_SLIPS_MIN_LENGTH = 8;
const INSIDE_MIN_LENGTH = 2;

/**
 * What it costs to take `typed` for `word`, which may go on: 0 when they are the same, more for a
 * beginning, for a part, and, if slips count, for each letter that is wrong, missing, too many or
 * swapped with its neighbour. `WORST` when they have nothing to do with each other.
 */
export function mismatch(typed: string, word: string, slips: boolean): number {
  if (word.startsWith(typed)) return word.length === typed.length ? cost.same : cost.beginning;
  if (typed.length >= INSIDE_MIN_LENGTH && word.includes(typed)) return cost.inside;
  const allowed = slips ? slipsAllowed(typed.length) : 0;
  if (allowed === 0 || word.length < typed.length - allowed) return WORST;
  const count = slipsToBeginning(typed, word, allowed);
  return count > allowed ? WORST : cost.slip * count + (word.length > typed.length ? 1 : 0);
}

/** How many slips a word of that length is forgiven. */
export function slipsAllowed(length: number): number {
  if (length < SLIP_MIN_LENGTH) return 0;
  return length < TWO_SLIPS_MIN_LENGTH ? 1 : 2;
}

/**
 * Which letters a word has, as bits. A word can only fit another if it lacks no more of its letters
 * than there may be slips, which spares most comparisons.
 */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i += 1) {
    const code = word.charCodeAt(i);
    const bit = code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6);
    bits |= 1 << bit;
  }
  return bits;
}

/** How many letters of `typed` are missing in `word`, both as `lettersOf` gives them. */
export function lettersMissing(typed: number, word: number): number {
  let missing = typed & ~word;
  let count = 0;
  for (; missing !== 0; count += 1) missing &= missing - 1;
  return count;
}

// One row more than the recurrence needs, for swapped neighbours; made once, as this runs for
// every word of the catalogue on every key.
const ROW = 64;
let beforeLast = new Uint8Array(ROW);
let last = new Uint8Array(ROW);
let current = new Uint8Array(ROW);

/**
 * Smallest number of slips between `typed` and any beginning of `word` (optimal string alignment),
 * or more than `allowed` as soon as that is certain.
 */
function slipsToBeginning(typed: string, word: string, allowed: number): number {
  const width = Math.min(word.length, typed.length + allowed, ROW - 1);
  for (let j = 0; j <= width; j += 1) last[j] = j;
  for (let i = 1; i <= typed.length; i += 1) {
    current[0] = i;
    let least = i;
    const letter = typed.charCodeAt(i - 1);
    for (let j = 1; j <= width; j += 1) {
      const same = letter === word.charCodeAt(j - 1);
      let slips = Math.min(
        (last[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        i > 1 &&
        j > 1 &&
        letter === word.charCodeAt(j - 2) &&
        typed.charCodeAt(i - 2) === word.charCodeAt(j - 1);
      if (swapped) slips = Math.min(slips, (beforeLast[j - 2] ?? 0) + 1);
      current[j] = slips;
      if (slips < least) least = slips;
    }
    if (least > allowed) return least;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  let least = allowed + 1;
  for (let j = 0; j <= width; j += 1) least = Math.min(least, last[j] ?? least);
  return least;
}
