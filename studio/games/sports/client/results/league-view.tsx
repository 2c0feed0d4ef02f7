import { Button } from '@croupier/kit/ui/button';
import { ErrorState } from '@croupier/kit/ui/error-state';
import { Icon } from '@croupier/kit/ui/icon';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import type { LeaguePage, LeagueView as League } from '#games/sports/protocol.ts';
import { useBook } from '../book/book.ts';
import { leagueName } from '../book/names.ts';
import { show } from '../frame/view.ts';
import { MatchList } from '../list/match-list.tsx';
import { useStanding } from '../list/use-events.ts';
import { LeagueSign } from '../pieces/league-sign.tsx';
import { Star } from '../pieces/star.tsx';
import { useAsked } from '../session/use-asked.ts';
import { useWords } from '../words/words.ts';
import { ResultLine } from './result-line.tsx';
import { StandingsTable } from './standings-table.tsx';

const AGAIN_MS = 10_000;
const NONE: readonly string[] = [];

/** A league: its matches, its table and its results. Virtual ones say so, and how to check them. */
export function LeagueView({ id }: { readonly id: string }) {
  const t = useWords();
  const book = useBook();
  const { value, isFailed, ask } = useAsked<LeaguePage>(`leagues/${encodeURIComponent(id)}`, {
    nextMs: AGAIN_MS,
    onValue: ({ events }) => book.take(events),
  });
  const events = useStanding(value?.events.map((event) => event.id) ?? NONE);
  if (value === undefined) {
    return isFailed ? (
      <ErrorState title={t('league.failed')} onRetry={ask} />
    ) : (
      <Skeleton shape="block" height={520} />
    );
  }
  const { league, table, results } = value;
  return (
    <div className="sp-home">
      <Head league={league} />
      {events.length > 0 && (
        <div className="sp-card">
          <MatchList events={events} sport={league.sport} listKey={id} />
        </div>
      )}
      {table !== null && table.length > 0 && (
        <section className="sp-results sp-card">
          <header>
            <h2>{t('page.standings')}</h2>
          </header>
          <StandingsTable rows={table} sport={league.sport} />
        </section>
      )}
      {results.length > 0 && (
        <section className="sp-results sp-card">
          <header>
            <h2>{t('page.results')}</h2>
          </header>
          <ol>
            {results.map((row) => (
              <li key={row.id}>
                <ResultLine row={row} sport={league.sport} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

function Head({ league }: { readonly league: League }) {
  const t = useWords();
  const name = leagueName(league);
  return (
    <header className="sp-league-head sp-card" data-virtual={league.isVirtual || undefined}>
      <LeagueSign league={league} size={26} />
      <span>
        <h1>{name}</h1>
        <small>{t(`sport.${league.sport}`)}</small>
      </span>
      {league.isVirtual && <span className="sp-tag">{t('virtual')}</span>}
      <span className="sp-gap" />
      <Star name={`league:${league.id}`} of={name} size={20} />
      <Button
        size="sm"
        variant="quiet"
        onClick={() => show('list', { sport: league.sport, league: league.id })}
      >
        {t('league.list')}
      </Button>
      {league.isVirtual && (
        <p className="sp-note" data-tone="info">
          <Icon name="shield-check-fill" size={16} />
          {t('league.virtual')}
        </p>
      )}
    </header>
  );
}
