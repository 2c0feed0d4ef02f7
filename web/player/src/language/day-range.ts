/** Ranges of whole days in the merchant's time zone, as the records ask for them. */

/** An instant of the first moment and one of the first moment after. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export const dayPresets = [
  'today',
  'yesterday',
  'week',
  'month',
  'thisMonth',
  'nextWeek',
  'nextMonth',
] as const;
export type DayPreset = (typeof dayPresets)[number];

/** First and last day of each preset, in days before today. */
const spans: Readonly<
  Record<Exclude<DayPreset, 'thisMonth'>, readonly [first: number, last: number]>
> = {
  today: [0, 0],
  yesterday: [1, 1],
  week: [6, 0],
  month: [29, 0],
  nextWeek: [0, -6],
  nextMonth: [0, -29],
};

/**
 * The range of a preset, or the one of the same length that lies `earlier` times its length before.
 * `now` is in milliseconds since the epoch.
 */
export function dayRange(preset: DayPreset, timeZone: string, now: number, earlier = 0): DayRange {
  if (preset === 'thisMonth') return monthRange(timeZone, now, earlier);
  const [first, last] = spans[preset];
  const back = earlier * (first - last + 1);
  return {
    from: startOfDay(first + back, timeZone, now).toISOString(),
    to: startOfDay(last + back - 1, timeZone, now).toISOString(),
  };
}

/** The month up to today, or the whole one that lies so many before. */
function monthRange(timeZone: string, now: number, earlier: number): DayRange {
  const { year, month } = partsIn(timeZone, now);
  const begin = (back: number) => midnight(Date.UTC(year, month - 1 - back, 1), timeZone);
  const to = earlier === 0 ? startOfDay(-1, timeZone, now) : begin(earlier - 1);
  return { from: begin(earlier).toISOString(), to: to.toISOString() };
}

/** From the first of these days to the end of the last, each as `2026-11-21`. */
export function rangeOfDays({ first, last }: DaySpan, timeZone: string): DayRange {
  return {
    from: midnight(Date.parse(first), timeZone).toISOString(),
    to: midnight(Date.parse(last) + DAY_MS, timeZone).toISOString(),
  };
}

/** First and last day of a range, each as `2026-11-21`. */
export interface DaySpan {
  readonly first: string;
  readonly last: string;
}

/** The days that a range is made of. */
export function daysOfRange({ from, to }: DayRange, timeZone: string): DaySpan {
  return {
    first: dayOf(Date.parse(from), timeZone),
    last: dayOf(Date.parse(to) - 1, timeZone),
  };
}

/** Every day from the first to the last, in order. */
export function everyDay({ first, last }: DaySpan): readonly string[] {
  const count = Math.max(0, daysBetween({ first, last }));
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * DAY_MS).toISOString().slice(0, 10),
  );
}

/** How many days these are, both ends counted. */
export function daysBetween({ first, last }: DaySpan): number {
  return (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
}

/** The days that lie so many times their number before these. */
export function earlierDays({ first, last }: DaySpan, times: number): DaySpan {
  const back = times * daysBetween({ first, last }) * DAY_MS;
  const moved = (day: string) => new Date(Date.parse(day) - back).toISOString().slice(0, 10);
  return { first: moved(first), last: moved(last) };
}

/** The day that it is in a zone at an instant, as `2026-11-21`. */
export function dayOf(instant: number, timeZone: string): string {
  const { year, month, day } = partsIn(timeZone, instant);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

const DAY_MS = 86_400_000;

/** Midnight of the day that lies `daysAgo` before today in a time zone. */
function startOfDay(daysAgo: number, timeZone: string, now: number): Date {
  const { year, month, day } = partsIn(timeZone, now);
  return midnight(Date.UTC(year, month - 1, day - daysAgo), timeZone);
}

/** The instant at which the clocks of a zone show that, written as if it were UTC. */
function midnight(wall: number, timeZone: string): Date {
  // The wall clock read as if it were UTC is off by the zone's offset on that day; taking the
  // offset there a second time settles days on which it changes.
  const guess = wall - offsetMs(timeZone, wall);
  return new Date(wall - offsetMs(timeZone, guess));
}

/** What a zone's clocks are ahead of UTC at an instant. */
function offsetMs(timeZone: string, instant: number): number {
  const { year, month, day, hour, minute, second } = partsIn(timeZone, instant);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.trunc(instant / 1000) * 1000;
}

interface ClockParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

function partsIn(timeZone: string, instant: number): ClockParts {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value);
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  };
}

/** The range as of this moment. */
export function dayRangeUntilNow(preset: DayPreset, timeZone: string, earlier = 0): DayRange {
  return dayRange(preset, timeZone, Date.now(), earlier);
}
