/**
 * Amounts of money as text and as minor units, for pages too: what reads them does without zod.
 */

/** Decimal places held for every currency. */
export const MONEY_DECIMALS = 4;
/** Minor units in one main unit. */
export const MINOR_PER_UNIT = 10_000n;
/** Largest amount of one operation: 10^14 minor units, far below bigint and safe to add up. */
export const AMOUNT_MAX_MINOR = 100_000_000_000_000n;

const DECIMAL = /^(-?)(\d{1,14})(?:\.(\d{1,4}))?$/;

/**
 * Reads a decimal string in main units. Exact: exponents, signs other than a leading minus, more
 * than four decimals, blanks and separators are refused with `undefined`.
 */
export function parseMoney(text: string): bigint | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '0', fraction = ''] = match;
  const minor = BigInt(whole) * MINOR_PER_UNIT + BigInt(fraction.padEnd(MONEY_DECIMALS, '0'));
  return sign ? -minor : minor;
}

/** Writes minor units as the canonical decimal string: two decimals at least, four at most. */
export function moneyText(minor: bigint): string {
  const sign = minor < 0n ? '-' : '';
  const magnitude = minor < 0n ? -minor : minor;
  const fraction = (magnitude % MINOR_PER_UNIT).toString().padStart(MONEY_DECIMALS, '0');
  const shown = fraction.endsWith('00') ? fraction.slice(0, 2) : fraction.replace(/0+$/, '');
  return `${sign}${magnitude / MINOR_PER_UNIT}.${shown}`;
}

/** True when the amount needs no more than `decimals` decimal places. */
export function fitsDecimals(minor: bigint, decimals: number): boolean {
  return minor % 10n ** BigInt(MONEY_DECIMALS - decimals) === 0n;
}

/**
 * A decimal as it is compared, without zeros that say nothing: `0500.00` is `500`. What is no plain decimal
 * stays as it is. For amounts of others, which may have more decimals than ours.
 */
export function plainDecimal(text: string): string {
  const [, whole = '', fraction = ''] = /^0*(\d+)(?:\.(\d*?)0*)?$/.exec(text) ?? [];
  if (whole === '') return text;
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
