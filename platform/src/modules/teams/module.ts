import { defineModule } from '#kernel/module.ts';
import { betsPorts } from '#bets';
import { teamHandlers } from './api.ts';
import { lineRecordHandlers } from './line-records.ts';
import { teamStaffHandlers } from './staff-api.ts';
import { teamsWork } from './jobs.ts';

/** What teams of agents come to. */
export const teamsModule = defineModule({
  name: 'teams',
  needs: ['staff', 'merchant', 'account', 'wallet', 'bets', 'agents', 'cashier', 'withdrawal'],
  retention: {
    play_day: 'subject',
    money_day: 'subject',
    active_day: 'subject',
    counted_payment: 'subject',
    play_window: { after: 'an hour', by: 'teams.forget-windows' },
  },
  permissions: ['agent.read'],
  flags: ['lineRecords'],
  needsFlags: ['agents'],
  open({ services, port }) {
    const { db } = services;
    const [games, vendorId] = [port(betsPorts.games), port(betsPorts.vendorId)];
    return {
      player: { ...teamHandlers(services), ...lineRecordHandlers({ db, games, vendorId }) },
      staff: teamStaffHandlers(services),
      work: [teamsWork(services)],
    };
  },
});
