/** What looks like fraud in a line of agents. Pure; amounts are minor units. */

export type Paths = ReadonlyMap<bigint, readonly bigint[]>;

/** A transfer along a line. */
export interface Sent {
  readonly id: bigint;
  readonly fromId: bigint;
  readonly toId: bigint;
  readonly amountMinor: bigint;
  readonly atMs: number;
}

/** So many transfers at most make a circle. */
const CIRCLE_MAX = 4;
export const CIRCLE_MS: number = 24 * 3_600_000;

/** One amount is the other one, more or less: at least half of it. */
export const isLike = (one: bigint, other: bigint): boolean =>
  one * 2n >= other && other * 2n >= one;

/**
 * The shortest way by which money came back to its sender within a day, that transfer the last:
 * A to B to A, or over two others. Amounts differ by half at most. Undefined where there is none.
 */
export function circleClosedBy(closing: Sent, earlier: readonly Sent[]): Sent[] | undefined {
  const usable = earlier.filter(
    ({ id, atMs, amountMinor }) =>
      id !== closing.id &&
      atMs <= closing.atMs &&
      atMs >= closing.atMs - CIRCLE_MS &&
      isLike(amountMinor, closing.amountMinor),
  );
  // From whoever is paid now, forward to whoever pays now.
  let ways: Sent[][] = usable.filter(({ fromId }) => fromId === closing.toId).map((one) => [one]);
  for (let length = 1; length < CIRCLE_MAX; length += 1) {
    const whole = ways.find((way) => way.at(-1)?.toId === closing.fromId);
    if (whole) return [...whole, closing];
    ways = ways.flatMap((way) => {
      const last = way.at(-1);
      return usable
        .filter(({ fromId, atMs }) => last && fromId === last.toId && atMs >= last.atMs)
        .filter(({ toId }) => !way.some(({ fromId }) => fromId === toId))
        .map((next) => [...way, next]);
    });
  }
  return undefined;
}

/** A round, or a stack of chips, at a game where players win from each other. */
export interface ChipsPlayed {
  readonly memberId: bigint;
  readonly roundId: bigint;
  readonly gameId: bigint;
  readonly openedMs: number;
  readonly closedMs: number;
  /** Won, or lost with a minus. */
  readonly netMinor: bigint;
}

/**
 * Rounds by which money that was sent came back over a table, within a day before or after: whoever got
 * it lost, and whoever sent it won, at the same game at the same time, at least half of the amount and of
 * that again half. Empty where it did not.
 */
export function chipsDumped(sent: Sent, rounds: readonly ChipsPlayed[]): ChipsPlayed[] {
  const near = rounds.filter(
    ({ openedMs, closedMs }) =>
      closedMs >= sent.atMs - CIRCLE_MS && openedMs <= sent.atMs + CIRCLE_MS,
  );
  const lost = near.filter(({ memberId, netMinor }) => memberId === sent.toId && netMinor < 0n);
  const won = near.filter(({ memberId, netMinor }) => memberId === sent.fromId && netMinor > 0n);
  const met = (one: ChipsPlayed) => (other: ChipsPlayed) =>
    one.gameId === other.gameId && one.openedMs <= other.closedMs && other.openedMs <= one.closedMs;
  const losses = lost.filter((one) => won.some(met(one)));
  const wins = won.filter((one) => lost.some(met(one)));
  const sum = (some: readonly ChipsPlayed[]) =>
    some.reduce((minor, { netMinor }) => minor + netMinor, 0n);
  const lostMinor = -sum(losses);
  if (lostMinor * 2n < sent.amountMinor || sum(wins) * 2n < lostMinor) return [];
  return [...losses, ...wins].toSorted((one, other) => one.openedMs - other.openedMs);
}

/** Members who share what only one person has: at most two of a household, or the same person. */
export interface SharedGroup {
  readonly memberIds: readonly bigint[];
  /** A browser may be a household's; three accounts of it are no accident. */
  readonly isWeak: boolean;
}

/** What of it looks like fraud. */
export interface SharedFindings {
  /** An agent, and somebody below. */
  readonly pairs: readonly (readonly [bigint, bigint])[];
  /** Accounts of one tree, by number. */
  readonly rings: readonly (readonly bigint[])[];
}

/** Pairs and rings of accounts that share something, tree by tree. Who stands in no tree is left out. */
export function sharedInTrees({ memberIds, isWeak }: SharedGroup, paths: Paths): SharedFindings {
  const placed = memberIds.filter((id) => paths.has(id));
  const trees = Map.groupBy(placed, (id) => paths.get(id)?.[0]);
  const pairs: (readonly [bigint, bigint])[] = [];
  const rings: bigint[][] = [];
  for (const tree of trees.values()) {
    const own = tree.flatMap((id) =>
      tree
        .filter((agentId) => agentId !== id && paths.get(id)?.includes(agentId))
        .map((agentId) => [agentId, id] as const),
    );
    pairs.push(...own);
    const isPair = tree.length === 2 && own.length > 0;
    if (!isPair && tree.length >= (isWeak ? 3 : 2)) {
      rings.push(tree.toSorted((one, other) => (one < other ? -1 : 1)));
    }
  }
  return { pairs, rings };
}
