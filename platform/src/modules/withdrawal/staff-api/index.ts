import type { WithdrawalDeps } from '../withdrawal-deps.ts';
import { accountHandlers } from './accounts.ts';
import { conflictHandlers } from './conflicts.ts';
import { disputeHandlers } from './disputes.ts';
import { queueHandlers } from './queue.ts';
import { settingsHandlers } from './settings.ts';

/** Withdrawals, payouts, disputes, accounts and settings, for staff. */
export function withdrawalStaffHandlers(deps: WithdrawalDeps) {
  return {
    ...queueHandlers(deps),
    ...disputeHandlers(deps),
    ...conflictHandlers(deps),
    ...accountHandlers(deps),
    ...settingsHandlers(deps),
  };
}
