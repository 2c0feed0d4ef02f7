/** What a code is and how long it is good. */
import { randomInt } from 'node:crypto';

/** A code is good for this long, and for this many tries. */
export const CODE_SECONDS = 5 * 60;
export const CODE_TRIES_MAX = 5;
/** A link in a mail is read later than an SMS; nobody guesses its 256 bits. */
export const LINK_SECONDS = 10 * 60;

/** What a code lets somebody do. A code for one thing is good for nothing else. */
export type CodePurpose =
  | 'login'
  | 'register'
  | 'reset'
  | 'verify'
  | 'factor'
  | 'factor-on'
  | 'factor-off'
  | 'payment';

/** Six digits, each as likely as any other. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}
