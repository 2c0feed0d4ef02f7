import type { ModuleWork } from '#kernel/jobs.ts';
import { subscriber } from '#kernel/outbox.ts';
import { raiseAlarm } from './alarms.ts';
import { type TidyDeps, tidyQueues } from './tidy-queues.ts';
import { forgetOldAccess } from './sign-in/store.ts';
import { type ProofDeps, proveAudit, sealAudit } from './proof/prove-audit.ts';

/**
 * Raises alarms, proves the audit trail every hour, seals its end every day, forgets old browsers, and
 * closes every minute what nobody decided or renewed.
 */
export function staffWork(deps: ProofDeps & TidyDeps): ModuleWork {
  return {
    subscribers: [
      subscriber({
        name: 'staff.raise-alarm',
        type: 'alarm.raised',
        react: (tx, alarm) => raiseAlarm(tx, alarm),
      }),
    ],
    jobs: [
      {
        name: 'staff.prove-audit',
        cron: '37 * * * *',
        async run() {
          await proveAudit(deps);
        },
      },
      {
        name: 'staff.forget-old-access',
        cron: '43 * * * *',
        run: () => forgetOldAccess(deps.db),
      },
      { name: 'staff.tidy-queues', cron: '* * * * *', run: () => tidyQueues(deps) },
      { name: 'staff.seal-audit', cron: '2 0 * * *', run: () => sealAudit(deps) },
    ],
  };
}
