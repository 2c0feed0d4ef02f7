import { dayIn, dayText, timeText } from '#games/lottery/client/frame/times.ts';
import { serverNow } from '#client/kit/clock.ts';
import type { ResultRow, Sport } from '#games/sports/protocol.ts';
import { leagueName, useLeague, useTeam, useTeamNames } from '../book/names.ts';
import { show } from '../frame/view.ts';
import { Crest } from '../pieces/crest.tsx';
import { LeagueSign } from '../pieces/league-sign.tsx';
import { useWords } from '../words/words.ts';

/** A match that is over: its score, or why it has none. */
export function ResultLine({ row, sport }: { readonly row: ResultRow; readonly sport: Sport }) {
  const league = useLeague(row.league);
  const names = useTeamNames(row);
  const [home, away] = [useTeam(row.home), useTeam(row.away)];
  const isToday = dayIn(row.startsAt) === dayIn(serverNow());
  return (
    <button
      type="button"
      className="sp-result"
      onClick={() => show('match', { event: row.id, sport })}
    >
      <small>{isToday ? timeText(row.startsAt) : dayText(row.startsAt)}</small>
      <span className="sp-result-league">
        <LeagueSign league={league} size={15} />
        <span className="sp-name">{leagueName(league)}</span>
      </span>
      <span className="sp-result-team" data-side="home">
        <span className="sp-name">{names.home}</span>
        <Crest team={home} size={17} sport={sport} />
      </span>
      <b dir="ltr">
        {row.corrected && <s>{row.corrected.join('-')}</s>} {row.score?.join(' - ') ?? '–'}
      </b>
      <span className="sp-result-team">
        <Crest team={away} size={17} sport={sport} />
        <span className="sp-name">{names.away}</span>
      </span>
      <Note row={row} />
    </button>
  );
}

function Note({ row: { state, half, corrected } }: { readonly row: ResultRow }) {
  const t = useWords();
  if (corrected !== null) {
    return (
      <span className="sp-tag" data-tone="info">
        {t('results.corrected')}
      </span>
    );
  }
  switch (state) {
    case 'ended':
      return (
        <span className="sp-tag" data-tone="warn">
          {t('results.waits')}
        </span>
      );
    case 'abandoned':
      return (
        <span className="sp-tag" data-tone="bad">
          {t('state.abandoned')}
        </span>
      );
    case 'postponed':
    case 'cancelled':
      return <small>{t(`results.${state}`)}</small>;
    default:
      return <small>{half === null ? '' : t('match.half', { score: half.join('-') })}</small>;
  }
}
