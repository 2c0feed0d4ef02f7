/** What a claim stands for, where it is not the next place in a period. Pure. */
import { BIRTHDAY_DAYS, type OfferKind } from '@croupier/contract/promotions/kinds';
import type { ConditionFacts } from './condition-rules.ts';

/**
 * The cause that gives once, whatever becomes of the birthday or the level afterwards. Null: places in a
 * period are counted; undefined: there is nothing to claim it for now.
 */
export function causeFor(
  kind: OfferKind,
  { birthdayYear, vip }: Pick<ConditionFacts, 'birthdayYear' | 'vip'>,
): string | null | undefined {
  if (kind === 'birthday') return birthdayYear === null ? undefined : `birthday:${birthdayYear}`;
  if (kind === 'level-up') return vip === 0 ? undefined : `level:${vip}`;
  return null;
}

/**
 * The year of the birthday whose days run on a date; null where none do. Whoever was born on a leap day has
 * it on the last of February in other years. @param today ISO date
 */
export function birthdayYearOn(birthday: string | null, today: string): number | null {
  if (birthday === null) return null;
  const born = Temporal.PlainDate.from(birthday);
  const date = Temporal.PlainDate.from(today);
  for (const year of [date.year, date.year - 1]) {
    const day = born.with({ year });
    const days = day.until(date).days;
    if (days >= 0 && days < BIRTHDAY_DAYS) return year;
  }
  return null;
}

/** The last whole period before a date: first and last day. Weeks begin on Monday. @param today ISO date */
export function lastPeriod(
  per: 'day' | 'week' | 'month',
  today: string,
): { readonly first: string; readonly last: string } {
  const date = Temporal.PlainDate.from(today);
  const begun =
    per === 'day'
      ? date
      : per === 'week'
        ? date.subtract({ days: date.dayOfWeek - 1 })
        : date.with({ day: 1 });
  const first = begun.subtract(
    per === 'day' ? { days: 1 } : per === 'week' ? { weeks: 1 } : { months: 1 },
  );
  return { first: first.toString(), last: begun.subtract({ days: 1 }).toString() };
}
