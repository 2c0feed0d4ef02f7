import type { RoomOutcome } from '../protocol.ts';
import type { Texts } from '#client/kit/texts.ts';
import type { RoundPanelOptions } from '#shared-rounds/client/round-panels.ts';
import { outcomeCode } from './outcome-code.ts';

/** How rounds of a room are proved, in words and for the verifier. */
export function roomProof(
  texts: Texts,
  { id, build }: { readonly id: string; readonly build: string },
): RoundPanelOptions<RoomOutcome> {
  return {
    texts,
    gameId: id,
    build,
    claimOf: ({ id: round, result }) => ({
      outcome: outcomeCode(result),
      paid: '-',
      choice: round,
    }),
    words: {
      lead: texts('bingo-room.fairness.lead'),
      round: texts('bingo-room.fairness.round'),
      commit: texts('bingo-room.fairness.commit'),
      salt: texts('bingo-room.fairness.salt'),
      saltLater: texts('bingo-room.fairness.salt-later'),
      seed: texts('bingo-room.fairness.seed'),
      seedLater: texts('bingo-room.fairness.seed-later'),
      last: texts('bingo-room.fairness.last'),
      chain: texts('bingo-room.fairness.chain'),
      verify: texts('bingo-room.fairness.verify'),
    },
  };
}
