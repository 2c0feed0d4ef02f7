export const periods = [
  'today',
  'yesterday',
  'week',
  'days30',
  'month',
  'lastMonth',
  'custom',
] as const;
export type Period = (typeof periods)[number];

/** First and last day, `2026-11-21`. */
export interface Days {
  readonly from: string;
  readonly until: string;
}

const DAY_MS = 86_400_000;
const shift = (day: string, by: number) =>
  new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);

/** The days of a period, at a merchant where it is `today`. @param chosen of the last of them */
export function daysOf(period: Period, today: string, chosen: Partial<Days>): Days {
  const monthBegin = `${today.slice(0, 8)}01`;
  switch (period) {
    case 'today':
      return { from: today, until: today };
    case 'yesterday':
      return { from: shift(today, -1), until: shift(today, -1) };
    case 'week':
      return { from: shift(today, -6), until: today };
    case 'days30':
      return { from: shift(today, -29), until: today };
    case 'month':
      return { from: monthBegin, until: today };
    case 'lastMonth': {
      const until = shift(monthBegin, -1);
      return { from: `${until.slice(0, 8)}01`, until };
    }
    case 'custom':
      return { from: chosen.from ?? today, until: chosen.until ?? chosen.from ?? today };
  }
}

/** How many days they are. */
export function countDays({ from, until }: Days): number {
  return Math.trunc((Date.parse(until) - Date.parse(from)) / DAY_MS) + 1;
}
