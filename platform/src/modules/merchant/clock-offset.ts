/** Years whose clocks are looked at: those of which a site shows moments. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2037;
const MS_PER_MINUTE = 60_000;

const known = new Map<string, number | null>();

/**
 * Minutes that clocks in a zone (IANA name) are ahead of UTC, if they were and will be as far ahead all
 * through 2000 to 2037, as far as is known; else null. Pages then reckon times themselves: a browser
 * that is asked for a zone reads its calendars first, which holds a phone up for a tenth of a second.
 */
export function clockOffset(timeZone: string): number | null {
  let offset = known.get(timeZone);
  if (offset === undefined) {
    offset = findOffset(timeZone);
    known.set(timeZone, offset);
  }
  return offset;
}

function findOffset(timeZone: string): number | null {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const offsets = new Set<number>();
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) {
    // Summer times last for months; those that pause in Ramadan are met in some of the years.
    for (let month = 0; month < 12; month++) {
      const moment = Date.UTC(year, month, 15);
      const there = Date.parse(`${format.format(moment).replace(' ', 'T')}Z`);
      offsets.add((there - moment) / MS_PER_MINUTE);
      if (offsets.size > 1) return null;
    }
  }
  return [...offsets][0] ?? null;
}
