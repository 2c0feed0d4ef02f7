import { randomInt } from 'node:crypto';

/** Letters and digits that nobody confuses when copying by hand. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP = 5;

/** A password for one sign-in: groups of five, 24 bits each. */
export function oneTimePassword(groups: number): string {
  const group = () =>
    Array.from({ length: GROUP }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** What somebody typed, as such a password is written; nothing when it has another shape. */
export function asOneTimePassword(typed: string, groups: number): string | undefined {
  const written = typed.trim().toLowerCase();
  const shape = new RegExp(`^[${ALPHABET}]{${GROUP}}(-[${ALPHABET}]{${GROUP}}){${groups - 1}}$`);
  return shape.test(written) ? written : undefined;
}
