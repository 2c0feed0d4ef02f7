import { sql } from 'kysely';
import type { Queryable } from './db.ts';
const formats = new Map<string, Intl.DateTimeFormat>();

/** The ISO date of an instant, as calendars of a time zone show it. */
export function dayIn(timeZone: string): (at: Date) => string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timeZone, format);
  }
  const known = format;
  return (at) => known.format(at);
}

/** Writes instants as `2026-11-21 08:15:30` of a time zone, which sorts and which spreadsheets read. */
export function clockIn(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (at) => format.format(at);
}

/** From the first midnight of the days to the one after the last, by a merchant's clock. */
export function instantsOfDays(
  { first, last }: { readonly first: string; readonly last: string },
  timeZone: string,
): { readonly from: Date; readonly to: Date } {
  const midnight = (day: Temporal.PlainDate) =>
    new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
  return {
    from: midnight(Temporal.PlainDate.from(first)),
    to: midnight(Temporal.PlainDate.from(last).add({ days: 1 })),
  };
}

/** The ISO date that it is in the time zone now, by the database's clock. */
export async function localDay(db: Queryable, timeZone: string): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select (now() at time zone ${timeZone})::date::text as today`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database knows no day.');
  return row.today;
}
