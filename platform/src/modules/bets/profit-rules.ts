/** What a member won and lost: sums over days and game types. Pure. */
import type { GameType } from '@croupier/contract/games';
import { moneyText } from '@croupier/contract/money';
import type { Profit } from '@croupier/contract/bets/player';

/** Figures of one game type on one day; differences of corrections may be negative. */
export interface ProfitLine {
  /** `2026-11-21`, in the merchant's time zone. */
  readonly day: string;
  readonly gameType: GameType;
  readonly rounds: number;
  readonly stakeMinor: bigint;
  readonly validBetMinor: bigint;
  readonly winMinor: bigint;
}

type Sum = Omit<ProfitLine, 'day' | 'gameType'>;

const NOTHING: Sum = { rounds: 0, stakeMinor: 0n, validBetMinor: 0n, winMinor: 0n };
const DAY_MS = 86_400_000;

/** How many days a period has, both ends counted; none or less where it ends before it begins. */
export function daysOf(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
}

/** Sums of all, by day and by type. */
export function addUpProfit(lines: readonly ProfitLine[]): Profit {
  const byDay = Map.groupBy(lines, ({ day }) => day);
  const byType = Map.groupBy(lines, ({ gameType }) => gameType);
  const days = [...byDay].toSorted(([one], [other]) => one.localeCompare(other));
  const types = [...byType]
    .map(([gameType, its]) => ({ gameType, sum: sumOf(its) }))
    .toSorted((one, other) => Number(other.sum.validBetMinor - one.sum.validBetMinor));
  return {
    totals: describeSum(sumOf(lines)),
    days: days.map(([day, its]) => ({ day, ...describeSum(sumOf(its)) })),
    types: types.map(({ gameType, sum }) => ({ gameType, ...describeSum(sum) })),
  };
}

function sumOf(lines: readonly Sum[]): Sum {
  return lines.reduce(
    (sum, line) => ({
      rounds: sum.rounds + line.rounds,
      stakeMinor: sum.stakeMinor + line.stakeMinor,
      validBetMinor: sum.validBetMinor + line.validBetMinor,
      winMinor: sum.winMinor + line.winMinor,
    }),
    NOTHING,
  );
}

/** A sum on the wire, with what is left of it: win less stake. */
export function describeSum({ rounds, stakeMinor, validBetMinor, winMinor }: Sum) {
  return {
    rounds,
    stake: moneyText(stakeMinor),
    validBet: moneyText(validBetMinor),
    win: moneyText(winMinor),
    net: moneyText(winMinor - stakeMinor),
  };
}
