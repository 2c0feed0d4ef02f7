import { fromTenThousandths, moneyParts, toTenThousandths } from '@croupier/kit/format/money';
import type { Odds } from '../../engine/odds.ts';

/** An amount in a sentence or on a button: no decimals where there are none. */
export function sumText(minor: bigint, symbol: string): string {
  const { sign, integer, decimals } = moneyParts(fromTenThousandths(minor));
  const fraction = /^0*$/.test(decimals) ? '' : `.${decimals}`;
  return `${sign}${symbol}${integer}${fraction}`;
}

export const minorOf = (text: string): bigint => toTenThousandths(text);
export const textOf = (minor: bigint): string => fromTenThousandths(minor);

const CENT = 100n;
const THOUSAND = 1000n;

/** What a bet of so much wins at these odds, cut off as it is paid. */
export function winOf(unitMinor: bigint, odds: Odds): bigint {
  const each = (unitMinor * odds) / THOUSAND;
  return each - (each % CENT);
}
