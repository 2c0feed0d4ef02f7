/** Issues of a week by lottery and day, for the grid. Pure. */
import type { LotteryIssueLine } from '@croupier/contract/lottery/operator';
import { type IssueStanding, standingOf } from './issue-standing.ts';

export interface WeekCell {
  readonly day: string;
  readonly lines: readonly LotteryIssueLine[];
  /** Of all of them, the one that needs somebody most. */
  readonly standing: IssueStanding;
}
export interface WeekRow {
  readonly gameId: string;
  readonly title: string;
  /** Null where nothing draws on that day. */
  readonly cells: readonly (WeekCell | null)[];
}

/** What needs somebody comes first. */
const urgency: readonly IssueStanding[] = [
  'differs',
  'refused',
  'second',
  'waiting',
  'telling',
  'drawn',
  'open',
  'closed',
  'planned',
  'void',
  'corrected',
  'settled',
];

/** Days from Monday on. @param dayOf the day of the site at a moment */
export const weekDays = (monday: string): readonly string[] =>
  Array.from({ length: 7 }, (_, days) => Temporal.PlainDate.from(monday).add({ days }).toString());

/** A row a lottery, the first to draw of a day first. */
export function weekRows(
  lines: readonly LotteryIssueLine[],
  days: readonly string[],
  dayOf: (moment: string) => string,
): readonly WeekRow[] {
  const byGame = Map.groupBy(lines, ({ gameId }) => gameId);
  return [...byGame].map(([gameId, own]) => ({
    gameId,
    title: own[0]?.title ?? '',
    cells: days.map((day) => {
      const those = own.filter(({ drawAt }) => dayOf(drawAt) === day);
      return those.length === 0 ? null : { day, lines: those, standing: worstOf(those) };
    }),
  }));
}

function worstOf(lines: readonly LotteryIssueLine[]): IssueStanding {
  const found = lines.map(standingOf);
  return urgency.find((one) => found.includes(one)) ?? 'settled';
}

/** Issues that somebody has to do something about, the longest waiting first. */
export const needingSomebody = (lines: readonly LotteryIssueLine[]): readonly LotteryIssueLine[] =>
  lines.filter((line) => urgency.indexOf(standingOf(line)) < urgency.indexOf('telling'));
