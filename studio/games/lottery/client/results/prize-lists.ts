/** What boards of the Vietnamese lotteries show of a result: tiers in their order, heads and tails. */
import {
  endsOf,
  prizesOf,
  vietnamShapes,
  type VietnamResult,
  type VietnamTier,
} from '../../engine/vietnam/result.ts';

export interface Tier {
  readonly tier: VietnamTier;
  readonly numbers: readonly string[];
}

/** The North reads from the special prize down, South and centre from the eighth up to it. */
export function tiersOf(result: VietnamResult): readonly Tier[] {
  const shapes = vietnamShapes[result.region];
  const order = result.region === 'north' ? shapes : shapes.toReversed();
  return order.map(({ tier }) => ({ tier, numbers: prizesOf(result, tier) }));
}

/** Last two digits of all prizes by one of them: the other one, sorted, as often as it came. */
export function byDigit(
  result: VietnamResult,
  of: 'head' | 'tail',
): readonly (readonly string[])[] {
  const [at, other] = of === 'head' ? [0, 1] : [1, 0];
  return Array.from({ length: 10 }, (_, digit) =>
    endsOf(result, 2)
      .filter((end) => end[at] === String(digit))
      .map((end) => end[other] ?? '')
      .toSorted(),
  );
}

/** What a ticket's number has in common with a prize: as many last digits, at most all that the prize has. */
export interface Hit {
  readonly tier: VietnamTier;
  readonly number: string;
  readonly digits: number;
}

const HITS_MAX = 6;

/**
 * The prizes that a ticket's number ends with, those of most digits first; where there is none, those with
 * which it shares most of its last digits, two at least.
 */
export function checkTicket(result: VietnamResult, number: string): readonly Hit[] {
  const rows = tiersOf(result)
    .flatMap(({ tier, numbers }) =>
      numbers.map((prize): Hit => ({ tier, number: prize, digits: sharedEnd(prize, number) })),
    )
    .toSorted((a, b) => b.digits - a.digits);
  const whole = rows.filter((row) => row.digits === row.number.length);
  const [nearest] = rows;
  const near = rows.filter(({ digits }) => digits >= 2 && digits === nearest?.digits);
  return (whole.length > 0 ? whole : near).slice(0, HITS_MAX);
}

function sharedEnd(one: string, other: string): number {
  let count = 0;
  while (
    count < Math.min(one.length, other.length) &&
    one.at(-1 - count) === other.at(-1 - count)
  ) {
    count += 1;
  }
  return count;
}

/** Ends that came more than once, the most frequent first. */
export function seenMost(
  result: VietnamResult,
): readonly (readonly [end: string, times: number])[] {
  const counts = Map.groupBy(endsOf(result, 2), (end) => end);
  return [...counts]
    .map(([end, all]) => [end, all.length] as const)
    .filter(([, times]) => times > 1)
    .toSorted((a, b) => b[1] - a[1]);
}
