/** What an amount of legal tender is in a token of a chain: pages reckon what the server does. */

/** Millionths of a token in one. */
const MICRO = 1_000_000n;

/** Millionths of a token that an amount of legal tender comes to, rounded up; both in minor units. */
export function tokensFor(tenderMinor: bigint, rateMinor: bigint): bigint {
  return (tenderMinor * MICRO + rateMinor - 1n) / rateMinor;
}

/** `19.621` of so many millionths: no needless zeros. */
export function tokenText(micro: bigint): string {
  const fraction = (micro % MICRO).toString().padStart(6, '0').replace(/0+$/, '');
  return `${micro / MICRO}${fraction && `.${fraction}`}`;
}
