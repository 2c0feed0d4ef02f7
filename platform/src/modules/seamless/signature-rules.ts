/** Whether a call of a vendor is signed, fresh and from where it may come. No I/O. */
import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { BlockList } from 'node:net';
import { isIP } from 'node:net';
import { TIMESTAMP_WINDOW_SECONDS, signingPrefix } from '@croupier/contract/seamless/wire';
import { idempotencyKeyOf } from '#kernel/idempotency-key.ts';

/** A live key, opened. */
export interface VendorKey {
  readonly id: string;
  readonly vendorId: bigint;
  readonly secret: KeyObject;
  /** Null: calls may come from anywhere. */
  readonly networks: BlockList | null;
  /** Calls must carry a timestamp and a nonce. */
  readonly freshOnly: boolean;
  /** Sum of `grants` and `freeRounds` of the vendor's contract. */
  readonly grants: number;
  readonly freeRounds: boolean;
  /** Refusals tell `code` as a number. */
  readonly numericCodes: boolean;
  /** Calls of the vendor that each process takes. */
  readonly callsPerSecond: number;
}

/** The signature headers of a call. */
export interface Signed {
  readonly signature: string | undefined;
  readonly timestamp: string | undefined;
  readonly nonce: string | undefined;
}

const HEX_SIGNATURE = /^[0-9a-f]{64}$/i;
const SECONDS = /^\d{1,10}$/;
const NONCE = /^[\w.-]{16,64}$/;

/**
 * True when the bytes were signed with the key. `bytes` is the raw body, or the address of a call
 * that has none. Takes the same time wherever the signatures differ.
 */
export function isSignedWith(key: VendorKey, signed: Signed, bytes: Uint8Array): boolean {
  const { signature, timestamp, nonce } = signed;
  if (signature === undefined || !HEX_SIGNATURE.test(signature)) return false;
  // Compared as text: buffers of their own would cost more than the comparison (measured).
  const expected = createHmac('sha256', key.secret)
    .update(signingPrefix(timestamp, nonce))
    .update(bytes)
    .digest('hex');
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature.toLowerCase()));
}

/**
 * True when the timestamp is within the window and a well-formed nonce is there, or when both are
 * absent and the key does without. That the nonce is new is for the database to say.
 *
 * @param nowSeconds Unix time
 */
export function isFresh(key: VendorKey, { timestamp, nonce }: Signed, nowSeconds: number): boolean {
  if (timestamp === undefined && nonce === undefined) return !key.freshOnly;
  if (timestamp === undefined || nonce === undefined) return false;
  if (!SECONDS.test(timestamp) || !NONCE.test(nonce)) return false;
  return Math.abs(nowSeconds - Number(timestamp)) <= TIMESTAMP_WINDOW_SECONDS;
}

/** True when calls under the key may come from that address. */
export function mayComeFrom({ networks }: VendorKey, address: string): boolean {
  if (networks === null) return true;
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(plain);
  return family !== 0 && networks.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

/** The nonce as it is stored: 16 bytes of a digest of key and nonce. */
export function nonceId(key: VendorKey, { nonce }: Signed): Buffer | undefined {
  return nonce === undefined ? undefined : idempotencyKeyOf(`nonce:${key.id}`, nonce);
}
