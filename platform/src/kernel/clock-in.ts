/** Writes instants as `2026-11-21 08:15:30` of a time zone, which sorts and which spreadsheets read. */
export function clockIn(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (at) => format.format(at);
}
