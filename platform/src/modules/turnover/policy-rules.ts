/** What a merchant asks to be played, and what its requirements keep from leaving. Pure. */
import { gameTypes } from '@croupier/contract/games';
import type { CreditKind, ReleaseMode } from '@croupier/contract/turnover/kinds';
import { WHOLE_BP, type Weights } from './fill-rules.ts';

export interface Policy {
  /** How much of a deposit must be played, in basis points: 10,000 is once. */
  readonly depositTimesBp: number;
  /** Minor units. Whoever holds less than this all told has nothing left to play for. */
  readonly smallBalanceMinor: bigint;
  readonly release: ReleaseMode;
  /** What game types count for deposits, rebates, transfers and adjustments. */
  readonly weights: Weights;
}

const everyType = Object.fromEntries(gameTypes.map((type) => [type, WHOLE_BP]));

/** One main unit: a thousand đồng, a baht. */
const SMALL_BALANCE_MINOR = 10_000n;

/** What holds where a merchant has not said otherwise. */
export const usualPolicy: Policy = {
  depositTimesBp: WHOLE_BP,
  smallBalanceMinor: SMALL_BALANCE_MINOR,
  release: 'all',
  weights: { ...everyType, BGS: WHOLE_BP / 2, INHOUSE: WHOLE_BP / 2 },
};

/** A requirement as far as it keeps money from leaving. */
export interface Lock {
  readonly kind: CreditKind;
  readonly lockedMinor: bigint;
  readonly remainingMinor: bigint;
}

/** What must still be played. */
export function remainingOf(locks: readonly Lock[]): bigint {
  return locks.reduce((sum, { remainingMinor }) => sum + remainingMinor, 0n);
}

/** What unfilled requirements keep from leaving. */
export function lockedOf(locks: readonly Lock[]): bigint {
  return locks.reduce(
    (sum, { lockedMinor, remainingMinor }) => sum + (remainingMinor > 0n ? lockedMinor : 0n),
    0n,
  );
}

/**
 * What may leave of a main balance, in minor units: all or nothing under `all`, under `locked` what
 * lies above the locks.
 */
export function releasable(
  balanceMinor: bigint,
  locks: readonly Lock[],
  release: ReleaseMode,
): bigint {
  if (release === 'all') return remainingOf(locks) > 0n ? 0n : balanceMinor;
  const freeMinor = balanceMinor - lockedOf(locks);
  return freeMinor > 0n ? freeMinor : 0n;
}
