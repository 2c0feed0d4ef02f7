import { MONEY_DECIMALS, moneyText, parseMoney } from '@croupier/contract/amounts';
import type { AmountTerms } from '@croupier/contract/promotions/amounts';

/**
 * The deposit of an example: the least that brings the whole bonus, and never less than the offer asks for.
 * @param decimals of the currency: it is rounded up to what it has
 */
export function usualDeposit(
  { percent, amount, minDeposit }: AmountTerms,
  decimals: number,
): string {
  const [most, least] = [parseMoney(amount) ?? 0n, parseMoney(minDeposit ?? '0') ?? 0n];
  const share = percent === null ? most : (most * 100n + BigInt(percent) - 1n) / BigInt(percent);
  const step = 10n ** BigInt(MONEY_DECIMALS - decimals);
  const whole = ((share + step - 1n) / step) * step;
  return moneyText(whole > least ? whole : least);
}
