/** What a payout costs and comes to: the page shows what the server will do. Amounts in minor units. */
import type { Currency } from '../currencies.ts';
import { MONEY_DECIMALS, moneyText } from '../amounts.ts';

export interface FeeRule {
  readonly fixedMinor: bigint;
  /** Hundredths of a percent of the amount. */
  readonly basisPoints: number;
}

/** The fee of an amount, in steps that the currency has, rounded up. */
export function payoutFee(
  amountMinor: bigint,
  { fixedMinor, basisPoints }: FeeRule,
  currency: Pick<Currency, 'decimals'>,
): bigint {
  const step = 10n ** BigInt(MONEY_DECIMALS - currency.decimals);
  const share = amountMinor * BigInt(basisPoints);
  const shareMinor = (share + 9999n) / 10_000n;
  const fee = fixedMinor + shareMinor;
  return ((fee + step - 1n) / step) * step;
}

/** Decimal places of USDT on its chain. */
const USDT_DECIMALS = 6;

/**
 * What is sent for an amount: legal tender, or USDT at that rate, rounded down to what the chain can
 * carry. @param rateMinor minor units of the wallet for one USDT
 */
export function payoutTender(
  amountMinor: bigint,
  currency: Currency,
  rateMinor: bigint | null,
): { readonly amount: string; readonly currency: string } {
  if (rateMinor === null) {
    const text = moneyText(amountMinor * currency.tenderPerUnit);
    return { amount: text.replace(/\.?0+$/, ''), currency: currency.code };
  }
  const unit = 10n ** BigInt(USDT_DECIMALS);
  const micro = (amountMinor * unit) / rateMinor;
  const fraction = (micro % unit).toString().padStart(USDT_DECIMALS, '0').replace(/0+$/, '');
  return { amount: `${micro / unit}${fraction && `.${fraction}`}`, currency: 'USDT' };
}
