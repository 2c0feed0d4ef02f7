import type { Db } from '#kernel/db.ts';
import { moveDeposit } from './move-deposit.ts';
import { lockDue } from './store/deposit.ts';

const BATCH = 100;
const BATCHES_MAX = 100;

/** Ends unpaid orders whose deadline has passed. Answers how many. */
export async function expireDeposits(db: Db): Promise<number> {
  let expired = 0;
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const moved = await db.transaction().execute(async (tx) => {
      const due = await lockDue(tx, BATCH);
      for (const deposit of due) await moveDeposit(tx, deposit, 'deadline');
      return due.length;
    });
    expired += moved;
    if (moved < BATCH) break;
  }
  return expired;
}
