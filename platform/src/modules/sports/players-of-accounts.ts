import { accountNames } from '#account';
import type { Queryable } from '#kernel/db.ts';
import { levelsAmong } from '#loyalty';
import { records } from '#wallet';

export interface NamedPlayer {
  readonly memberId: string;
  readonly username: string;
  readonly level: number | null;
}

/** Whose accounts these are, by the ids that vendors tell; of another merchant's nobody hears. */
export async function playersOfAccounts(
  db: Queryable,
  merchantId: bigint,
  accountIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, NamedPlayer>> {
  const named = [...new Set(accountIds)].filter((id) => id !== null);
  const ids = named.filter((id) => /^\d{1,18}$/.test(id)).map(BigInt);
  const owners = await records.getOwnersAt(db, merchantId, ids);
  const members = [...new Set(owners.values())];
  const names = await accountNames(db, members);
  const levels = await levelsAmong(db, merchantId, members);
  return new Map(
    [...owners].flatMap(([id, memberId]) => {
      const username = names.get(memberId);
      if (username === undefined) return [];
      const level = levels.get(memberId) ?? null;
      return [[String(id), { memberId: String(memberId), username, level }] as const];
    }),
  );
}
