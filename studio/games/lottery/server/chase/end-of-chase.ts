import type { Lottery } from '../lotteries.ts';

const DAY_MS = 86_400_000;
/** Issues that a holiday moves, or that pass while a result is awaited. */
const SLACK_DAYS = { continuous: 1, daily: 14 } as const;
/** Orders of a platform end within five hundred days. */
const DAYS_MOST = 495;

/** By when the last part of a chase has certainly been staked. Pure. */
export function endOfChase(
  { game: { schedule } }: Pick<Lottery, 'game'>,
  firstDrawAt: number,
  parts: number,
): number {
  const apartMs =
    schedule.sort === 'continuous' ? schedule.everySeconds * 1000 : daysApart(schedule) * DAY_MS;
  const spanMs = parts * apartMs + SLACK_DAYS[schedule.sort] * DAY_MS;
  return firstDrawAt + Math.min(spanMs, DAYS_MOST * DAY_MS);
}

/** Longest time between two draws of a station. */
function daysApart({
  weekdays,
  monthdays,
  stations,
}: Extract<Lottery['game']['schedule'], { sort: 'daily' }>): number {
  if (stations !== undefined) return 7;
  if (monthdays !== undefined) return Math.ceil(31 / monthdays.length);
  return weekdays === undefined ? 1 : Math.ceil(7 / weekdays.length);
}
