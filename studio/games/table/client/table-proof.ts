import type { Texts } from '#client/kit/texts.ts';
import type { RoundPanelOptions } from '#shared-rounds/client/round-panels.ts';
import { outcomeCode } from './outcome-code.ts';

/** How rounds of a table are proved, in words and for the verifier. */
export function tableProof(
  texts: Texts,
  { id, build }: { readonly id: string; readonly build: string },
): RoundPanelOptions<unknown> {
  return {
    texts,
    gameId: id,
    build,
    claimOf: (round) => ({ outcome: outcomeCode(round.result), paid: '-', choice: round.id }),
    words: {
      lead: texts('table.fairness.lead'),
      round: texts('table.fairness.round'),
      commit: texts('table.fairness.commit'),
      salt: texts('table.fairness.salt'),
      saltLater: texts('table.fairness.salt-later'),
      seed: texts('table.fairness.seed'),
      seedLater: texts('table.fairness.seed-later'),
      last: texts('table.fairness.last'),
      chain: texts('table.fairness.chain'),
      verify: texts('table.fairness.verify'),
    },
  };
}
