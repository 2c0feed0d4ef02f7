/** Odds in thousandths, the unit included: 9700 pays 9.7 for 1. Never rounded up. */
import { divide, type Rational, rational } from '#engine/rational.ts';

export type Odds = bigint;

const THOUSAND = 1000n;
/** Usual shares of what was staked that come back, in basis points, by kind of play (domain rules A3). */
export const returns = { two: 9800, number: 9700, combination: 9600, exotic: 9500 } as const;

/** Odds as a price list says them. */
export function fixed(odds: number): Odds {
  return BigInt(Math.round(odds * 1000));
}

/** Three places below 10, two below 100, one below 1,000 and none above, cut off. */
export function truncate({ num, den }: Rational): Odds {
  const thousandths = (num * THOUSAND) / den;
  const step = [
    [10n, 1n],
    [100n, 10n],
    [1000n, 100n],
  ].find(([below = 0n]) => thousandths < below * THOUSAND)?.[1];
  const by = step ?? THOUSAND;
  return (thousandths / by) * by;
}

/** Odds that bring back this much of what is staked on something of that chance. */
export function oddsOf(chance: Rational, basisPoints: number): Odds {
  return truncate(divide(rational(basisPoints, 10_000), chance));
}

/** `97`, `9.7`, `2.177`: without zeros that say nothing. */
export function oddsText(odds: Odds): string {
  const whole = odds / THOUSAND;
  const rest = String(odds % THOUSAND)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return rest === '' ? String(whole) : `${whole}.${rest}`;
}
