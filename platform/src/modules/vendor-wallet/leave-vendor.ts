import type { Db } from '#kernel/db.ts';
import { records } from '#wallet';
import { bringOutFrom, type BringOutDeps } from './sweep-vendor.ts';
import { lookAtVendors } from './recall-money.ts';
import { visitsOf } from './store.ts';
import type { WalletMode } from '@croupier/contract/wallet/transfer-kinds';

/** One member of a merchant. */
interface Member {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/**
 * The member has left a game of that vendor. What the platform brought there comes back; what they
 * put there by hand stays, and what was won or lost is booked. False when money that is to come back
 * is not here yet; then a job brings it.
 */
export async function leaveVendor(
  deps: BringOutDeps,
  member: Member & { readonly walletMode: WalletMode },
  vendorId: bigint,
): Promise<boolean> {
  const visits = await visitsOf(deps.db, member);
  const visit = visits.find((each) => each.vendorId === vendorId);
  if (!visit) return true;
  if (member.walletMode === 'single' || !visit.stays) {
    return (await bringOutFrom(deps, member, vendorId)) === 'back';
  }
  await lookAtVendors(deps, member, vendorId);
  return true;
}

/** Whether the ledger has nothing of the member's at that vendor. */
export async function hasNothingAt(
  db: Db,
  holder: Member & { readonly currency: string },
  vendorId: bigint,
): Promise<boolean> {
  const held = await records.getPurses(db, holder);
  return !held.some(
    ({ purse, label, balanceMinor }) =>
      purse === 'vendor' && label === String(vendorId) && balanceMinor > 0n,
  );
}
