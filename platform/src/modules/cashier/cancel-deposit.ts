import type { Db } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { moveDeposit } from './move-deposit.ts';
import { type DepositRow, depositById, lockDeposit } from './store/deposit.ts';

/**
 * Gives up an unpaid deposit. The gateway is not told: a payment that arrives all the same is
 * still credited. A second cancellation answers the same.
 * Refuses `deposit.unknown` and `deposit.not-cancellable`.
 */
export async function cancelDeposit(
  db: Db,
  owner: { readonly merchantId: bigint; readonly memberId: bigint },
  depositId: bigint,
): Promise<DepositRow> {
  return db.transaction().execute(async (tx) => {
    const own = await depositById(tx, owner, depositId);
    const deposit = own && (await lockDeposit(tx, own.id));
    if (!deposit) throw refuse('deposit.unknown');
    const moved = await moveDeposit(tx, deposit, 'cancelled');
    if (moved.stage !== 'cancelled') throw refuse('deposit.not-cancellable');
    return moved;
  });
}
