import { defineModule } from '#kernel/module.ts';
import { contractsWork } from './jobs.ts';
import { settlementWork } from './settlement/settlement-work.ts';

/** What agents are paid by: offers, contracts, and what becomes of them. */
export const contractsModule = defineModule({
  name: 'contracts',
  needs: ['merchant', 'wallet', 'bets', 'agents'],
  open({ services }) {
    const { db } = services;
    return { work: [contractsWork({ db }), settlementWork(services)] };
  },
});
