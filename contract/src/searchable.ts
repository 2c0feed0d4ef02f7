/** How text is made alike before it is searched or compared, by the server and in the browser. */

/**
 * Text without case and marks: `Đặng` is `dang`. The đ of Vietnamese is a letter of its own and does
 * not decompose, hence the extra step.
 */
export function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');
}

/** Text without punctuation either, so that "no hu" finds "Nổ hũ". */
export function searchable(text: string): string {
  return withoutMarks(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A name as letters and digits alone, words apart; however it was typed, it is the same. */
export function plainName(text: string): string {
  return searchable(text.normalize('NFKC'));
}
