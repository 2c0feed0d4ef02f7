import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Icon } from '@croupier/kit/ui/icon';
import { useDeferredValue, useMemo, useState } from 'react';
import { openStore } from '#client/kit/storage.ts';
import { SEARCH_MAX } from '#games/sports/engine/bounds.ts';
import type { LeagueView, TeamView } from '#games/sports/protocol.ts';
import { useBook, useEvent } from '../book/book.ts';
import { leagueName } from '../book/names.ts';
import { useFollowed } from '../book/stream.ts';
import { show, showBefore } from '../frame/view.ts';
import { MatchTime } from '../frame/match-time.tsx';
import { Cells, TeamLine } from '../list/event-row.tsx';
import { useEvents, useStanding } from '../list/use-events.ts';
import { Crest } from '../pieces/crest.tsx';
import { LeagueSign } from '../pieces/league-sign.tsx';
import { Star } from '../pieces/star.tsx';
import { useWords } from '../words/words.ts';
import { findFolded } from './fold-text.ts';
import { Marked } from './marked.tsx';

const KEY = 'croupier.sports.searches';
const KEPT = 5;
const SHOWN = 8;
const NONE: readonly string[] = [];
const store = openStore('localStorage');

const readKept = (): readonly string[] => {
  try {
    const kept = JSON.parse(store.read(KEY) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
};

/** Teams, matches and leagues by their names; marks need not be typed. */
export function SearchView() {
  const t = useWords();
  const [typed, setTyped] = useState('');
  const [kept, setKept] = useState(readKept);
  const wanted = useDeferredValue(typed.trim());
  const keep = () => {
    if (wanted.length < 2) return;
    const next = [wanted, ...kept.filter((one) => one !== wanted)].slice(0, KEPT);
    setKept(next);
    store.write(KEY, JSON.stringify(next));
  };
  return (
    <div className="sp-search">
      <div className="sp-search-field">
        <label>
          <Icon name="magnifying-glass" size={18} />
          <input
            autoFocus
            type="search"
            maxLength={SEARCH_MAX}
            placeholder={t('search.title')}
            aria-label={t('search.title')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={keep}
          />
        </label>
        <button type="button" onClick={() => showBefore()}>
          {t('search.cancel')}
        </button>
      </div>
      {wanted === '' ? (
        <Recent
          kept={kept}
          onChoose={setTyped}
          onForget={() => {
            store.remove(KEY);
            setKept([]);
          }}
        />
      ) : (
        <Found wanted={wanted} />
      )}
    </div>
  );
}

function Recent({
  kept,
  onChoose,
  onForget,
}: {
  readonly kept: readonly string[];
  readonly onChoose: (text: string) => void;
  readonly onForget: () => void;
}) {
  const t = useWords();
  if (kept.length === 0) return <p className="sp-hint">{t('search.hint')}</p>;
  return (
    <section>
      <h2>
        {t('search.recent')}
        <button type="button" onClick={onForget}>
          {t('search.forget')}
        </button>
      </h2>
      <p className="sp-recent">
        {kept.map((one) => (
          <button key={one} type="button" onClick={() => onChoose(one)}>
            <Icon name="clock-counter-clockwise" size={15} />
            {one}
          </button>
        ))}
      </p>
    </section>
  );
}

function Found({ wanted }: { readonly wanted: string }) {
  const t = useWords();
  const book = useBook();
  const { ids: today } = useEvents({ when: 'today' });
  const { ids: early } = useEvents({ when: 'early' });
  const ids = useMemo(() => [...new Set([...(today ?? NONE), ...(early ?? NONE)])], [today, early]);
  const events = useStanding(ids);
  const teams = book.teams.filter(({ name }) => findFolded(name, wanted)).slice(0, SHOWN);
  const leagues = book.leagues.filter((league) => findFolded(leagueName(league), wanted));
  const names = new Set(teams.map(({ id }) => id));
  const matches = events
    .filter(({ home, away }) => names.has(home) || names.has(away))
    .slice(0, SHOWN);
  useFollowed(
    'rows',
    matches.map(({ id }) => id),
  );
  if (teams.length + leagues.length === 0) {
    return <EmptyState title={t('search.none', { text: wanted })} text={t('search.none-text')} />;
  }
  return (
    <>
      {teams.length > 0 && (
        <section>
          <h2>
            {t('search.teams')} <small>{t('search.no-marks')}</small>
          </h2>
          <ul className="sp-card">
            {teams.map((team) => (
              <TeamLineFound key={team.id} team={team} wanted={wanted} events={events} />
            ))}
          </ul>
        </section>
      )}
      {matches.length > 0 && (
        <section>
          <h2>{t('search.matches')}</h2>
          <div className="sp-card">
            {matches.map(({ id }) => (
              <MatchFound key={id} id={id} />
            ))}
          </div>
        </section>
      )}
      {leagues.length > 0 && (
        <section>
          <h2>{t('search.leagues')}</h2>
          <ul className="sp-card">
            {leagues.map((league) => (
              <LeagueFound key={league.id} league={league} wanted={wanted} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function TeamLineFound({
  team,
  wanted,
  events,
}: {
  readonly team: TeamView;
  readonly wanted: string;
  readonly events: readonly {
    readonly home: string;
    readonly away: string;
    readonly id: string;
    readonly league: string;
  }[];
}) {
  const book = useBook();
  const own = events.find(({ home, away }) => home === team.id || away === team.id);
  const league = own && book.league(own.league);
  const event = own && book.event(own.id);
  return (
    <li>
      <button
        type="button"
        disabled={event === undefined}
        onClick={() => event && show('match', { event: event.id, sport: event.sport })}
      >
        <Crest team={team} size={26} sport={league?.sport} />
        <span>
          <b>
            <Marked name={team.name} wanted={wanted} />
          </b>
          <small>
            {leagueName(league)} {event && <MatchTime event={event} />}
          </small>
        </span>
      </button>
      <Star name={`team:${team.id}`} of={team.name} />
    </li>
  );
}

function LeagueFound({ league, wanted }: { readonly league: LeagueView; readonly wanted: string }) {
  const t = useWords();
  const name = leagueName(league);
  return (
    <li>
      <button type="button" onClick={() => show('league', { league: league.id })}>
        <LeagueSign league={league} size={22} />
        <span>
          <b>
            <Marked name={name} wanted={wanted} />
          </b>
          <small>{t(`sport.${league.sport}`)}</small>
        </span>
      </button>
      <Star name={`league:${league.id}`} of={name} />
    </li>
  );
}

function MatchFound({ id }: { readonly id: string }) {
  const event = useEvent(id);
  if (event === undefined) return null;
  return (
    <div className="sp-row" data-found>
      <button
        type="button"
        className="sp-row-teams"
        onClick={() => show('match', { event: id, sport: event.sport })}
      >
        <MatchTime event={event} hasDot />
        <TeamLine event={event} side={0} />
        <TeamLine event={event} side={1} />
      </button>
      <Cells event={event} column={0} isNamed />
    </div>
  );
}
