import { createHmac } from 'node:crypto';
import { roundChance } from '@croupier/engines/fair-stream';
import type { RoundChance } from '@croupier/engines/game';

/** All that an outcome depends on. No stake, no player, no history: they must not decide. */
export interface OutcomeInput {
  /** 32 raw bytes. */
  readonly serverSeed: Uint8Array;
  readonly clientSeed: string;
  readonly nonce: bigint;
}

/** The chance that the seeds and the nonce committed to: the same for the same input, for ever. */
export function committedChance({ serverSeed, clientSeed, nonce }: OutcomeInput): RoundChance {
  return roundChance({ clientSeed, nonce }, (message) =>
    createHmac('sha256', serverSeed).update(message).digest(),
  );
}
