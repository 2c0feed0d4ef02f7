import type { Queryable } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { owesBelow } from '../store/settlement.ts';

/**
 * Refuses `contracts.owing` while an agent owes those right below what a contract paid them. It is
 * taken from the wallet every ten minutes, as soon as there is enough.
 */
export async function assertOwesNothing(
  db: Queryable,
  member: { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<void> {
  if (await owesBelow(db, member)) throw refuse('contracts.owing');
}
