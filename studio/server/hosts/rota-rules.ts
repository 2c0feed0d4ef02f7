/** A stretch of a day of the week at which one host is at a table. */
export interface Shift {
  /** 1 is Monday, 7 is Sunday. */
  readonly day: number;
  /** Minutes of the day in the zone of the rota: from 0, and up to 1440, which is midnight. */
  readonly from: number;
  readonly to: number;
  /** Id of the host. */
  readonly host: string;
}

/** The week of one table. */
export interface Rota {
  readonly zone: string;
  readonly shifts: readonly Shift[];
}

export const DAY_MINUTES = 1440;
const WEEK_MINUTES = 7 * DAY_MINUTES;
const MINUTE_MS = 60_000;

const days: Readonly<Record<string, number>> = {
  Mon: 0,
  Tue: 1,
  Wed: 2,
  Thu: 3,
  Fri: 4,
  Sat: 5,
  Sun: 6,
};

/** Who is at the table at a moment, and until when that holds; ms since 1970, nothing without any shift. */
export function onDuty(
  { zone, shifts }: Rota,
  at: number,
): { readonly host: string | undefined; readonly until: number | undefined } {
  const minute = minuteOfWeek(zone, at);
  const minuteStart = Math.floor(at / MINUTE_MS) * MINUTE_MS;
  const inMinutes = (count: number): number => minuteStart + count * MINUTE_MS;
  const now = shifts.find((shift) => startOf(shift) <= minute && minute < endOf(shift));
  if (now !== undefined) return { host: now.host, until: inMinutes(endOf(now) - minute) };
  const waits = shifts.map((shift) => (startOf(shift) - minute + WEEK_MINUTES) % WEEK_MINUTES);
  return {
    host: undefined,
    until: waits.length === 0 ? undefined : inMinutes(Math.min(...waits)),
  };
}

/** Whether two of the shifts want the table at once. */
export function overlaps(shifts: readonly Shift[]): boolean {
  const inOrder = shifts.toSorted((a, b) => startOf(a) - startOf(b));
  return inOrder.some((shift, index) => {
    const next = inOrder[index + 1];
    return next !== undefined && startOf(next) < endOf(shift);
  });
}

/** Whether there is such a time zone, by its name in the IANA database. */
export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function startOf({ day, from }: Shift): number {
  return (day - 1) * DAY_MINUTES + from;
}

function endOf({ day, to }: Shift): number {
  return (day - 1) * DAY_MINUTES + to;
}

/** Minutes since Monday, midnight, in that zone. */
function minuteOfWeek(zone: string, at: number): number {
  const parts = clockOf(zone).formatToParts(at);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  const day = days[part('weekday')] ?? 0;
  return day * DAY_MINUTES + Number(part('hour')) * 60 + Number(part('minute'));
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Zones are those of stored rotas: a handful. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(zone, clock);
  return clock;
}
