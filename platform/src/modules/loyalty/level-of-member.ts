import { parseMoney } from '@croupier/contract/money';
import type { Queryable } from '#kernel/db.ts';
import { levelName } from './show-vip.ts';
import { memberOf } from './store/member.ts';
import { termsOf } from './store/terms.ts';

/** A member's level and what it allows of withdrawals in a day. */
export async function levelOfMember(
  db: Queryable,
  who: { readonly merchantId: bigint; readonly memberId: bigint },
  dictionary: string,
): Promise<{
  readonly level: number;
  readonly name: string;
  readonly withdrawals: number;
  readonly withdrawnMinor: bigint;
}> {
  const [{ level: held }, { terms }] = await Promise.all([
    memberOf(db, who),
    termsOf(db, who.merchantId),
  ]);
  const level = Math.min(held, terms.levels.length - 1);
  const row = terms.levels[level];
  return {
    level,
    name: levelName(row?.names, dictionary),
    withdrawals: row?.withdrawals ?? 0,
    withdrawnMinor: parseMoney(row?.withdrawn ?? '0') ?? 0n,
  };
}
