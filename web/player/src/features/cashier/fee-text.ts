import { shareFee } from '@croupier/contract/cashier/deposit-methods';
import type { DepositMethod } from '@croupier/contract/cashier/player';
import {
  formatMoney,
  fromTenThousandths,
  moneySign,
  toTenThousandths,
} from '@croupier/kit/format/money';

type Fee = DepositMethod['fee'];

/** `1.5% + ฿5.00`; undefined where the member pays nothing. */
export function feeText({ basisPoints, fixed, bearer }: Fee, symbol: string): string | undefined {
  if (bearer === 'house') return undefined;
  const percent = formatMoney(fromTenThousandths(BigInt(basisPoints) * 100n)).replace(/\.?0+$/, '');
  const parts = [
    basisPoints > 0 && `${percent}%`,
    moneySign(fixed) > 0 && formatMoney(fixed, { symbol }),
  ];
  return parts.filter(Boolean).join(' + ') || undefined;
}

/** What is kept of an amount, and what reaches the wallet, as the server reckons it. */
export function feeShares(
  amount: string,
  { basisPoints, fixed, bearer }: Fee,
  decimals: number,
): { readonly fee: string; readonly net: string } {
  const rule = { basisPoints, fixedMinor: toTenThousandths(fixed), bearer };
  const { feeMinor, netMinor } = shareFee(toTenThousandths(amount), rule, { decimals });
  return { fee: fromTenThousandths(feeMinor), net: fromTenThousandths(netMinor) };
}

/** `₫500,000`, `฿100.02`: legal tender, whose sign stands before the figure. */
export function tenderOf(amount: string, currency: string): string {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  return formatMoney(amount, { symbol, decimals: amount.includes('.') ? undefined : 0 });
}
