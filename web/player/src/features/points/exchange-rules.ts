import type { PointConfig } from '@croupier/contract/points/player';
import { fromTenThousandths, toTenThousandths } from '@croupier/kit/format/money';

type Exchange = PointConfig['exchange'];

/** Decimals that amounts have at most. */
const SCALE = 4;

/** Points that the exchange takes at least. */
export function leastOf({ steps }: Exchange): number {
  return steps[0]?.from ?? 0;
}

/** Money for points: all of them at the rate of the step that they reach, cut to the currency's decimals. */
export function worthOf({ steps }: Exchange, points: number, decimals: number): string {
  const step = steps.findLast(({ from }) => points >= from);
  const worth = step ? toTenThousandths(step.value) * BigInt(points) : 0n;
  return fromTenThousandths(worth - (worth % 10n ** BigInt(SCALE - decimals)));
}

/** What keeps so many points from being changed, if anything. */
export function convertProblem(
  exchange: Exchange,
  points: number,
  owned: number,
): 'missing' | 'least' | 'tooFew' | 'daily' | undefined {
  if (points === 0) return 'missing';
  if (points < leastOf(exchange)) return 'least';
  if (points > owned) return 'tooFew';
  if (exchange.dailyMost !== null && points > exchange.dailyMost) return 'daily';
  return undefined;
}

/** So many times an amount. */
export function timesOf(amount: string, times: number): string {
  return fromTenThousandths(toTenThousandths(amount) * BigInt(times));
}
