/** Ranges of whole days in the merchant's time zone, as the records ask for them. */

/** An instant of the first moment and one of the first moment after. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export const dayPresets = ['today', 'yesterday', 'week', 'month'] as const;
export type DayPreset = (typeof dayPresets)[number];

/** First and last day of each preset, in days before today. */
const spans: Readonly<Record<DayPreset, readonly [first: number, last: number]>> = {
  today: [0, 0],
  yesterday: [1, 1],
  week: [6, 0],
  month: [29, 0],
};

/**
 * The range of a preset, or the one of the same length that lies `earlier` times its length before.
 * `now` is in milliseconds since the epoch.
 */
export function dayRange(preset: DayPreset, timeZone: string, now: number, earlier = 0): DayRange {
  const [first, last] = spans[preset];
  const back = earlier * (first - last + 1);
  return {
    from: startOfDay(first + back, timeZone, now).toISOString(),
    to: startOfDay(last + back - 1, timeZone, now).toISOString(),
  };
}

/** Midnight of the day that lies `daysAgo` before today in a time zone. */
function startOfDay(daysAgo: number, timeZone: string, now: number): Date {
  const { year, month, day } = partsIn(timeZone, now);
  // The wall clock read as if it were UTC is off by the zone's offset on that day; taking the
  // offset there a second time settles days on which it changes.
  const wall = Date.UTC(year, month - 1, day - daysAgo);
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
