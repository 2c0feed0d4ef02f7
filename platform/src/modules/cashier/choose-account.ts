import type { Currency } from '@croupier/contract/currencies';
import { MINOR_PER_UNIT } from '@croupier/contract/money';
import type { MerchantContext } from '#kernel/context.ts';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { LATE_PAYMENT_MS } from './deposit-rules.ts';
import { freshAmount } from './method-rules.ts';
import { recentAmounts, takeAccount } from './store/account.ts';
import type { MethodRow } from './store/method.ts';
import { tenderOf } from './store/tender.ts';

/**
 * Which account of the merchant a transfer goes to, in turn and below its cap of the day, and, where
 * the bank carries no memo, the exact amount that tells it apart from every other open one.
 * That amount is a whole one with hundredths added, so it never is one that others pay by
 * themselves. Refuses `deposit.no-account` and `deposit.whole-units`. Locks the accounts of the way to pay.
 */
export async function chooseAccount(
  tx: Tx,
  {
    amountMinor,
    merchant,
    memberId,
  }: {
    readonly amountMinor: bigint;
    readonly merchant: Pick<MerchantContext, 'timeZone'>;
    readonly memberId: bigint;
  },
  method: MethodRow,
  currency: Currency,
): Promise<{ readonly accountId: bigint; readonly exactMinor?: bigint }> {
  const { timeZone } = merchant;
  const tender = await tenderOf(tx, { merchantId: method.merchantId, currency: method.currency });
  const schemes = tender?.schemes ?? [];
  const account = await takeAccount(tx, { methodId: method.id, amountMinor, timeZone, schemes });
  if (!account) throw refuse('deposit.no-account');
  const accountId = account.id;
  if (account.scheme !== 'promptpay') return { accountId };
  const tenderMinor = amountMinor * currency.tenderPerUnit;
  if (tenderMinor % MINOR_PER_UNIT !== 0n) {
    throw refuse('deposit.whole-units', { fields: { amount: { key: 'deposit.whole-units' } } });
  }
  const toMinor = tenderMinor + MINOR_PER_UNIT;
  const lateMs = LATE_PAYMENT_MS;
  const between = { accountId, memberId, fromMinor: tenderMinor, toMinor, lateMs };
  const recent = await recentAmounts(tx, between);
  const exactMinor = freshAmount(tenderMinor, recent);
  if (exactMinor === undefined) throw refuse('deposit.no-account');
  return { accountId, exactMinor };
}
