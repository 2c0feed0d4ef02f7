/** What staff say of days of a calendar, one after another, and what that makes of issues. Pure. */
import { type Calendar, type DailySchedule, drawsOn, type IssueTimes } from './schedule.ts';

/** Of one day: no draw, a draw on another day, other hours, or all as the schedule says. */
export type DayChange =
  | { readonly day: string; readonly what: 'closed' | 'usual' }
  | { readonly day: string; readonly what: 'moved'; readonly to: string }
  | {
      readonly day: string;
      readonly what: 'hours';
      readonly drawAt: string | null;
      readonly closeSeconds: number | null;
      /** From that day on. */
      readonly onward: boolean;
    };

export type DayFault = 'past' | 'no-draw' | 'has-draw' | 'hours';

/** A lead of more than half a day closes an issue before many know of it. */
const LEAD_MOST = 43_200;

/** The calendar after somebody has said this. */
export function withDay(calendar: Calendar, change: DayChange): Calendar {
  const { day } = change;
  const closed = calendar.closed.filter((one) => one !== day);
  const moved = Object.fromEntries(Object.entries(calendar.moved).filter(([from]) => from !== day));
  const hours = calendar.hours ?? [];
  switch (change.what) {
    case 'closed':
      return { ...calendar, moved, closed: [...closed, day] };
    case 'moved':
      return { ...calendar, closed, moved: { ...moved, [day]: change.to } };
    case 'usual':
      return { closed, moved, hours: hours.filter(({ from }) => from !== day) };
    case 'hours': {
      const { drawAt, closeSeconds, onward } = change;
      const own = { from: day, to: onward ? null : day, drawAt, closeSeconds };
      return { ...calendar, hours: [...hours, own] };
    }
  }
}

/** Why that cannot be said of a day; undefined where it can. @param today of the game's zone */
export function faultOfDay(
  schedule: DailySchedule,
  calendar: Calendar,
  change: DayChange,
  today: string,
): DayFault | undefined {
  const { day, what } = change;
  if (day < today) return 'past';
  if (what === 'usual') return undefined;
  if (!drawsOn(schedule, day, calendar) && !(what === 'hours' && change.onward)) return 'no-draw';
  if (what === 'moved') {
    if (change.to < today) return 'past';
    if (change.to === day || drawsOn(schedule, change.to, calendar)) return 'has-draw';
  }
  if (what === 'hours') {
    const { drawAt, closeSeconds } = change;
    const fits = closeSeconds === null || (closeSeconds >= 5 && closeSeconds <= LEAD_MOST);
    if (!fits || (drawAt === null && closeSeconds === null)) return 'hours';
  }
  return undefined;
}

/** An issue that is stored, and draws in the time that is planned anew. */
export interface PlannedIssue extends IssueTimes {
  /** Waits for its draw; others stay as they are. */
  readonly isOpen: boolean;
  readonly tickets: number;
}

/**
 * What becomes of an issue: `added`, `gone` without a ticket, `void` where stakes go back, `moved` to other
 * hours, or `held`: it has tickets, whose hours do not change.
 */
export type IssueEffect = 'added' | 'gone' | 'void' | 'moved' | 'held';

export interface Replanned {
  readonly effects: readonly {
    readonly what: IssueEffect;
    readonly times: IssueTimes;
    readonly tickets: number;
  }[];
  /** Those that only open at another hour, since the draw before them is another one. */
  readonly reopened: readonly IssueTimes[];
}

/** Compares what is stored with what the calendar now says of the same time. */
export function replan(stored: readonly PlannedIssue[], due: readonly IssueTimes[]): Replanned {
  const known = new Map(stored.map((issue) => [issue.number, issue]));
  const wanted = new Map(due.map((issue) => [issue.number, issue]));
  const effects: Replanned['effects'][number][] = [];
  const reopened: IssueTimes[] = [];
  for (const issue of stored) {
    const { isOpen, tickets, number } = issue;
    if (!isOpen) continue;
    const times = wanted.get(number);
    if (times === undefined) {
      effects.push({ what: tickets > 0 ? 'void' : 'gone', times: issue, tickets });
    } else if (times.drawAt !== issue.drawAt || times.closeAt !== issue.closeAt) {
      effects.push({ what: tickets > 0 ? 'held' : 'moved', times, tickets });
    } else if (times.openAt !== issue.openAt) {
      reopened.push(times);
    }
  }
  for (const times of due) {
    if (!known.has(times.number)) effects.push({ what: 'added', times, tickets: 0 });
  }
  return { effects, reopened };
}
