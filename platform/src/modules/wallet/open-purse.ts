import type { Purse } from '@croupier/contract/wallet/transfer-kinds';
import type { Tx } from '#kernel/db.ts';
import { ensureBook, ensurePurse, type Holder } from './store.ts';

/** Which of a member's accounts. Kinds of which a member may have several are told apart by label. */
export interface PurseName {
  readonly purse: Purse;
  /** Vendor, or vendor and seat, of `vendor` and `chips` purses; at most 64 characters. */
  readonly label?: string;
}

/**
 * The id of a member's purse, opened with nothing in it when it is needed for the first time. A new
 * one is frozen and limited as its owner's main account is. Moves and postings open what they need;
 * only the main account must exist before.
 */
export async function openPurse(tx: Tx, { purse, label, ...holder }: Holder & PurseName) {
  const bookId = await ensureBook(tx, holder.merchantId, holder.currency);
  return (await ensurePurse(tx, { bookId, memberId: holder.memberId, purse, label })).id;
}
