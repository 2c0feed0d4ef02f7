import { hash } from 'node:crypto';

const KEY_BYTES = 16;
const TIME_BYTES = 6;
/** The time-ordered kind of UUID, alone or within a longer id such as `b-<uuid>`. */
const UUID_V7 = /([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/;

/**
 * The idempotency key of something that another party named: the first 16 bytes of SHA-256 over
 * the scope and its id. An id that carries a UUIDv7 lends the key its 48 bits of time, so that fresh
 * keys lie side by side in the index instead of all over it; the other 80 bits stay the digest's.
 *
 * @param scope within which the party never repeats an id, e.g. `vendor:3`; holds no `|`
 */
export function idempotencyKeyOf(scope: string, id: string): Buffer {
  // As text: a digest in a buffer of its own costs more than the digest itself (measured).
  const digest = hash('sha256', `${scope}|${id}`, 'hex').slice(0, 2 * KEY_BYTES);
  const time = UUID_V7.exec(id);
  return Buffer.from(time ? `${time[1]}${time[2]}${digest.slice(2 * TIME_BYTES)}` : digest, 'hex');
}
