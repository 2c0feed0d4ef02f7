import { accountNames } from '#account';
import type { Queryable } from '#kernel/db.ts';
import { records } from '#wallet';

/** Whose accounts these are, by the ids that vendors tell; of another merchant's nobody hears. */
export async function playersOfAccounts(
  db: Queryable,
  merchantId: bigint,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly memberId: string; readonly username: string }>> {
  const ids = accountIds.filter((id) => /^\d{1,18}$/.test(id)).map(BigInt);
  const owners = await records.getOwnersAt(db, merchantId, ids);
  const names = await accountNames(db, [...owners.values()]);
  return new Map(
    [...owners].flatMap(([id, memberId]) => {
      const username = names.get(memberId);
      if (username === undefined) return [];
      return [[String(id), { memberId: String(memberId), username }] as const];
    }),
  );
}
