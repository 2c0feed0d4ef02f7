import type { CashOutOffer, CashOutRefusal } from './cash-out.ts';

/** A member's rule: take the offer once it reaches an amount, or before it falls below one. Minor units. */
export interface CashOutRule {
  readonly atLeastMinor?: bigint;
  readonly atMostMinor?: bigint;
}

/**
 * Whether a rule takes an offer. Nothing is taken while there is none. A rule for a fall is for an offer that
 * stood above it before, so that it does not act on the first offer it sees.
 */
export function autoCashOut(
  { atLeastMinor, atMostMinor }: CashOutRule,
  now: Pick<CashOutOffer, 'offerMinor'> | { readonly refusal: CashOutRefusal },
  before: bigint | undefined,
): boolean {
  if ('refusal' in now) return false;
  if (atLeastMinor !== undefined && now.offerMinor >= atLeastMinor) return true;
  if (atMostMinor === undefined || before === undefined) return false;
  return before > atMostMinor && now.offerMinor <= atMostMinor;
}
