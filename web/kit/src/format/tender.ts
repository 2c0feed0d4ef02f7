/** What an amount of the wallet is in the money of the street. */
import { formatMoney, fromTenThousandths, toTenThousandths } from './money.ts';

type Currency = {
  readonly code: string;
  readonly symbol: string;
  /** How many units of legal tender one main unit of the wallet stands for. */
  readonly tenderPerUnit: number;
};

/** `₫500,000` for 500 of a wallet in thousands of đồng; undefined where both are the same figure. */
export function tenderText(amount: string, currency: Currency): string | undefined {
  const { code, tenderPerUnit } = currency;
  if (tenderPerUnit === 1) return undefined;
  const tender = fromTenThousandths(toTenThousandths(amount) * BigInt(tenderPerUnit));
  const hasFraction = /\.\d*[1-9]/.test(tender);
  return formatMoney(tender, {
    symbol: tenderSymbol(code),
    decimals: hasFraction ? undefined : 0,
  });
}

/** `K₫1 = ₫1,000`, said the same way wherever money is paid, and kept on one line. */
export function rateText(currency: Currency): string | undefined {
  const worth = tenderText('1', currency);
  return worth && `${currency.symbol}1\u{a0}=\u{a0}${worth}`;
}

/** The sign of a currency's legal tender; as on the gateway's page it stands before the figure. */
function tenderSymbol(currency: string): string {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
