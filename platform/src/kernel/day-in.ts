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
