import type { Queryable } from '#kernel/db.ts';
import { isInForce } from '../contract-rules.ts';
import { type Contract, openOf } from '../store/contract.ts';

/** Contracts of the kind in force above, from the house down: what whoever pays is paid by, and so on. */
export async function lineAbove(db: Queryable, contract: Contract): Promise<Contract[]> {
  const { merchantId, kind } = contract;
  const above: Contract[] = [];
  let payerId = contract.uplineId;
  while (payerId !== null) {
    const open = await openOf(db, { merchantId, kind, memberId: payerId });
    const own = open.find(({ state }) => isInForce(state));
    if (!own || above.some(({ id }) => id === own.id)) break;
    above.unshift(own);
    payerId = own.uplineId;
  }
  return above;
}
