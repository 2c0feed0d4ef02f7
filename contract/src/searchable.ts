/** How text is made alike before it is searched, by the server and in the browser. */

/**
 * Text without case, marks and punctuation, so that "no hu" finds "Nổ hũ". The đ of Vietnamese is
 * a letter of its own and does not decompose, hence the extra step.
 */
export function searchable(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
