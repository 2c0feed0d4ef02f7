/** In which window of a mission a day lies, and what counts there. Pure; days are the merchant's. */
import type { GameType } from '@croupier/contract/games';
import type { StreakMaker } from '@croupier/contract/missions/kinds';
import type { MissionTask, MissionTerms } from '@croupier/contract/missions/terms';
import { parseMoney } from '@croupier/contract/money';
import { instantsOfDays } from '#kernel/days.ts';

/** The window of what is done once: it has one, whatever its days are by now. */
export const ONCE = '2000-01-01';

/** One time of a mission. ISO dates. */
export interface Window {
  /** Names it among the windows of its mission. */
  readonly period: string;
  readonly first: string;
  /** Null: until the mission is stopped. */
  readonly last: string | null;
}

export const dayAfter = (day: string, days = 1): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string =>
  dayAfter(day, 1 - Temporal.PlainDate.from(day).dayOfWeek);

/** What names the window of a day, wherever the mission begins and ends. */
export function periodOf(window: MissionTerms['window'], day: string): string {
  if (window === 'daily') return day;
  return window === 'weekly' ? mondayOf(day) : ONCE;
}

/** The window that a day lies in; undefined where the mission cannot be done on it. */
export function windowOf(
  { window, firstDay, lastDay }: Pick<MissionTerms, 'window' | 'firstDay' | 'lastDay'>,
  day: string,
): Window | undefined {
  if (day < firstDay || (lastDay !== null && day > lastDay)) return undefined;
  const period = periodOf(window, day);
  return { period, ...boundsOf({ window, firstDay, lastDay }, period) };
}

/** First and last day of a window, within those of the mission. */
export function boundsOf(
  { window, firstDay, lastDay }: Pick<MissionTerms, 'window' | 'firstDay' | 'lastDay'>,
  period: string,
): Omit<Window, 'period'> {
  if (window === 'daily') return { first: period, last: period };
  if (window !== 'weekly') return { first: firstDay, last: lastDay };
  const sunday = dayAfter(period, 6);
  return {
    first: period < firstDay ? firstDay : period,
    last: lastDay !== null && lastDay < sunday ? lastDay : sunday,
  };
}

/** Until when what was done in a window can be claimed; null: it has no end yet. */
export function expiryOf(last: string | null, graceDays: number, timeZone: string): Date | null {
  if (last === null) return null;
  return instantsOfDays({ first: last, last: dayAfter(last, graceDays) }, timeZone).to;
}

/** What a task takes: minor units of a sum; else a count. */
export function targetOf(task: MissionTask): bigint {
  switch (task.is) {
    case 'deposit-sum':
    case 'bet-sum':
    case 'win-sum':
      return parseMoney(task.amount) ?? 0n;
    case 'deposit-count':
    case 'rounds':
      return BigInt(task.times);
    case 'sign-in':
    case 'streak':
      return BigInt(task.days);
  }
}

/** Whether its progress is a sum of money. */
export const isSum = ({ is }: Pick<MissionTask, 'is'>): boolean =>
  is === 'deposit-sum' || is === 'bet-sum' || is === 'win-sum';

/** What counts for a task. */
export function makerOf(task: MissionTask): StreakMaker {
  switch (task.is) {
    case 'streak':
      return task.by;
    case 'sign-in':
      return 'sign-ins';
    case 'deposit-sum':
    case 'deposit-count':
      return 'deposits';
    case 'bet-sum':
    case 'win-sum':
    case 'rounds':
      return 'bets';
  }
}

/** Whether bets on a game count: it is named, or of a type that is, or neither is named. */
export function isInScope(
  task: MissionTask,
  { gameType, gameId }: { readonly gameType: GameType; readonly gameId: bigint },
): boolean {
  if (!('games' in task)) return true;
  const { games, gameTypes } = task;
  if (games.length === 0 && gameTypes.length === 0) return true;
  return gameTypes.includes(gameType) || games.includes(String(gameId));
}

/** Whether a mission is for members of a level. */
export function isFor(
  { audience: { fromLevel, toLevel } }: Pick<MissionTerms, 'audience'>,
  level: number,
): boolean {
  return level >= fromLevel && (toLevel === null || level <= toLevel);
}
