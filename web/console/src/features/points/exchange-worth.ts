/** What points come to; amounts are decimal strings in main units. */
import { moneyText, parseMoney } from '@croupier/contract/amounts';
import { currencyOf } from '@croupier/contract/currencies';
import type { PointTerms } from '@croupier/contract/points/terms';
import type { RewardTerms } from '@croupier/contract/points/reward-terms';

const MONEY_DECIMALS = 4;

/** Money for so many points at a rate, rounded down to what the currency has; undefined for no amount. */
export function comesTo(points: number, rate: string, currency: string): string | undefined {
  const minor = parseMoney(rate);
  if (minor === undefined) return undefined;
  const whole = 10n ** BigInt(MONEY_DECIMALS - (currencyOf(currency)?.decimals ?? 2));
  const all = minor * BigInt(points);
  return moneyText(all - (all % whole));
}

/** What the table gives for a point at most. */
export function bestRate({ steps }: PointTerms['exchange']): string {
  const rates = steps.map(({ value }) => parseMoney(value) ?? 0n);
  return moneyText(rates.reduce((best, rate) => (rate > best ? rate : best), 0n));
}

/** What a point of a reward of money brings, less what is paid beside; undefined for other rewards. */
export function pointWorth({
  value,
  amount,
  points,
}: Pick<RewardTerms, 'value' | 'amount' | 'points'>): string | undefined {
  const gain = (parseMoney(value ?? '') ?? 0n) - (parseMoney(amount) ?? 0n);
  return value === null || points < 1 || gain <= 0n ? undefined : moneyText(gain / BigInt(points));
}
