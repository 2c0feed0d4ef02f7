import type { Queryable } from '#kernel/db.ts';
import { levelOfMember } from '#loyalty';
import { merchantById } from '#merchant';
import { levels } from '#protection';
import { type DayLeft, dayLeft, type VipLimit } from './limit-rules.ts';
import { settingsOf } from './store/method.ts';

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

/** What a member might withdraw in a day at each of those loyalty levels, verified as they are. */
export async function dayLimits(
  db: Queryable,
  owner: { readonly merchantId: bigint; readonly memberId: bigint },
  vips: readonly VipLimit[],
): Promise<readonly DayLeft[]> {
  const merchant = await merchantById(db, owner.merchantId);
  if (!merchant) return [];
  const settings = await settingsOf(db, {
    merchantId: owner.merchantId,
    currency: merchant.currency,
  });
  const { level } = await levels.readAllowances(db, owner);
  const used = { count: 0, amountMinor: 0n };
  return vips.map((vip) => dayLeft(settings, level, { used, vip }));
}
