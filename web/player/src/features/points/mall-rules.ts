import { FREE_SPINS_MAX } from '@croupier/contract/free-spins/bounds';
import { REDEEM_QUANTITY_MAX, type RewardState } from '@croupier/contract/points/kinds';
import type { PointReward } from '@croupier/contract/points/player';
import { timesOf } from './exchange-rules.ts';

/** Who looks at the mall, and what somebody with play money is told who wants something there. */
export interface MallVisitor {
  readonly is: 'guest' | 'trial' | 'member';
  readonly onTrial: () => void;
}

/** What the chips over the mall leave. */
export const mallFilters = ['all', 'open', 'money', 'goods'] as const;
export type MallFilter = (typeof mallFilters)[number];

const kept: Readonly<Record<MallFilter, (reward: PointReward) => boolean>> = {
  all: () => true,
  open: ({ state }) => state === 'open',
  money: ({ kind }) => kind !== 'goods',
  goods: ({ kind }) => kind === 'goods',
};

/** The filter that an address names; all of it without one. */
export function readFilter(text: string | undefined): MallFilter {
  return mallFilters.find((filter) => filter === text) ?? 'all';
}

/** The rewards that a filter leaves, in their order. */
export function narrowed(
  rewards: readonly PointReward[],
  filter: MallFilter,
): readonly PointReward[] {
  return rewards.filter(kept[filter]);
}

/** What can be had first, then what one lacks points for, has had enough of, and what is sold out. */
const ranks: Readonly<Record<RewardState, number>> = {
  open: 0,
  'too-few': 1,
  'limit-reached': 2,
  'sold-out': 3,
};

/** Rewards as the mall shows them; within a rank as staff order them. */
export function inOrder(rewards: readonly PointReward[]): readonly PointReward[] {
  return rewards.toSorted((one, other) => ranks[one.state] - ranks[other.state]);
}

/** The filters that leave some but not all, with how many; `open` says nothing to a guest. */
export function filtersOf(
  rewards: readonly PointReward[],
  { isGuest }: { readonly isGuest: boolean },
): readonly { readonly filter: MallFilter; readonly count: number }[] {
  return mallFilters
    .filter((filter) => filter !== 'open' || !isGuest)
    .map((filter) => ({ filter, count: narrowed(rewards, filter).length }))
    .filter(({ filter, count }) => filter === 'all' || (count > 0 && count < rewards.length));
}

/** How many pieces somebody with so many points can have at once; 0 where not even one. */
export function mostPieces(reward: PointReward, points: number): number {
  const { left, leftForMe, freeSpins } = reward;
  return Math.max(
    0,
    Math.min(
      REDEEM_QUANTITY_MAX,
      left ?? REDEEM_QUANTITY_MAX,
      leftForMe ?? REDEEM_QUANTITY_MAX,
      Math.trunc(points / reward.points),
      freeSpins ? Math.trunc(FREE_SPINS_MAX / freeSpins.spins) : REDEEM_QUANTITY_MAX,
    ),
  );
}

/** What so many pieces take and give. */
export interface Price {
  readonly points: number;
  /** Money beside the points. */
  readonly amount: string;
  readonly value: string | undefined;
  /** What must be played of the value. */
  readonly required: string;
  readonly spins: number;
}

/** Price of so many pieces. */
export function priceOf(reward: PointReward, quantity: number): Price {
  const { points, amount, value, times, freeSpins } = reward;
  const worth = value === null ? undefined : timesOf(value, quantity);
  return {
    points: points * quantity,
    amount: timesOf(amount, quantity),
    value: worth,
    required: timesOf(worth ?? '0', times),
    spins: (freeSpins?.spins ?? 0) * quantity,
  };
}

/** A number to call with all but its first two and last three digits hidden: `09** *** 482`. */
export function maskedPhone(phone: string): string {
  const digits = [...phone.matchAll(/\d/g)].map(({ index }) => index);
  const shown = new Set([...digits.slice(0, 2), ...digits.slice(-3)]);
  return [...phone]
    .map((char, index) => (/\d/.test(char) && !shown.has(index) ? '*' : char))
    .join('');
}
