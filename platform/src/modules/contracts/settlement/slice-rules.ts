/** How many payments are made in one transaction. Pure. */

/** So long accounts of a slice are meant to be locked: a fifth of what is allowed at most. */
const WANTED_MS = 30;
const LEAST = 20;
/** As many as the ledger moves at once. */
const MOST = 500;
/** What a run begins with, before anything was measured. */
export const FIRST_SLICE = 50;

/**
 * The size of the next slice, after one of that size kept its accounts locked for so long: as many as
 * would take the time that is wanted, and half as many more than before at most: where others work on
 * the machine a slice may have been quick by chance.
 */
export function nextSlice(size: number, lockedMs: number): number {
  const fitting = Math.trunc((size * WANTED_MS) / Math.max(1, lockedMs));
  return Math.max(LEAST, Math.min(MOST, size + (size >> 1), fitting));
}
