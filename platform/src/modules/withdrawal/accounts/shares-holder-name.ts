import { foldPersonName } from '@croupier/contract/account/person-name';
import type { Queryable } from '#kernel/db.ts';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';
import { accountsOf } from '../store/account.ts';
import { openAccount } from './seal-account.ts';

/** Which of some members are paid out to somebody of the same name as a member is. */
export async function sharesHolderName(
  db: Queryable,
  deps: Pick<WithdrawalDeps, 'secrets'>,
  of: {
    readonly merchantId: bigint;
    readonly memberId: bigint;
    readonly others: readonly bigint[];
  },
): Promise<bigint[]> {
  const namesOf = async (memberId: bigint) => {
    const accounts = await accountsOf(db, { merchantId: of.merchantId, memberId });
    return new Set(accounts.map((row) => foldPersonName(openAccount(deps, row).holder)));
  };
  const own = await namesOf(of.memberId);
  own.delete('');
  if (own.size === 0) return [];
  const found: bigint[] = [];
  for (const memberId of of.others) {
    if (!own.isDisjointFrom(await namesOf(memberId))) found.push(memberId);
  }
  return found;
}
