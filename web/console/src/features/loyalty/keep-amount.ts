import { moneyText, parseMoney } from '@croupier/contract/amounts';

const PERCENT = 100n;

/** What must be bet in a month to keep a level, rounded up; undefined while that is not known. */
export function keepAmount(validBet: string, keepPercent: number | undefined): string | undefined {
  const minor = parseMoney(validBet);
  if (minor === undefined || keepPercent === undefined) return undefined;
  return moneyText((minor * BigInt(keepPercent) + PERCENT - 1n) / PERCENT);
}
