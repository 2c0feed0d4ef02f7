/**
 * What a bet by a prize group brings beside its prize. An agent has the difference of the own prize group
 * to that of the downline on the way to the player, the player that of the own one to the one played by, in
 * two-thousandths of the stake. Amounts are minor units, parts two-thousandths of one, so all is exact. Pure.
 */
import type { PointKind } from '@croupier/contract/contracts/kinds';

/** The prize group that would return all stakes. */
const WHOLE = 2000n;
/** Nothing smaller is paid: 0.01, in minor units. */
const PAID_STEP_MINOR = 100n;

/** A line as it stood when the bet was made. */
export interface PointLine {
  /** From the top to the player. */
  readonly path: readonly bigint[];
  /** Prize group of each, none above the one before. */
  readonly series: readonly number[];
  readonly prizeGroup: number;
}

export interface Earned {
  readonly memberId: bigint;
  readonly kind: PointKind;
  readonly parts: bigint;
  /** The stake that it is for: below zero where it is taken back. */
  readonly stakeMinor: bigint;
}

/** What everybody has of a stake; who has no gap to the next is left out. @param stakeMinor signed */
export function earnedOf({ path, series, prizeGroup }: PointLine, stakeMinor: bigint): Earned[] {
  return path.flatMap((memberId, at) => {
    const isPlayer = at === path.length - 1;
    const gap = (series[at] ?? 0) - (isPlayer ? prizeGroup : (series[at + 1] ?? 0));
    if (gap <= 0) return [];
    const kind = isPlayer ? ('rebate' as const) : ('income' as const);
    return [{ memberId, kind, parts: BigInt(gap) * stakeMinor, stakeMinor }];
  });
}

/** Sums by member and kind, in that order. */
export function addUpEarned(all: readonly Earned[]): Earned[] {
  const sums = new Map<string, Earned>();
  for (const one of all) {
    const key = `${one.memberId} ${one.kind}`;
    const sum = sums.get(key);
    const parts = one.parts + (sum?.parts ?? 0n);
    sums.set(key, { ...one, parts, stakeMinor: one.stakeMinor + (sum?.stakeMinor ?? 0n) });
  }
  return [...sums.values()].toSorted(byMember);
}

function byMember(one: Earned, other: Earned): number {
  if (one.memberId !== other.memberId) return one.memberId < other.memberId ? -1 : 1;
  return one.kind < other.kind ? -1 : 1;
}

/** What of the parts is paid, in whole hundredths of a main unit, and what is left for the next time. */
export function payOut(parts: bigint): {
  readonly amountMinor: bigint;
  readonly restParts: bigint;
} {
  if (parts <= 0n) return { amountMinor: 0n, restParts: parts };
  const amountMinor = (parts / (WHOLE * PAID_STEP_MINOR)) * PAID_STEP_MINOR;
  return { amountMinor, restParts: parts - amountMinor * WHOLE };
}
