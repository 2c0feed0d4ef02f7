let words: readonly string[] | undefined;

/** Has months written by these words from now on, or as figures. */
export function writeMonths(next: readonly string[] | undefined): void {
  words = next;
}

/** The word of a month, 1 to 12, where months are written by words. */
export function monthWord(month: number): string | undefined {
  return words?.[month - 1];
}
