/** What the page makes of missions. Pure. */
import { toTenThousandths } from '@croupier/kit/format/money';
import type { GameType } from '@croupier/contract/games';
import { type MissionWindow, missionWindows } from '@croupier/contract/missions/kinds';
import type { Mission } from '@croupier/contract/missions/player';

/** Missions of one sort, in their order. */
export interface MissionGroup {
  readonly window: MissionWindow;
  readonly missions: readonly Mission[];
}

/**
 * What waits from days and weeks that are over, and the missions of now by their sort.
 * @param today the merchant's day; undefined until it is known
 */
export function groupsOf(
  missions: readonly Mission[],
  today: string | undefined,
): { readonly earlier: readonly Mission[]; readonly groups: readonly MissionGroup[] } {
  const isEarlier = ({ state, last }: Mission) =>
    state === 'claim' && last !== null && today !== undefined && last < today;
  const now = missions.filter((mission) => !isEarlier(mission));
  return {
    earlier: missions.filter(isEarlier),
    groups: missionWindows
      .map((window) => ({ window, missions: now.filter((one) => one.window === window) }))
      .filter(({ missions: some }) => some.length > 0),
  };
}

/** How much is done in whole percent: 100 only once all of it is. */
export function percentOf(progress: Mission['progress']): number {
  const [done, target] =
    progress.in === 'money'
      ? [toTenThousandths(progress.done), toTenThousandths(progress.target)]
      : [BigInt(progress.done), BigInt(progress.target)];
  if (target <= 0n || done >= target) return 100;
  return done <= 0n ? 0 : Number((done * 100n) / target);
}

/** Where a mission is worked on: at the cashier, in a game, among games, or nowhere in particular. */
export type WorkPlace =
  | { readonly at: 'cashier' }
  | { readonly at: 'game'; readonly gameId: string }
  | { readonly at: 'games'; readonly type: GameType | undefined };

/** Undefined where coming is all there is to do. */
export function workPlaceOf({
  task,
  games,
}: Pick<Mission, 'task' | 'games'>): WorkPlace | undefined {
  if (task.is === 'sign-in') return undefined;
  if (task.is === 'deposit-sum' || task.is === 'deposit-count') return { at: 'cashier' };
  if (task.is === 'streak' && task.by === 'sign-ins') return undefined;
  if (task.is === 'streak' && task.by === 'deposits') return { at: 'cashier' };
  const [game, ...others] = games;
  if (game && others.length === 0 && task.gameTypes.length === 0) {
    return { at: 'game', gameId: game.id };
  }
  return { at: 'games', type: task.gameTypes[0] };
}

/** A day of a streak as it is drawn. */
export interface StreakMark {
  readonly kind: 'done' | 'pardoned' | 'open';
  /** Absent of days that are to come. */
  readonly day?: string;
}

/** The days of a streak in their order, a missed one among them, and what is to come. */
export function streakMarks(
  streak: NonNullable<Mission['streak']>,
  target: number,
): readonly StreakMark[] {
  const { days, pardonedDay } = streak;
  const isWithin = pardonedDay !== null && days.some((day) => day < pardonedDay);
  const marks: StreakMark[] = [
    ...days.map((day) => ({ kind: 'done' as const, day })),
    ...(isWithin ? [{ kind: 'pardoned' as const, day: pardonedDay }] : []),
  ].toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const left = Math.max(0, target - days.length);
  return [...marks, ...Array.from({ length: left }, () => ({ kind: 'open' as const }))];
}

/** What a day of a streak still lacks; undefined where it is no sum, or nothing is lacking. */
export function leftToday({ task, streak }: Pick<Mission, 'task' | 'streak'>): bigint | undefined {
  if (task.is !== 'streak' || task.by === 'sign-ins' || !streak || streak.isTodayDone) {
    return undefined;
  }
  const left = toTenThousandths(task.amount) - toTenThousandths(streak.today);
  return left > 0n ? left : undefined;
}
