/** Days of the week, Monday first. */
export const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const DAY_MINUTES = 1440;

/** What a day of the week is called. @param day 1 is Monday */
export function dayName(day: number, language: string): string {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return format.format(MONDAY + (day - 1) * DAY_MS);
}

/** A minute of the day as `16:30`; the midnight that ends it is `24:00`. */
export function clockText(minute: number): string {
  const [hours, minutes] = [Math.trunc(minute / 60), minute % 60];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** The minute of the day that was typed; undefined for what is none. */
export function clockMinute(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text.trim()) ?? [];
  if (hours === undefined || minutes === undefined || Number(minutes) > 59) return undefined;
  const minute = Number(hours) * 60 + Number(minutes);
  return minute <= DAY_MINUTES ? minute : undefined;
}
