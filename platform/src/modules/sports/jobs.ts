import type { ModuleWork } from '#kernel/jobs.ts';
import type { LaunchDeps } from '#seamless';
import { lookForWaiting } from './settlement-queue.ts';
import { TELL_AGREED, tellAgreed } from './tell-agreed.ts';

/** Tells vendors what two people said, and counts what waits for them. */
export function sportsWork(deps: LaunchDeps): ModuleWork {
  return {
    jobs: [
      { name: TELL_AGREED, run: ({ agreedId }) => tellAgreed(deps, BigInt(String(agreedId))) },
      { name: 'sports.look-for-waiting', cron: '* * * * *', run: () => lookForWaiting(deps) },
    ],
    subscribers: [],
  };
}
