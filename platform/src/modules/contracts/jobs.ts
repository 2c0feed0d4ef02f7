import type { Db } from '#kernel/db.ts';
import type { ModuleWork } from '#kernel/jobs.ts';
import { expireOffers } from './expire-offers.ts';

/** Ends offers that nobody answered. */
export function contractsWork({ db }: { readonly db: Db }): ModuleWork {
  return {
    jobs: [{ name: 'contracts.expire-offers', cron: '* * * * *', run: () => expireOffers(db) }],
  };
}
