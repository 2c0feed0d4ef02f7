import { currencyOf } from '@croupier/contract/currencies';
import { AMOUNT_MAX_MINOR, fitsDecimals, parseMoney } from '@croupier/contract/money';
import { refuse } from '#kernel/refuse.ts';

/** Minor units of an amount that the currency can have; never nothing. */
export function amountOf(text: string, code: string, way: 'in' | 'either' = 'either'): bigint {
  const minor = parseMoney(text) ?? 0n;
  const decimals = currencyOf(code)?.decimals ?? 0;
  const size = minor < 0n ? -minor : minor;
  const fits = size > 0n && size <= AMOUNT_MAX_MINOR && fitsDecimals(minor, decimals);
  if (!fits || (way === 'in' && minor < 0n)) {
    throw refuse('request.invalid', { fields: { amount: { key: 'field.format' } } });
  }
  return minor;
}

/** The same, or nothing at all. @param field which one is at fault where the currency can't have it */
export function amountOrNothing(text: string, code: string, field: string): bigint {
  const minor = parseMoney(text) ?? -1n;
  const decimals = currencyOf(code)?.decimals ?? 0;
  if (minor < 0n || minor > AMOUNT_MAX_MINOR || !fitsDecimals(minor, decimals)) {
    throw refuse('request.invalid', { fields: { [field]: { key: 'field.format' } } });
  }
  return minor;
}
