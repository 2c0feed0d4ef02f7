/**
 * When issues open, close and draw. Days and hours are those of the game's own zone; moments are milliseconds
 * since 1970. A schedule is data, so that years of it can be walked through.
 */

/** Draws one after another through the day, from midnight on. */
export interface ContinuousSchedule {
  readonly sort: 'continuous';
  readonly zone: string;
  readonly everySeconds: number;
  readonly closeSeconds: number;
}

/** One draw on each day that it says. */
export interface DailySchedule {
  readonly sort: 'daily';
  readonly zone: string;
  /** `18:15` */
  readonly drawAt: string;
  readonly closeSeconds: number;
  /** 1 is Monday; every day where it says none. */
  readonly weekdays?: readonly number[];
  /** Days of the month. */
  readonly monthdays?: readonly number[];
  /** Who draws, by weekday from Monday on: each has an issue of its own. */
  readonly stations?: readonly (readonly string[])[];
}

export type Schedule = ContinuousSchedule | DailySchedule;

/** What staff change of the calendar of a game. */
export interface Calendar {
  /** Days without a draw, `YYYY-MM-DD`. */
  readonly closed: readonly string[];
  /** Draws that take place on another day than the schedule says. */
  readonly moved: Readonly<Record<string, string>>;
  /** Other hours than the schedule's, of a day or from it on; the last that says something of a day holds. */
  readonly hours?: readonly OtherHours[];
}

export interface OtherHours {
  readonly from: string;
  /** The last day; null: from then on. */
  readonly to: string | null;
  readonly drawAt: string | null;
  readonly closeSeconds: number | null;
}

export const noChanges: Calendar = { closed: [], moved: {} };

export interface IssueTimes {
  /** Unique in a game: `20261128`, `20261128-HCM`, `20261128-0042`. */
  readonly number: string;
  readonly station: string | null;
  readonly openAt: number;
  readonly closeAt: number;
  readonly drawAt: number;
}

const SECOND = 1000;
const DAY_SECONDS = 86_400;

/** Issues that draw on a day of the game, in order; the last one of a continuous day draws at its end. */
export function issuesOfDay(
  schedule: Schedule,
  day: string,
  calendar: Calendar = noChanges,
): readonly IssueTimes[] {
  if (calendar.closed.includes(day)) return [];
  return schedule.sort === 'continuous'
    ? continuousIssues(schedule, day)
    : dailyIssues(schedule, day, calendar);
}

function continuousIssues(
  { zone, everySeconds, closeSeconds }: ContinuousSchedule,
  day: string,
): readonly IssueTimes[] {
  const count = Math.floor(DAY_SECONDS / everySeconds);
  const width = count > 999 ? 4 : 3;
  const startAt = momentOf(day, '00:00', zone);
  return Array.from({ length: count }, (_, index) => {
    const drawAt = startAt + (index + 1) * everySeconds * SECOND;
    return {
      number: `${compact(day)}-${String(index + 1).padStart(width, '0')}`,
      station: null,
      openAt: drawAt - everySeconds * SECOND,
      closeAt: drawAt - closeSeconds * SECOND,
      drawAt,
    };
  });
}

function dailyIssues(
  schedule: DailySchedule,
  day: string,
  calendar: Calendar,
): readonly IssueTimes[] {
  if (!drawsOn(schedule, day, calendar)) return [];
  const { zone, stations } = schedule;
  const { drawAt: time, closeSeconds } = hoursOn(schedule, day, calendar);
  const drawAt = momentOf(day, time, zone);
  const openAt = previousDraw(schedule, day, calendar);
  const closeAt = drawAt - closeSeconds * SECOND;
  const names = stations ? (stations[weekdayOf(day) - 1] ?? []) : [null];
  return names.map((station) => ({
    number: station === null ? compact(day) : `${compact(day)}-${station}`,
    station,
    openAt,
    closeAt,
    drawAt,
  }));
}

/** Whether a day has a draw, moved ones on the day to which they moved. */
export function drawsOn(
  schedule: DailySchedule,
  day: string,
  { closed, moved }: Calendar,
): boolean {
  if (closed.includes(day)) return false;
  if (Object.values(moved).includes(day)) return true;
  if (moved[day] !== undefined) return false;
  const { weekdays, monthdays } = schedule;
  const dayOfMonth = Number(day.slice(8));
  return (
    (weekdays === undefined || weekdays.includes(weekdayOf(day))) &&
    (monthdays === undefined || monthdays.includes(dayOfMonth))
  );
}

/** When a day draws, and how long before that it closes. */
export function hoursOn(
  { drawAt, closeSeconds }: Pick<DailySchedule, 'drawAt' | 'closeSeconds'>,
  day: string,
  { hours = [] }: Calendar,
): Pick<DailySchedule, 'drawAt' | 'closeSeconds'> {
  const said = hours.filter(({ from, to }) => from <= day && (to === null || day <= to));
  return {
    drawAt: said.findLast((one) => one.drawAt !== null)?.drawAt ?? drawAt,
    closeSeconds: said.findLast((one) => one.closeSeconds !== null)?.closeSeconds ?? closeSeconds,
  };
}

/** Longer than any break between two draws: a month and what a holiday adds. */
const LOOK_BACK_DAYS = 45;

/** When the draw before that of a day was: from then on its tickets are sold. */
function previousDraw(schedule: DailySchedule, day: string, calendar: Calendar): number {
  let before = Temporal.PlainDate.from(day);
  for (let back = 0; back < LOOK_BACK_DAYS; back += 1) {
    before = before.subtract({ days: 1 });
    if (drawsOn(schedule, before.toString(), calendar)) break;
  }
  const { drawAt } = hoursOn(schedule, before.toString(), calendar);
  return momentOf(before.toString(), drawAt, schedule.zone);
}

const compact = (day: string): string => day.replaceAll('-', '');

/** 1 is Monday. */
export const weekdayOf = (day: string): number => Temporal.PlainDate.from(day).dayOfWeek;

/** A time of a day of a zone. */
function momentOf(day: string, time: string, zone: string): number {
  const plain = Temporal.PlainDateTime.from(`${day}T${time}`);
  return plain.toZonedDateTime(zone).epochMilliseconds;
}

/** The day of a zone at a moment. */
export function dayAt(moment: number, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(moment)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
}
