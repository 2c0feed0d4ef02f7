import { moneyText, parseMoney } from '@croupier/contract/amounts';
import { formatMoney } from '@croupier/kit/format/money';

/** Two decimals of a score are enough to read. */
export function scoreText(score: string): string {
  return formatMoney(score, { symbol: '', decimals: 2 }).trim();
}

/** What is missing to the place above; undefined for the first, and where that place is not told. */
export function toNextPlace(
  own: { readonly rank: number; readonly score: string },
  places: readonly { readonly rank: number; readonly score: string }[],
): string | undefined {
  const above = places.find(({ rank }) => rank === own.rank - 1);
  if (above === undefined) return undefined;
  const missing = (parseMoney(above.score) ?? 0n) - (parseMoney(own.score) ?? 0n);
  return moneyText(missing > 0n ? missing : 0n);
}
