import { MEMBER_REPORT_DAYS_MAX, REPORT_DAYS_MAX } from '@croupier/contract/reports/kinds';
import { refuse } from '#kernel/refuse.ts';

export interface ReportPeriod {
  /** First and last day, `2026-11-21`. */
  readonly first: string;
  readonly last: string;
  /** As many days before. */
  readonly before: { readonly first: string; readonly last: string };
}

/**
 * The days of a report. Refuses `report.range` when they run backwards or are more than one report
 * may have: 366, by member 92, whose figures are many.
 */
export function reportPeriod(
  { from, until }: { readonly from: string; readonly until: string },
  by: string,
): ReportPeriod {
  const first = Temporal.PlainDate.from(from);
  const last = Temporal.PlainDate.from(until);
  const days = first.until(last, { largestUnit: 'days' }).days + 1;
  if (days < 1 || days > (by === 'member' ? MEMBER_REPORT_DAYS_MAX : REPORT_DAYS_MAX)) {
    throw refuse('report.range');
  }
  return {
    first: from,
    last: until,
    before: {
      first: first.subtract({ days }).toString(),
      last: first.subtract({ days: 1 }).toString(),
    },
  };
}

export interface PaidSide {
  readonly count: number;
  readonly minor: bigint;
}

export interface MoneyLine {
  readonly key: string;
  readonly deposits: PaidSide;
  readonly withdrawals: PaidSide;
}

const NOTHING: PaidSide = { count: 0, minor: 0n };

/** Deposits and withdrawals side by side: days oldest first, others by what they moved. */
export function besideEachOther(
  deposits: readonly (PaidSide & { readonly key: string })[],
  withdrawals: readonly (PaidSide & { readonly key: string })[],
  by: string,
): MoneyLine[] {
  const ins = new Map(deposits.map(({ key, ...side }) => [key, side]));
  const outs = new Map(withdrawals.map(({ key, ...side }) => [key, side]));
  const lines = [...new Set([...ins.keys(), ...outs.keys()])].map((key) => ({
    key,
    deposits: ins.get(key) ?? NOTHING,
    withdrawals: outs.get(key) ?? NOTHING,
  }));
  const moved = (line: MoneyLine) => line.deposits.minor + line.withdrawals.minor;
  return lines.toSorted((one, other) => {
    if (by === 'day') return one.key < other.key ? -1 : 1;
    const more = moved(other) - moved(one);
    return more === 0n
      ? Number(BigInt(idOf(one.key)) - BigInt(idOf(other.key)))
      : more > 0n
        ? 1
        : -1;
  });
}

/** The number in a key: `12`, `in:12`. */
const idOf = (key: string) => key.replace(/^\w+:/, '');

/** What lines come to. */
export function sumOfMoney(lines: readonly MoneyLine[]): Omit<MoneyLine, 'key'> {
  const add = (side: 'deposits' | 'withdrawals') => ({
    count: lines.reduce((sum, line) => sum + line[side].count, 0),
    minor: lines.reduce((sum, line) => sum + line[side].minor, 0n),
  });
  return { deposits: add('deposits'), withdrawals: add('withdrawals') };
}
