/** Lines with so many combinations that they count as a whole: none of them is bought that is closed. */
import type { Queryable } from '#server/database.ts';
import { namesWithin } from '../../engine/exposure.ts';
import { oddsText } from '../../engine/odds.ts';
import { homesOf } from '../../engine/single-bets.ts';
import type { OddsChange } from '../../protocol.ts';
import { type ExposedIssue, listExposed } from './exposure-store.ts';
import { nameOf, type ShownLine, type Wanted } from './numbers-of-lines.ts';
import { stateNow } from './state-now.ts';
import { leastBound, type SaidThresholds } from './thresholds.ts';

type State = OddsChange['state'];

/**
 * What of such lines gets other odds than they were shown: combinations that are reduced or closed.
 * Undefined where there is none, so that the figure of the whole decides.
 */
export async function unlikeWithin(
  db: Queryable,
  issue: ExposedIssue,
  { play: code, lines }: Wanted,
  said: readonly SaidThresholds[],
): Promise<readonly OddsChange[] | undefined> {
  const states = await statesOf(db, issue, [code, ...homesOf(code)], said);
  if (states.size === 0) return undefined;
  const found = lines.map((line) => ({ line, unlike: unlikeOf(line, states) }));
  if (found.every(({ unlike }) => unlike.length === 0)) return undefined;
  return found.flatMap(({ line: { at, reduced, odds }, unlike }) => {
    const closed = unlike.filter(({ state }) => state === 'closed');
    const told = closed.length > 0 ? closed : reduced ? [] : unlike;
    return told.map((one) => ({
      ...one,
      line: at,
      before: oddsText(odds),
      odds: oddsText(one.state === 'closed' ? 0n : odds / 2n),
    }));
  });
}

/** Combinations of the plays that do not get full odds. */
async function statesOf(
  db: Queryable,
  issue: ExposedIssue,
  plays: readonly string[],
  said: readonly SaidThresholds[],
): Promise<ReadonlyMap<string, State>> {
  const states = new Map<string, State>();
  for (const play of plays) {
    for (const one of await listExposed(db, issue, { play, least: leastBound(said) })) {
      const state = stateNow({ ...one, own: one.liability }, said);
      if (state !== 'full') states.set(nameOf(one), state);
    }
  }
  return states;
}

/** Those of a line, twenty at most. */
function unlikeOf({ whole }: ShownLine, states: ReadonlyMap<string, State>) {
  const found: { play: string; number: string; state: State }[] = [];
  if (whole === undefined) return found;
  for (const name of namesWithin(whole.play, whole.selection)) {
    const state = states.get(nameOf(name));
    if (state !== undefined) found.push({ ...name, state });
    if (found.length >= 20) break;
  }
  return found;
}
