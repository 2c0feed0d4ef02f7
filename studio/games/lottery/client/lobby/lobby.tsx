import { Button } from '@croupier/kit/ui/button';
import { Chip } from '@croupier/kit/ui/chip';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { ErrorState } from '@croupier/kit/ui/error-state';
import { Icon } from '@croupier/kit/ui/icon';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useMedia } from '@croupier/kit/ui/use-media';
import { lazy, Suspense, useState } from 'react';
import type { IconName } from '@croupier/kit/icons/icon-names';
import type { CalendarView, Lobby, LobbyGame } from '#games/lottery/protocol.ts';
import { useSecond } from '#client/kit/clock.ts';
import { nextDraw, nextNews } from '../frame/issues.ts';
import { sumText } from '../frame/sums.ts';
import { TimeLeft } from '../frame/time-left.tsx';
import { show } from '../frame/view.ts';
import { useDeskState } from '../session/desk.ts';
import { useAsked } from '../session/use-asked.ts';
import { useOpenTickets } from '../tickets/use-tickets.ts';
import { gameName, stationName } from '../words/names.ts';
import { useWords, type Words } from '../words/words.ts';
import { useFavourites } from './favourites.ts';
import { inLobbyOrder, inOrder, laneOf, lanesFor, type LaneName } from './lanes.ts';
import { LobbyHead, LobbyWays } from './lobby-head.tsx';
import { plainDay, shortDay } from './plain-day.ts';
import { Tile } from './tile.tsx';

type Filter = 'all' | 'favourites' | LaneName;

/** Room for a row of each lane on one screen. */
const DESK = '(width >= 1100px)';
const ROW_TILES = 6;
/** How many tiles of a lane stand in its row; all of Vietnam. */
const rowOf = (lane: LaneName) => (lane === 'vietnam' ? undefined : ROW_TILES);

