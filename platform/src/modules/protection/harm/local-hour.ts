/** The day and the hour of an instant, as clocks of a time zone show them. */
export function localHour(timeZone: string): (ms: number) => { day: string; hour: number } {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  return (ms) => {
    const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, value]));
    const day = ['year', 'month', 'day'].map((type) => parts.get(type as 'day')).join('-');
    return { day, hour: Number(parts.get('hour')) };
  };
}
