import { type Odds, unitOdds } from './odds.ts';
import { type OddsFormat, figureIn } from './odds-formats.ts';

/** Minor units that payouts and debits are counted in: a hundredth of the currency. */
export const centMinor = 100n;

/** What a bet costs and what it wins above its stake, minor units. */
export interface Risk {
  readonly riskMinor: bigint;
  readonly winMinor: bigint;
}

/**
 * What is debited for a typed amount. In Malay and Indo odds below zero the amount is what the player wants
 * to win, and the risk is amount × |odds| as shown, rounded up to a hundredth; in all others it is the
 * stake. MY −0.80 with 100: risk 80, win 100.
 */
export function realRisk(amountMinor: bigint, odds: Odds, format: OddsFormat): Risk {
  const figure = format === 'malay' || format === 'indo' ? figureIn(odds, format) : 0;
  const riskMinor =
    figure < 0 ? ceilCents(amountMinor * BigInt(-figure), BigInt(unitOdds)) : amountMinor;
  return { riskMinor, winMinor: floorCents(riskMinor * BigInt(odds - unitOdds), BigInt(unitOdds)) };
}

/** A fraction of minor units cut to whole hundredths of the currency: how every payout is rounded. */
export function floorCents(num: bigint, den: bigint): bigint {
  return (num / (den * centMinor)) * centMinor;
}

function ceilCents(num: bigint, den: bigint): bigint {
  return floorCents(num + den * centMinor - 1n, den);
}
