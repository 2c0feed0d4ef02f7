/** What the form of a mission says, and what is missing in it. */
import { parseMoney } from '@croupier/contract/amounts';
import type { MissionTask, MissionTerms } from '@croupier/contract/missions/terms';
import type { MissionDraft } from '@croupier/contract/missions/operator';
import type { CountRange } from '@croupier/contract/merchant/setting-ranges';
import { typedCount } from '../../page/typed-fields.ts';
import {
  fieldsOf,
  isOfBets,
  missionRanges,
  type TypedMission,
  type MissionProblem,
} from './typed-mission.ts';

export interface ReadMission {
  /** Undefined while something is missing in them. */
  readonly terms: MissionTerms | undefined;
  /** The same of the whole draft. */
  readonly draft: MissionDraft | undefined;
  readonly problems: ReadonlySet<MissionProblem>;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const DAY_MS = 86_400_000;
const WEEK = 7;

/** What the form says. @param house the language without which nothing is saved */
export function readMission(typed: TypedMission, house: string): ReadMission {
  const problems = new Set<MissionProblem>();
  const terms = readTerms(typed, problems);
  const isShown = problems.size === 0;
  const names = Object.fromEntries(
    Object.entries(typed.names).flatMap(([language, name]) =>
      name.trim() === '' ? [] : [[language, name.trim()]],
    ),
  );
  if (names[house] === undefined) problems.add('names');
  const place = typedCount(typed.place, missionRanges.place);
  if (place === undefined) problems.add('place');
  return {
    problems,
    terms: isShown ? terms : undefined,
    draft: problems.size === 0 ? { names, art: typed.art, place: place ?? 0, terms } : undefined,
  };
}

/** Notes what is missing; what a way of counting does not have is not asked for. */
function readTerms(typed: TypedMission, problems: Set<MissionProblem>): MissionTerms {
  const field = fieldsFor(typed, problems);
  const task = readTask(typed, field);
  const { window, firstDay, lastDay, fromLevel, toLevel } = typed;
  if (!DAY.test(firstDay)) problems.add('firstDay');
  const isEndless = lastDay === '';
  if (isEndless ? window === 'dates' : !DAY.test(lastDay) || lastDay < firstDay) {
    problems.add('lastDay');
  }
  if ('days' in task && task.days > daysOf(typed)) problems.add('days');
  if (toLevel !== null && toLevel < fromLevel) problems.add('levels');
  const reward = field.amount('reward');
  const dayBudget = typed.dayBudget === '' ? null : field.amount('dayBudget');
  if (dayBudget !== null && (parseMoney(dayBudget) ?? 0n) < (parseMoney(reward) ?? 0n)) {
    problems.add('dayBudget');
  }
  return {
    window,
    firstDay,
    lastDay: isEndless ? null : lastDay,
    task,
    reward: { is: 'money', amount: reward, times: field.count('times', missionRanges.times) },
    audience: { fromLevel, toLevel },
    graceDays: field.count('graceDays', missionRanges.graceDays),
    dayBudget,
    takersMax: typed.takersMax === '' ? null : field.count('takersMax', missionRanges.takersMax),
    points: field.count('points', missionRanges.points),
  };
}

type Fields = ReturnType<typeof fieldsFor>;

/** Reads one field each; what cannot be read is noted, and is something harmless. */
function fieldsFor(typed: TypedMission, problems: Set<MissionProblem>) {
  return {
    count(
      name: 'days' | 'count' | 'times' | 'points' | 'graceDays' | 'takersMax',
      range: CountRange,
    ): number {
      const read = typedCount(typed[name], range);
      if (read === undefined) problems.add(name);
      return read ?? range.min;
    },
    amount(name: 'amount' | 'reward' | 'dayBudget'): string {
      const minor = parseMoney(typed[name]);
      if (minor !== undefined && minor > 0n) return typed[name];
      problems.add(name);
      return '0';
    },
    least(): string {
      if (typed.least === '') return '0';
      if (parseMoney(typed.least) !== undefined) return typed.least;
      problems.add('least');
      return '0';
    },
  };
}

function readTask(typed: TypedMission, field: Fields): MissionTask {
  const { task, by, pardoned } = typed;
  const has = new Set(fieldsOf(typed));
  const scope = isOfBets(typed)
    ? { gameTypes: [...typed.gameTypes], games: typed.games.map(({ id }) => id) }
    : { gameTypes: [], games: [] };
  switch (task) {
    case 'sign-in':
      return { is: task, days: field.count('days', missionRanges.days) };
    case 'deposit-sum':
      return { is: task, amount: field.amount('amount') };
    case 'bet-sum':
    case 'win-sum':
      return { is: task, amount: field.amount('amount'), ...scope };
    case 'deposit-count':
      return {
        is: task,
        times: field.count('count', missionRanges.deposits),
        least: field.least(),
      };
    case 'rounds':
      return {
        is: task,
        times: field.count('count', missionRanges.rounds),
        least: field.least(),
        ...scope,
      };
    case 'streak':
      return {
        is: task,
        by,
        days: field.count('days', missionRanges.streakDays),
        amount: has.has('amount') ? field.amount('amount') : '0',
        pardoned: pardoned ? 1 : 0,
        ...scope,
      };
  }
}

/** How many days its windows have at most. */
function daysOf({ window, firstDay, lastDay }: TypedMission): number {
  if (window === 'daily') return 1;
  const days =
    DAY.test(firstDay) && DAY.test(lastDay)
      ? (Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS + 1
      : Infinity;
  return window === 'weekly' ? Math.min(WEEK, days) : days;
}
