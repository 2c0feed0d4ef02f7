import { committedChance } from '#fairness/server/outcome.ts';
import { openSeed } from '#fairness/server/seed-pairs.ts';
import type { Studio } from '#server/studio.ts';
import type { Round } from './round-store.ts';

/** The chance that a round's seeds have fixed. */
export function chanceOf(studio: Studio, round: Round) {
  const { pairId: id, sealedSeed, clientSeed, nonce } = round;
  return committedChance({
    serverSeed: openSeed(studio.box, { id, sealedSeed }),
    clientSeed,
    nonce,
  });
}
