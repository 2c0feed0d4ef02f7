import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  NONCE_HEADER,
  SIGN_HEADER,
  TIMESTAMP_HEADER,
  TIMESTAMP_WINDOW_SECONDS,
  signingPrefix,
} from '@croupier/contract/seamless/wire';

/** Signature of `timestamp.nonce.body`, hex. */
export function sign(secret: string, timestamp: string, nonce: string, body: string | Buffer) {
  return createHmac('sha256', secret)
    .update(signingPrefix(timestamp, nonce))
    .update(body)
    .digest('hex');
}

/** The three headers that make a body ours, with the present time and a fresh nonce. */
export function signedHeaders(secret: string, body: string): Record<string, string> {
  const timestamp = Math.floor(Date.now() / 1000).toString();
  const nonce = randomBytes(16).toString('hex');
  return {
    [TIMESTAMP_HEADER]: timestamp,
    [NONCE_HEADER]: nonce,
    [SIGN_HEADER]: sign(secret, timestamp, nonce, body),
  };
}

export interface ReceivedSignature {
  readonly timestamp: string | undefined;
  readonly nonce: string | undefined;
  readonly signature: string | undefined;
}

/**
 * True when the raw body was signed with the secret within the window. All three headers are
 * needed. Whether the nonce is new is for the caller to see to.
 */
export function isSigned(
  secret: string,
  { timestamp, nonce, signature }: ReceivedSignature,
  body: Buffer,
): boolean {
  if (timestamp === undefined || nonce === undefined || signature === undefined) return false;
  if (!/^\d{1,12}$/.test(timestamp) || !/^[\w-]{16,64}$/.test(nonce)) return false;
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (age > TIMESTAMP_WINDOW_SECONDS) return false;
  const expected = Buffer.from(sign(secret, timestamp, nonce, body));
  const received = Buffer.from(signature.toLowerCase());
  return received.length === expected.length && timingSafeEqual(received, expected);
}
