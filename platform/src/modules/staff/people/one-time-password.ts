import { randomInt } from 'node:crypto';

/** Letters and digits that nobody confuses when copying by hand. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password for one sign-in: four groups of five, 99 bits. */
export function oneTimePassword(): string {
  const group = () =>
    Array.from({ length: 5 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return [group(), group(), group(), group()].join('-');
}
