import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { checkAccounts } from './reconcile.ts';
import { markFrozen } from './store.ts';
import { forgetUnsound, wasUnsound } from './store/unsound.ts';

/**
 * Freezes a member's accounts (they take money in and give none out) or thaws them. What is held
 * for a withdrawal stays as it is: it is paid out or given back. Repeating it is harmless. Waits
 * for what is being posted to them. A wallet that was frozen because its books did not add up is
 * thawed only once they do: refuses `wallet.unsound` until then.
 *
 * @param account.leavesUnsound such a wallet stays frozen, and whoever deals with it thaws it
 */
export async function setFrozen(
  tx: Tx,
  account: {
    readonly memberId: bigint;
    readonly frozen: boolean;
    readonly leavesUnsound?: boolean;
  },
): Promise<void> {
  const { memberId, frozen } = account;
  if (!frozen && (await wasUnsound(tx, memberId))) {
    if (account.leavesUnsound) return;
    const [finding] = await checkAccounts(tx, memberId);
    if (finding) throw refuse('wallet.unsound');
    await forgetUnsound(tx, memberId);
  }
  await markFrozen(tx, memberId, frozen);
}
