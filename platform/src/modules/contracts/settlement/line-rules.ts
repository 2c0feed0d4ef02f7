/**
 * Bets count for the line that stood when they were made. Where somebody was moved within a period, it
 * falls into parts, each with its lines. Pure; minor units.
 */
import type { PeriodSpan } from './period-rules.ts';
import type { TeamFigures } from './settle-rules.ts';

type Paths = ReadonlyMap<bigint, readonly bigint[]>;

/** The parts of a period between instants at which lines changed, in order. */
export function partsBetween(span: PeriodSpan, changesMs: readonly number[]): PeriodSpan[] {
  const starts = [span.startsMs, ...changesMs];
  return starts.map((startsMs, at) => ({ startsMs, endsMs: starts[at + 1] ?? span.endsMs }));
}

/**
 * Members whose contracts count a part: whoever pays stood directly above, and was paid for it too. So
 * nobody pays for what they are not paid for, and the house pays for nothing twice.
 */
export function coveredIn(
  contracts: readonly { readonly memberId: bigint; readonly uplineId: bigint | null }[],
  paths: Paths,
): Set<bigint> {
  const byMember = new Map(contracts.map((contract) => [contract.memberId, contract]));
  const parents = new Map<bigint, bigint | null>();
  for (const path of paths.values()) {
    path.forEach((id, depth) => parents.set(id, path[depth - 1] ?? null));
  }
  const covers = ({ memberId, uplineId }: (typeof contracts)[number]): boolean => {
    if (parents.get(memberId) !== uplineId) return false;
    const above = uplineId === null ? undefined : byMember.get(uplineId);
    return !above || covers(above);
  };
  return new Set(contracts.filter(covers).map(({ memberId }) => memberId));
}

/** Active members by part: each counts once, for the line in which they played last. */
export function activesByPart(
  actives: ReadonlySet<bigint>,
  players: readonly (readonly bigint[])[],
): Set<bigint>[] {
  const seen = new Set<bigint>();
  return players
    .toReversed()
    .map((part) => {
      const own = new Set(part.filter((id) => actives.has(id) && !seen.has(id)));
      for (const id of own) seen.add(id);
      return own;
    })
    .toReversed();
}

/** What teams did over all parts. */
export function addParts(
  parts: readonly ReadonlyMap<bigint, TeamFigures>[],
): Map<bigint, TeamFigures> {
  const sums = new Map<bigint, TeamFigures>();
  for (const [agentId, team] of parts.flatMap((part) => [...part])) {
    const sum = sums.get(agentId);
    sums.set(agentId, sum ? addTeams(sum, team) : team);
  }
  return sums;
}

function addTeams(one: TeamFigures, other: TeamFigures): TeamFigures {
  const byType = [...Map.groupBy([...one.byType, ...other.byType], ({ gameType }) => gameType)];
  return {
    byType: byType.map(([gameType, figures]) => ({
      gameType,
      validBetMinor: figures.reduce((sum, { validBetMinor }) => sum + validBetMinor, 0n),
      lossMinor: figures.reduce((sum, { lossMinor }) => sum + lossMinor, 0n),
    })),
    actives: one.actives + other.actives,
    deductedMinor: one.deductedMinor + other.deductedMinor,
  };
}
