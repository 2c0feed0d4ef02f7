import { defineModule } from '#kernel/module.ts';
import { factorChange, settlementChange, termsChange } from './agreed-changes.ts';
import { sportsWork } from './jobs.ts';
import { settlementQueue } from './settlement-queue.ts';
import { sportsStaffHandlers } from './staff-api/index.ts';

/** Sports of vendors: traded by staff, settled by two of them where no feed does. */
export const sportsModule = defineModule({
  name: 'sports',
  needs: ['staff', 'merchant', 'account', 'wallet', 'catalog', 'loyalty', 'seamless'],
  retention: {
    agreed: 'good',
    waiting: { after: 'their use', by: 'use' },
  },
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
