/** What a token of a chain is in the wallet's unit. Six decimals, rounded down; pure. */
import type { Currency } from '@croupier/contract/currencies';
import { MINOR_PER_UNIT, MONEY_DECIMALS, parseMoney } from '@croupier/contract/money';

const TOKEN_DECIMALS = 6;
const MICRO = 10n ** BigInt(TOKEN_DECIMALS);
const AMOUNT = /^(\d{1,12})(?:\.(\d{1,6}))?$/;

/** Millionths of a token; undefined for what is no amount of one. */
export function parseToken(text: string): bigint | undefined {
  const [, whole, fraction = ''] = AMOUNT.exec(text) ?? [];
  if (whole === undefined) return undefined;
  return BigInt(whole) * MICRO + BigInt(fraction.padEnd(TOKEN_DECIMALS, '0'));
}

/** A rate for the eye: thousands apart, and no needless zeros. */
export function groupedRate(rate: string): string {
  const [whole = '', fraction = ''] = rate.split('.');
  const decimals = fraction.replace(/0+$/, '');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${decimals && `.${decimals}`}`;
}

/** Minor units of the wallet for so many millionths, rounded down to what it can have. */
export function walletWorth(micro: bigint, rateMinor: bigint, currency: Currency): bigint {
  const tenderMinor = (micro * rateMinor) / MICRO;
  const minor = tenderMinor / currency.tenderPerUnit;
  return minor - (minor % 10n ** BigInt(MONEY_DECIMALS - currency.decimals));
}

/** A rate that the gateway named, within what any currency here could have; else undefined. */
export function readRate(text: string | undefined): bigint | undefined {
  const rate = text === undefined ? undefined : parseMoney(text);
  return rate !== undefined && rate > 0n && rate < 1_000_000n * MINOR_PER_UNIT ? rate : undefined;
}
