/** Legal tender on the page: exact text in, exact text out. */
import type { Order } from '../gateway/order-book.ts';
import { fitsDecimals, parseMoney } from '@croupier/contract/money';

/** Decimal places that banks of that currency move; two for those that are not listed. */
const decimalsByCurrency: Readonly<Record<string, number>> = {
  VND: 0,
  IDR: 0,
  JPY: 0,
  KRW: 0,
  USDT: 6,
};

export function tenderDecimals(currency: string): number {
  return decimalsByCurrency[currency] ?? 2;
}

/** What an order asks for: legal tender, or tokens of a chain. */
export function dueOf({ amount, currency, chain }: Order): {
  readonly amount: string;
  readonly currency: string;
} {
  return chain ? { amount: chain.amount, currency: chain.token } : { amount, currency };
}

/** The typed amount in canonical form, or undefined when it is not a payable amount. */
export function payableAmount(typed: string, currency: string): string | undefined {
  const text = typed.trim().replaceAll(',', '');
  if (currency === 'USDT')
    return /^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,6})?$/.test(text) ? text : undefined;
  const minor = parseMoney(text);
  if (minor === undefined || minor <= 0n) return undefined;
  if (!fitsDecimals(minor, tenderDecimals(currency))) return undefined;
  const [whole = '', fraction = ''] = text.split('.');
  const decimals = fraction.replace(/0+$/, '');
  return BigInt(whole) + (decimals ? `.${decimals}` : '');
}

/** `₫500,000`, `฿1,200.50`: grouped with commas in every language, as the site does. */
export function tenderText(amount: string, currency: string): string {
  if (currency === 'USDT') return `${amount} USDT`;
  const digits = tenderDecimals(currency);
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: Math.max(digits, 4),
  }).format(amount as Intl.StringNumericLiteral);
}
