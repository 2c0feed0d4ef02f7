/**
 * Time and ids of this process. Where money, limits or expiry are decided the database's `now()`
 * is the authority; this clock is for timeouts, logs and ids.
 */
import { randomUUIDv7 } from 'node:crypto';

/** Milliseconds since the epoch. */
export function nowMs(): number {
  return Date.now();
}

/** A time-ordered unique id, so that index pages of fresh keys stay hot. */
export function newId(): string {
  return randomUUIDv7();
}
