import { type Directory, type EventList, type Sport, sports } from '../../protocol.ts';
import type { Book } from '../book/book.ts';
import { type FeedEvent, isPlayable } from '../feed/event-document.ts';
import { dayOf, spanOfDay } from './day-of.ts';
import { foldName } from './fold-name.ts';

/** More than a page can show. */
const EVENTS_MAX = 1200;

export interface EventFilter {
  readonly sport?: Sport | undefined;
  readonly when: 'live' | 'today' | 'early';
  readonly league?: string | undefined;
  readonly search?: string | undefined;
}

/** Events of a book that a list shows: live ones first, then as leagues stand and matches begin. Pure. */
export function listEvents(
  book: Pick<Book, 'all'>,
  directory: Directory,
  filter: EventFilter,
  now: number,
): { readonly events: readonly FeedEvent[]; readonly counts: EventList['counts'] } {
  const { to: tomorrow } = spanOfDay(dayOf(now));
  const open = [...book.all()].filter((event) => isPlayable(event) || event.state === 'postponed');
  const places = new Map(directory.leagues.map(({ id }, place) => [id, place]));
  const isFound = finder(directory, filter.search);
  const events = open
    .filter(
      (event) =>
        (filter.sport === undefined || event.sport === filter.sport) &&
        (filter.league === undefined || event.league === filter.league) &&
        isWithin(event, filter.when, tomorrow) &&
        isFound(event),
    )
    .toSorted(
      (a, b) =>
        Number(b.state === 'live') - Number(a.state === 'live') ||
        (places.get(a.league) ?? Infinity) - (places.get(b.league) ?? Infinity) ||
        a.startsAt - b.startsAt ||
        (a.id < b.id ? -1 : 1),
    )
    .slice(0, EVENTS_MAX);
  return { events, counts: countsOf(open, tomorrow) };
}

function isWithin(
  { state, startsAt }: FeedEvent,
  when: EventFilter['when'],
  tomorrow: number,
): boolean {
  if (when === 'live') return state === 'live';
  const isToday = state === 'live' || startsAt < tomorrow;
  return isToday === (when === 'today');
}

function countsOf(open: readonly FeedEvent[], tomorrow: number): EventList['counts'] {
  const counts = Object.fromEntries(
    sports.map((sport) => [sport, { live: 0, today: 0, early: 0 }]),
  ) as Record<Sport, { live: number; today: number; early: number }>;
  for (const event of open) {
    if (!isPlayable(event)) continue;
    const count = counts[event.sport];
    if (event.state === 'live') count.live += 1;
    if (isWithin(event, 'today', tomorrow)) count.today += 1;
    else count.early += 1;
  }
  return counts;
}

/** By names of teams and leagues, in whatever language. */
function finder(
  { teams, leagues }: Directory,
  search: string | undefined,
): (event: FeedEvent) => boolean {
  const wanted = foldName(search ?? '');
  if (wanted === '') return () => true;
  const has = (...names: readonly string[]) =>
    names.some((name) => foldName(name).includes(wanted));
  const foundTeams = new Set(
    teams.flatMap(({ id, name, short }) => (has(name, short) ? [id] : [])),
  );
  const foundLeagues = new Set(
    leagues.flatMap(({ id, name }) => (has(name.en, name.vi) ? [id] : [])),
  );
  return ({ home, away, league }) =>
    foundTeams.has(home) || foundTeams.has(away) || foundLeagues.has(league);
}
