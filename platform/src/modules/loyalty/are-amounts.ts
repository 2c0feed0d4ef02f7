import { currencyOf } from '@croupier/contract/currencies';
import type { LoyaltyTerms } from '@croupier/contract/loyalty/terms';
import { AMOUNT_MAX_MINOR, fitsDecimals, parseMoney } from '@croupier/contract/money';

/** Whether what terms give can be paid in a currency, and each type of game has one rate at most. */
export function areAmounts({ levels, rebate }: LoyaltyTerms, currency: string): boolean {
  const decimals = currencyOf(currency)?.decimals ?? 0;
  const given = levels.flatMap(({ upgrade, monthly, birthday }) => [upgrade, monthly, birthday]);
  const types = rebate.rates.map(({ gameType }) => gameType);
  return (
    new Set(types).size === types.length &&
    [...given, rebate.least].every((text) => {
      const minor = parseMoney(text) ?? -1n;
      return minor >= 0n && minor <= AMOUNT_MAX_MINOR && fitsDecimals(minor, decimals);
    })
  );
}
