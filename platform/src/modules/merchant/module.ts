import { defineModule } from '#kernel/module.ts';
import { openReadOnlyWatch } from '#kernel/read-only.ts';
import { subjectNames } from '#kernel/subject.ts';
import { staffPorts } from '#staff';
import { merchantHandlers } from './api.ts';
import { openClientTroubles } from './client-troubles.ts';
import { knowMerchants } from './known-merchants.ts';
import { servedMerchants } from './served-merchants.ts';
import { allMerchants } from './store.ts';

/** Merchants: who runs a site here. Shares those that the process holds in memory. */
export const merchantModule = defineModule({
  name: 'merchant',
  needs: ['staff'],
  open({ services: { config, db, signals, countryOf }, metrics }) {
    const known = knowMerchants({ db, signals });
    const noteTrouble = openClientTroubles(db, metrics);
    return {
      player: merchantHandlers(known, noteTrouble, openReadOnlyWatch(db), countryOf),
      subjects: [
        {
          name: 'merchant',
          names: subjectNames(async (tx) => {
            return new Map((await allMerchants(tx)).map(({ id, name }) => [id, name]));
          }),
        },
      ],
      answers: [staffPorts.merchants.answeredBy((tx) => servedMerchants(tx, config))],
      shared: { known, noteTrouble },
    };
  },
});
