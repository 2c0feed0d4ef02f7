/** The week ahead of the lotteries that draw in turns by province. */
import type { Studio } from '#server/studio.ts';
import { dayAt, issuesOfDay } from '../engine/schedule.ts';
import type { CalendarView } from '../protocol.ts';
import type { Lottery } from './lotteries.ts';

const DAYS = 7;
/** A break is told so many days before. */
const BREAK_AHEAD_DAYS = 14;
const ZONE = 'Asia/Ho_Chi_Minh';

/** Who draws on each day of the week ahead, and the break around the lunar new year where it is near. */
export function readCalendar({
  lotteries,
  clock,
}: Pick<Studio, 'lotteries' | 'clock'>): CalendarView {
  const traditional = lotteries.filter(({ id }) => id.startsWith('vn-'));
  const today = Temporal.PlainDate.from(dayAt(Math.floor(clock.now()), ZONE));
  const days = Array.from({ length: DAYS }, (_, ahead) => today.add({ days: ahead }).toString());
  return {
    days: days.map((day) => ({
      day,
      draws: traditional.flatMap((lottery) => drawsOn(lottery, day)),
    })),
    pause: pauseFrom(today, traditional[0]?.calendar.closed ?? []),
  };
}

function drawsOn({ id, game: { schedule }, calendar }: Lottery, day: string) {
  const issues = issuesOfDay(schedule, day, calendar);
  const [first] = issues;
  if (first === undefined) return [];
  const stations = issues.flatMap(({ station }) => station ?? []);
  return [{ game: id, drawAt: first.drawAt, stations }];
}

/** The next days in a row without a draw, from today on. */
function pauseFrom(today: Temporal.PlainDate, closed: readonly string[]): CalendarView['pause'] {
  const from = closed.find((day) => day >= today.toString());
  if (from === undefined || from > today.add({ days: BREAK_AHEAD_DAYS }).toString()) return null;
  let to = Temporal.PlainDate.from(from);
  while (closed.includes(to.add({ days: 1 }).toString())) to = to.add({ days: 1 });
  return { from, to: to.toString(), again: to.add({ days: 1 }).toString() };
}
