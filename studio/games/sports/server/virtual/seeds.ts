import { committedChance } from '#fairness/server/outcome.ts';
import type { RoundChance } from '#engine/game.ts';

/** The purpose under which the seed of a match is sealed. @param commit its hash, hex */
export const seedPurpose = (commit: string): string => `sports-seed:${commit}`;

/** The chance that a seed leads to: nothing goes into it but the seed and the id of the match. */
export function matchChance(serverSeed: Uint8Array, event: string): RoundChance {
  return committedChance({ serverSeed, clientSeed: event, nonce: 0n });
}
