/** What a player types as the stake of one bet. Pure. */
import { type AmountProblem, readAmount } from '@croupier/kit/format/amount-input';
import { minorOf } from '../frame/sums.ts';

/** Why a stake cannot be taken; nothing is ever dropped or moved in what was typed. */
export type StakeProblem = AmountProblem | 'empty' | 'nothing';

export type Stake =
  | { readonly minor: bigint; readonly problem?: undefined }
  | {
      readonly problem: StakeProblem;
      /** It may still become an amount while it is typed. */
      readonly isUnfinished: boolean;
    };

const DECIMALS_MAX = 2;

/** Reads a stake in the notation of all amounts: commas between thousands, a point before decimals. */
export function readStake(typed: string, symbol: string): Stake {
  const { value, problem, isUnfinished } = readAmount(typed, { decimalsMax: DECIMALS_MAX, symbol });
  if (problem !== undefined) return { problem, isUnfinished: isUnfinished ?? false };
  if (value === '') return { problem: 'empty', isUnfinished: true };
  const minor = minorOf(value);
  return minor > 0n ? { minor } : { problem: 'nothing', isUnfinished: /^0?\.?0?$/.test(value) };
}

/** What one ticket may cost, minor units. */
export interface TicketLimits {
  readonly min: bigint;
  readonly max: bigint;
}

/** Whether tickets of these sums are taken; the smallest and the largest decide. */
export function limitProblem(
  sums: readonly bigint[],
  { min, max }: TicketLimits,
): 'small' | 'large' | undefined {
  if (sums.some((sum) => sum > max)) return 'large';
  return sums.some((sum) => sum < min) ? 'small' : undefined;
}

const CENT = 100n;

/** The most that one bet may cost so that no ticket is above a limit; nothing where none is taken. */
export function mostStake(units: readonly bigint[], max: bigint): bigint {
  const largest = units.reduce((most, one) => (one > most ? one : most), 1n);
  const each = max / largest;
  return each - (each % CENT);
}

/** The least, likewise. */
export function leastStake(units: readonly bigint[], min: bigint): bigint {
  const smallest = units.reduce((least, one) => (one < least ? one : least), units[0] ?? 1n);
  const cents = (min + smallest * CENT - 1n) / (smallest * CENT);
  return cents * CENT;
}
