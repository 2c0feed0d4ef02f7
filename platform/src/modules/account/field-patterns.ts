/** The patterns that a merchant can ask of a registration field (specification §5). */
import type { fieldPatterns } from '@croupier/contract/player/account';

export type FieldPattern = (typeof fieldPatterns)[number];

/** Accepts anything, on the wire. */
const ANY = '*';

/** Regular expressions for the whole value; the page uses the same text. */
const expressions: Readonly<Record<FieldPattern, string>> = {
  any: ANY,
  'letter-first-alphanumeric': '^[A-Za-z][A-Za-z0-9]*$',
  alphanumeric: '^[A-Za-z0-9]*$',
  digits: '^[0-9]*$',
  email: String.raw`^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$`,
  'no-spaces': String.raw`^\S*$`,
  'strong-password': String.raw`^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*[^A-Za-z0-9\s]).*$`,
};

/** `*`, or the regular expression of the pattern. */
export function acceptedPattern(pattern: FieldPattern): string {
  return expressions[pattern];
}

/** True when the whole value has the pattern. */
export function hasPattern(value: string, pattern: FieldPattern): boolean {
  const expression = acceptedPattern(pattern);
  return expression === ANY || new RegExp(expression).test(value);
}
