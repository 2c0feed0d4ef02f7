/** How calls of the wallet API are signed and judged in version 2, in both directions (docs/wallet-api). */
import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  answerPrefix,
  callPrefix,
  NONCE_HEADER,
  NONCE_SHAPE,
  SIGN_HEADER,
  SIGN_VERSION,
  SIGN_VERSION_HEADER,
  TIMESTAMP_HEADER,
  TIMESTAMP_SHAPE,
  TIMESTAMP_WINDOW_SECONDS,
} from '@croupier/contract/seamless/wire';

export type WalletSecret = string | Uint8Array | KeyObject;

/** A call as it is signed: with its method and its path, so that it is good for nothing else. */
export interface SignedCall {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** As it is sent; empty when the call has none. */
  readonly body: string | Uint8Array;
}

/** The headers that prove a call, as they came. */
export interface ReceivedSignature {
  readonly version: string | undefined;
  readonly timestamp: string | undefined;
  readonly nonce: string | undefined;
  readonly signature: string | undefined;
}

/** Signature of `timestamp.nonce.METHOD.path.body`, hex. */
export function signCall(
  secret: WalletSecret,
  { timestamp, nonce }: { readonly timestamp: string; readonly nonce: string },
  { method, path, body }: SignedCall,
): string {
  return createHmac('sha256', secret)
    .update(callPrefix({ timestamp, nonce, method, path }))
    .update(body)
    .digest('hex');
}

/** The headers that make a call ours: now, ms, and with a fresh nonce. */
export function signedHeaders(
  secret: WalletSecret,
  call: SignedCall,
  nowMs = Date.now(),
): Record<string, string> & { readonly [NONCE_HEADER]: string } {
  const timestamp = Math.floor(nowMs / 1000).toString();
  const nonce = randomBytes(16).toString('hex');
  return {
    [TIMESTAMP_HEADER]: timestamp,
    [NONCE_HEADER]: nonce,
    [SIGN_VERSION_HEADER]: SIGN_VERSION,
    [SIGN_HEADER]: signCall(secret, { timestamp, nonce }, call),
  };
}

/** The headers of a call that prove it; where one is repeated, none counts. */
export function receivedSignature(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): ReceivedSignature {
  const one = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    version: one(SIGN_VERSION_HEADER),
    timestamp: one(TIMESTAMP_HEADER),
    nonce: one(NONCE_HEADER),
    signature: one(SIGN_HEADER),
  };
}

/**
 * True when the raw call was signed with the secret within the window. All four headers are needed.
 * Whether the nonce is new is for the caller to see to.
 */
export function isSignedCall(
  secret: WalletSecret,
  { version, timestamp, nonce, signature }: ReceivedSignature,
  call: SignedCall,
  nowMs = Date.now(),
): boolean {
  if (version !== SIGN_VERSION || signature === undefined) return false;
  if (timestamp === undefined || nonce === undefined) return false;
  if (!isWithinWindow({ timestamp, nonce }, nowMs / 1000)) return false;
  return isSameSignature(signature, signCall(secret, { timestamp, nonce }, call));
}

/**
 * True when both are well formed and the time is within the window.
 *
 * @param nowSeconds Unix time
 */
export function isWithinWindow(
  { timestamp, nonce }: { readonly timestamp: string; readonly nonce: string },
  nowSeconds: number,
): boolean {
  if (!TIMESTAMP_SHAPE.test(timestamp) || !NONCE_SHAPE.test(nonce)) return false;
  return Math.abs(nowSeconds - Number(timestamp)) <= TIMESTAMP_WINDOW_SECONDS;
}

/** Signature of an answer to the call of that nonce, hex. */
export function signAnswer(secret: WalletSecret, nonce: string, body: string): string {
  return createHmac('sha256', secret).update(answerPrefix(nonce)).update(body).digest('hex');
}

/** True when the answer is the other side's, to the call of that nonce. */
export function isSignedAnswer(
  secret: WalletSecret,
  answer: { readonly nonce: string; readonly signature: string | null; readonly body: string },
): boolean {
  const { nonce, signature, body } = answer;
  return signature !== null && isSameSignature(signature, signAnswer(secret, nonce, body));
}

/** Compares two signatures in hex, in either case; takes the same time wherever they differ. */
export function isSameSignature(given: string, expected: string): boolean {
  const [received, right] = [Buffer.from(given.toLowerCase()), Buffer.from(expected)];
  return received.length === right.length && timingSafeEqual(received, right);
}
