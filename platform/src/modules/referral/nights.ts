/** When bets of referees are looked at, by the merchant's clock. */

const HOUR = 5;

/** The last day whose night is over at an instant. */
export function lastNight(nowMs: number, timeZone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone);
  return local
    .toPlainDate()
    .subtract({ days: local.hour >= HOUR ? 1 : 2 })
    .toString();
}

/** When the next one is. */
export function nextNight(nowMs: number, timeZone: string): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone);
  const day = local.toPlainDate().add({ days: local.hour >= HOUR ? 1 : 0 });
  return new Date(day.toZonedDateTime({ timeZone, plainTime: { hour: HOUR } }).epochMilliseconds);
}
