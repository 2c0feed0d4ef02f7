import { Refused } from '#kernel/refuse.ts';
import { records } from '#wallet';
import type { VendorWalletDeps } from './ask-vendor.ts';
import { beginIn } from './begin-in.ts';
import { carryOut } from './carry-out.ts';
import { clearTheWay } from './resolve-transfers.ts';
import { beginVisit, type Guest, pendingOf, type TransferRow } from './store.ts';

/** Whoever forgets to leave has the money back after this. */
const STAY_HOURS = 8;
/** Bets may change the balance between our look at it and the move. */
const TRIES_MAX = 5;

/**
 * Moves the member's whole main balance to the vendor: first in the ledger, together with a record
 * of the transfer, then at the vendor. `ready`: it is there, or there was nothing to move. `open`:
 * nobody knows yet; a job finds out. `refused`: the vendor did not take it and it is back. Refuses
 * what `moveBetween` refuses for a player who may not play.
 */
export async function fundVendor(
  deps: VendorWalletDeps,
  who: Guest & { readonly merchant: string },
): Promise<'ready' | 'open' | 'refused'> {
  if (!(await clearTheWay(deps, who))) return 'open';
  const transfer = await moveOut(deps, who);
  if (transfer === 'nothing') return 'ready';
  // Another call of the member's was first after all.
  if (transfer === 'open') return fundVendor(deps, who);
  const state = await carryOut(deps, transfer, who.merchant);
  if (state === 'pending') return 'open';
  return state === 'done' ? 'ready' : 'refused';
}

/** From the main account to the vendor's purse, unless another transfer is open meanwhile. */
async function moveOut(
  { db }: VendorWalletDeps,
  who: Guest,
): Promise<TransferRow | 'open' | 'nothing'> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        await beginVisit(tx, who, STAY_HOURS);
        // Whoever came first holds the visit until here.
        if (await pendingOf(tx, who)) return 'open';
        const { balanceMinor: amountMinor } = await records.getBalance(tx, who);
        if (amountMinor <= 0n) return 'nothing';
        return beginIn(tx, who, { amountMinor, key: null });
      });
    } catch (error) {
      const isMoved = error instanceof Refused && error.code === 'wallet.insufficient';
      if (!isMoved || attempt === TRIES_MAX) throw error;
    }
  }
}
