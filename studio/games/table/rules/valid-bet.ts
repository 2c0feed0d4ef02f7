import type { SpotResult } from './slip.ts';
import type { Cover, Spot } from './spot.ts';

/**
 * The part of a settled slip that counts as turnover, minor units.
 *
 * - A line that stood off counts nothing, and one that brought a part back counts what it lost.
 * - Of two opposite sides the excess of the greater one counts, as that side was settled: 300 on the
 * banker and
 *   100 on the player count 200, and nothing in a tie.
 * - A slip that covers more places than the game allows counts nothing at all.
 */
export function validBetOf(
  results: readonly SpotResult[],
  { findSpot, cover }: { findSpot(id: string): Spot; readonly cover: Cover | undefined },
): bigint {
  if (cover !== undefined && coversTooMuch(results, cover)) return 0n;
  const staked = new Map<string, bigint>();
  for (const { spot, stakeMinor } of results) {
    staked.set(spot, (staked.get(spot) ?? 0n) + stakeMinor);
  }
  return results.reduce((total, line) => {
    const own = staked.get(line.spot) ?? 0n;
    const other = staked.get(findSpot(line.spot).opposite ?? '') ?? 0n;
    if (own === 0n || own <= other) return total;
    return total + (countedOf(line) * (own - other)) / own;
  }, 0n);
}

function countedOf({ stakeMinor, payoutMinor, result }: SpotResult): bigint {
  if (result === 'push') return 0n;
  return result === 'lose' ? stakeMinor - payoutMinor : stakeMinor;
}

function coversTooMuch(results: readonly SpotResult[], { places, most, placesOf }: Cover): boolean {
  const covered = new Set(results.flatMap(({ spot }) => placesOf(spot)));
  return covered.size * most[1] > places * most[0];
}
