import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { drawHitAt } from '#engine/progressive.ts';
import type { PotStart } from '#engine/progressive.ts';
import { committedChance } from '#fairness/server/outcome.ts';
import type { SecretBox } from '@croupier/server/secret-box';

const secretBytes = 32;

/** What is stored of a new pot's value: its hash is published, the secret is sealed. */
export interface Commitment {
  readonly id: string;
  readonly commitHash: Buffer;
  readonly sealedSecret: Buffer;
}

/** The purpose that a secret is sealed for; one moved to another pot does not open. */
const purposeOf = (potId: string) => `pot:${potId}`;

export function newCommitment(box: SecretBox): Commitment {
  const id = randomUUID();
  const secret = randomBytes(secretBytes);
  return {
    id,
    commitHash: createHash('sha256').update(secret).digest(),
    sealedSecret: box.seal(secret, purposeOf(id)),
  };
}

export function openSecret(
  box: SecretBox,
  pot: { readonly id: string; readonly sealedSecret: Uint8Array },
): Buffer {
  return box.open(pot.sealedSecret, purposeOf(pot.id));
}

/**
 * The value by which a pot must be hit: the first draw of the stream that its secret makes with its id
 * in place of a client seed and the nonce 0. With the hash, start and cap of the pot published before, it
 * was fixed when the pot was reset.
 */
export function hitValueOf(
  secret: Uint8Array,
  { id, startedWith, cap }: { id: string; startedWith: PotStart['meter']; cap: bigint },
): bigint {
  const chance = committedChance({ serverSeed: secret, clientSeed: id, nonce: 0n });
  return drawHitAt(chance.step(0), { meter: startedWith, cap });
}
