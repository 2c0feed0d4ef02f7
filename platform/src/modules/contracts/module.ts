import { defineModule } from '#kernel/module.ts';
import { contractsHandlers } from './api.ts';
import { contractsWork } from './jobs.ts';
import { settlementHandlers } from './settlement/api.ts';
import { settlementWork } from './settlement/settlement-work.ts';

/** What agents are paid by: offers, contracts, and what becomes of them. */
export const contractsModule = defineModule({
  name: 'contracts',
  needs: ['merchant', 'account', 'wallet', 'bets', 'agents'],
  flags: ['contracts', 'dailySalary', 'hourlySalary', 'realTimeSalary'],
  open({ services }) {
    const { db } = services;
    return {
      player: { ...contractsHandlers({ db }), ...settlementHandlers({ db }) },
      work: [contractsWork({ db }), settlementWork(services)],
    };
  },
});
