import { createHash, createHmac } from 'node:crypto';
import { drawsFromWords } from '@croupier/studio/engine/draws';
import { fairWords } from '@croupier/studio/engine/fair-stream';
import type { SlotModel } from '@croupier/studio/games/slot/engine/model';
import { playSlot } from '@croupier/studio/games/slot/engine/play';
import { replaySlot } from '../replay-slot.ts';
import type { ReplayedRound } from '../replay-slot.ts';

/** The seed of the rounds of these tests. */
export const slotSeed = createHash('sha256').update('two ways, one round').digest();

/** So many rounds as the verifier recomputes them, and as the engine plays them. */
export function* slotReplays(
  model: SlotModel,
  rounds: number,
): Generator<{ readonly replayed: ReplayedRound; readonly played: ReplayedRound }> {
  const clientSeed = 'player';
  for (let nonce = 0n; nonce < rounds; nonce += 1n) {
    const words = fairWords({ clientSeed, nonce }, (message) =>
      createHmac('sha256', slotSeed).update(message).digest(),
    );
    const { win, events } = playSlot(model, { type: 'spin' }, drawsFromWords(words));
    const stops = events.filter((event) => event.type === 'spin').map((event) => event.stops);
    const input = { serverSeed: slotSeed.toString('hex'), clientSeed, nonce };
    yield { replayed: replaySlot(model, input), played: { stops, win } };
  }
}
