/** Chases: the same numbers over several issues, multiples set before the first (domain rules 0.1). */

export const chaseModes = ['SAME', 'DOUBLE', 'PROFIT'] as const;
export type ChaseMode = (typeof chaseModes)[number];

export const CHASE_MULTIPLE_MAX = 9999;
/** Issues of a chase: of lotteries that draw through the day, and of others. */
export const chaseIssuesMax = { continuous: 120, daily: 30 } as const;

export interface ChaseOffer {
  /** Cost of one multiple in an issue, in minor units. */
  readonly costMinor: bigint;
  /** What one multiple wins, in minor units; for `PROFIT`. */
  readonly prizeMinor: bigint;
}

export type ChasePlan =
  | { readonly mode: 'SAME'; readonly issues: number; readonly multiple: number }
  | {
      readonly mode: 'DOUBLE';
      readonly issues: number;
      readonly multiple: number;
      /** Issues after which the multiple is twice as large. */
      readonly every: number;
    }
  | {
      readonly mode: 'PROFIT';
      readonly issues: number;
      /** Least profit on all that was spent, in basis points. */
      readonly profit: number;
    };

/**
 * Multiples by issue where some were changed by hand: those after each follow from it. A plan of profit ends
 * before the issue in which no multiple that is allowed reaches it; none, where a win never does.
 */
export function chaseMultiples(
  plan: ChasePlan,
  offer: ChaseOffer,
  byHand: ReadonlyMap<number, number> = new Map(),
): readonly number[] {
  switch (plan.mode) {
    case 'SAME':
      return doubled({ ...plan, every: plan.issues }, byHand);
    case 'DOUBLE':
      return doubled(plan, byHand);
    case 'PROFIT':
      return profitMultiples(plan, offer, byHand);
  }
}

/** Twice as large every so many issues, counted anew from each that was changed by hand. */
function doubled(
  {
    issues,
    multiple,
    every,
  }: { readonly issues: number; readonly multiple: number; readonly every: number },
  byHand: ReadonlyMap<number, number>,
): readonly number[] {
  let from = 0;
  let base = multiple;
  return Array.from({ length: issues }, (_, issue) => {
    const changed = byHand.get(issue);
    if (changed !== undefined) [from, base] = [issue, changed];
    return Math.min(CHASE_MULTIPLE_MAX, base * 2 ** Math.floor((issue - from) / every));
  });
}

/** An issue of a chase: what it takes, and what is won if it is the one. Minor units. */
export interface ChaseRow {
  readonly multiple: number;
  readonly stakeMinor: bigint;
  /** With all that was staked before. */
  readonly spentMinor: bigint;
  readonly wonMinor: bigint;
  readonly profitMinor: bigint;
  /** Of all that was staked, basis points. */
  readonly profit: number;
}

export function chaseRows(
  multiples: readonly number[],
  { costMinor, prizeMinor }: ChaseOffer,
): readonly ChaseRow[] {
  let spentMinor = 0n;
  return multiples.map((multiple) => {
    const stakeMinor = costMinor * BigInt(multiple);
    spentMinor += stakeMinor;
    const wonMinor = prizeMinor * BigInt(multiple);
    const profitMinor = wonMinor - spentMinor;
    const profit = Number((profitMinor * 10_000n) / spentMinor);
    return { multiple, stakeMinor, spentMinor, wonMinor, profitMinor, profit };
  });
}

/** The least multiple m with m · prize ≥ (1 + r) · (spent + m · cost), issue by issue. */
function profitMultiples(
  { issues, profit }: { readonly issues: number; readonly profit: number },
  { costMinor, prizeMinor }: ChaseOffer,
  byHand: ReadonlyMap<number, number>,
): readonly number[] {
  const whole = 10_000n;
  const wanted = whole + BigInt(profit);
  const gain = prizeMinor * whole - wanted * costMinor;
  if (gain <= 0n) return [];
  const multiples: number[] = [];
  let spent = 0n;
  while (multiples.length < issues) {
    const needed = (wanted * spent + gain - 1n) / gain;
    const least = needed < 1n ? 1n : needed;
    const multiple = BigInt(byHand.get(multiples.length) ?? least);
    if (multiple > BigInt(CHASE_MULTIPLE_MAX)) break;
    multiples.push(Number(multiple));
    spent += multiple * costMinor;
  }
  return multiples;
}
