import { defineModule } from '#kernel/module.ts';
import { contentPorts } from '#content';
import { walletPorts } from '#wallet';
import { contractsHandlers } from './api.ts';
import { isOwnRecord } from './is-own-record.ts';
import { contractsWork } from './jobs.ts';
import { previewHandlers } from './preview/api.ts';
import { settlementsOfPayments } from './settlement/settlements-of-payments.ts';
import { settlementHandlers } from './settlement/api.ts';
import { settlementWork } from './settlement/settlement-work.ts';
import { contractsStaffHandlers } from './staff-api/index.ts';
import { settlementStaffHandlers } from './staff-api/settlements.ts';
import { contractEnd, contractTermsChange, houseContract } from './staff-api/request-kinds.ts';
import { retention } from './retention.ts';

/** What agents are paid by: offers, contracts, and what becomes of them. */
export const contractsModule = defineModule({
  name: 'contracts',
  needs: ['staff', 'merchant', 'account', 'content', 'wallet', 'bets', 'agents'],
  retention,
  permissions: ['agent.read', 'agent.write', 'agent.check'],
  flags: ['contracts', 'dailySalary', 'hourlySalary', 'realTimeSalary'],
  open({ services }) {
    const { db } = services;
    return {
      player: {
        ...contractsHandlers({ db }),
        ...previewHandlers({ db }),
        ...settlementHandlers({ db }),
      },
      staff: { ...contractsStaffHandlers(services), ...settlementStaffHandlers(services) },
      work: [contractsWork({ db }), settlementWork(services)],
      answers: [
        walletPorts.settlementsOfPayments.answeredBy(settlementsOfPayments),
        contentPorts.isOwnRecord.answeredBy(isOwnRecord),
      ],
      requestKinds: [houseContract, contractEnd, contractTermsChange],
    };
  },
});
