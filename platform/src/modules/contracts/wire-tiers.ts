/** Steps between the wire and what the platform reckons with. */
import type { WireTier } from '@croupier/contract/contracts/tiers';
import { moneyText } from '@croupier/contract/money';
import { amountOrNothing } from '#kernel/amount-of.ts';
import type { Tier } from './tier.ts';

/** Refuses `request.invalid` for an amount that the currency cannot have. */
export function tiersFrom(wire: readonly WireTier[], currency: string): Tier[] {
  return wire.map(({ ratePpm, ratesPpm = {}, minValidBet, minLoss, minActive }, index) => ({
    ratePpm,
    ...(Object.keys(ratesPpm).length > 0 && { ratesPpm }),
    minValidBetMinor: amountOrNothing(minValidBet, currency, `tiers.${index}.minValidBet`),
    minLossMinor: amountOrNothing(minLoss, currency, `tiers.${index}.minLoss`),
    minActive,
  }));
}

/** Steps as they travel. */
export function wireTiers(tiers: readonly Tier[]): WireTier[] {
  return tiers.map(({ ratePpm, ratesPpm, minValidBetMinor, minLossMinor, minActive }) => ({
    ratePpm,
    ...(ratesPpm && { ratesPpm: { ...ratesPpm } }),
    minValidBet: moneyText(minValidBetMinor),
    minLoss: moneyText(minLossMinor),
    minActive,
  }));
}
