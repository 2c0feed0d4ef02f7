import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { ErrorState } from '@croupier/kit/ui/error-state';
import { useEffect, useMemo } from 'react';
import type { EventView, Sport } from '#games/sports/protocol.ts';
import { leagueName, useLeague, useTeamNames } from '../book/names.ts';
import { useFavourites } from '../frame/favourites.ts';
import { FeedBanner } from '../frame/feed-banner.tsx';
import { timeOf } from '../frame/match-time.tsx';
import { serverNow } from '#client/kit/clock.ts';
import { useSettings } from '../frame/settings.ts';
import { show, type View, type When } from '../frame/view.ts';
import { type Words, useWords } from '../words/words.ts';
import { AsianList } from './asian-list.tsx';
import { Featured } from './featured.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { MatchList } from './match-list.tsx';
import { SportChips } from './sport-chips.tsx';
import { type Counts, type ListQuery, useEvents, useStanding } from './use-events.ts';

const NONE: readonly string[] = [];

/** The matches of a sport: live ones first, in the order of the merchant's leagues. */
export function ListView({
  view,
  onCounts,
}: {
  readonly view: View;
  readonly onCounts: (counts: Counts) => void;
}) {
  const { when, sport, league } = view;
  const { look } = useSettings();
  const { ids, counts, isFailed, ask } = useEvents({ when: queryOf(when), sport });
  const known = useStanding(ids ?? NONE);
  const events = useOwn(known, { when, league });
  useEffect(() => {
    if (counts !== undefined) onCounts(counts);
  }, [counts, onCounts]);
  const featured = look === 'asian' || league !== '' ? undefined : featuredOf(events);
  const listKey = `${when} ${sport} ${league}`;
  return (
    <div className="sp-home">
      {featured && <Featured event={featured} />}
      <SportChips view={view} counts={counts} />
      <FeedBanner events={events} sport={sport} />
      {isFailed && ids === undefined && <Failed onRetry={ask} />}
      {!isFailed && ids === undefined && <ListSkeleton />}
      {ids !== undefined && events.length === 0 && <Nothing view={view} />}
      {events.length > 0 &&
        (look === 'asian' ? (
          <AsianList events={events} sport={sport} listKey={listKey} />
        ) : (
          <div className="sp-card">
            <MatchList events={events} sport={sport} listKey={listKey} />
          </div>
        ))}
    </div>
  );
}

const queryOf = (when: When): ListQuery => (when === 'favourites' ? 'today' : when);

/** Of a league alone, or what the player has marked: the event, its league or one of its teams. */
function useOwn(
  events: readonly EventView[],
  { when, league }: { readonly when: When; readonly league: string },
): readonly EventView[] {
  const { names } = useFavourites();
  return useMemo(
    () =>
      events.filter(
        (event) =>
          (league === '' || event.league === league) &&
          (when !== 'favourites' || isMarked(event, names)),
      ),
    [events, when, league, names],
  );
}

const isMarked = (event: EventView, names: ReadonlySet<string>): boolean =>
  [`event:${event.id}`, `league:${event.league}`, `team:${event.home}`, `team:${event.away}`].some(
    (name) => names.has(name),
  );

/** One match stands over the list: a live one that takes bets, else the next one. */
function featuredOf(events: readonly EventView[]): EventView | undefined {
  const open = events.filter(({ marketCount, isSuspended }) => marketCount > 0 && !isSuspended);
  const live = open.find(({ state }) => state === 'live');
  const next = open
    .toSorted((a, b) => a.startsAt - b.startsAt)
    .find(({ state }) => state === 'planned');
  return live ?? next;
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useWords();
  return <ErrorState title={t('list.failed')} text={t('offline.text')} onRetry={onRetry} />;
}

/** Nothing is there: says when something will be, and leads to it (picture 16). */
function Nothing({ view: { when, sport, league } }: { readonly view: View }) {
  const t = useWords();
  const isLive = when === 'live';
  const early = useEvents({ when: isLive ? 'today' : 'early', sport });
  const next = useStanding(early.ids ?? NONE).find(({ state }) => state === 'planned');
  const name = leagueName(useLeague(league));
  const title = league === '' ? t(`list.none-${when}`) : t('list.none-league', { league: name });
  return (
    <EmptyState
      title={title}
      text={next ? <NextMatch event={next} t={t} /> : undefined}
      action={
        when !== 'early' && (
          <Button variant="soft" onClick={() => show('list', wayOut(when, sport))}>
            {t(isLive ? 'list.see-next' : 'list.see-early')}
          </Button>
        )
      }
    />
  );
}

const wayOut = (when: When, sport: Sport) =>
  ({ when: when === 'live' || when === 'favourites' ? 'today' : 'early', sport }) as const;

function NextMatch({ event, t }: { readonly event: EventView; readonly t: Words }) {
  const { home, away } = useTeamNames(event);
  const { main } = timeOf(t, event, serverNow());
  return t('list.next-match', { home, away, time: main });
}
