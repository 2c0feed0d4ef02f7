import { defineModule } from '#kernel/module.ts';
import { contractsWork } from './jobs.ts';

/** What agents are paid by: offers, contracts, and what becomes of them. */
export const contractsModule = defineModule({
  name: 'contracts',
  needs: ['agents'],
  open({ services: { db } }) {
    return { work: [contractsWork({ db })] };
  },
});
