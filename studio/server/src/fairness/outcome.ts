import { createHmac } from 'node:crypto';
import { drawsFromWords } from '@croupier/engines/draws';
import { fairWords } from '@croupier/engines/fair-stream';
import { playSlot } from '@croupier/engines/slot/play';
import type { SlotOutcome } from '@croupier/engines/slot/play';
import type { SlotTitle } from '@croupier/engines/slot/title';

/** All that an outcome depends on. No stake, no player, no history: they must not decide. */
export interface OutcomeInput {
  readonly title: SlotTitle;
  /** 32 raw bytes. */
  readonly serverSeed: Uint8Array;
  readonly clientSeed: string;
  readonly nonce: bigint;
}

/** The outcome that the seeds and the nonce committed to: the same for the same input, for ever. */
export function deriveOutcome({ title, serverSeed, clientSeed, nonce }: OutcomeInput): SlotOutcome {
  const words = fairWords({ clientSeed, nonce }, (message) =>
    createHmac('sha256', serverSeed).update(message).digest(),
  );
  return playSlot(title.model, { type: 'spin' }, drawsFromWords(words));
}
