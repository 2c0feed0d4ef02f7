import { rational } from '#engine/rational.ts';
import type { Rational } from '#engine/rational.ts';
import type { Fraction, Spot } from './spot.ts';

/** Chips on one spot. */
export interface SlipLine {
  readonly spot: string;
  /** Minor units: ten-thousandths of a unit. */
  readonly stakeMinor: bigint;
}

/** How one line of a slip ended. `lose` may still bring a part back, where the rules say so. */
export interface SpotResult extends SlipLine {
  /** Stake included. */
  readonly payoutMinor: bigint;
  readonly result: 'win' | 'lose' | 'push';
}

/** What a table takes from one player in one round; minor units. */
export interface TableLimits {
  /** Least stake on any spot. */
  readonly spotMinMinor: bigint;
  /** Greatest stake on a spot whose `limitShare` is 1. */
  readonly spotMaxMinor: bigint;
  /** Greatest sum of a slip. */
  readonly tableMaxMinor: bigint;
  /** Whether one player may lie on both sides in one round. */
  readonly opposites: 'allowed' | 'refused';
}

export type SlipProblemCode =
  | 'slip-empty'
  | 'too-many-spots'
  | 'spot-unknown'
  | 'spot-twice'
  | 'stake-malformed'
  | 'under-spot-limit'
  | 'over-spot-limit'
  | 'over-table-limit'
  | 'opposite-sides';

export interface SlipProblem {
  readonly code: SlipProblemCode;
  /** The line that it is about, where it is about one. */
  readonly spot?: string;
  /** The limit that it meets, minor units, where there is one. */
  readonly limitMinor?: bigint;
}

/** Lines that one slip may have. */
export const slipLinesMax = 60;
/** Wallets take hundredths of a unit: stakes are whole ones, payouts are cut to them. */
const centMinor = 100n;

/** What a stake brings at a multiple, cut to the hundredth; a stake that stands off comes back whole. */
export function payOut(stakeMinor: bigint, { num, den }: Rational): bigint {
  if (num === den) return stakeMinor;
  return ((stakeMinor * num) / den / centMinor) * centMinor;
}

/** By the multiple that a unit brings back. */
export function resultOf({ num, den }: Rational): SpotResult['result'] {
  if (num === den) return 'push';
  return num > den ? 'win' : 'lose';
}

/** Greatest stake of one player on a spot, cut to the hundredth, but never below the least stake. */
export function spotLimit({ limitShare }: Spot, limits: TableLimits): bigint {
  const share = payOut(limits.spotMaxMinor, fractionOf(limitShare));
  return share < limits.spotMinMinor ? limits.spotMinMinor : share;
}

export function fractionOf([num, den]: Fraction): Rational {
  return rational(num, den);
}

/** The first thing that is wrong with a slip. */
export function findSlipProblem(
  slip: readonly SlipLine[],
  limits: TableLimits,
  spots: ReadonlyMap<string, Spot>,
): SlipProblem | undefined {
  if (slip.length === 0) return { code: 'slip-empty' };
  if (slip.length > slipLinesMax) return { code: 'too-many-spots' };
  const seen = new Set<string>();
  let total = 0n;
  for (const line of slip) {
    const problem = findLineProblem(line, limits, spots);
    if (problem !== undefined) return problem;
    if (seen.has(line.spot)) return { code: 'spot-twice', spot: line.spot };
    seen.add(line.spot);
    total += line.stakeMinor;
  }
  if (total > limits.tableMaxMinor) {
    return { code: 'over-table-limit', limitMinor: limits.tableMaxMinor };
  }
  if (limits.opposites === 'allowed') return undefined;
  const both = slip.find(({ spot }) => seen.has(spots.get(spot)?.opposite ?? ''));
  return both === undefined ? undefined : { code: 'opposite-sides', spot: both.spot };
}

function findLineProblem(
  { spot: id, stakeMinor }: SlipLine,
  limits: TableLimits,
  spots: ReadonlyMap<string, Spot>,
): SlipProblem | undefined {
  const spot = spots.get(id);
  if (spot === undefined) return { code: 'spot-unknown', spot: id };
  if (stakeMinor <= 0n || stakeMinor % centMinor !== 0n)
    return { code: 'stake-malformed', spot: id };
  if (stakeMinor < limits.spotMinMinor) {
    return { code: 'under-spot-limit', spot: id, limitMinor: limits.spotMinMinor };
  }
  const most = spotLimit(spot, limits);
  return stakeMinor > most ? { code: 'over-spot-limit', spot: id, limitMinor: most } : undefined;
}
