import { refuse } from '#server/refuse.ts';
import type { Studio } from '#server/studio.ts';
import type { Directory, LeaguePage, LeagueView, StandingRow } from '../../protocol.ts';
import { findVirtualLeague } from '../virtual/leagues.ts';
import { seasonStart, slotAt, startOfSlot } from '../virtual/timetable.ts';
import { listEvents } from './list-events.ts';
import { listResults } from './list-results.ts';
import { standings } from './standings.ts';
import { viewEvent } from '../book/view-event.ts';

/** A season of an outside league is looked for in so many days. */
const SEASON_MS = 300 * 86_400_000;
const SHOWN_RESULTS = 40;
const SHOWN_EVENTS = 60;

/** A league with its table, its last matches and the next. Refuses `not-found`. */
export async function readLeague(
  studio: Studio,
  directory: Directory,
  { id, merchant }: { readonly id: string; readonly merchant: string },
): Promise<LeaguePage> {
  const league = directory.leagues.find((one) => one.id === id);
  if (league === undefined) throw refuse('not-found');
  await studio.book.want();
  const now = studio.clock.now();
  const filters = (['today', 'early'] as const).map((when) => ({ when, league: id }));
  const events = filters
    .flatMap((filter) => listEvents(studio.book, directory, filter, now).events)
    .slice(0, SHOWN_EVENTS)
    .map((event) => viewEvent(event, studio.book.deskOf(event, merchant), 'main'));
  return {
    league,
    table: await readTable(studio, league),
    results: await listResults(studio.db, { league: id, limit: SHOWN_RESULTS }),
    events,
  };
}

/** The table of a league's season; null of leagues that have none. */
export async function readTable(
  { db, clock }: Pick<Studio, 'db' | 'clock'>,
  { id, sport }: Pick<LeagueView, 'id' | 'sport'>,
): Promise<readonly StandingRow[] | null> {
  const league = findVirtualLeague(id);
  const now = clock.now();
  if (sport === 'tennis') return null;
  if (league !== undefined) {
    const from = startOfSlot(league, seasonStart(league, slotAt(league, now)));
    const results = await listResults(db, { league: id, from });
    return standings(
      sport,
      league.teams.map((team) => team.id),
      results,
    );
  }
  const results = await listResults(db, { league: id, from: now - SEASON_MS });
  const teams = [...new Set(results.flatMap(({ home, away }) => [home, away]))].toSorted();
  return teams.length === 0 ? null : standings(sport, teams, results);
}
