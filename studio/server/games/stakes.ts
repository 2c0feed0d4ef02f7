import { MINOR_PER_UNIT } from '@croupier/contract/money';
import type { Rational } from '#engine/rational.ts';
import type { Kind } from '../kinds/kind.ts';

const hundredth = MINOR_PER_UNIT / 100n;

export interface StakeLimits {
  /** All in minor units. A step of 0 allows every amount. */
  readonly min: bigint;
  readonly max: bigint;
  readonly step: bigint;
}

/** The stakes that a game offers a player, ascending: its own within what the platform allows. */
export function offeredStakes(
  stakes: readonly bigint[],
  { min, max, step }: StakeLimits,
): readonly bigint[] {
  return stakes
    .filter((stake) => stake >= min && stake <= max)
    .filter((stake) => step === 0n || stake % step === 0n);
}

/** The stake selected at first: 2 units, or the nearest below it, or the lowest. */
export function defaultStake(stakes: readonly bigint[]): bigint | undefined {
  const usual = 2n * MINOR_PER_UNIT;
  return stakes.findLast((stake) => stake <= usual) ?? stakes[0];
}

/** What a round pays, in minor units: exact, or cut to the hundredth by kinds that say so. */
export function winOf({ cutsWins }: Pick<Kind, 'cutsWins'>, win: Rational, stake: bigint): bigint {
  if (cutsWins !== true) return amountOf(win, stake);
  return ((win.num * stake) / (win.den * hundredth)) * hundredth;
}

/** Minor units of a multiple of a stake. Exact, in hundredths: kinds offer only such stakes. */
export function amountOf({ num, den }: Rational, stake: bigint): bigint {
  const amount = num * stake;
  if (amount % (den * hundredth) !== 0n) throw new RangeError('not a whole amount');
  return amount / den;
}
