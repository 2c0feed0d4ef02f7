import { refuse } from '#kernel/refuse.ts';
import type { CashierDeps } from './cashier-deps.ts';
import { followOrder } from './follow-order.ts';
import { moveDeposit } from './move-deposit.ts';
import { type DepositRow, depositById, lockDeposit } from './store/deposit.ts';

/**
 * Gives up an unpaid deposit, and closes its order at the gateway. Until the gateway has answered,
 * the deposit takes its room; the job tries again. A payment that was faster is applied: then the
 * deposit is what that made of it. A second cancellation answers the same.
 * Refuses `deposit.unknown` and `deposit.not-cancellable`.
 */
export async function cancelDeposit(
  deps: CashierDeps,
  owner: { readonly merchantId: bigint; readonly memberId: bigint },
  depositId: bigint,
): Promise<DepositRow> {
  const cancelled = await deps.db.transaction().execute(async (tx) => {
    const own = await depositById(tx, owner, depositId);
    const deposit = own && (await lockDeposit(tx, own.id));
    if (!deposit) throw refuse('deposit.unknown');
    // A card that was passed on is used, whatever anybody gives up.
    if (deposit.instructions?.card && deposit.stage === 'created') {
      throw refuse('deposit.not-cancellable');
    }
    const moved = await moveDeposit(tx, deposit, 'cancelled');
    if (moved.stage !== 'cancelled') throw refuse('deposit.not-cancellable');
    return moved;
  });
  if (cancelled.closedAt === null) await followOrder(deps, cancelled);
  return (await depositById(deps.db, owner, depositId)) ?? cancelled;
}
