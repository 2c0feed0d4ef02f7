import { MINOR_PER_UNIT } from '@croupier/contract/money';

/** The twenty stakes of a slot in hundredths of the main unit: 0.20 to 200. */
const levels = [
  20, 40, 60, 80, 100, 120, 160, 200, 300, 400, 500, 800, 1000, 1500, 2000, 3000, 5000, 8000,
  10_000, 20_000,
] as const;

const hundredth = MINOR_PER_UNIT / 100n;

export interface StakeLimits {
  /** All in minor units. A step of 0 allows every amount. */
  readonly min: bigint;
  readonly max: bigint;
  readonly step: bigint;
}

/**
 * The stakes that a game offers a player, ascending: the studio's levels within what the platform
 * allows, each worth a whole number of hundredths per credit so that no win is ever rounded.
 */
export function offeredStakes(bet: number, { min, max, step }: StakeLimits): bigint[] {
  return levels
    .map((level) => BigInt(level) * hundredth)
    .filter((stake) => stake >= min && stake <= max)
    .filter((stake) => step === 0n || stake % step === 0n)
    .filter((stake) => stake % (BigInt(bet) * hundredth) === 0n);
}

/** The stake selected at first: 2 units, or the nearest below it, or the lowest. */
export function defaultStake(stakes: readonly bigint[]): bigint | undefined {
  const usual = 2n * MINOR_PER_UNIT;
  return stakes.findLast((stake) => stake <= usual) ?? stakes[0];
}

/** Minor units of a win in credits. Exact: `offeredStakes` lets only whole credits through. */
export function winOf(credits: number, stake: bigint, bet: number): bigint {
  const win = BigInt(credits) * stake;
  if (win % BigInt(bet) !== 0n) throw new RangeError('a credit is not a whole amount');
  return win / BigInt(bet);
}
