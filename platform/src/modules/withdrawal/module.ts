import { accountModule, memberPorts } from '#account';
import { defineModule } from '#kernel/module.ts';
import { loyaltyPorts } from '#loyalty';
import { walletPorts } from '#wallet';
import { withdrawalHandlers } from './api.ts';
import { withdrawalWork } from './jobs.ts';
import { payoutWebhooks } from './payout/payout-webhooks.ts';
import { withdrawalStaffHandlers } from './staff-api/index.ts';
import {
  payoutConflict,
  withdrawalApproval,
  withdrawalRepay,
  withdrawalSetting,
} from './staff-api/request-kinds.ts';
import { disputeQueue, payoutAccountQueue, withdrawalQueue } from './withdrawal-queues.ts';
import { accountsOf } from './store/account.ts';
import { referencesOf } from './store/report.ts';
import { dayLimits } from './vip-limit.ts';
import { withdrawalDeps } from './withdrawal-deps.ts';
import { withdrawalSubject } from './withdrawal-subject.ts';
import { retention } from './retention.ts';

/** Money that members ask for: where it may go, who lets it go, and whether it came. */
export const withdrawalModule = defineModule({
  name: 'withdrawal',
  needs: [
    'staff',
    'merchant',
    'wallet',
    'turnover',
    'account',
    'protection',
    'delivery',
    'contracts',
    'promotions',
    'loyalty',
  ],
  retention,
  permissions: [
    'withdrawal.read',
    'withdrawal.review',
    'withdrawal.pay',
    'withdrawal.dispute',
    'withdrawal.check',
    'withdrawal.settings',
  ],
  flags: ['withdrawal'],
  open({ services, of }) {
    const deps = withdrawalDeps(services, of(accountModule).deps);
    return {
      player: withdrawalHandlers(deps),
      staff: withdrawalStaffHandlers(deps),
      routes: [payoutWebhooks(deps)],
      work: [withdrawalWork(deps, services.log)],
      requestKinds: [payoutConflict, withdrawalApproval, withdrawalRepay, withdrawalSetting],
      subjects: [withdrawalSubject],
      answers: [
        loyaltyPorts.dayLimits.answeredBy(dayLimits),
        walletPorts.withdrawalReferences.answeredBy(referencesOf),
        memberPorts.hasPayoutAccount.answeredBy(
          async (db, owner) => (await accountsOf(db, owner)).length > 0,
        ),
      ],
      queues: [withdrawalQueue, disputeQueue, payoutAccountQueue],
    };
  },
});
