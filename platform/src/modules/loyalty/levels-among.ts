import type { Queryable } from '#kernel/db.ts';
import { levelName } from './show-vip.ts';
import { countByLevel, membersOf } from './store/member.ts';
import { termsOf } from './store/terms.ts';

/** The levels of members of a merchant, by id; whoever never reached one is absent. */
export async function levelsAmong(
  db: Queryable,
  merchantId: bigint,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  if (memberIds.length === 0) return new Map();
  const rows = await membersOf(db, merchantId, { memberIds });
  return new Map([...rows].map(([memberId, { level }]) => [memberId, level]));
}

/** A merchant's levels from the first on, with their names and how many members have them. */
export async function levelsOfMerchant(
  db: Queryable,
  merchantId: bigint,
  dictionary: string,
): Promise<readonly { readonly level: number; readonly name: string; readonly members: number }[]> {
  const [{ terms }, counts] = await Promise.all([
    termsOf(db, merchantId),
    countByLevel(db, merchantId),
  ]);
  return terms.levels.map(({ names }, level) => {
    return { level, name: levelName(names, dictionary), members: counts.get(level) ?? 0 };
  });
}
