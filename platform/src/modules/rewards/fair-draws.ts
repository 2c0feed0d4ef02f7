/** Seeds that are committed to and drawn from, by the arithmetic that games have too. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { SecretBox } from '@croupier/server/secret-box';
import type { Draws } from '@croupier/studio/engine/draws';
import { roundChance } from '@croupier/studio/engine/fair-stream';

const SEED_BYTES = 32;

/** A seed that only this installation can open, and what is told of it before. */
export interface SealedSeed {
  readonly sealedSeed: Buffer;
  readonly commitHash: Buffer;
}

/** What the seed is used for is sealed with it: moved to another row it does not open. */
const purposeOf = (what: string) => `reward-seed:${what}`;

export function makeSeed(
  box: SecretBox,
  nameOf: (commitHash: Buffer) => string,
): SealedSeed & { readonly seed: Buffer } {
  const seed = randomBytes(SEED_BYTES);
  const commitHash = createHash('sha256').update(seed).digest();
  return { seed, commitHash, sealedSeed: box.seal(seed, purposeOf(nameOf(commitHash))) };
}

export function openSeed(box: SecretBox, what: string, sealedSeed: Uint8Array): Buffer {
  return box.open(sealedSeed, purposeOf(what));
}

/** The numbers that a seed leads to: the same for the same input, for ever. */
export function drawsOf(
  seed: Uint8Array,
  { clientSeed, nonce }: { readonly clientSeed: string; readonly nonce: number },
): Draws {
  const hmac = (message: string) => createHmac('sha256', seed).update(message).digest();
  return roundChance({ clientSeed, nonce: BigInt(nonce) }, hmac).step(0);
}
