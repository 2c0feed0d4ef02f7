import type { Tx } from '#kernel/db.ts';
import { endHold, insertHold } from './store/guard.ts';
import { reviewSuspension } from './suspend-contracts.ts';

interface Held {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** Name of the member of staff. */
  readonly by: string;
}

/** Holds back what a member's contracts pay, from now on; they go on earning. True unless it was held. */
export async function holdSalaries(
  tx: Tx,
  hold: Held & { readonly reason: string },
): Promise<boolean> {
  const held = await insertHold(tx, hold);
  await reviewSuspension(tx, hold);
  return held;
}

/**
 * Pays out what was held back, with the next try, unless the account is restricted as well. False when
 * nothing was.
 */
export async function releaseSalaries(tx: Tx, hold: Held): Promise<boolean> {
  const released = await endHold(tx, hold);
  await reviewSuspension(tx, hold);
  return released;
}