/** All lotteries that the site offers, by lanes (pictures 01 and 02). */
export function LobbyView() {
  const t = useWords();
  const { base } = useDeskState();
  const {
    value: lobby,
    isFailed,
    ask,
  } = useAsked<Lobby>('lobby', {
    nextIn: (known) => nextNews(known?.games),
  });
  const { value: calendar } = useAsked<CalendarView>('calendar', {});
  const [isWeek, setWeek] = useState(false);
  const waiting = useOpenTickets();
  const isDesk = useMedia(DESK);
  const [filter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');
  const [favourites, like] = useFavourites();
  const games = lobby?.games ?? [];
  const found = games.filter((game) => matches(t, game, search));
  const liked = found.filter(({ code }) => favourites.includes(code));
  const order = lanesFor(base.currency.code);
  const [first] = inLobbyOrder(games, base.currency.code);
  const lanes = order
    .map((lane) => ({
      lane,
      games: inOrder(
        lane,
        found.filter((game) => laneOf(game) === lane),
        base.currency.code,
      ),
    }))
    .filter((one) => one.games.length > 0 && (filter === 'all' || filter === one.lane));
  const isOpen = (lane: LaneName) => filter === lane || search !== '';
  const tiles = (lane: LaneName, list: readonly LobbyGame[]) =>
    list.map((game) => (
      <Tile
        key={game.code}
        game={game}
        lane={lane}
        isLiked={favourites.includes(game.code)}
        onLike={() => like(game.code)}
      />
    ));
  return (
    <>
      <LobbyHead {...{ search, setSearch }} first={first?.code} waiting={waiting.count} />
      <main className="lt-page" data-wide>
        <div className="lt-scroll" role="group" aria-label={t('lobby.lane')}>
          {(['all', 'favourites', ...order] as const).map((name) => (
            <Chip key={name} selected={filter === name} onClick={() => setFilter(name)}>
              {name === 'favourites' && <Icon name="heart-fill" size={14} />}
              {t(`lobby.${name}`)}
            </Chip>
          ))}
        </div>
        {filter === 'all' && (
          <div className="lt-lobby-strip">
            <Favourites games={liked} onMore={() => setFilter('favourites')} />
            {waiting.count > 0 && (
              <p className="lt-note">
                {t('lobby.waiting', {
                  count: waiting.count,
                  sum: sumText(waiting.staked, base.currency.symbol),
                })}
              </p>
            )}
          </div>
        )}
        {lobby === undefined && !isFailed && <Waiting />}
        {lobby === undefined && isFailed && <ErrorState title={t('lobby.failed')} onRetry={ask} />}
        {filter === 'favourites' && liked.length === 0 && lobby !== undefined && (
          <EmptyState title={t('lobby.no-favourites')} text={t('lobby.no-favourites-text')} />
        )}
        {filter === 'favourites' && liked.length > 0 && (
          <div className="lt-lane" data-lane="fast">
            {tiles('fast', liked)}
          </div>
        )}
        {lobby !== undefined && found.length === 0 && <EmptyState title={t('lobby.no-match')} />}
        {lanes.map(({ lane, games: list }, at) => (
          <section key={lane} data-first={at === 0 || undefined}>
            <LaneHead
              lane={lane}
              count={list.length}
              onAll={() => setFilter(lane)}
              onWeek={() => setWeek(true)}
              isAll={filter === lane}
            />
            {lane === 'vietnam' && calendar?.pause && <Pause {...calendar.pause} />}
            <div className="lt-lane" data-lane={lane} data-open={isOpen(lane) || undefined}>
              {tiles(lane, isDesk && !isOpen(lane) ? list.slice(0, rowOf(lane)) : list)}
            </div>
            {at === 0 && <LobbyWays first={first?.code} onWeek={() => setWeek(true)} />}
          </section>
        ))}
      </main>
      {isWeek && calendar && (
        <Suspense>
          <CalendarSheet calendar={calendar} onClose={() => setWeek(false)} />
        </Suspense>
      )}
    </>
  );
}

const CalendarSheet = lazy(async () => ({
  default: (await import('./calendar-sheet.tsx')).CalendarSheet,
}));

/** The days around the lunar new year on which nobody draws. */
function Pause({ from, to, again }: NonNullable<CalendarView['pause']>) {
  const t = useWords();
  return (
    <p className="lt-alert lt-pause" data-tone="info">
      <Icon name="calendar-blank" size={18} />
      <span>
        <b>{t('lobby.pause', { from: shortDay(from), to: shortDay(to) })}</b>{' '}
        {t('lobby.pause-again', { day: plainDay(again, document.documentElement.lang) })}
      </span>
    </p>
  );
}

const icons: Readonly<Record<LaneName, IconName>> = {
  vietnam: 'star-fill',
  fast: 'timer-fill',
  asia: 'globe-hemisphere-east',
  world: 'ticket-fill',
};

function LaneHead({
  lane,
  count,
  isAll,
  onAll,
  onWeek,
}: {
  readonly lane: LaneName;
  readonly count: number;
  readonly isAll: boolean;
  readonly onAll: () => void;
  readonly onWeek: () => void;
}) {
  const t = useWords();
  const isDesk = useMedia(DESK);
  return (
    <header className="lt-lane-head">
      <Icon name={icons[lane]} size={22} />
      <h2>{t(`lobby.${lane}`)}</h2>
      {lane !== 'world' && <small>{t(`lobby.${lane}-note`)}</small>}
      {lane === 'vietnam' && (
        <Button variant="quiet" size="sm" trailingIcon="caret-right" onClick={onWeek}>
          {t('lobby.week')}
        </Button>
      )}
      {lane !== 'vietnam' && !isAll && (
        <Button variant="quiet" size="sm" trailingIcon="caret-right" onClick={onAll}>
          {t(isDesk ? 'lobby.all-games' : 'lobby.games', { count })}
        </Button>
      )}
    </header>
  );
}

/** Liked lotteries with the time that each has left. */
function Favourites({
  games,
  onMore,
}: {
  readonly games: readonly LobbyGame[];
  readonly onMore: () => void;
}) {
  const t = useWords();
  const now = useSecond();
  if (games.length === 0) return null;
  return (
    <div className="lt-scroll">
      {games.map((game) => {
        const next = nextDraw(game, now);
        return (
          <Chip key={game.code} onClick={() => show('panel', game.code)}>
            <Icon name="heart-fill" size={14} className="lt-liked" />
            <b>{gameName(t, game.code)}</b>
            {next && next.openAt <= now ? (
              <TimeLeft until={next.closeAt} />
            ) : (
              <span className="lt-left" data-off>
                {t('issue.closed')}
              </span>
            )}
          </Chip>
        );
      })}
      <Chip onClick={onMore}>
        <Icon name="plus-bold" size={14} />
        {t('lobby.more')}
      </Chip>
    </div>
  );
}

function Waiting() {
  return (
    <div className="lt-lane" data-lane="vietnam">
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} shape="block" height={204} />
      ))}
    </div>
  );
}

/** By the name of the lottery or of a province that draws in it, whatever its accents. */
function matches(t: Words, game: LobbyGame, search: string): boolean {
  const wanted = plain(search.trim());
  if (wanted === '') return true;
  const stations = game.issues.flatMap(({ station }) =>
    station === null ? [] : stationName(t, station),
  );
  return [gameName(t, game.code), ...stations].some((name) => plain(name).includes(wanted));
}

const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase();
