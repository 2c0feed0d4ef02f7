import { defineModule } from '#kernel/module.ts';
import { findingsWork } from './jobs.ts';
import { findingStaffHandlers } from './staff-api/index.ts';
import { findingMeasures, salaryRelease } from './staff-api/request-kinds.ts';
import { findingSubject } from './finding-subject.ts';
import { staffQueue } from '#kernel/push/queue-changed.ts';
import { countOpen } from './store/finding.ts';

/** Findings that nobody has decided. */
const findingQueue = staffQueue({
  name: 'findings',
  async look(db, merchantId) {
    const waiting = await countOpen(db, merchantId);
    return () => waiting;
  },
});

/** Suspected fraud in lines of agents, found by searches and decided by staff. */
export const findingsModule = defineModule({
  name: 'findings',
  needs: [
    'staff',
    'account',
    'bets',
    'turnover',
    'protection',
    'wallet',
    'promotions',
    'agents',
    'contracts',
    'upline',
    'withdrawal',
    'referral',
  ],
  retention: {
    finding: 'good',
    cursor: 'subject',
    sighting: { after: '2 days, or kept with their finding', by: 'findings.forget' },
  },
  permissions: ['agent.read', 'agent.check', 'finding.act'],
  open({ services }) {
    return {
      staff: findingStaffHandlers(services),
      queues: [findingQueue],
      work: [findingsWork(services)],
      requestKinds: [findingMeasures, salaryRelease],
      subjects: [findingSubject],
    };
  },
});
