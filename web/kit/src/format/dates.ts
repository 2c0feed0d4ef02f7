// Moments for the eye, always in the merchant's time zone. Tables write day before month in every
// language; only written-out dates follow the language.

const formatters = new Map<string, Intl.DateTimeFormat>();

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

/** `row` 20/11 20:58:11 · `date` 20/11/2026 · `minute` 20/11/2026 20:58 · `time` 20:58:11 */
export type MomentStyle = 'row' | 'date' | 'minute' | 'time';

export type MomentOptions = {
  /** IANA name, e.g. `Asia/Ho_Chi_Minh`. */
  readonly timeZone: string;
  readonly style?: MomentStyle;
};

/** A moment, given as ISO text or milliseconds since the epoch, in figures. */
export function formatMoment(
  moment: string | number,
  { timeZone, style = 'row' }: MomentOptions,
): string {
  const { day, month, year, hour, minute, second } = digitsOf(new Date(moment), timeZone);
  switch (style) {
    case 'row':
      return `${day}/${month} ${hour}:${minute}:${second}`;
    case 'date':
      return `${day}/${month}/${year}`;
    case 'minute':
      return `${day}/${month}/${year} ${hour}:${minute}`;
    case 'time':
      return `${hour}:${minute}:${second}`;
  }
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
