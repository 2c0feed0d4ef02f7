import { Icon } from '@croupier/kit/ui/icon';
import { useSecond } from '#client/kit/clock.ts';
import { leftText } from '#games/lottery/client/frame/times.ts';
import type { EventPage, EventView, StandingRow } from '#games/sports/protocol.ts';
import { clockText, periodText, runningClock, scoreOf } from '../book/live-second.ts';
import { leagueName, useLeague, useTeam, useTeamNames } from '../book/names.ts';
import { timeOf } from '../frame/match-time.tsx';
import { show } from '../frame/view.ts';
import { Crest } from '../pieces/crest.tsx';
import { Form } from '../pieces/form.tsx';
import { LeagueSign } from '../pieces/league-sign.tsx';
import { LiveDot } from '../pieces/live-dot.tsx';
import { Star } from '../pieces/star.tsx';
import { useWords } from '../words/words.ts';

/** Both sides, and between them the score with its clock, or when it begins. */
export function MatchHead({
  event,
  page,
}: {
  readonly event: EventView;
  readonly page: EventPage | undefined;
}) {
  const league = useLeague(event.league);
  const names = useTeamNames(event, { isShort: false });
  return (
    <header
      className="sp-match-head sp-card"
      data-virtual={event.isVirtual || undefined}
      data-theme={event.isVirtual ? 'dark' : undefined}
    >
      <p className="sp-match-league">
        <button type="button" onClick={() => show('league', { league: event.league })}>
          <LeagueSign league={league} size={15} />
          <span className="sp-name">{leagueName(league)}</span>
          <Icon name="caret-right" size={11} />
        </button>
        <Virtual event={event} />
        <span className="sp-gap" />
        <Star name={`event:${event.id}`} of={`${names.home} - ${names.away}`} />
      </p>
      <Side event={event} side={0} table={page?.table ?? null} />
      <Middle event={event} />
      <Side event={event} side={1} table={page?.table ?? null} />
    </header>
  );
}

function Virtual({ event: { isVirtual } }: { readonly event: EventView }) {
  const t = useWords();
  return isVirtual ? <span className="sp-tag">{t('virtual')}</span> : null;
}

function Side({
  event,
  side,
  table,
}: {
  readonly event: EventView;
  readonly side: 0 | 1;
  readonly table: readonly StandingRow[] | null;
}) {
  const t = useWords();
  const id = side === 0 ? event.home : event.away;
  const team = useTeam(id);
  const at = table?.findIndex((row) => row.team === id) ?? -1;
  const row = table?.[at];
  return (
    <div className="sp-match-side" data-side={side}>
      <Crest team={team} size={52} sport={event.sport} />
      <span>
        <b title={team?.name}>{team?.name ?? id}</b>
        {row && (
          <small>
            {t('match.rank', { rank: at + 1, count: row.points })}
            <Form form={row.form} />
          </small>
        )}
      </span>
    </div>
  );
}

function Middle({ event }: { readonly event: EventView }) {
  const t = useWords();
  const now = useSecond();
  const { facts, state, startsAt } = event;
  if (facts === null) {
    const { main, sub } = timeOf(t, event, now);
    const { days, time } = leftText(startsAt - now);
    return (
      <div className="sp-match-middle">
        <strong>{main}</strong>
        <small>
          {sub}
          {state === 'planned' && startsAt > now && days === 0 && <>, {t('match.in', { time })}</>}
        </small>
      </div>
    );
  }
  const clock =
    facts.sport === 'football' && state === 'live' && facts.period !== 'half-time'
      ? runningClock(facts, now)
      : clockText(t, event, now);
  const half = facts.sport === 'football' ? facts.half : null;
  return (
    <div className="sp-match-middle">
      <strong dir="ltr">{scoreOf(facts).join(' - ')}</strong>
      <small data-live={state === 'live' || undefined}>
        {state === 'live' && <LiveDot />}
        {event.danger === null ? clock : `${t(`danger.${event.danger}`)} ${clock}`}
        <em>{half === null ? periodText(t, facts) : t('match.half', { score: half.join('-') })}</em>
      </small>
    </div>
  );
}
