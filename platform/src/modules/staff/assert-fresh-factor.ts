import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { isFresh } from './store.ts';

/** Refuses `staff.step-up` unless the session passed the second factor in the last fifteen minutes. */
export async function assertFreshFactor(tx: Tx, sessionId: bigint): Promise<void> {
  if (!(await isFresh(tx, sessionId))) throw refuse('staff.step-up');
}
