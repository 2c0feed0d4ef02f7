import { newId } from '#kernel/clock.ts';
import type { VendorWalletDeps } from './ask-vendor.ts';
import { carryOut } from './carry-out.ts';
import { clearTheWay } from './resolve-transfers.ts';
import { type Guest, holdVisit, insertTransfer, pendingOf, transferOfKey } from './store.ts';

/** What is to come back. */
export interface OutInput {
  /** Merchant as vendors call it. */
  readonly merchant: string;
  /** Null: all. Nothing: only the balance is asked for. */
  readonly wantedMinor: bigint | null;
  /** The member asked for it. */
  readonly byHand: boolean;
  /** The member's own name for the move. */
  readonly key: string | null;
}

/**
 * Takes money out at the vendor. `open`: an earlier transfer is not decided, and this one did not
 * begin. `nothing`: the member has nothing there. Else the state that it is in, and `known` when its
 * key was used before.
 */
export async function takeOut(
  deps: VendorWalletDeps,
  who: Guest,
  input: OutInput,
): Promise<'open' | 'nothing' | 'known' | 'pending' | 'done' | 'refused'> {
  if (!(await clearTheWay(deps, who))) return 'open';
  const begun = await deps.db.transaction().execute(async (tx) => {
    const visit = await holdVisit(tx, who);
    if (input.key !== null && (await transferOfKey(tx, who, input.key))) return 'known';
    if (!visit) return 'nothing';
    if (await pendingOf(tx, who)) return 'busy';
    const transfer = { ...input, reference: newId(), direction: 'out', amountMinor: null } as const;
    return insertTransfer(tx, visit, transfer);
  });
  // Another call of the member's was first after all.
  if (begun === 'busy') return takeOut(deps, who, input);
  return typeof begun === 'string' ? begun : carryOut(deps, begun, input.merchant);
}
