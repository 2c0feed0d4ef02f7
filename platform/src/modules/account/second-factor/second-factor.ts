import type { SecondFactorMethod } from '@croupier/contract/player/second-factor';
import type { Queryable, Tx } from '#kernel/db.ts';

/**
 * One way to prove who one is beside the password. A new way is one more of these in the
 * composition, and one more method in the contract.
 */
export interface SecondFactor {
  readonly method: SecondFactorMethod;
  /** Whether the member can be asked for it. */
  isSetUp(db: Queryable, memberId: bigint): Promise<boolean>;
  /** True once per code. The caller holds a lock on the member. */
  accept(tx: Tx, memberId: bigint, code: string): Promise<boolean>;
}

/** The methods that the member can be asked for; none without a second factor. */
export async function methodsOf(
  factors: readonly SecondFactor[],
  db: Queryable,
  memberId: bigint,
): Promise<SecondFactorMethod[]> {
  const methods: SecondFactorMethod[] = [];
  for (const factor of factors) {
    if (await factor.isSetUp(db, memberId)) methods.push(factor.method);
  }
  return methods;
}
