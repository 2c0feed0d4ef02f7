import { defineModule } from '#kernel/module.ts';
import { subjectNames } from '#kernel/subject.ts';
import { memberPorts } from '#account';
import { walletPorts } from '#wallet';
import { cashierHandlers } from './api.ts';
import { cashierDeps } from './cashier-deps.ts';
import { gatewayWebhooks } from './gateway-webhooks.ts';
import { cashierWork } from './jobs.ts';
import { depositQueue, paymentQueue, statementQueue } from './payment-queues.ts';
import { paymentSubject } from './payment-subject.ts';
import { depositReview } from './staff-api/deposit-review.ts';
import { depositSetting } from './staff-api/deposit-setting.ts';
import { cashierStaffHandlers } from './staff-api/index.ts';
import { depositStatement } from './statements/statement-request.ts';
import { paidInByMember, referencesOf } from './store/report.ts';
import { namesOfStatements } from './store/statement.ts';
import { retention } from './retention.ts';

/** Ways to pay in, deposits, and the gateways' webhooks. */
export const cashierModule = defineModule({
  name: 'cashier',
  needs: ['staff', 'merchant', 'wallet', 'turnover', 'account', 'protection', 'promotions'],
  retention,
  needsFlags: ['promotions'],
  permissions: ['deposit.read', 'deposit.review', 'deposit.check', 'deposit.settings'],
  flags: ['deposit'],
  open({ services }) {
    const deps = cashierDeps(services);
    return {
      player: cashierHandlers(deps),
      routes: [gatewayWebhooks(deps)],
      work: [cashierWork(deps, services.log)],
      staff: cashierStaffHandlers(services),
      queues: [paymentQueue, depositQueue, statementQueue],
      requestKinds: [depositReview, depositSetting, depositStatement],
      subjects: [
        paymentSubject,
        { name: 'statement', names: subjectNames(namesOfStatements) },
        { name: 'deposit', names: subjectNames(referencesOf) },
      ],
      answers: [
        memberPorts.depositTotals.answeredBy(paidInByMember),
        walletPorts.depositReferences.answeredBy(referencesOf),
      ],
    };
  },
});
