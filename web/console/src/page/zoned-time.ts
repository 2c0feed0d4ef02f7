/** Moments as date fields know them, `2026-11-21T20:15`, read in the merchant's time zone. */
import { digitsOf } from '@croupier/kit/format/dates';

/** What a clock in that zone shows then. */
export function zonedText(instant: string, timeZone: string): string {
  return new Date(Date.parse(instant) + offsetMs(Date.parse(instant), timeZone))
    .toISOString()
    .slice(0, 16);
}

/**
 * The moment at which a clock in that zone shows the text, or null when it is no moment at all. A
 * time that is skipped when clocks go forward counts as the one an hour later.
 */
export function instantOfZoned(text: string, timeZone: string): string | null {
  const shown = Date.parse(`${text}Z`);
  if (Number.isNaN(shown)) return null;
  // The offset at a guess is right but for the hours around a change of the clocks.
  const guess = shown - offsetMs(shown, timeZone);
  return new Date(shown - offsetMs(guess, timeZone)).toISOString();
}

/** How far clocks in that zone are ahead of UTC at that moment. */
function offsetMs(atMs: number, timeZone: string): number {
  const digits = digitsOf(new Date(atMs), timeZone);
  const part = (name: string) => Number(digits[name]);
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - Math.floor(atMs / 1000) * 1000;
}
