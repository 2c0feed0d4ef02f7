/** Moments as people type them, in the way in which the console writes them: `28/11/2026 23:44`. */

const TYPED = /^(\d{1,2})[./-](\d{1,2})(?:[./-](\d{4}))?(?:[\s,]+(\d{1,2})[:.h](\d{2}))?$/;
const WRITTEN = /^(\d{4})-(\d{2})-(\d{2})(?:[T\s](\d{2}):(\d{2}))?/;

/** A moment of a clock, `2026-11-28T23:44`, as it is read and typed. */
export function momentText(zoned: string): string {
  const [, year, month, day, hour = '00', minute = '00'] = WRITTEN.exec(zoned) ?? [];
  return year === undefined ? '' : `${day}/${month}/${year} ${hour}:${minute}`;
}

/**
 * What was typed as a moment of a clock, `2026-11-28T23:44`; undefined for what is none. Without a time it is
 * midnight, without a year the one that is given.
 */
export function zonedOfTyped(text: string, thisYear: string): string | undefined {
  const typed = text.trim();
  const written = WRITTEN.exec(typed);
  const [year = thisYear, month = '', day = '', hour = '00', minute = '00'] = written
    ? written.slice(1)
    : reordered(TYPED.exec(typed));
  const two = (part: string) => part.padStart(2, '0');
  const zoned = `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}`;
  const at = Date.parse(`${zoned}Z`);
  // The 31st of a month that has none is no day.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(zoned) ? zoned : undefined;
}

function reordered(match: RegExpExecArray | null): (string | undefined)[] {
  const [, day, month, year, hour, minute] = match ?? [];
  return [year, month, day, hour, minute];
}
