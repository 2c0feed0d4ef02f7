/** Steps between the wire and what the platform reckons with. */
import type { WireTier } from '@croupier/contract/contract-tiers';
import { currencyOf } from '@croupier/contract/currencies';
import { AMOUNT_MAX_MINOR, fitsDecimals, moneyText, parseMoney } from '@croupier/contract/money';
import { refuse } from '#kernel/refuse.ts';
import type { Tier } from './tier.ts';

/** Refuses `request.invalid` for an amount that the currency cannot have. */
export function tiersFrom(wire: readonly WireTier[], currency: string): Tier[] {
  const decimals = currencyOf(currency)?.decimals ?? 0;
  const minorOf = (text: string, field: string) => {
    const minor = parseMoney(text) ?? -1n;
    if (minor < 0n || minor > AMOUNT_MAX_MINOR || !fitsDecimals(minor, decimals)) {
      throw refuse('request.invalid', { fields: { [field]: { key: 'field.format' } } });
    }
    return minor;
  };
  return wire.map(({ ratePpm, ratesPpm = {}, minValidBet, minLoss, minActive }, index) => ({
    ratePpm,
    ...(Object.keys(ratesPpm).length > 0 && { ratesPpm }),
    minValidBetMinor: minorOf(minValidBet, `tiers.${index}.minValidBet`),
    minLossMinor: minorOf(minLoss, `tiers.${index}.minLoss`),
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
