/** Figures of teams as they are told. Pure. */
import type { GameType } from '@croupier/contract/games';
import { moneyText } from '@croupier/contract/money';
import type { TeamFigures } from '@croupier/contract/teams/player';
import type { DayRow, MoneySum, PlaySum } from './store/read.ts';

const nothing = {
  rounds: 0n,
  stakeMinor: 0n,
  validBetMinor: 0n,
  winMinor: 0n,
  depositsMinor: 0n,
  withdrawalsMinor: 0n,
};
export type Sum = PlaySum & MoneySum;

/** All rows in one. */
export function sumOf(rows: readonly Sum[]): Sum {
  let sum: Sum = nothing;
  for (const row of rows) {
    sum = {
      rounds: sum.rounds + row.rounds,
      stakeMinor: sum.stakeMinor + row.stakeMinor,
      validBetMinor: sum.validBetMinor + row.validBetMinor,
      winMinor: sum.winMinor + row.winMinor,
      depositsMinor: sum.depositsMinor + row.depositsMinor,
      withdrawalsMinor: sum.withdrawalsMinor + row.withdrawalsMinor,
    };
  }
  return sum;
}

export function describePlay({ rounds, stakeMinor, validBetMinor, winMinor }: PlaySum) {
  return {
    rounds: Number(rounds),
    stake: moneyText(stakeMinor),
    validBet: moneyText(validBetMinor),
    win: moneyText(winMinor),
    net: moneyText(winMinor - stakeMinor),
  };
}

export function tell(sum: Sum): TeamFigures {
  return {
    ...describePlay(sum),
    deposits: moneyText(sum.depositsMinor),
    withdrawals: moneyText(sum.withdrawalsMinor),
  };
}

/** The figures of a line, with who joined and who played, each counted once. */
export function describeLine(rows: readonly DayRow[]) {
  const count = (of: (row: DayRow) => bigint) =>
    Number(rows.reduce((sum, row) => sum + of(row), 0n));
  return {
    ...tell(sumOf(rows)),
    active: count((row) => row.newlyActive),
    joined: count((row) => row.joined),
  };
}

/** The same by day, the first one first; days on which nothing happened are left out. */
export function describeDays(rows: readonly DayRow[]) {
  const days = Map.groupBy(rows, ({ day }) => day);
  return [...days]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, ofDay]) => {
      const active = Number(ofDay.reduce((sum, each) => sum + each.active, 0n));
      return { day, ...describeLine(ofDay), active };
    });
}

/** What was played of each type of game, in no order. */
export function notifyGames(rows: readonly DayRow[]) {
  const types = Map.groupBy(rows, ({ gameType }) => gameType);
  types.delete(null);
  return [...types].map(([gameType, ofType]) => {
    return { gameType: gameType as GameType, ...describePlay(sumOf(ofType)) };
  });
}
