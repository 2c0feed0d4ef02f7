import type { Db } from '#kernel/db.ts';
import type { ModuleWork } from '#kernel/jobs.ts';
import type { Log } from '#kernel/log.ts';
import { extendChains } from './proof/extend-chains.ts';
import { proveLedger } from './proof/prove-ledger.ts';
import { stopJudging } from './store/limits.ts';

/**
 * Hangs history onto the chain every five minutes and proves the ledger over everything once an
 * hour. Whatever is found freezes the wallet in question and alarms staff.
 */
export function walletWork({ db, log }: { readonly db: Db; readonly log: Log }): ModuleWork {
  return {
    jobs: [
      {
        name: 'wallet.extend-chains',
        cron: '*/5 * * * *',
        run: () =>
          extendChains(db, ({ merchantId, number, hash, transfers }) => {
            const block = { merchant: String(merchantId), block: String(number), hash };
            log.info({ ...block, transfers: String(transfers) }, 'chain extended');
          }),
      },
      {
        name: 'wallet.reconcile',
        cron: '7 * * * *',
        async run() {
          await proveLedger({ db, log });
        },
      },
      {
        name: 'wallet.stop-judging',
        cron: '23 4 * * *',
        async run() {
          await stopJudging(db);
        },
      },
    ],
  };
}
