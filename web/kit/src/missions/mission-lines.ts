/** What a mission asks and brings, in sentences written from its terms. */
import type { GameType } from '@croupier/contract/games';
import type { MissionReward, MissionTask } from '@croupier/contract/missions/terms';
import { moneySign } from '../format/money.ts';

/** What sentences about a mission are made with. */
export interface MissionWords {
  /** Says a text of the area `missions`, which the caller has loaded. */
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  /** Writes an amount with the sign of its currency. */
  readonly money: (amount: string) => string;
  readonly gameType: (type: GameType) => string;
}

/** What is told of a mission. */
export interface ToldMission {
  readonly task: MissionTask;
  readonly reward: MissionReward;
  readonly points: number;
  /** Names of the single games whose bets count. */
  readonly games: readonly string[];
}

/** All sentences, in the order in which they are read: what to do, what counts, what comes of it. */
export function missionLines(
  { task, reward, points, games }: ToldMission,
  words: MissionWords,
): readonly string[] {
  const { t, money } = words;
  const lines: (string | false)[] = [
    taskLine(task, words),
    scopeLine(task, games, words),
    countsBets(task) && t('missions:line.settled'),
    task.is === 'streak' && task.pardoned > 0 && t('missions:line.pardoned'),
    t('missions:line.reward', { amount: money(reward.amount) }),
    reward.times > 0 ? t('missions:line.times', { count: reward.times }) : t('missions:line.free'),
    points > 0 && t('missions:line.points', { count: points }),
  ];
  return lines.filter((line) => line !== false);
}

/** What is to be done, in a sentence. */
export function taskLine(task: MissionTask, { t, money }: MissionWords): string {
  switch (task.is) {
    case 'sign-in':
      return t('missions:line.sign-in', { count: task.days });
    case 'deposit-sum':
    case 'bet-sum':
    case 'win-sum':
      return t(`missions:line.${task.is}`, { amount: money(task.amount) });
    case 'deposit-count':
    case 'rounds': {
      const key = moneySign(task.least) > 0 ? `${task.is}-least` : task.is;
      return t(`missions:line.${key}`, { count: task.times, least: money(task.least) });
    }
    case 'streak':
      return t(`missions:line.streak.${task.by}`, {
        count: task.days,
        amount: money(task.amount),
      });
  }
}

/** Whether bets move it, so that what is played counts. */
export function countsBets(task: MissionTask): boolean {
  if (task.is === 'streak') return task.by === 'bets';
  return task.is === 'bet-sum' || task.is === 'win-sum' || task.is === 'rounds';
}

function scopeLine(
  task: MissionTask,
  games: readonly string[],
  { t, gameType }: MissionWords,
): string | false {
  if (!countsBets(task) || !('gameTypes' in task)) return false;
  const names = [...task.gameTypes.map(gameType), ...games];
  if (names.length === 0) return t('missions:line.every');
  const list = names.reduce((first, second) => t('missions:list', { first, second }));
  return t('missions:line.scope', { list });
}
