import { useMedia } from '@croupier/kit/ui/use-media';
import { useId, useMemo } from 'react';
import type { EventView } from '#games/sports/protocol.ts';
import { useEvent, useMoves } from '../book/book.ts';
import { scoreOf } from '../book/live-second.ts';
import { columnsOf, mainMarket, winnerOutcomes } from '../book/main-markets.ts';
import { leagueName, NARROW, useLeague, useTeam, useTeamNames } from '../book/names.ts';
import { useFollowed } from '../book/stream.ts';
import { MatchTime } from '../frame/match-time.tsx';
import { show } from '../frame/view.ts';
import { Crest } from '../pieces/crest.tsx';
import { LeagueSign } from '../pieces/league-sign.tsx';
import { SportSign } from '../pieces/sign.tsx';
import { Price } from '../price/price.tsx';
import { nameOf, namedMarket } from '../words/outcome-text.ts';
import { useWords } from '../words/words.ts';

/** One match over the list, in its stadium. It is one card, and never changes by itself. */
export function Featured({ event: { id } }: { readonly event: EventView }) {
  const event = useEvent(id);
  useFollowed('rows', [id]);
  return event === undefined ? null : <Card event={event} />;
}

function Card({ event }: { readonly event: EventView }) {
  const t = useWords();
  const isPhone = useMedia(NARROW);
  const league = useLeague(event.league);
  const names = useTeamNames(event, { isShort: true });
  const [home, away] = [useTeam(event.home), useTeam(event.away)];
  const size = isPhone ? 36 : 44;
  const open = () => show('match', { event: event.id, sport: event.sport });
  return (
    <section className="sp-featured" data-theme="dark" aria-label={t('featured')}>
      <Stadium />
      <div className="sp-featured-league">
        {event.state === 'live' && <MatchTime event={event} hasDot />}
        <LeagueSign league={league} size={14} />
        <span className="sp-name">{leagueName(league)}</span>
        {event.state !== 'live' && <MatchTime event={event} />}
      </div>
      <button type="button" className="sp-featured-teams" onClick={open}>
        <Crest team={home} size={size} sport={event.sport} />
        <b>{names.home}</b>
        {event.facts ? (
          <strong dir="ltr">{scoreOf(event.facts).join(' - ')}</strong>
        ) : (
          <small>{t('versus')}</small>
        )}
        <b>{names.away}</b>
        <Crest team={away} size={size} sport={event.sport} />
      </button>
      <Happened event={event} />
      <Winner event={event} />
      <button type="button" className="sp-featured-open" onClick={open}>
        <SportSign sport={event.sport} size={15} />
        {t(event.state === 'live' ? 'featured-live' : 'featured-open', {
          count: event.marketCount,
        })}
      </button>
    </section>
  );
}

/** What the feed has said: who scored and when, and corners. */
function Happened({ event: { facts } }: { readonly event: EventView }) {
  const t = useWords();
  if (facts?.sport !== 'football') return null;
  const goals = facts.incidents.filter(({ kind }) => kind === 'goal');
  const parts = [
    goals.map(({ player, minute }) => [player, `${minute}′`].filter(Boolean).join(' ')).join(', '),
    t('featured-corners', { count: facts.corners.join('-') }),
  ].filter(Boolean);
  return <p className="sp-featured-facts">{parts.join('. ')}</p>;
}

function Winner({ event }: { readonly event: EventView }) {
  const t = useWords();
  const moves = useMoves(event.id);
  const names = useTeamNames(event);
  const market = mainMarket(event, columnsOf[event.sport][0] ?? []);
  return (
    <div className="sp-featured-prices">
      {winnerOutcomes(event.sport).map((outcome) => (
        <Price
          key={outcome}
          event={event}
          market={market}
          outcome={outcome}
          moves={moves}
          text={t(`side.${outcome}`)}
          shape="named"
          label={`${nameOf(namedMarket(market?.key ?? ''), names)}, ${t(`side.${outcome}`)}`}
        />
      ))}
    </div>
  );
}

const lights = ['#2c6c8c', '#1e4e6b', '#c9d8da', '#7fb8c9', '#b6524a'] as const;

/** Stands, boards and grass, drawn; the same each time. */
function Stadium() {
  const id = useId();
  const crowd = useMemo(
    () =>
      Array.from({ length: 480 }, (_, at) => {
        const [row, seat] = [Math.floor(at / 96), at % 96];
        const shade = (at * 7 + row * 13) % 17;
        return (
          <circle
            key={at}
            cx={seat * 8.9 + (row % 2) * 4.4}
            cy={9 + row * 7.5 + Math.abs(seat - 48) * 0.09}
            r="1.6"
            fill={lights[shade % lights.length]}
            opacity={0.25 + (shade % 6) * 0.09}
          />
        );
      }),
    [],
  );
  return (
    <svg
      className="sp-stadium"
      viewBox="0 0 840 132"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <defs>
        <linearGradient id={`${id}s`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0a2230" />
          <stop offset="1" stopColor="#0c4a36" />
        </linearGradient>
        <radialGradient id={`${id}l`}>
          <stop offset="0" stopColor="#ddfbff" stopOpacity=".5" />
          <stop offset="1" stopColor="#ddfbff" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}d`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#06151b" stopOpacity=".1" />
          <stop offset="1" stopColor="#04100e" stopOpacity=".75" />
        </linearGradient>
      </defs>
      <rect width="840" height="132" fill={`url(#${id}s)`} />
      {crowd}
      <rect y="48" width="840" height="5" fill="#04120f" />
      {[60, 150, 250, 330, 430, 520, 640, 740].map((x, at) => (
        <rect
          key={x}
          x={x}
          y="49"
          width="60"
          height="3"
          fill={at % 2 ? '#e5b450' : '#34c398'}
          opacity=".55"
        />
      ))}
      {Array.from({ length: 12 }, (_, at) => (
        <path
          key={at}
          fill={at % 2 ? '#0f5b40' : '#0c4b35'}
          d={`M${420 + (at - 6) * 74} 53L${420 + (at - 6) * 150} 132h150L${420 + (at - 5) * 74} 53Z`}
        />
      ))}
      <path d="M420 53v79" stroke="#e9fff6" strokeOpacity=".3" strokeWidth="1.5" />
      <ellipse
        cx="420"
        cy="104"
        rx="110"
        ry="26"
        fill="none"
        stroke="#e9fff6"
        strokeOpacity=".35"
        strokeWidth="1.5"
      />
      <circle cx="80" cy="4" r="120" fill={`url(#${id}l)`} />
      <circle cx="760" cy="4" r="120" fill={`url(#${id}l)`} />
      <rect width="840" height="132" fill={`url(#${id}d)`} />
    </svg>
  );
}
