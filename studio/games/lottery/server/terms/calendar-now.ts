import type { Queryable } from '#server/database.ts';
import { type DayChange, withDay } from '../../engine/calendar-changes.ts';
import type { Calendar } from '../../engine/schedule.ts';
import type { LotteryTermsChange } from '@croupier/contract/seamless/lottery-terms';
import type { Lottery } from '../lotteries.ts';
import { listSaidOf } from './terms-store.ts';

type Days = Extract<LotteryTermsChange, { kind: 'calendar' }>['days'];

/** A lottery's calendar with all that staff have said of its days. */
export async function calendarNow(
  db: Queryable,
  { id, calendar }: Pick<Lottery, 'id' | 'calendar'>,
): Promise<Calendar> {
  const said = await listSaidOf(db, id, 'calendar');
  return said.flatMap(({ terms }) => changesOf(terms.days)).reduce(withDay, calendar);
}

/** What was asked for, as the engine reads it; a move without a day is none. */
export function changesOf(days: Days): readonly DayChange[] {
  return days.map(({ day, what, to, draw_at: drawAt, close_seconds: closeSeconds, onward }) => {
    if (what === 'moved') return { day, what, to: to ?? day };
    if (what !== 'hours') return { day, what };
    return {
      day,
      what,
      drawAt: drawAt ?? null,
      closeSeconds: closeSeconds ?? null,
      onward: onward ?? false,
    };
  });
}
