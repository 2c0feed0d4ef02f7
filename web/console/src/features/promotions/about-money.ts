import { formatMoney, toTenThousandths } from '@croupier/kit/format/money';

const FROM = 100n * 10_000n;

/** A sum that is estimated: from a hundred on without what is below one. */
export function aboutMoney(amount: string, symbol: string): string {
  const minor = toTenThousandths(amount);
  const isLarge = minor >= FROM || minor <= -FROM;
  return formatMoney(amount, { symbol, ...(isLarge && { decimals: 0 as const }) });
}
