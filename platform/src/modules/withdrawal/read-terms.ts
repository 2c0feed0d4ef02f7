import { moneyText } from '@croupier/contract/money';
import type { WithdrawalTerms } from '@croupier/contract/withdrawal/player';
import type { MerchantContext } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import { levels } from '#protection';
import { records } from '#wallet';
import { readHold, readTurnover } from './gates.ts';
import { dayLeft } from './limit-rules.ts';
import { settingsOf } from './store/method.ts';
import { pendingOf, usedOfDay } from './store/withdrawal.ts';
import { vipLimit } from './vip-limit.ts';

/** What a member may withdraw now, and what stands in the way; judged anew when they ask for it. */
export async function readTerms(
  db: Db,
  merchant: Pick<MerchantContext, 'id' | 'currency'>,
  memberId: bigint,
): Promise<WithdrawalTerms> {
  const owner = { merchantId: merchant.id, memberId };
  const { currency } = merchant;
  const settings = await settingsOf(db, { merchantId: merchant.id, currency });
  const { level, withdrawal } = await levels.readAllowances(db, owner);
  const today = await usedOfDay(db, owner);
  const left = dayLeft(settings, level, { used: today, vip: await vipLimit(db, owner) });
  const { balanceMinor } = await records.getBalance(db, { ...owner, currency });
  const turnover = await readTurnover(db, { ...owner, currency });
  const heldUntil = await readHold(db, owner);
  const pendingId = await pendingOf(db, owner);
  const { limit, used } = withdrawal;
  const levelLeft = limit === null ? null : limit > used ? limit - used : 0n;
  const free = turnover.releasableMinor;
  const most = [left.amountMinor, levelLeft].reduce<bigint>(
    (least, one) => (one !== null && one < least ? one : least),
    free,
  );
  const barred = heldUntil !== undefined || pendingId !== undefined || left.count === 0;
  return {
    balance: moneyText(balanceMinor),
    available: moneyText(barred ? 0n : most),
    remainingTurnover: moneyText(turnover.remainingMinor),
    countLeft: left.count,
    dayLeft: left.amountMinor === null ? null : moneyText(left.amountMinor),
    levelLeft: levelLeft === null ? null : moneyText(levelLeft),
    heldUntil: heldUntil?.toISOString() ?? null,
    pendingId: pendingId === undefined ? null : String(pendingId),
    receiptMinutes: settings.receiptMinutes,
  };
}
