/**
 * The periods that contracts are settled by, in a merchant's time zone. Each instant lies in one
 * period of a kind, and each ends where the next begins, across changes of the clocks too. Pure.
 */
import type { PeriodType } from '@croupier/contract/contracts/kinds';

/** From its first instant to that of the next one, milliseconds since 1970. */
export interface PeriodSpan {
  readonly startsMs: number;
  readonly endsMs: number;
}

const MINUTE_MS = 60_000;
/** As long as the windows of play. */
export const WINDOW_MS: number = 5 * MINUTE_MS;
/** Every zone is some multiple of it away from UTC. */
const QUARTER_MS = 15 * MINUTE_MS;
/** The second half of a month begins with this day. */
const HALF_MONTH = 16;

/** On the day after the period, so that figures of the night have come. */
const DUE_CLOCK = { D: 3, W: 4, H: 5, M: 6 } as const;
const DUE_AFTER_MS = { HR: 5 * MINUTE_MS, RT: MINUTE_MS } as const;

type DayPeriod = keyof typeof DUE_CLOCK;

const isOfDays = (period: PeriodType): period is DayPeriod => period in DUE_CLOCK;

/** The period of that type which an instant lies in. @param atMs milliseconds since 1970 */
export function periodAt(period: PeriodType, atMs: number, timeZone: string): PeriodSpan {
  if (period === 'RT') {
    const startsMs = Math.floor(atMs / WINDOW_MS) * WINDOW_MS;
    return { startsMs, endsMs: startsMs + WINDOW_MS };
  }
  if (!isOfDays(period)) return hourAt(atMs, timeZone);
  const first = firstDay(period, zoned(atMs, timeZone).toPlainDate());
  return {
    startsMs: midnight(first, timeZone),
    endsMs: midnight(dayAfter(period, first), timeZone),
  };
}

/** The one that follows. */
export function periodAfter(period: PeriodType, span: PeriodSpan, timeZone: string): PeriodSpan {
  return periodAt(period, span.endsMs, timeZone);
}

/**
 * When a period is due to be settled: of days on the morning after it, an hour five minutes after
 * its end, five minutes one minute after theirs.
 */
export function dueMs(period: PeriodType, { endsMs }: PeriodSpan, timeZone: string): number {
  if (!isOfDays(period)) return endsMs + DUE_AFTER_MS[period];
  const morning = zoned(endsMs, timeZone)
    .toPlainDate()
    .toPlainDateTime({ hour: DUE_CLOCK[period] });
  return morning.toZonedDateTime(timeZone).epochMilliseconds;
}

/**
 * The periods that are due at an instant and begin at `fromMs` or later, oldest first.
 * @param countMax so many at most; the others are due again next time
 */
export function duePeriods(
  period: PeriodType,
  range: { readonly fromMs: number; readonly nowMs: number; readonly countMax: number },
  timeZone: string,
): PeriodSpan[] {
  const due: PeriodSpan[] = [];
  let span = periodAt(period, range.fromMs, timeZone);
  if (span.startsMs < range.fromMs) span = periodAfter(period, span, timeZone);
  while (due.length < range.countMax && dueMs(period, span, timeZone) <= range.nowMs) {
    due.push(span);
    span = periodAfter(period, span, timeZone);
  }
  return due;
}

/** First and last day of a period of days, `2026-11-25`. */
export function daysOf(
  { startsMs, endsMs }: PeriodSpan,
  timeZone: string,
): { readonly first: string; readonly last: string } {
  return {
    first: zoned(startsMs, timeZone).toPlainDate().toString(),
    last: zoned(endsMs - 1, timeZone)
      .toPlainDate()
      .toString(),
  };
}

const zoned = (atMs: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone);

const midnight = (day: Temporal.PlainDate, timeZone: string) =>
  day.toZonedDateTime(timeZone).epochMilliseconds;

function firstDay(period: DayPeriod, day: Temporal.PlainDate): Temporal.PlainDate {
  switch (period) {
    case 'D':
      return day;
    case 'W':
      return day.subtract({ days: day.dayOfWeek - 1 });
    case 'H':
      return day.with({ day: day.day < HALF_MONTH ? 1 : HALF_MONTH });
    case 'M':
      return day.with({ day: 1 });
  }
}

/** The first day of the next one. */
function dayAfter(period: DayPeriod, first: Temporal.PlainDate): Temporal.PlainDate {
  switch (period) {
    case 'D':
      return first.add({ days: 1 });
    case 'W':
      return first.add({ weeks: 1 });
    case 'H':
      return first.day === 1
        ? first.with({ day: HALF_MONTH })
        : first.with({ day: 1 }).add({ months: 1 });
    case 'M':
      return first.add({ months: 1 });
  }
}

/** From one full hour of the clock to the next; an hour that the clocks repeat is two. */
function hourAt(atMs: number, timeZone: string): PeriodSpan {
  const isFull = (ms: number) => zoned(ms, timeZone).minute === 0;
  let startsMs = Math.floor(atMs / QUARTER_MS) * QUARTER_MS;
  while (!isFull(startsMs)) startsMs -= QUARTER_MS;
  let endsMs = startsMs + QUARTER_MS;
  while (!isFull(endsMs)) endsMs += QUARTER_MS;
  return { startsMs, endsMs };
}
