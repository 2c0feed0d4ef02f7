import type { CrashResult } from '../protocol.ts';
import type { Texts } from '#client/kit/texts.ts';
import type { RoundPanelOptions } from '#shared-rounds/client/round-panels.ts';

/** How flights are proved, in words and for the verifier. */
export function flightProof(
  texts: Texts,
  { id, build }: { readonly id: string; readonly build: string },
): RoundPanelOptions<CrashResult> {
  return {
    texts,
    gameId: id,
    build,
    claimOf: ({ result }) => ({ outcome: String(result?.crash ?? ''), paid: '-' }),
    words: {
      lead: texts('crash.fairness.lead'),
      round: texts('crash.fairness.round'),
      commit: texts('crash.fairness.commit'),
      salt: texts('crash.fairness.salt'),
      saltLater: texts('crash.fairness.salt-later'),
      seed: texts('crash.fairness.seed'),
      seedLater: texts('crash.fairness.seed-later'),
      last: texts('crash.fairness.last'),
      chain: texts('crash.fairness.chain'),
      verify: texts('crash.fairness.verify'),
    },
  };
}
