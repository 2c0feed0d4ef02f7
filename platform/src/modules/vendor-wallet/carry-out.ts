import { askTransfer, sendTransfer, type VendorWalletDeps } from './ask-vendor.ts';
import { settleTransfer } from './settle-transfer.ts';
import { askFromNow, type TransferRow } from './store.ts';

/**
 * Tells the vendor of a transfer that is written down, and books what it says. `pending` when nobody
 * knows what became of it: then the job asks.
 */
export async function carryOut(
  deps: VendorWalletDeps,
  transfer: TransferRow,
  merchant: string,
): Promise<TransferRow['state']> {
  const answer = await sendTransfer(deps, transfer, merchant);
  if (!answer) {
    await askFromNow(deps.db, transfer.id);
    return 'pending';
  }
  return deps.db.transaction().execute((tx) => settleTransfer(tx, transfer.id, answer));
}

/**
 * Asks the vendor what became of a transfer and books it. The vendor's word is final, because a
 * reference that it has never heard of is closed by the question.
 */
export async function resolveTransfer(
  deps: VendorWalletDeps,
  transfer: TransferRow,
): Promise<TransferRow['state']> {
  const answer = await askTransfer(deps, transfer);
  if (!answer) return 'pending';
  return deps.db.transaction().execute((tx) => settleTransfer(tx, transfer.id, answer));
}
