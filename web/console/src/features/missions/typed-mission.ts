/** A mission as it is being typed. */
import type { GameType } from '@croupier/contract/games';
import type {
  MissionArt,
  MissionTaskKind,
  MissionWindow,
  StreakMaker,
} from '@croupier/contract/missions/kinds';
import type { MissionTask } from '@croupier/contract/missions/terms';
import type { MissionDetail, MissionDraft } from '@croupier/contract/missions/operator';
import type { ChosenGame } from '../../page/builder/chosen-games.tsx';
import type { PartProps } from '../../page/builder/use-builder.ts';
import type { CountRange } from '@croupier/contract/merchant/setting-ranges';

export interface TypedMission {
  readonly names: Readonly<Record<string, string>>;
  readonly art: MissionArt;
  readonly place: string;
  readonly window: MissionWindow;
  readonly firstDay: string;
  /** Empty: until it is stopped. */
  readonly lastDay: string;
  readonly task: MissionTaskKind;
  readonly by: StreakMaker;
  readonly days: string;
  readonly amount: string;
  readonly count: string;
  readonly least: string;
  readonly pardoned: boolean;
  readonly gameTypes: readonly GameType[];
  readonly games: readonly ChosenGame[];
  readonly reward: string;
  readonly times: string;
  readonly points: string;
  readonly graceDays: string;
  readonly fromLevel: number;
  readonly toLevel: number | null;
  readonly dayBudget: string;
  readonly takersMax: string;
}

/** What of the form is missing or wrong. */
export type MissionProblem =
  | 'names'
  | 'place'
  | 'days'
  | 'amount'
  | 'count'
  | 'least'
  | 'reward'
  | 'times'
  | 'points'
  | 'graceDays'
  | 'firstDay'
  | 'lastDay'
  | 'levels'
  | 'dayBudget'
  | 'takersMax';

/** What every part of the form gets. */
export interface MissionPartProps extends PartProps<TypedMission, MissionProblem> {
  readonly mission: TypedMission;
}

export const missionRanges = {
  place: { min: 0, max: 999 },
  days: { min: 1, max: 60 },
  streakDays: { min: 2, max: 60 },
  deposits: { min: 1, max: 100 },
  rounds: { min: 1, max: 100_000 },
  times: { min: 0, max: 50 },
  points: { min: 0, max: 1000 },
  graceDays: { min: 0, max: 30 },
  takersMax: { min: 1, max: 1_000_000 },
} as const satisfies Readonly<Record<string, CountRange>>;

/** A mission that nobody has written yet. @param today the merchant's day, when it begins */
export function newMission(today: string): TypedMission {
  return {
    names: {},
    art: 'ticket',
    place: '0',
    window: 'daily',
    firstDay: today,
    lastDay: '',
    task: 'bet-sum',
    by: 'bets',
    days: '1',
    amount: '',
    count: '3',
    least: '',
    pardoned: false,
    gameTypes: [],
    games: [],
    reward: '',
    times: '1',
    points: '10',
    graceDays: '1',
    fromLevel: 0,
    toLevel: null,
    dayBudget: '',
    takersMax: '',
  };
}

/** The form of a draft as it was saved. @param games names of those that it counts, where they are known */
export function typedMission(
  { names, art, place, terms }: MissionDraft,
  games: MissionDetail['named']['games'] = [],
): TypedMission {
  const { task, reward, audience } = terms;
  return {
    ...newMission(terms.firstDay),
    names,
    art,
    place: String(place),
    window: terms.window,
    lastDay: terms.lastDay ?? '',
    ...typedTask(task, (id) => games.find((game) => game.id === id)?.name ?? null),
    reward: reward.amount,
    times: String(reward.times),
    points: String(terms.points),
    graceDays: String(terms.graceDays),
    fromLevel: audience.fromLevel,
    toLevel: audience.toLevel,
    dayBudget: terms.dayBudget ?? '',
    takersMax: terms.takersMax === null ? '' : String(terms.takersMax),
  };
}

function typedTask(
  task: MissionTask,
  nameOf: (gameId: string) => string | null,
): Partial<TypedMission> {
  const scope =
    'games' in task
      ? { gameTypes: task.gameTypes, games: task.games.map((id) => ({ id, title: nameOf(id) })) }
      : {};
  switch (task.is) {
    case 'sign-in':
      return { task: task.is, days: String(task.days) };
    case 'deposit-sum':
    case 'bet-sum':
    case 'win-sum':
      return { task: task.is, amount: task.amount, ...scope };
    case 'deposit-count':
    case 'rounds':
      return { task: task.is, count: String(task.times), least: someOf(task.least), ...scope };
    case 'streak':
      return {
        task: task.is,
        by: task.by,
        days: String(task.days),
        amount: someOf(task.amount),
        pardoned: task.pardoned > 0,
        ...scope,
      };
  }
}

/** Nothing is an empty field. */
const someOf = (amount: string): string => (/[1-9]/.test(amount) ? amount : '');

/** Whether bets move it, so that some games may count and others not. */
export function isOfBets({ task, by }: Pick<TypedMission, 'task' | 'by'>): boolean {
  if (task === 'streak') return by === 'bets';
  return task === 'bet-sum' || task === 'win-sum' || task === 'rounds';
}

/** Fields that a mission has, beside what all have. */
export function fieldsOf({
  task,
  by,
}: Pick<TypedMission, 'task' | 'by'>): readonly ('by' | 'days' | 'amount' | 'count' | 'least')[] {
  switch (task) {
    case 'sign-in':
      return ['days'];
    case 'deposit-sum':
    case 'bet-sum':
    case 'win-sum':
      return ['amount'];
    case 'deposit-count':
    case 'rounds':
      return ['count', 'least'];
    case 'streak':
      return by === 'sign-ins' ? ['by', 'days'] : ['by', 'days', 'amount'];
  }
}
