/** Which days a cashback pays next, whatever its periods were and are (rule P17). Pure. */
import type { ClaimPeriod } from '@croupier/contract/promotions/kinds';

/** ISO dates of the merchant's, the last one included. */
export interface Period {
  readonly first: string;
  readonly last: string;
}

/** How long the periods of a version of an offer are, and the first day at whose beginning it held. */
export interface PeriodsFrom {
  readonly per: ClaimPeriod;
  readonly from: string;
}

/**
 * The last period that is over before a date and of which no day was paid; undefined where there is none. One
 * follows the other without a gap: a period that has begun ends as it was to, however long those are that
 * come after it, and the first one begins with the offer.
 *
 * @param of.versions oldest first, at least one
 * @param of.paidTo the last day that was paid
 */
export function duePeriod(of: {
  readonly today: string;
  readonly startedOn: string;
  readonly paidTo: string | null;
  readonly versions: readonly PeriodsFrom[];
}): Period | undefined {
  const { today, startedOn, paidTo, versions } = of;
  const next = paidTo === null ? startedOn : dayAfter(paidTo);
  let first = next < startedOn ? startedOn : next;
  let due: Period | undefined;
  for (;;) {
    const day = first;
    const held = versions.findLast(({ from }) => from <= day) ?? versions[0];
    if (!held || held.per === 'once') return undefined;
    const last = endOf(held.per, day);
    if (last >= today) return due;
    due = { first, last };
    first = dayAfter(last);
  }
}

/** The last day of the period that a day is in. Weeks end on Sunday. */
function endOf(per: 'day' | 'week' | 'month', day: string): string {
  const date = Temporal.PlainDate.from(day);
  if (per === 'day') return day;
  return per === 'week'
    ? date.add({ days: 7 - date.dayOfWeek }).toString()
    : date.with({ day: date.daysInMonth }).toString();
}

const dayAfter = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString();
