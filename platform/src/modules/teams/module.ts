import { defineModule } from '#kernel/module.ts';
import { teamHandlers } from './api.ts';
import { teamStaffHandlers } from './staff-api.ts';
import { teamsWork } from './jobs.ts';

/** What teams of agents come to. */
export const teamsModule = defineModule({
  name: 'teams',
  needs: ['staff', 'merchant', 'account', 'wallet', 'bets', 'agents', 'cashier', 'withdrawal'],
  permissions: ['agent.read'],
  needsFlags: ['agents'],
  open({ services }) {
    return {
      player: teamHandlers(services),
      staff: teamStaffHandlers(services),
      work: [teamsWork(services)],
    };
  },
});
