/** Saturday, 28/11 of a day that is written `2026-11-28`, whatever the zone of the device. */
export function plainDay(day: string, language: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  const name = new Intl.DateTimeFormat(language, { timeZone: 'UTC', weekday: 'long' });
  return `${name.format(moment)}, ${shortDay(day)}`;
}

/** `28/11` */
export const shortDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}`;
