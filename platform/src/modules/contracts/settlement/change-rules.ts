/**
 * What changes about play after it counted: corrections of rounds, and bets that are excluded. What
 * belongs to an earlier period is taken out of a period's own figures, and settled at the rate that
 * paid it (docs/decisions/020). Pure; minor units.
 */
import type { GameType } from '@croupier/contract/games';
import type { MemberPlay } from './team-rules.ts';

/** A correction of a round. */
export interface Corrected {
  readonly memberId: bigint;
  readonly roundId: bigint;
  readonly gameType: GameType;
  /** When it was made. */
  readonly at: Date;
  /** When the round counted first. */
  readonly closedAt: Date;
  readonly validBetBeforeMinor: bigint;
  readonly validBetMinor: bigint;
  readonly lossMinor: bigint;
  /** What counted of the round before it was closed, oldest first. */
  readonly reports: readonly { readonly at: Date; readonly validBetMinor: bigint }[];
}

/** What of a round counts for no contract; a round may have several. */
export interface ExcludedPlay {
  /** In the order in which they were excluded. */
  readonly id: bigint;
  readonly memberId: bigint;
  readonly roundId: bigint;
  readonly gameType: GameType;
  readonly validBetMinor: bigint;
  readonly at: Date;
}

/** What the round of something excluded counted then, by its id; absent where that is not known. */
export type RoundsThen = ReadonlyMap<
  bigint,
  { readonly closedAt: Date; readonly validBetMinor: bigint }
>;

export interface PlayChange {
  readonly memberId: bigint;
  readonly gameType: GameType;
  readonly at: Date;
  /** When the play counted that it changes. */
  readonly playedAt: Date;
  /** What figures of play have of it. */
  readonly figured: Amounts;
  /** What contracts count of it. */
  readonly counted: Amounts;
}

interface Amounts {
  readonly validBetMinor: bigint;
  readonly lossMinor: bigint;
}

/**
 * Corrections and exclusions as changes. What is excluded of a round counts no more, so a correction
 * takes back only what the rest counted, and nothing is excluded that a correction has taken back.
 */
export function changesOf(
  corrections: readonly Corrected[],
  {
    between,
    all,
    rounds,
  }: {
    /** What was excluded in the time that is looked at. */
    readonly between: readonly ExcludedPlay[];
    /** All that was ever excluded of these rounds and those of the corrections. */
    readonly all: readonly ExcludedPlay[];
    readonly rounds: RoundsThen;
  },
): PlayChange[] {
  const byRound = Map.groupBy(all, keyOf);
  const sumOf = (
    of: Pick<ExcludedPlay, 'memberId' | 'roundId'>,
    isBefore: (one: ExcludedPlay) => boolean,
  ) =>
    (byRound.get(keyOf(of)) ?? [])
      .filter(isBefore)
      .reduce((sum, { validBetMinor }) => sum + validBetMinor, 0n);
  return [
    ...corrections.flatMap((one): PlayChange[] => {
      if (one.reports.length > 0) return byReport(one);
      const { lossMinor, validBetMinor, validBetBeforeMinor: before } = one;
      const excludedMinor = sumOf(one, ({ at }) => at < one.at);
      const counted =
        atLeastNothing(before + validBetMinor - excludedMinor) -
        atLeastNothing(before - excludedMinor);
      const { memberId, gameType, at, closedAt: playedAt } = one;
      const figured = { validBetMinor, lossMinor };
      const own = { validBetMinor: counted, lossMinor };
      return [{ memberId, gameType, at, playedAt, figured, counted: own }];
    }),
    ...between.map((one): PlayChange => {
      const { memberId, gameType, at, validBetMinor } = one;
      const round = rounds.get(one.id);
      // Several may be made within the same millisecond.
      const excludedMinor = sumOf(one, ({ id }) => id < one.id);
      const left = round && atLeastNothing(round.validBetMinor - excludedMinor);
      const minor = left !== undefined && left < validBetMinor ? left : validBetMinor;
      return {
        memberId,
        gameType,
        at,
        playedAt: round?.closedAt ?? at,
        figured: NOTHING,
        counted: { validBetMinor: -minor, lossMinor: 0n },
      };
    }),
  ];
}

/**
 * A correction of a round whose play was reported before: what was reported last, or came with the
 * closing, is taken back first, each when it counted.
 */
function byReport(one: Corrected): PlayChange[] {
  const { memberId, gameType, at, closedAt, reports, lossMinor } = one;
  const after = one.validBetBeforeMinor + one.validBetMinor;
  let reachedMinor = 0n;
  const parts = reports.map((report) => {
    const from = reachedMinor;
    reachedMinor += report.validBetMinor;
    const within = (minor: bigint) =>
      minor < from ? from : minor > reachedMinor ? reachedMinor : minor;
    const validBetMinor = within(after) - within(one.validBetBeforeMinor);
    return { playedAt: report.at, validBetMinor, lossMinor: 0n };
  });
  const rest = parts.reduce((minor, part) => minor - part.validBetMinor, one.validBetMinor);
  return [...parts, { playedAt: closedAt, validBetMinor: rest, lossMinor }].map(
    ({ playedAt, ...amounts }) => ({
      memberId,
      gameType,
      at,
      playedAt,
      figured: amounts,
      counted: amounts,
    }),
  );
}

const NOTHING: Amounts = { validBetMinor: 0n, lossMinor: 0n };
const keyOf = ({ memberId, roundId }: Pick<ExcludedPlay, 'memberId' | 'roundId'>) =>
  `${memberId} ${roundId}`;
const atLeastNothing = (minor: bigint) => (minor > 0n ? minor : 0n);

/** A period's own play: without what changed about earlier play, and without what is excluded. */
export function ownPlay(
  play: readonly MemberPlay[],
  changes: readonly PlayChange[],
  startsAt: Date,
): readonly MemberPlay[] {
  const differences = changes.flatMap(
    ({ memberId, gameType, playedAt, figured, counted }): MemberPlay[] => {
      const own = playedAt >= startsAt ? counted : NOTHING;
      const validBetMinor = own.validBetMinor - figured.validBetMinor;
      const stakeMinor = own.lossMinor - figured.lossMinor;
      if (validBetMinor === 0n && stakeMinor === 0n) return [];
      return [{ memberId, gameType, stakeMinor, winMinor: 0n, validBetMinor }];
    },
  );
  return differences.length === 0 ? play : [...play, ...differences];
}

/** What changed about play of before a period. */
export interface LatePlay extends Amounts {
  readonly memberId: bigint;
  readonly gameType: GameType;
  readonly at: Date;
  readonly playedAt: Date;
}

export function latePlay(changes: readonly PlayChange[], startsAt: Date): LatePlay[] {
  return changes
    .filter(({ playedAt }) => playedAt < startsAt)
    .map(({ figured: _figured, counted, ...change }) => ({ ...change, ...counted }))
    .filter(({ validBetMinor, lossMinor }) => validBetMinor !== 0n || lossMinor !== 0n);
}
