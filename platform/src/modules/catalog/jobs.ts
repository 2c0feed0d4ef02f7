import type { ModuleWork } from '#kernel/jobs.ts';
import type { Log } from '#kernel/log.ts';
import { followJackpots } from './jackpots/ask-for-jackpots.ts';
import { countPlayedGames } from './store/played.ts';
import { syncAllVendors, syncAtStart } from './sync-all-vendors.ts';
import { forgetOldFailures } from './vendor-circuit.ts';
import type { SyncDeps } from './sync-vendor-catalog.ts';

/** Keeps the catalogue in step with the vendors. */
export function catalogWork(deps: SyncDeps, log: Log): ModuleWork {
  return {
    async atStart(signal) {
      await Promise.all([syncAtStart(deps, log, signal), followJackpots(deps, log, signal)]);
    },
    jobs: [
      {
        name: 'catalog.sync-vendors',
        cron: '*/10 * * * *',
        run: async () => {
          await syncAllVendors(deps, log);
        },
      },
      {
        name: 'catalog.count-played',
        cron: '*/10 * * * *',
        run: () => deps.db.transaction().execute(countPlayedGames),
      },
      {
        name: 'catalog.forget-failures',
        cron: '*/30 * * * *',
        run: () => forgetOldFailures(deps.db),
      },
    ],
  };
}
