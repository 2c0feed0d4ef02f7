/** When people answer agents: Monday to Friday, noon to nine in the evening of the merchant's zone. Pure. */
import { dayOf, rangeOfDays } from '../../language/day-range.ts';

const OPENS_AT_HOUR = 12;
const CLOSES_AT_HOUR = 21;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Whether somebody answers now, and when that changes, in ms since the epoch. */
export interface SupportHours {
  readonly open: boolean;
  readonly changesAt: number;
}

/** @param now ms since the epoch */
export function supportHours(now: number, timeZone: string): SupportHours {
  // From any moment the next working day is at most three days off.
  for (let ahead = 0; ahead <= 4; ahead += 1) {
    const day = dayOf(Date.parse(dayOf(now, timeZone)) + ahead * DAY_MS, 'UTC');
    const weekday = new Date(day).getUTCDay();
    if (weekday === 0 || weekday === 6) continue;
    const midnight = Date.parse(rangeOfDays({ first: day, last: day }, timeZone).from);
    const opens = midnight + OPENS_AT_HOUR * HOUR_MS;
    const closes = midnight + CLOSES_AT_HOUR * HOUR_MS;
    if (now < opens) return { open: false, changesAt: opens };
    if (now < closes) return { open: true, changesAt: closes };
  }
  return { open: false, changesAt: now + DAY_MS };
}
