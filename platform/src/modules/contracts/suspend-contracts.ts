import type { Db, Tx } from '#kernel/db.ts';
import { eachDespiteErrors } from '#kernel/each-despite-errors.ts';
import { changeBy } from './change-contract.ts';
import { lockLineOf } from './lock-line.ts';
import { isOut } from './standing.ts';
import { contractOf, markSuspended, suspendedMembers, unpaidOf } from './store/contract.ts';

interface Owner {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/**
 * Suspends the contracts of a member whose account is frozen or excluded, and lifts that once it is free
 * again. Says what is so now, so it may run at any time and more than once.
 */
export async function reviewSuspension(tx: Tx, owner: Owner): Promise<void> {
  const out = await isOut(tx, owner);
  for (const seen of await unpaidOf(tx, owner)) {
    if ((seen.suspendedAt !== null) === out) continue;
    const { now } = await lockLineOf(tx, seen);
    const contract = await contractOf(tx, seen);
    if (!contract) continue;
    const suspendedAt = out ? now : null;
    if (contract.state === (out ? 'active' : 'suspended')) {
      const action = out ? 'suspend' : 'resume';
      await changeBy(tx, contract, { action, by: 'system', now, change: { suspendedAt } });
    } else {
      // It has been replaced or terminated, and what it earned is still to be paid.
      await markSuspended(tx, contract, suspendedAt);
    }
  }
}

const AT_ONCE = 500;

/** Looks whether accounts are free again: exclusions end without anybody saying so. */
export async function reviewSuspended(db: Db): Promise<void> {
  await eachDespiteErrors(await suspendedMembers(db, AT_ONCE), (owner) =>
    db.transaction().execute((tx) => reviewSuspension(tx, owner)),
  );
}
