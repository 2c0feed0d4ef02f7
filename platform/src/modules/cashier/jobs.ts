import type { ModuleWork } from '#kernel/jobs.ts';
import type { Log } from '#kernel/log.ts';
import { askGateways } from './ask-gateway.ts';
import type { CashierDeps } from './cashier-deps.ts';
import { expireDeposits } from './expire-deposits.ts';

/** Ends what nobody paid, and finds payments whose webhook was lost. */
export function cashierWork(deps: CashierDeps, log: Log): ModuleWork {
  return {
    jobs: [
      {
        name: 'cashier.ask-gateways',
        cron: '* * * * *',
        run: async () => {
          await askGateways(deps, log);
        },
      },
      {
        name: 'cashier.expire-deposits',
        cron: '* * * * *',
        run: async () => {
          await expireDeposits(deps.db);
        },
      },
    ],
  };
}
