import { createHash, createHmac } from 'node:crypto';
import { roundChance } from '#engine/fair-stream.ts';
import type { RoundChance } from '#engine/game.ts';
import { FairStream } from '#fairness/client/fair-stream.ts';

/** For tests of verifiers: the same round's chance as the engine has it and as the browser derives it. */
export async function exampleStreams(
  nonce: bigint,
): Promise<{ readonly chance: RoundChance; readonly stream: FairStream }> {
  const seed = createHash('sha256').update('a seed of the verifier tests').digest();
  const clientSeed = 'player';
  const chance = roundChance({ clientSeed, nonce }, (message) =>
    createHmac('sha256', seed).update(message).digest(),
  );
  const input = { serverSeed: seed.toString('hex'), clientSeed, nonce: String(nonce) };
  return { chance, stream: await FairStream.open(input) };
}
