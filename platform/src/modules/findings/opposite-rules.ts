/** Which opposite bets look like fraud of people who know each other (rule F2). Pure; minor units. */
import type { Slip } from './cover-rules.ts';
import { isLike, type Paths } from './finding-rules.ts';

/** What a round staked on one side of a market, at a table that others play at too. */
export interface Side extends Slip {
  readonly table: string;
  readonly market: string;
}

/** A member's stakes of one market, less those on the other side. */
export interface NetStake<One extends Side = Side> {
  readonly memberId: bigint;
  readonly side: 'a' | 'b';
  readonly amountMinor: bigint;
  /** What it is the sum of, on both sides. */
  readonly slips: readonly [One, ...One[]];
}

/** Members of one line who covered both sides of a market in one round, the one who stands highest first. */
export type Opposites<One extends Side = Side> = readonly NetStake<One>[];

/** As many accounts at most make the other side of a stake; more are a crowd. */
const PARTS_MAX = 30;

/** Sides in the groups within which they cover each other: of one market, round of a table and tree. */
export function byTree<One extends Side>(sides: readonly One[], paths: Paths): One[][] {
  const placed = sides.filter(({ memberId }) => paths.has(memberId));
  const groups = Map.groupBy(placed, ({ memberId, table, market }) => {
    return `${paths.get(memberId)?.[0]} ${table} ${market}`;
  });
  return [...groups.values()];
}

/**
 * Who covered both sides of a market with stakes that are alike: the smaller at least half of the larger. Two
 * are compared of whom one stands above the other, and those right below one agent, largest with largest. A
 * stake that no one account matches is compared with what several smaller ones make together.
 * @param sides of one market, round and tree
 */
export function suspiciousOpposites<One extends Side>(
  sides: readonly One[],
  paths: Paths,
): Opposites<One>[] {
  const nets = netOf(sides).toSorted(largestFirst);
  const as = nets.filter(({ side }) => side === 'a');
  const bs = nets.filter(({ side }) => side === 'b');
  if (as.length === 0 || bs.length === 0) return [];
  const highestFirst = (one: NetStake<One>, other: NetStake<One>) => {
    const depth = ({ memberId }: NetStake<One>) => paths.get(memberId)?.length ?? 0;
    return depth(one) - depth(other) || (one.memberId < other.memberId ? -1 : 1);
  };
  const pairs = [...pairsInLine(as, bs, paths), ...pairsBelowOne(as, bs, paths)].filter(
    ([one, other]) => isLike(one.amountMinor, other.amountMinor),
  );
  return [...pairs, ...splits(as, bs, paths), ...splits(bs, as, paths)].map((some) =>
    some.toSorted(highestFirst),
  );
}

function largestFirst(one: NetStake, other: NetStake): number {
  if (one.amountMinor !== other.amountMinor) return one.amountMinor > other.amountMinor ? -1 : 1;
  return one.memberId < other.memberId ? -1 : 1;
}

function netOf<One extends Side>(sides: readonly One[]): NetStake<One>[] {
  const byMember = Map.groupBy(sides, ({ memberId }) => memberId);
  return [...byMember].flatMap(([memberId, own]): NetStake<One>[] => {
    const minor = own.reduce((sum, { side, amountMinor }) => {
      return side === 'a' ? sum + amountMinor : sum - amountMinor;
    }, 0n);
    const side = minor > 0n ? 'a' : 'b';
    // A slip of the side that is left comes first: it is the one that evidence leads to.
    const [first, ...others] = own.toSorted((one, other) => {
      const [left, right] = [one, other].map((slip) => (slip.side === side ? 0 : 1));
      return (left ?? 0) - (right ?? 0) || (one.roundId < other.roundId ? -1 : 1);
    });
    if (!first || minor === 0n) return [];
    const amountMinor = minor < 0n ? -minor : minor;
    return [{ memberId, side, amountMinor, slips: [first, ...others] }];
  });
}

function pairsInLine<One extends Side>(
  as: readonly NetStake<One>[],
  bs: readonly NetStake<One>[],
  paths: Paths,
): [NetStake<One>, NetStake<One>][] {
  const above = (lows: readonly NetStake<One>[], highs: readonly NetStake<One>[]) => {
    const byMember = new Map(highs.map((net) => [net.memberId, net]));
    return lows.flatMap((low) =>
      agentsAbove(low, paths).flatMap((agentId): [NetStake<One>, NetStake<One>][] => {
        const high = byMember.get(agentId);
        return high ? [[high, low]] : [];
      }),
    );
  };
  return [...above(as, bs), ...above(bs, as)];
}

/** Each is in one pair at most. */
function pairsBelowOne<One extends Side>(
  as: readonly NetStake<One>[],
  bs: readonly NetStake<One>[],
  paths: Paths,
): [NetStake<One>, NetStake<One>][] {
  const parentOf = (net: NetStake) => agentsAbove(net, paths).at(-1);
  const others = Map.groupBy(bs, parentOf);
  return [...Map.groupBy(as, parentOf)].flatMap(([parentId, some]) => {
    const facing = parentId === undefined ? [] : (others.get(parentId) ?? []);
    return some.flatMap((one, index): [NetStake<One>, NetStake<One>][] => {
      const other = facing[index];
      return other ? [[one, other]] : [];
    });
  });
}

/** A stake with the smaller ones on the other side, none of them like it, that are like it together. */
function splits<One extends Side>(
  wholes: readonly NetStake<One>[],
  facing: readonly NetStake<One>[],
  paths: Paths,
): NetStake<One>[][] {
  const byMember = new Map(facing.map((net) => [net.memberId, net]));
  const byParent = Map.groupBy(facing, (net) => agentsAbove(net, paths).at(-1));
  const below = new Map<bigint, NetStake<One>[]>();
  for (const net of facing) {
    for (const agentId of agentsAbove(net, paths)) {
      const some = below.get(agentId) ?? [];
      some.push(net);
      below.set(agentId, some);
    }
  }
  return wholes.flatMap((whole): NetStake<One>[][] => {
    const agents = agentsAbove(whole, paths);
    const parentId = agents.at(-1);
    const related = [
      ...agents.flatMap((agentId) => byMember.get(agentId) ?? []),
      ...(parentId === undefined ? [] : (byParent.get(parentId) ?? [])),
      ...(below.get(whole.memberId) ?? []),
    ];
    if (related.some(({ amountMinor }) => isLike(amountMinor, whole.amountMinor))) return [];
    const parts: NetStake<One>[] = [];
    let minor = 0n;
    for (const part of related.toSorted(largestFirst)) {
      if (minor >= whole.amountMinor) break;
      if (part.amountMinor > whole.amountMinor) continue;
      parts.push(part);
      minor += part.amountMinor;
    }
    const isSplit = parts.length <= PARTS_MAX && isLike(minor, whole.amountMinor);
    return isSplit ? [[whole, ...parts]] : [];
  });
}

const agentsAbove = ({ memberId }: Pick<NetStake, 'memberId'>, paths: Paths) =>
  (paths.get(memberId) ?? []).slice(0, -1);
