import type { ModuleWork } from '#kernel/jobs.ts';
import { type BringOutDeps, fetchLeaving } from './sweep-vendor.ts';
import { resolveTransfers } from './resolve-transfers.ts';

/** Finds out what became of transfers, and fetches the money of those who have left. */
export function vendorWalletWork(deps: BringOutDeps): ModuleWork {
  return {
    jobs: [
      {
        name: 'vendor-wallet.resolve-transfers',
        cron: '* * * * *',
        run: async () => {
          await resolveTransfers(deps);
        },
      },
      {
        name: 'vendor-wallet.fetch-leaving',
        cron: '* * * * *',
        run: async () => {
          await fetchLeaving(deps);
        },
      },
    ],
  };
}
