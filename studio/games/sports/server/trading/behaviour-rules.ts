/**
 * What of a player's betting somebody should look at. None of it is proof. Pure; moments are ms, amounts minor
 * units.
 */

/** A bet that was taken. */
export interface SeenBet {
  readonly id: string;
  readonly playerId: bigint;
  readonly at: number;
  readonly stake: bigint;
  /** Match, market and outcome of a single; null of others. */
  readonly pick: string | null;
  readonly event: string | null;
}

export const rules = {
  /** So many bets within so long. */
  series: { bets: 8, withinMs: 60_000 },
  /** So many times the median of so many bets before. */
  jump: { times: 10n, before: 12 },
  /** So many players on the same pick within so long, and again in so many matches. */
  ring: { players: 3, withinMs: 180_000, events: 3 },
} as const;

export interface Finding {
  readonly kind: 'fast-series' | 'above-median' | 'ring';
  readonly bet: SeenBet;
  /** Whose they are besides. */
  readonly others: readonly bigint[];
  readonly bets: number;
  readonly stakes: bigint;
  /** What it was held against: seconds, the usual stake, matches in common. */
  readonly measure: string;
  readonly from: number;
}

/**
 * Bets that came faster than anybody reads prices. One series is told once, with the bet that made it one.
 *
 * @param bets of one player, the oldest first
 */
export function fastSeries(bets: readonly SeenBet[]): readonly Finding[] {
  const { bets: most, withinMs } = rules.series;
  const found: Finding[] = [];
  let told = Number.NEGATIVE_INFINITY;
  for (const [at, bet] of bets.entries()) {
    const first = bets[at - most + 1];
    if (first === undefined || bet.at - first.at > withinMs || first.at <= told) continue;
    told = bet.at;
    const series = bets.slice(at - most + 1, at + 1);
    found.push({
      kind: 'fast-series',
      bet,
      others: [],
      bets: most,
      stakes: series.reduce((sum, { stake }) => sum + stake, 0n),
      measure: String(Math.ceil((bet.at - first.at) / 1000)),
      from: first.at,
    });
  }
  return found;
}

/**
 * Stakes far above what the player usually stakes.
 *
 * @param bets of one player, the oldest first
 */
export function stakeJumps(bets: readonly SeenBet[]): readonly Finding[] {
  const { times, before } = rules.jump;
  return bets.flatMap((bet, at): readonly Finding[] => {
    if (at < before) return [];
    const usual = medianOf(bets.slice(at - before, at).map(({ stake }) => stake));
    if (usual === 0n || bet.stake < usual * times) return [];
    return [
      {
        kind: 'above-median',
        bet,
        others: [],
        bets: 1,
        stakes: bet.stake,
        measure: String(usual),
        from: bet.at,
      },
    ];
  });
}

export function medianOf(amounts: readonly bigint[]): bigint {
  const ordered = amounts.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return ordered[Math.floor(ordered.length / 2)] ?? 0n;
}

/**
 * Players who again and again bet the same within minutes of each other, in several matches. Each ring is told
 * once, with its newest bet.
 *
 * @param bets of all players of a merchant, the oldest first
 */
export function rings(bets: readonly SeenBet[]): readonly Finding[] {
  const { players, withinMs, events } = rules.ring;
  const groups = [...Map.groupBy(bets, ({ pick }) => pick)].flatMap(([pick, own]) =>
    pick === null ? [] : together(own, withinMs),
  );
  const shared = new Map<string, SeenBet[][]>();
  for (const group of groups) {
    const members = [...new Set(group.map(({ playerId }) => playerId))].toSorted((a, b) =>
      a < b ? -1 : 1,
    );
    if (members.length < players) continue;
    for (const set of subsetsOf(members, players)) {
      const name = set.join(' ');
      shared.set(name, [...(shared.get(name) ?? []), group]);
    }
  }
  return [...shared].flatMap(([name, seen]): readonly Finding[] => {
    const matches = new Set(seen.flatMap((group) => group.map(({ event }) => event)));
    if (matches.size < events) return [];
    const members = name.split(' ').map(BigInt);
    const own = seen.flat().filter(({ playerId }) => members.includes(playerId));
    const newest = own.toSorted((a, b) => a.at - b.at).at(-1);
    if (newest === undefined) return [];
    return [
      {
        kind: 'ring',
        bet: newest,
        others: members.filter((id) => id !== newest.playerId),
        bets: own.length,
        stakes: own.reduce((sum, { stake }) => sum + stake, 0n),
        measure: String(matches.size),
        from: Math.min(...own.map(({ at }) => at)),
      },
    ];
  });
}

/** Runs of bets each within so long of the first of its run. */
function together(bets: readonly SeenBet[], withinMs: number): readonly SeenBet[][] {
  const runs: SeenBet[][] = [];
  for (const bet of bets) {
    const run = runs.at(-1);
    const [first] = run ?? [];
    if (run !== undefined && first !== undefined && bet.at - first.at <= withinMs) run.push(bet);
    else runs.push([bet]);
  }
  return runs;
}

/** So many more players on one pick are a crowd and no ring. */
const CROWD = 8;

function subsetsOf(members: readonly bigint[], size: number): readonly (readonly bigint[])[] {
  if (members.length > CROWD) return [];
  if (size === 0) return [[]];
  return members.flatMap((one, at) =>
    subsetsOf(members.slice(at + 1), size - 1).map((rest) => [one, ...rest]),
  );
}
