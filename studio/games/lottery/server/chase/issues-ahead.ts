import type { IssuesAhead } from '../../protocol.ts';
import { dayAt, issuesOfDay } from '../../engine/schedule.ts';
import type { Lottery } from '../lotteries.ts';

/** A monthly draw is thirty issues ahead in that time. */
const DAYS_MOST = 480;

/** The next issues of a lottery and station that have not closed: what a chase would run over. Pure. */
export function issuesAhead(
  { game: { schedule }, calendar }: Pick<Lottery, 'game' | 'calendar'>,
  now: number,
  { count, station }: { readonly count: number; readonly station: string | null },
): IssuesAhead {
  const issues: IssuesAhead['issues'][number][] = [];
  let day = Temporal.PlainDate.from(dayAt(now, schedule.zone)).subtract({ days: 1 });
  for (let days = 0; days < DAYS_MOST && issues.length < count; days += 1) {
    const ahead = issuesOfDay(schedule, day.toString(), calendar).filter(
      (issue) => issue.closeAt > now && issue.station === station,
    );
    issues.push(
      ...ahead.map(({ number, openAt, closeAt, drawAt }) => ({ number, openAt, closeAt, drawAt })),
    );
    day = day.add({ days: 1 });
  }
  return { issues: issues.slice(0, count) };
}
