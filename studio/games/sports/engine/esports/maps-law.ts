/** A match of e-sports is maps; each is won by home with a chance of its own, by themselves. */
export type BestOf = 1 | 2 | 3 | 5;

/** Maps won so far by home and away. */
export type Maps = readonly [home: number, away: number];

/** Whether a match is over: a side has more than half of the maps, or two were played of a best of two. */
export function isMatchOver(bestOf: BestOf, [home, away]: Maps): boolean {
  return Math.max(home, away) > bestOf / 2 || home + away === bestOf;
}

/**
 * Final map scores as `2-1` with their chances. With one chance p: best of three p²(3 − 2p), of five
 * p³(1 + 3q + 6q²), a draw of two 2pq (domain rules G6).
 *
 * @param chances home's chance of each map of the match, from the first on
 */
export function mapScores(
  bestOf: BestOf,
  chances: readonly number[],
  played: Maps = [0, 0],
): ReadonlyMap<string, number> {
  const scores = new Map<string, number>();
  const walk = (maps: Maps, chance: number): void => {
    if (isMatchOver(bestOf, maps)) {
      const name = maps.join('-');
      scores.set(name, (scores.get(name) ?? 0) + chance);
      return;
    }
    const home = chances[maps[0] + maps[1]];
    if (home === undefined) throw new RangeError('a map without a chance');
    walk([maps[0] + 1, maps[1]], chance * home);
    walk([maps[0], maps[1] + 1], chance * (1 - home));
  };
  walk(played, 1);
  return scores;
}
