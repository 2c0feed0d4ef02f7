import { askForMoneyHandlers } from './ask-for-money.ts';
import { bookHandlers } from './books.ts';
import { memberMoneyHandlers } from './member-money.ts';
import type { WalletStaffDeps } from './wallet-staff-deps.ts';

/** Money and limits of members, and the proofs of the books, for staff. */
export function walletStaffHandlers(deps: WalletStaffDeps) {
  return { ...memberMoneyHandlers(deps), ...askForMoneyHandlers(deps), ...bookHandlers(deps) };
}
