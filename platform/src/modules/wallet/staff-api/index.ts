import { askForMoneyHandlers } from './ask-for-money.ts';
import { memberMoneyHandlers } from './member-money.ts';
import type { WalletStaffDeps } from './wallet-staff-deps.ts';

/** Money and limits of members, for staff. */
export function walletStaffHandlers(deps: WalletStaffDeps) {
  return { ...memberMoneyHandlers(deps), ...askForMoneyHandlers(deps) };
}
