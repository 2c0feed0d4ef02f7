import { useMedia } from '@croupier/kit/ui/use-media';
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
import { Stadium } from './stadium.tsx';

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
      <Stadium sport={event.sport} />
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
