// Moments for the eye, always in the merchant's time zone. Day stands before month in every language;
// where readers differ on which of two figures is the month, it is a word.

import { monthWord } from './month-words.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Years of which a steady offset is told. */
const STEADY_SINCE_MS = Date.UTC(2000, 0, 1);
const STEADY_UNTIL_MS = Date.UTC(2037, 0, 1);
const MS_PER_MINUTE = 60_000;

/** The figures of a clock and calendar in that zone at that moment: `year`, `hour` and so on. */
export function digitsOf(moment: Date, timeZone: string): Readonly<Record<string, string>> {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
  formatters.set(timeZone, formatter);
  return Object.fromEntries(
    formatter.formatToParts(moment).map(({ type, value }) => [type, value]),
  );
}

/** Browsers take long to read their calendars the first time, so they are asked only where they must be. */
function figuresOf(
  moment: Date,
  timeZone: string,
  clockOffset: number | null,
): Readonly<Record<string, string | undefined>> {
  const ms = moment.getTime();
  if (clockOffset === null || !(ms >= STEADY_SINCE_MS && ms < STEADY_UNTIL_MS)) {
    return digitsOf(moment, timeZone);
  }
  const there = new Date(ms + clockOffset * MS_PER_MINUTE).toISOString();
  const [year, month, day, hour, minute, second] = there.split(/\D/);
  return { year, month, day, hour, minute, second };
}

/** A day with its year or without: `20/11/2026`, `20 Nov 2026`. */
function dayText(day: string | undefined, month: string | undefined, year?: string): string {
  const word = monthWord(Number(month));
  const parts = [word ? String(Number(day)) : day, word ?? month, ...(year ? [year] : [])];
  return parts.join(word ? ' ' : '/');
}

/** `row` 20/11 20:58:11 · `date` 20/11/2026 · `minute` 20/11/2026 20:58 · `time` 20:58:11 */
export type MomentStyle = 'row' | 'date' | 'minute' | 'time';

export type MomentOptions = {
  /** IANA name, e.g. `Asia/Ho_Chi_Minh`. */
  readonly timeZone: string;
  /** Minutes that the zone is ahead of UTC all through 2000 to 2037, where that is so. */
  readonly clockOffset?: number | null;
  readonly style?: MomentStyle;
};

/** A moment, given as ISO text or milliseconds since the epoch, in figures. */
export function formatMoment(
  moment: string | number,
  { timeZone, clockOffset = null, style = 'row' }: MomentOptions,
): string {
  const { day, month, year, hour, minute, second } = figuresOf(
    new Date(moment),
    timeZone,
    clockOffset,
  );
  switch (style) {
    case 'row':
      return `${dayText(day, month)} ${hour}:${minute}:${second}`;
    case 'date':
      return dayText(day, month, year);
    case 'minute':
      return `${dayText(day, month, year)} ${hour}:${minute}`;
    case 'time':
      return `${hour}:${minute}:${second}`;
  }
}

/**
 * A day of the calendar, `yyyy-MM-dd`, as moments are written: 20/11/2026, or 20/11 without its year.
 * Whatever is no such day stays as it is.
 */
export function formatDay(day: string, style: 'date' | 'row' = 'date'): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (year === undefined) return day;
  return dayText(date, month, style === 'row' ? undefined : year);
}

/** By how much that zone's clocks are ahead of Greenwich's at that moment: `GMT+7`. */
export function formatZone(
  moment: string | number,
  { timeZone, clockOffset = null }: Omit<MomentOptions, 'style'>,
): string {
  if (clockOffset === null) {
    const parts = new Intl.DateTimeFormat('en', {
      timeZone,
      timeZoneName: 'shortOffset',
    }).formatToParts(new Date(moment));
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  }
  const ahead = Math.abs(clockOffset);
  const minutes = ahead % 60;
  const hours = `${(ahead - minutes) / 60}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`;
  return `GMT${clockOffset < 0 ? '-' : '+'}${hours}`;
}

const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

/** How long ago, e.g. "3 minutes ago", in the language given. `now` is in milliseconds. */
export function formatAgo(moment: string | number, now: number, language: string): string {
  const seconds = Math.min(Math.trunc((new Date(moment).getTime() - now) / 1000), 0);
  const [unit, size] = steps.find(([, step]) => -seconds >= step) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(
    Math.trunc(seconds / size),
    unit,
  );
}
