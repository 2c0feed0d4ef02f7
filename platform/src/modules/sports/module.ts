import { defineModule } from '#kernel/module.ts';
import { factorChange } from './factor-change.ts';
import { sportsWork } from './jobs.ts';
import { settlementChange } from './settlement-change.ts';
import { settlementQueue } from './settlement-queue.ts';
import { retention } from './retention.ts';
import { sportsStaffHandlers } from './staff-api/index.ts';
import { termsChange } from './terms-change.ts';

/** Sports of vendors: traded by staff, settled by two of them where no feed does. */
export const sportsModule = defineModule({
  name: 'sports',
  needs: ['staff', 'merchant', 'account', 'wallet', 'catalog', 'loyalty', 'seamless'],
  retention,
  permissions: ['bets.read', 'sports.trade', 'sports.settle', 'sports.check'],
  open({ services, httpClient }) {
    const { db, log, secrets } = services;
    const calling = { db, log, secrets, httpClient };
    return {
      staff: sportsStaffHandlers({ calling, secrets }),
      queues: [settlementQueue],
      requestKinds: [settlementChange, termsChange, factorChange],
      work: [sportsWork(calling)],
    };
  },
});
