/** Newcomers by the week or month in which they came, and what became of them. Weeks begin on Mondays. */
import type { CohortUnit } from '@croupier/contract/reports/kinds';
import type { CohortLine } from '#kernel/cohort-line.ts';

export interface Cohort {
  /** First day of the week or month. */
  readonly from: string;
  readonly registrations: number;
  /** From that one on, to the one that is under way. */
  readonly steps: { readonly played: number; readonly deposited: number }[];
}

/** The first day of the week or month that a day is in. */
export function startOf(day: string, by: CohortUnit): string {
  const date = Temporal.PlainDate.from(day);
  const start =
    by === 'month' ? date.with({ day: 1 }) : date.subtract({ days: date.dayOfWeek - 1 });
  return start.toString();
}

const after = (start: string, by: CohortUnit, count: number) =>
  Temporal.PlainDate.from(start)
    .add(by === 'month' ? { months: count } : { weeks: count })
    .toString();

/** The first day of the oldest of so many, the one that is under way being the last. */
export function firstCohort(today: string, by: CohortUnit, count: number): string {
  return after(startOf(today, by), by, 1 - count);
}

/** The weeks or months from the first on, each with what its newcomers did in those that followed. */
export function cohortsOf(
  figures: {
    readonly came: readonly { readonly day: string; readonly count: number }[];
    readonly played: readonly CohortLine[];
    readonly deposited: readonly CohortLine[];
  },
  { first, today, by }: { readonly first: string; readonly today: string; readonly by: CohortUnit },
): Cohort[] {
  const starts: string[] = [];
  for (let start = first; start <= today; start = after(start, by, 1)) starts.push(start);
  const byPlace = (lines: readonly CohortLine[]) =>
    new Map(lines.map(({ cohort, at, members }) => [`${cohort} ${at}`, members]));
  const [played, deposited] = [byPlace(figures.played), byPlace(figures.deposited)];
  return starts.map((from, index) => ({
    from,
    registrations: figures.came.reduce(
      (sum, { day, count }) => (startOf(day, by) === from ? sum + count : sum),
      0,
    ),
    steps: starts.slice(index).map((at) => ({
      played: played.get(`${from} ${at}`) ?? 0,
      deposited: deposited.get(`${from} ${at}`) ?? 0,
    })),
  }));
}
