/** What of a player's bets a trader should look at. Pure: what was bet in, what is found out of it. */

/** As many bets in so short a time are not made by reading. */
export const seriesBets = 8;
export const seriesMs = 60_000;
/** Fewer earlier bets say nothing of what a player usually stakes. */
export const medianBets = 10;
const medianTimes = 10n;
/** Players who bet the same at one time, and have so many bets in common besides. */
export const ringPlayers = 4;
const ringPicks = 3;
export const ringMs = 120_000;

/** How many bets of a series there are; undefined where it is none. @param moments ms, the bet's own last */
export function fastSeries(moments: readonly number[]): number | undefined {
  const last = moments.at(-1);
  if (last === undefined) return undefined;
  const inTime = moments.filter((moment) => moment > last - seriesMs);
  return inTime.length >= seriesBets ? inTime.length : undefined;
}

/** The median of earlier stakes that a stake is far above, minor units; undefined where it is not. */
export function aboveMedian(stakes: readonly bigint[], stake: bigint): bigint | undefined {
  if (stakes.length < medianBets) return undefined;
  const sorted = stakes.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const middle = sorted.length >> 1;
  const [low = 0n, high = 0n] = [sorted[(sorted.length - 1) >> 1], sorted[middle]];
  const median = (low + high) / 2n;
  return median > 0n && stake >= median * medianTimes ? median : undefined;
}

/**
 * The players who bet like one of them: the same now, and some more of the same before. Undefined where they
 * are too few.
 *
 * @param picks what each of them has bet on in the last day, the pick of now included
 */
export function ringOf<Player>(
  own: Player,
  picks: ReadonlyMap<Player, ReadonlySet<string>>,
): readonly Player[] | undefined {
  const mine = picks.get(own);
  if (mine === undefined) return undefined;
  const ring = [...picks].filter(([player, theirs]) => {
    return player === own || mine.intersection(theirs).size >= ringPicks;
  });
  return ring.length >= ringPlayers ? ring.map(([player]) => player) : undefined;
}
