import { subscriber } from '#kernel/outbox.ts';
import type { ModuleWork } from '#kernel/jobs.ts';
import type { LaunchDeps } from '#seamless';
import { forgetTold, insertCorrected } from './store/corrected.ts';
import { tellCorrections } from './tell-corrections.ts';
import { lookForWaiting } from './result-queue.ts';
import { TELL_RESULT, tellEntry } from './tell-results.ts';
import { TELL_TERMS, tellAgreedTerms } from './tell-terms.ts';

/** Tells vendors what two people said, and players what a correction changed for them. */
export function lotteryWork(deps: LaunchDeps): ModuleWork {
  const { db } = deps;
  return {
    jobs: [
      { name: TELL_RESULT, run: ({ entryId }) => tellEntry(deps, BigInt(String(entryId))) },
      { name: TELL_TERMS, run: ({ termsId }) => tellAgreedTerms(deps, BigInt(String(termsId))) },
      { name: 'lottery.look-for-waiting', cron: '* * * * *', run: () => lookForWaiting(deps) },
      { name: 'lottery.tell-corrections', cron: '* * * * *', run: () => tellCorrections(db) },
      { name: 'lottery.forget-corrections', cron: '37 3 * * *', run: () => forgetTold(db) },
    ],
    subscribers: [
      subscriber({
        name: 'lottery.bets-corrected',
        type: 'bets.corrected',
        react: (tx, { merchantId, bets }) => insertCorrected(tx, BigInt(merchantId), bets),
      }),
    ],
  };
}
