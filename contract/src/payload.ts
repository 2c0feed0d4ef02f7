/**
 * How an encrypted payload travels: `{ "jwe": "…" }`, a compact JWE (ECDH-ES on P-256, A256GCM) whose
 * content is the JSON that a plain call would send. Its protected header says what it is for.
 */
import { z } from 'zod';

/** A message is refused when its time is further from the server's than this. */
export const PAYLOAD_MAX_AGE_SECONDS = 300;

/** One public key, as JWK. */
export const payloadKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
  use: z.literal('enc'),
  alg: z.literal('ECDH-ES'),
});
export type PayloadKey = z.output<typeof payloadKey>;

/** What pages encrypt to. */
export const payloadKeySet = z.object({
  /** The newest first. */
  keys: z.array(payloadKey).max(10),
  /** The server's clock in seconds since the epoch: that of a phone may be wrong. */
  now: z.number().int(),
});
export type PayloadKeySet = z.output<typeof payloadKeySet>;

/** The body of a call whose payload is encrypted. */
export const encryptedBody = z.strictObject({ jwe: z.string().max(60_000) });

/** What the protected header must say beside the algorithms. A compressed message is not opened. */
export const payloadHeader = z.object({
  alg: z.literal('ECDH-ES'),
  enc: z.literal('A256GCM'),
  zip: z.never().optional(),
  kid: z.string().max(64),
  /** Method and path of the call. */
  htm: z.string().max(10),
  htu: z.string().max(300),
  /** When it was made, in seconds since the epoch by the server's clock. */
  iat: z.number(),
  /** Its own name: a message is taken once. */
  jti: z.string().min(16).max(64),
});
