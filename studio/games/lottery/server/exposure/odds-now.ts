/** Which numbers do not get their full odds: what panels show, a second old at most. */
import { refuse } from '#server/refuse.ts';
import type { Session } from '#server/sessions/session-store.ts';
import type { Studio } from '#server/studio.ts';
import type { NumberOdds } from '../../protocol.ts';
import { findIssue } from '../issue-store.ts';
import { type ExposedIssue, listExposed } from './exposure-store.ts';
import { stateNow } from './state-now.ts';
import { leastBound, listThresholds, type Place } from './thresholds.ts';

const FRESH_MS = 1000;
/** Issues and merchants of which that is held; the oldest make room. */
const HELD_MOST = 500;

interface Held {
  readonly at: number;
  readonly odds: Promise<NumberOdds>;
}
const held = new WeakMap<Studio, Map<string, Held>>();

/** Numbers of an issue for the players of the session's site. Refuses `not-found`. */
export function oddsNow(
  studio: Studio,
  { mode, merchant, currency }: Session,
  issue: { readonly game: string; readonly number: string },
): Promise<NumberOdds> {
  if (mode === 'demo') return Promise.resolve({ numbers: [] });
  const known = held.get(studio) ?? new Map<string, Held>();
  held.set(studio, known);
  const name = `${merchant} ${currency} ${issue.game} ${issue.number}`;
  const before = known.get(name);
  const at = performance.now();
  if (before !== undefined && at - before.at < FRESH_MS) return before.odds;
  const [oldest] = known.keys();
  known.delete(name);
  if (known.size >= HELD_MOST && oldest !== undefined) known.delete(oldest);
  const odds = readOdds(studio, { merchant, currency }, issue);
  known.set(name, { at, odds });
  odds.catch(() => known.delete(name));
  return odds;
}

async function readOdds(
  { db }: Studio,
  place: Place,
  { game, number }: { readonly game: string; readonly number: string },
): Promise<NumberOdds> {
  const found = await findIssue(db, { game, number });
  if (found === undefined) throw refuse('not-found');
  const issue: ExposedIssue = { ...place, issueId: found.id };
  const said = await listThresholds(db, { ...place, game });
  const figures = await listExposed(db, issue, { play: null, least: leastBound(said) });
  return {
    numbers: figures.flatMap(({ play, number: one, liability: own, all, said: byStaff }) => {
      const state = stateNow({ play, number: one, own, all, said: byStaff }, said);
      return state === 'full' ? [] : [{ play, number: one, state }];
    }),
  };
}
