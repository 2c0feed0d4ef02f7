/** Days of a book are those of the merchant's clock. */
const ZONE = 'Asia/Ho_Chi_Minh';

/** When a day begins and ends, ms since 1970. @param day `2026-11-30` */
export function spanOfDay(day: string): { readonly from: number; readonly to: number } {
  const begin = Temporal.PlainDate.from(day).toZonedDateTime(ZONE);
  return { from: begin.epochMilliseconds, to: begin.add({ days: 1 }).epochMilliseconds };
}

/** The day of a moment. */
export function dayOf(moment: number): string {
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(moment))
    .toZonedDateTimeISO(ZONE)
    .toPlainDate()
    .toString();
}
