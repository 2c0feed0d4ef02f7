import { createHash, createHmac } from 'node:crypto';
import type { Draws } from '#engine/draws.ts';
import { roundChance } from '#engine/fair-stream.ts';
import type { RoundChance } from '#engine/game.ts';

/** All that an outcome depends on. No stake, no player, no history: they must not decide. */
export interface OutcomeInput {
  /** 32 raw bytes. */
  readonly serverSeed: Uint8Array;
  readonly clientSeed: string;
  readonly nonce: bigint;
}

/** The chance of a round with the stream of what is published of it before it begins. */
export interface CommittedChance extends RoundChance {
  open(): Draws;
}

/** The chance that the seeds and the nonce committed to: the same for the same input, for ever. */
export function committedChance({ serverSeed, clientSeed, nonce }: OutcomeInput): CommittedChance {
  return {
    ...keyedChance(serverSeed, { clientSeed, nonce }),
    open: () => openDraws(createHash('sha256').update(serverSeed).digest(), nonce),
  };
}

/**
 * The stream that everybody has once the hash of the server seed is published. What is told of a round
 * before bets are taken comes from it; it says nothing of what the seed leads to.
 */
export function openDraws(commitHash: Uint8Array, nonce: bigint): Draws {
  return keyedChance(commitHash, { clientSeed: 'open', nonce }).step(0);
}

function keyedChance(key: Uint8Array, input: Omit<OutcomeInput, 'serverSeed'>): RoundChance {
  return roundChance(input, (message) => createHmac('sha256', key).update(message).digest());
}
