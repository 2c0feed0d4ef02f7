/** What teams did: everybody's play counts for each agent above. Pure; minor units. */
import type { GameType } from '@croupier/contract/games';
import type { TeamFigures } from './settle-rules.ts';

/** What a member did with games of one type. */
export interface MemberPlay {
  readonly memberId: bigint;
  readonly gameType: GameType;
  readonly stakeMinor: bigint;
  readonly validBetMinor: bigint;
  readonly winMinor: bigint;
}

/** What a period is reckoned from. */
export interface PeriodFigures {
  readonly play: readonly MemberPlay[];
  /** Valid bet of the day so far, where steps are chosen by that. */
  readonly tierPlay?: readonly MemberPlay[] | undefined;
  /** Rebates and bonuses, by member. */
  readonly deducted: ReadonlyMap<bigint, bigint>;
  /** Active members. */
  readonly actives: ReadonlySet<bigint>;
}

interface Sums {
  readonly byType: Map<GameType, { validBetMinor: bigint; lossMinor: bigint }>;
  actives: number;
  deductedMinor: bigint;
  tierValidBetMinor: bigint;
}

/**
 * The figures of each team with a contract, by its agent; teams that did nothing are absent.
 *
 * @param tree.paths from the top to each member; who has none belongs to no team
 * @param tree.includesSelf an agent's own play counts for the team
 */
export function addUpTeams(
  { play, tierPlay, deducted, actives }: PeriodFigures,
  tree: {
    readonly paths: ReadonlyMap<bigint, readonly bigint[]>;
    readonly contracted: ReadonlySet<bigint>;
    readonly includesSelf: boolean;
  },
): Map<bigint, TeamFigures> {
  const teams = new Map<bigint, Sums>();
  /** The teams that a member counts for. */
  const eachTeam = (memberId: bigint, add: (team: Sums) => void) => {
    for (const agentId of tree.paths.get(memberId) ?? []) {
      if (!tree.contracted.has(agentId)) continue;
      if (agentId === memberId && !tree.includesSelf) continue;
      let team = teams.get(agentId);
      if (!team) {
        team = { byType: new Map(), actives: 0, deductedMinor: 0n, tierValidBetMinor: 0n };
        teams.set(agentId, team);
      }
      add(team);
    }
  };
  for (const { memberId, gameType, stakeMinor, validBetMinor, winMinor } of play) {
    eachTeam(memberId, ({ byType }) => {
      const sum = byType.get(gameType);
      const lossMinor = stakeMinor - winMinor;
      if (sum) {
        sum.validBetMinor += validBetMinor;
        sum.lossMinor += lossMinor;
      } else byType.set(gameType, { validBetMinor, lossMinor });
    });
  }
  for (const { memberId, validBetMinor } of tierPlay ?? []) {
    eachTeam(memberId, (team) => (team.tierValidBetMinor += validBetMinor));
  }
  for (const [memberId, minor] of deducted) {
    eachTeam(memberId, (team) => (team.deductedMinor += minor));
  }
  for (const memberId of actives) eachTeam(memberId, (team) => (team.actives += 1));
  return new Map(
    [...teams].map(([agentId, { byType, tierValidBetMinor, ...sums }]) => [
      agentId,
      {
        ...sums,
        byType: [...byType].map(([gameType, figures]) => ({ gameType, ...figures })),
        ...(tierPlay && { tierValidBetMinor }),
      },
    ]),
  );
}

/** Days of valid bet that make a member active in a period. */
const ACTIVE_DAYS = { D: 1, W: 3, H: 5, M: 10, HR: 1, RT: 1 } as const;

/**
 * Members who bet and paid in as much as active ones do: of the period, or of the day so far where
 * that is shorter than a day.
 */
export function activeMembers(
  play: readonly MemberPlay[],
  depositsOf: ReadonlyMap<bigint, bigint>,
  least: {
    readonly period: keyof typeof ACTIVE_DAYS;
    readonly dayValidBetMinor: bigint;
    readonly dayDepositMinor: bigint;
  },
): Set<bigint> {
  const days = BigInt(ACTIVE_DAYS[least.period]);
  const bets = new Map<bigint, bigint>();
  for (const { memberId, validBetMinor } of play) {
    bets.set(memberId, (bets.get(memberId) ?? 0n) + validBetMinor);
  }
  return new Set(
    [...bets]
      .filter(
        ([memberId, minor]) =>
          minor > 0n &&
          minor >= least.dayValidBetMinor * days &&
          (depositsOf.get(memberId) ?? 0n) >= least.dayDepositMinor * days,
      )
      .map(([memberId]) => memberId),
  );
}
