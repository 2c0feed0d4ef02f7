/** Which deposit the memo of a transfer names. Pure. */
import { REFERENCE_ALPHABET, REFERENCE_DRAWS, referenceOf } from './deposit-rules.ts';

const LENGTH = REFERENCE_DRAWS + 1;

/**
 * References that stand in a memo, in the order in which they stand there: banks change case, and
 * put blanks, dots and words of their own around and into what the payer wrote. The check sign keeps
 * out what only looks like one.
 */
export function referencesIn(memo: string): string[] {
  const text = memo
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  const found = new Set<string>();
  for (let at = text.indexOf('DP'); at >= 0; at = text.indexOf('DP', at + 1)) {
    const draws = Array.from(text.slice(at + 2, at + 2 + LENGTH), (sign) =>
      REFERENCE_ALPHABET.indexOf(sign),
    );
    if (draws.length < LENGTH || draws.includes(-1)) continue;
    const reference = referenceOf(draws.slice(0, REFERENCE_DRAWS));
    if (reference === text.slice(at, at + 2 + LENGTH)) found.add(reference);
  }
  return [...found];
}
