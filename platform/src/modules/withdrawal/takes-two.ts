/** When a withdrawal is too much for one person to let go. */
import { type CurrencyCode, currencyOf } from '@croupier/contract/currencies';
import type { Queryable } from '#kernel/db.ts';
import { minorOf } from './limit-rules.ts';
import { aloneOfDay } from './store/approval.ts';
import { settingsOf } from './store/method.ts';
import type { WithdrawalRow } from './store/withdrawal.ts';

/**
 * Whether letting it go takes a second person: from the merchant's threshold on, of the amount or of
 * what it comes to with what went alone within the last 24 hours, to that member or by that member of
 * staff. Parts are no way below it.
 * @param staffId who would approve; null: the house
 */
export async function takesTwo(
  db: Queryable,
  {
    merchantId,
    memberId,
    currency,
    amountMinor,
  }: Pick<WithdrawalRow, 'merchantId' | 'memberId' | 'currency' | 'amountMinor'>,
  staffId: bigint | null,
): Promise<boolean> {
  const known = currencyOf(currency);
  if (!known) throw new Error(`Currency ${currency} is not known.`);
  const code = known.code as CurrencyCode;
  const from = minorOf((await settingsOf(db, { merchantId, currency: code })).fourEyesFrom);
  if (from === null) return false;
  if (amountMinor >= from) return true;
  const { memberMinor, approverMinor } = await aloneOfDay(
    db,
    { merchantId, memberId, currency },
    staffId,
  );
  return memberMinor + amountMinor >= from || approverMinor + amountMinor >= from;
}
