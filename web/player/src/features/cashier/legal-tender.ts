/** What an amount of the wallet is in the money of the street. */
import { fromTenThousandths, toTenThousandths } from '@croupier/kit/format/money';

/**
 * An amount in units of legal tender, as a decimal string. `tenderPerUnit` is how many units of it
 * one main unit stands for, e.g. 1000 for đồng held in thousands.
 */
export function legalTender(amount: string, tenderPerUnit: number): string {
  return fromTenThousandths(toTenThousandths(amount) * BigInt(tenderPerUnit));
}

/** The sign of a currency's legal tender, e.g. `₫`, as it is written in a language. */
export function tenderSymbol(currency: string, language: string): string {
  const parts = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
