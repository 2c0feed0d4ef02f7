import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  NONCE_HEADER,
  SIGN_HEADER,
  SIGN_VERSION,
  SIGN_VERSION_HEADER,
  TIMESTAMP_HEADER,
  TIMESTAMP_WINDOW_SECONDS,
  answerPrefix,
  callPrefix,
  NONCE_SHAPE,
  TIMESTAMP_SHAPE,
} from '@croupier/contract/seamless/wire';

/** A call as it is signed: with its method and its path, so that it is good for nothing else. */
export interface SignedCall {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body: string | Buffer;
}

/** Signature of `timestamp.nonce.METHOD.path.body`, hex. */
export function sign(secret: string, timestamp: string, nonce: string, call: SignedCall) {
  const { method, path, body } = call;
  return createHmac('sha256', secret)
    .update(callPrefix({ timestamp, nonce, method, path }))
    .update(body)
    .digest('hex');
}

/** The headers that make a call ours, with the present time and a fresh nonce. */
export function signedHeaders(secret: string, call: SignedCall): Record<string, string> {
  const timestamp = Math.floor(Date.now() / 1000).toString();
  const nonce = randomBytes(16).toString('hex');
  return {
    [TIMESTAMP_HEADER]: timestamp,
    [NONCE_HEADER]: nonce,
    [SIGN_VERSION_HEADER]: SIGN_VERSION,
    [SIGN_HEADER]: sign(secret, timestamp, nonce, call),
  };
}

/** True when the answer is that of the platform, to the call of that nonce. */
export function isAnswerSigned(
  secret: string,
  answer: { readonly nonce: string; readonly signature: string | null; readonly body: string },
): boolean {
  const { nonce, signature, body } = answer;
  return signature !== null && sameText(signature, answerSignature(secret, nonce, body));
}

/** Signature of an answer to the call of that nonce, hex. */
export function answerSignature(secret: string, nonce: string, body: string): string {
  return createHmac('sha256', secret).update(answerPrefix(nonce)).update(body).digest('hex');
}

export interface ReceivedSignature {
  readonly version: string | undefined;
  readonly timestamp: string | undefined;
  readonly nonce: string | undefined;
  readonly signature: string | undefined;
}

/**
 * True when the raw call was signed with the secret within the window. All four headers are needed.
 * Whether the nonce is new is for the caller to see to.
 */
export function isSigned(
  secret: string,
  { version, timestamp, nonce, signature }: ReceivedSignature,
  call: SignedCall,
): boolean {
  if (version !== SIGN_VERSION) return false;
  if (timestamp === undefined || nonce === undefined || signature === undefined) return false;
  if (!TIMESTAMP_SHAPE.test(timestamp) || !NONCE_SHAPE.test(nonce)) return false;
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (age > TIMESTAMP_WINDOW_SECONDS) return false;
  return sameText(signature, sign(secret, timestamp, nonce, call));
}

/** Takes the same time wherever they differ. */
function sameText(given: string, expectedText: string): boolean {
  const expected = Buffer.from(expectedText);
  const received = Buffer.from(given.toLowerCase());
  return received.length === expected.length && timingSafeEqual(received, expected);
}
