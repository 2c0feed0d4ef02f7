import { defineModule } from '#kernel/module.ts';
import { subjectNames } from '#kernel/subject.ts';
import { memberPorts } from '#account';
import { walletPorts } from '#wallet';
import { cashierHandlers } from './api.ts';
import { cashierDeps } from './cashier-deps.ts';
import { gatewayWebhooks } from './gateway-webhooks.ts';
import { cashierWork } from './jobs.ts';
import { depositQueue, paymentQueue } from './payment-queues.ts';
import { paymentSubject } from './payment-subject.ts';
import { depositReview } from './staff-api/deposit-review.ts';
import { depositSetting } from './staff-api/deposit-setting.ts';
import { cashierStaffHandlers } from './staff-api/index.ts';
import { paidInByMember, referencesOf } from './store/report.ts';

/** Ways to pay in, deposits, and the gateways' webhooks. */
export const cashierModule = defineModule({
  name: 'cashier',
  needs: ['staff', 'wallet', 'turnover', 'account', 'protection'],
  permissions: ['deposit.read', 'deposit.review', 'deposit.check', 'deposit.settings'],
  flags: ['deposit'],
  open({ services }) {
    const deps = cashierDeps(services);
    return {
      player: cashierHandlers(deps),
      routes: [gatewayWebhooks(deps)],
      work: [cashierWork(deps, services.log)],
      staff: cashierStaffHandlers(services),
      queues: [paymentQueue, depositQueue],
      requestKinds: [depositReview, depositSetting],
      subjects: [paymentSubject, { name: 'deposit', names: subjectNames(referencesOf) }],
      answers: [
        memberPorts.depositTotals.answeredBy(paidInByMember),
        walletPorts.depositReferences.answeredBy(referencesOf),
      ],
    };
  },
});
