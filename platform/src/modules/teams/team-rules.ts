/** How figures of members become figures of all who stand above them. Pure. */
import type { GameType } from '@croupier/contract/games';

/** What one change of a round adds to whoever played it. */
export interface PlayedChange {
  readonly memberId: bigint;
  readonly day: string;
  readonly gameType: GameType;
  readonly rounds: number;
  readonly stakeMinor: bigint;
  readonly validBetMinor: bigint;
  readonly winMinor: bigint;
}

/** What is added to one row of a day. */
export interface PlayAddition extends PlayedChange {
  readonly ownRounds: number;
  readonly ownStakeMinor: bigint;
  readonly ownValidBetMinor: bigint;
  readonly ownWinMinor: bigint;
}

const zero = {
  rounds: 0,
  stakeMinor: 0n,
  validBetMinor: 0n,
  winMinor: 0n,
  ownRounds: 0,
  ownStakeMinor: 0n,
  ownValidBetMinor: 0n,
  ownWinMinor: 0n,
};

/**
 * The additions to all rows that the changes touch, one a row: to the members and everybody above
 * them. Members without a path stand in no tree and count for nobody.
 * @param pathOf from the top to the member, both included
 */
export function additionsOf(
  changes: readonly PlayedChange[],
  pathOf: (memberId: bigint) => readonly bigint[] | undefined,
): PlayAddition[] {
  const rows = new Map<string, PlayAddition>();
  for (const change of changes) {
    for (const memberId of pathOf(change.memberId) ?? []) {
      const { day, gameType } = change;
      const key = `${memberId} ${day} ${gameType}`;
      const row = rows.get(key) ?? { ...zero, memberId, day, gameType };
      rows.set(key, add(row, change, memberId === change.memberId));
    }
  }
  return [...rows.values()];
}

function add(row: PlayAddition, change: PlayedChange, isOwn: boolean): PlayAddition {
  const { rounds, stakeMinor, validBetMinor, winMinor } = change;
  return {
    ...row,
    rounds: row.rounds + rounds,
    stakeMinor: row.stakeMinor + stakeMinor,
    validBetMinor: row.validBetMinor + validBetMinor,
    winMinor: row.winMinor + winMinor,
    ...(isOwn && {
      ownRounds: row.ownRounds + rounds,
      ownStakeMinor: row.ownStakeMinor + stakeMinor,
      ownValidBetMinor: row.ownValidBetMinor + validBetMinor,
      ownWinMinor: row.ownWinMinor + winMinor,
    }),
  };
}

/** Days from the first to the last, both included; 0 and less when they are the wrong way round. */
export function daysBetween(first: string, last: string): number {
  return (Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000 + 1;
}
