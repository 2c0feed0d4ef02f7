/**
 * Moments as the product writes them in every language: `20/11 20:58:11`, by the clocks of the site
 * that holds the game, so that a round has one time in its record, here and in its replay.
 */
let zone: string | undefined;

/** @param name an IANA name; the browser's own zone is kept where it is none */
export function showTimesIn(name: string | null): void {
  zone = name !== null && isZone(name) ? name : undefined;
}

export function formatMoment(iso: string): string {
  const { day, month } = figuresOf(iso);
  return `${day}/${month} ${formatTime(iso)}`;
}

/** `20:58:11` */
export function formatTime(iso: string): string {
  const { hour, minute, second } = figuresOf(iso);
  return `${hour}:${minute}:${second}`;
}

/** By how much those clocks were ahead of Greenwich's then, such as `GMT+7`. */
export function formatZone(iso: string): string {
  return partsOf(iso, { timeZoneName: 'shortOffset' })['timeZoneName'] ?? '';
}

function figuresOf(iso: string): Readonly<Record<string, string>> {
  return partsOf(iso, {
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
}

function partsOf(iso: string, options: Intl.DateTimeFormatOptions): Record<string, string> {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...options,
    ...(zone !== undefined && { timeZone: zone }),
  });
  return Object.fromEntries(
    format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  );
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}
