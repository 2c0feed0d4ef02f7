/** What a request holds, as text whose every byte is agreed to. */
import { createHash } from 'node:crypto';
import { readJson } from '@croupier/contract/read-json';
import { z } from 'zod';
import type { SecretBox } from '@croupier/server/secret-box';
import type { Facts } from './request-kind.ts';

export interface Payload {
  /** Name of what it is about, e.g. a member's account. */
  readonly name: string;
  /** What is done; its kind reads it. */
  readonly act: unknown;
  readonly before: Facts;
  readonly after: Facts;
}

const facts = z.record(z.string(), z.string().nullable());
const payloadSchema = z.strictObject({
  name: z.string(),
  act: z.unknown(),
  before: facts,
  after: facts,
});

export function readPayload(text: string): Payload {
  return payloadSchema.parse(readJson(text));
}

/** SHA-256 of the text. */
export function payloadHash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

interface Sealed {
  readonly id: string;
  readonly kind: string;
  readonly makerId: bigint;
  readonly payload: string;
}

/** What was sealed keeps the name that it was sealed under. */
const purposeOf = ({ id, kind, makerId }: Sealed) => `operator.request.${id}.${kind}.${makerId}`;

/** Proof that this process was asked for exactly that by that person. */
export function sealRequest(secrets: SecretBox, request: Sealed): Buffer {
  return secrets.seal(payloadHash(request.payload), purposeOf(request));
}

/** False when the row is not the one that was sealed. */
export function sealHolds(
  secrets: SecretBox,
  request: Sealed & { readonly seal: Buffer },
): boolean {
  try {
    return secrets.open(request.seal, purposeOf(request)).equals(payloadHash(request.payload));
  } catch {
    // What does not open was altered, or sealed for another request.
    return false;
  }
}
