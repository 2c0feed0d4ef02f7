/** How takers of an offer did before and after they took it. Pure. */

/** What takers did on a day, counted from the one on which each took the offer first, which is 0. */
export interface DayAround {
  readonly day: number;
  readonly depositMinor: bigint;
  readonly ggrMinor: bigint;
  readonly promotionMinor: bigint;
}

export interface SumsAround {
  readonly depositMinor: bigint;
  readonly ggrMinor: bigint;
  readonly promotionMinor: bigint;
  readonly ngrMinor: bigint;
}

/** Stakes less wins, less what promotions gave. */
export const ngrOf = (of: Pick<DayAround, 'ggrMinor' | 'promotionMinor'>): bigint =>
  of.ggrMinor - of.promotionMinor;

/**
 * Rows of single days put together: every day of the range once, and what the days before and those from the
 * taking on come to. What lies outside is left out.
 */
export function aroundOf(
  rows: readonly Partial<DayAround>[],
  days: number,
): { readonly byDay: DayAround[]; readonly before: SumsAround; readonly after: SumsAround } {
  const byDay = Array.from({ length: 2 * days }, (_, index): DayAround => {
    const day = index - days;
    const own = rows.filter((row) => row.day === day);
    const sum = (name: 'depositMinor' | 'ggrMinor' | 'promotionMinor') =>
      own.reduce((all, row) => all + (row[name] ?? 0n), 0n);
    return {
      day,
      depositMinor: sum('depositMinor'),
      ggrMinor: sum('ggrMinor'),
      promotionMinor: sum('promotionMinor'),
    };
  });
  const sums = (some: readonly DayAround[]): SumsAround => {
    const all = { depositMinor: 0n, ggrMinor: 0n, promotionMinor: 0n };
    for (const { depositMinor, ggrMinor, promotionMinor } of some) {
      all.depositMinor += depositMinor;
      all.ggrMinor += ggrMinor;
      all.promotionMinor += promotionMinor;
    }
    return { ...all, ngrMinor: ngrOf(all) };
  };
  return {
    byDay,
    before: sums(byDay.filter(({ day }) => day < 0)),
    after: sums(byDay.filter(({ day }) => day >= 0)),
  };
}
