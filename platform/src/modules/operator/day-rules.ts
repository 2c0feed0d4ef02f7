/** Days of a merchant, and the day before that today is held against. */
const FIVE_MINUTES_MS = 300_000;

export interface DaySoFar {
  /** `2026-11-21`, in the merchant's time zone. */
  readonly day: string;
  readonly since: Date;
  /** The day before: its midnight, and the same time of day. */
  readonly before: { readonly from: Date; readonly to: Date };
  /** The same time of day, cut to five minutes that are over. */
  readonly beforeUntil: Date;
}

/** The merchant's day that is under way at that instant. @param nowMs milliseconds since 1970 */
export function daySoFar(nowMs: number, timeZone: string): DaySoFar {
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone);
  const midnight = now.startOfDay();
  const before = now.subtract({ days: 1 });
  const until = before.epochMilliseconds;
  return {
    day: now.toPlainDate().toString(),
    since: new Date(midnight.epochMilliseconds),
    before: {
      from: new Date(before.startOfDay().epochMilliseconds),
      to: new Date(until),
    },
    beforeUntil: new Date(until - (until % FIVE_MINUTES_MS)),
  };
}
