import { type Rational, multiply, one, rational, toDecimal } from '#engine/rational.ts';
import { type Odds, unitOdds } from './odds.ts';

/** Odds of several legs together, exactly. What is paid follows from these, not from what is shown. */
export function parlayOdds(legs: readonly Odds[]): Rational {
  return legs.reduce((product, odds) => multiply(product, rational(odds, unitOdds)), one);
}

/** The same for the slip, cut to two decimals: `142.50`. */
export function parlayText(legs: readonly Odds[]): string {
  return toDecimal(parlayOdds(legs), 2);
}
