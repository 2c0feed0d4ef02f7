/** Chases: the same numbers over several issues, multiples set before the first (domain rules 0.1). */

export const chaseModes = ['SAME', 'DOUBLE', 'PROFIT'] as const;
export type ChaseMode = (typeof chaseModes)[number];

export const CHASE_MULTIPLE_MAX = 9999;

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
 * Multiples by issue. A plan of profit ends before the issue in which no multiple that is allowed reaches it;
 * none, where a win never does.
 */
export function chaseMultiples(plan: ChasePlan, offer: ChaseOffer): readonly number[] {
  switch (plan.mode) {
    case 'SAME':
      return Array.from({ length: plan.issues }, () => plan.multiple);
    case 'DOUBLE':
      return Array.from({ length: plan.issues }, (_, issue) =>
        Math.min(CHASE_MULTIPLE_MAX, plan.multiple * 2 ** Math.floor(issue / plan.every)),
      );
    case 'PROFIT':
      return profitMultiples(plan.issues, plan.profit, offer);
  }
}

/** The least multiple m with m · prize ≥ (1 + r) · (spent + m · cost), issue by issue. */
function profitMultiples(
  issues: number,
  profit: number,
  { costMinor, prizeMinor }: ChaseOffer,
): readonly number[] {
  const whole = 10_000n;
  const wanted = whole + BigInt(profit);
  const gain = prizeMinor * whole - wanted * costMinor;
  if (gain <= 0n) return [];
  const multiples: number[] = [];
  let spent = 0n;
  while (multiples.length < issues) {
    const least = (wanted * spent + gain - 1n) / gain;
    const multiple = least < 1n ? 1n : least;
    if (multiple > BigInt(CHASE_MULTIPLE_MAX)) break;
    multiples.push(Number(multiple));
    spent += multiple * costMinor;
  }
  return multiples;
}
