import type { Queryable } from '#kernel/db.ts';
import { levelOfMember } from '#loyalty';
import { merchantById } from '#merchant';
import type { VipLimit } from './limit-rules.ts';

/** What a member's loyalty level allows in a day; undefined where the merchant has none. */
export async function vipLimit(
  db: Queryable,
  owner: { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<VipLimit | undefined> {
  const merchant = await merchantById(db, owner.merchantId);
  if (!merchant?.flags.vip) return undefined;
  const { withdrawals, withdrawnMinor } = await levelOfMember(db, owner, 'en');
  return { count: withdrawals, amountMinor: withdrawnMinor };
}
