/** How long what is drawn has been away, draw by draw. Past draws change the chance of none to come. */
import type { Track } from './tracks.ts';

export interface TrackCount {
  /** For each draw shown, newest first, by token: draws since it last came; 0 where that draw brought it. */
  readonly rows: readonly (readonly number[])[];
  /** How often each token came in the draws shown. */
  readonly counts: readonly number[];
  /** Draws since each token came: all that are known where it never did. */
  readonly absent: readonly number[];
  /** The longest time away in all that is known, the one that lasts included. */
  readonly longest: readonly number[];
}

/** From here on a column of the chart is marked as away for long. */
export const AWAY_LONG = 10;

/**
 * Counts a track through draws.
 *
 * @param results newest first, without those that were called off
 * @param shown how many of them are in view; the others only say how long something was away
 */
export function countTrack(
  { tokens, drawn }: Track,
  results: readonly unknown[],
  shown: number,
): TrackCount {
  const away = tokens.map(() => 0);
  const counts = tokens.map(() => 0);
  const longest = tokens.map(() => 0);
  const rows: (readonly number[])[] = [];
  for (let at = results.length - 1; at >= 0; at -= 1) {
    const came = new Set(drawn(results[at]));
    tokens.forEach((token, column) => {
      const has = came.has(token);
      away[column] = has ? 0 : (away[column] ?? 0) + 1;
      longest[column] = Math.max(longest[column] ?? 0, away[column] ?? 0);
      if (has && at < shown) counts[column] = (counts[column] ?? 0) + 1;
    });
    if (at < shown) rows.unshift([...away]);
  }
  return { rows, counts, absent: away, longest };
}
