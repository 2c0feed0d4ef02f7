/** Whether a call of a vendor is signed, fresh and from where it may come. No I/O. */
import { createHmac, type KeyObject } from 'node:crypto';
import type { BlockList } from 'node:net';
import { isIP } from 'node:net';
import { plainCalls, SIGN_VERSION, signingPrefix } from '@croupier/contract/seamless/wire';
import {
  isSameSignature,
  isWithinWindow,
  type ReceivedSignature,
  signCall,
  type SignedCall,
} from '@croupier/server/wallet-signature';
import { idempotencyKeyOf } from '#kernel/idempotency-key.ts';

/** A live key, opened. */
export interface VendorKey {
  readonly id: string;
  readonly vendorId: bigint;
  readonly secret: KeyObject;
  /** Null: calls may come from anywhere. */
  readonly networks: BlockList | null;
  /** False for a plain client of the common dialect: it may sign in version 1, and its four calls. */
  readonly freshOnly: boolean;
  /** Sum of `grants` and `freeRounds` of the vendor's contract. */
  readonly grants: number;
  readonly freeRounds: boolean;
  /** Refusals tell `code` as a number. */
  readonly numericCodes: boolean;
  /** Calls of the vendor that each process takes. */
  readonly callsPerSecond: number;
}

const HEX_SIGNATURE = /^[0-9a-f]{64}$/i;

/**
 * True when the call was signed with the key, in whichever version; without one it is version 1. Takes
 * the same time wherever the signatures differ.
 */
export function isSignedWith(key: VendorKey, signed: ReceivedSignature, call: SignedCall): boolean {
  const { signature, timestamp, nonce, version = '1' } = signed;
  if (signature === undefined || !HEX_SIGNATURE.test(signature)) return false;
  const expected =
    version === SIGN_VERSION
      ? signCall(key.secret, { timestamp: timestamp ?? '', nonce: nonce ?? '' }, call)
      : createHmac('sha256', key.secret)
          .update(signingPrefix(timestamp, nonce))
          .update(call.body)
          .digest('hex');
  return isSameSignature(signature, expected);
}

/**
 * True when a call of that name may be signed in that version: in 2 every one, in 1 the four of a
 * plain client.
 */
export function mayBeSignedIn(
  version: string | undefined,
  { freshOnly }: VendorKey,
  call: { readonly method: string; readonly call: string },
): boolean {
  if (version === SIGN_VERSION) return true;
  const known = version === undefined || version === '1';
  return known && !freshOnly && call.method === 'POST' && plainCalls.includes(call.call);
}

/** What the bodies of other plain calls have, and that of this call has not. */
const foreignFields: Readonly<Record<string, readonly string[]>> = {
  balance: ['transactions', 'round_id'],
  finish: ['transactions'],
};

/**
 * The field by which a body that was signed in version 1 is that of another call: such a signature is
 * over the body alone, so that somebody between us could send a bet to where rounds are closed. The
 * bodies of `betwin` and `rollback` refuse each other by their types.
 */
export function misdirectedBy(call: string, body: unknown): string | undefined {
  return foreignFields[call]?.find((field) => Object.hasOwn(Object(body), field));
}

/**
 * True when the timestamp is within the window and a well-formed nonce is there, or when both are
 * absent in version 1 and the key does without. That the nonce is new is for the database to say.
 *
 * @param nowSeconds Unix time
 */
export function isFresh(
  key: VendorKey,
  { timestamp, nonce, version }: ReceivedSignature,
  nowSeconds: number,
): boolean {
  if (timestamp === undefined && nonce === undefined) {
    return version !== SIGN_VERSION && !key.freshOnly;
  }
  if (timestamp === undefined || nonce === undefined) return false;
  return isWithinWindow({ timestamp, nonce }, nowSeconds);
}

/** True when calls under the key may come from that address. */
export function mayComeFrom({ networks }: VendorKey, address: string): boolean {
  if (networks === null) return true;
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(plain);
  return family !== 0 && networks.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

/** The nonce as it is stored: 16 bytes of a digest of key and nonce. */
export function nonceId(key: VendorKey, { nonce }: ReceivedSignature): Buffer | undefined {
  return nonce === undefined ? undefined : idempotencyKeyOf(`nonce:${key.id}`, nonce);
}
