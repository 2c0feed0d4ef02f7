import type { ModuleWork } from '#kernel/jobs.ts';
import type { Log } from '#kernel/log.ts';
import { APPLY_STATEMENT } from './statements/statement-request.ts';
import { applyStatement } from './statements/apply-statement.ts';
import { proveDays } from './statements/prove-days.ts';
import { askGateways } from './ask-gateway.ts';
import type { CashierDeps } from './cashier-deps.ts';
import { expireDeposits } from './expire-deposits.ts';
import { forgetQuotes } from './store/rate-quote.ts';
import { holdOpenReversals } from './reverse-payment.ts';

const QUOTES_AT_ONCE = 5000;

/** Ends what nobody paid, finds payments whose webhook was lost, matches statements, proves days. */
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
      {
        name: 'cashier.forget-quotes',
        cron: '17 * * * *',
        run: async () => {
          while ((await forgetQuotes(deps.db, QUOTES_AT_ONCE)) === QUOTES_AT_ONCE);
        },
      },
      { name: APPLY_STATEMENT, run: ({ id }) => applyStatement(deps, BigInt(String(id))) },
      { name: 'cashier.hold-reversals', cron: '*/10 * * * *', run: () => holdOpenReversals(deps) },
      { name: 'cashier.prove-days', cron: '25 * * * *', run: () => proveDays(deps.db) },
    ],
  };
}
