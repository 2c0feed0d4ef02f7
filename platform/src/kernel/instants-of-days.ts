/** From the first midnight of the days to the one after the last, by a merchant's clock. */
export function instantsOfDays(
  { first, last }: { readonly first: string; readonly last: string },
  timeZone: string,
): { readonly from: Date; readonly to: Date } {
  const midnight = (day: Temporal.PlainDate) =>
    new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
  return {
    from: midnight(Temporal.PlainDate.from(first)),
    to: midnight(Temporal.PlainDate.from(last).add({ days: 1 })),
  };
}
