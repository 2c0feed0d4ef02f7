import { defineModule } from '#kernel/module.ts';
import { openReadOnlyWatch } from '#kernel/read-only.ts';
import { merchantHandlers } from './api.ts';
import { openClientTroubles } from './client-troubles.ts';
import { knowMerchants } from './known-merchants.ts';

/** Merchants: who runs a site here. Shares those that the process holds in memory. */
export const merchantModule = defineModule({
  name: 'merchant',
  needs: [],
  open({ services: { db, signals, countryOf }, metrics }) {
    const known = knowMerchants({ db, signals });
    const noteTrouble = openClientTroubles(db, metrics);
    return {
      player: merchantHandlers(known, noteTrouble, openReadOnlyWatch(db), countryOf),
      shared: { known, noteTrouble },
    };
  },
});
