import { defineModule } from '#kernel/module.ts';
import { teamHandlers } from './api.ts';
import { teamsWork } from './jobs.ts';

/** What teams of agents come to. */
export const teamsModule = defineModule({
  name: 'teams',
  needs: ['merchant', 'account', 'wallet', 'bets', 'agents', 'cashier', 'withdrawal'],
  needsFlags: ['agents'],
  open({ services }) {
    return { player: teamHandlers(services), work: [teamsWork(services)] };
  },
});
