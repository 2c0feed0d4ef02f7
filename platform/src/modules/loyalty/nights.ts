/** When nights are, by the merchant's clock. */

/** Levels are looked at, and rebates that nobody took are paid, at these hours. */
export const LEVELS_HOUR = 4;
export const REBATES_HOUR = 6;

/** The last day whose night is over at an instant. */
export function lastNight(nowMs: number, timeZone: string, hour: number): string {
  const local = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone);
  return local
    .toPlainDate()
    .subtract({ days: local.hour >= hour ? 1 : 2 })
    .toString();
}

/** When the next one is. */
export function nextNight(nowMs: number, timeZone: string, hour: number): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone);
  const day = local.toPlainDate().add({ days: local.hour >= hour ? 1 : 0 });
  return new Date(day.toZonedDateTime({ timeZone, plainTime: { hour } }).epochMilliseconds);
}
