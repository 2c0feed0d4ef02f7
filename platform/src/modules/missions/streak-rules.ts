/** Days in a row, of which one may be missed. Pure; ISO dates, the merchant's. */

import type { MissionTask } from '@croupier/contract/missions/terms';
import { parseMoney } from '@croupier/contract/money';

export interface Streak {
  /** In their order, the pardoned one left out. */
  readonly days: readonly string[];
  readonly pardonedDay: string | null;
}

const NONE: Streak = { days: [], pardonedDay: null };

/**
 * The row that stands at the end of the days, and how long the longest one was. A missed day is pardoned
 * where the row has none yet; where it has one, the row goes on from the day behind that one.
 * @param days ascending, each once
 * @param pardoned how many may be missed within a row
 */
export function streakOf(
  days: readonly string[],
  pardoned: number,
): { readonly last: Streak; readonly longest: number } {
  let last = NONE;
  let longest = 0;
  for (const day of days) {
    last = extend(last, day, pardoned);
    longest = Math.max(longest, last.days.length);
  }
  return { last, longest };
}

function extend(streak: Streak, day: string, pardoned: number): Streak {
  const before = streak.days.at(-1);
  if (before === undefined) return { days: [day], pardonedDay: null };
  const missed = daysBetween(before, day) - 1;
  if (missed === 0) return { ...streak, days: [...streak.days, day] };
  if (missed > pardoned) return { days: [day], pardonedDay: null };
  const { pardonedDay } = streak;
  const kept = pardonedDay === null ? streak.days : streak.days.filter((one) => one > pardonedDay);
  return { days: [...kept, day], pardonedDay: dayBehind(before) };
}

/** Days that have what a streak asks of each, in their order. */
export function wholeDays(
  task: MissionTask,
  days: readonly { readonly day: string; readonly doneMinor: bigint }[],
): string[] {
  const least = task.is === 'streak' ? (parseMoney(task.amount) ?? 0n) : 0n;
  return days
    .filter(({ doneMinor }) => doneMinor > 0n && doneMinor >= least)
    .map(({ day }) => day)
    .toSorted();
}

/** How long the longest row of such days is. */
export function longestStreak(
  task: MissionTask,
  days: readonly { readonly day: string; readonly doneMinor: bigint }[],
): bigint {
  const pardoned = task.is === 'streak' ? task.pardoned : 0;
  return BigInt(streakOf(wholeDays(task, days), pardoned).longest);
}

/** The row as it is today: it is over once a day was missed that is not pardoned. */
export function standingStreak(streak: Streak, today: string, pardoned: number): Streak {
  const before = streak.days.at(-1);
  if (before === undefined) return NONE;
  const missed = daysBetween(before, today) - 1;
  if (missed <= 0) return streak;
  if (missed > pardoned) return NONE;
  const { pardonedDay } = streak;
  const kept = pardonedDay === null ? streak.days : streak.days.filter((one) => one > pardonedDay);
  return { days: kept, pardonedDay: dayBehind(before) };
}

const daysBetween = (first: string, last: string): number =>
  Temporal.PlainDate.from(first).until(Temporal.PlainDate.from(last)).days;

const dayBehind = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString();
