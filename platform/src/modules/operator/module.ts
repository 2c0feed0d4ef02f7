import { causeOfAll, namesOfAll } from '#kernel/line-names.ts';
import { defineModule } from '#kernel/module.ts';
import { memberPorts } from '#account';
import { figuresQueue } from './dashboard.ts';
import { findMembersBehind } from './find-behind.ts';
import { operatorStaffHandlers } from './staff-api.ts';

/** Overviews for staff, over several modules. */
export const operatorModule = defineModule({
  name: 'operator',
  needs: [
    'staff',
    'merchant',
    'wallet',
    'bets',
    'account',
    'catalog',
    'protection',
    'cashier',
    'loyalty',
    'agents',
    'contracts',
    'withdrawal',
  ],
  permissions: ['session.own', 'dashboard.read', 'report.read', 'member.read', 'member.view'],
  open: ({ services, ofAll }) => ({
    staff: operatorStaffHandlers(services, {
      namesOf: namesOfAll(ofAll('lineNames')),
      causeOf: causeOfAll(ofAll('lineNames')),
    }),
    queues: [figuresQueue],
    answers: [
      memberPorts.membersBehind.answeredBy((db, search) => findMembersBehind(db, services, search)),
    ],
  }),
});
