import type { Db } from '#kernel/db.ts';
import { findAccount } from '#wallet';
import { Declined } from '../declined.ts';
import type { KnownMerchant } from '../directory.ts';
import { betOfKey } from '../store/settled-bet.ts';
import type { BetTold } from './later-bets.ts';
import { betKey } from './name-call.ts';

/** How a bet that is settled later stands now. Throws `Declined`. */
export async function betStanding(
  db: Db,
  { vendorId, betId, accountId }: { vendorId: bigint; betId: string; accountId: bigint },
  merchant: KnownMerchant,
): Promise<BetTold> {
  const bet = await betOfKey(db, betKey(vendorId, betId));
  const holder = await findAccount(db, { id: accountId });
  if (!bet || bet.accountId !== accountId || !holder || bet.merchantId !== merchant.id) {
    throw new Declined('bet-unknown');
  }
  return { ...bet, betId, seq: undefined, balanceMinor: holder.balanceMinor };
}
