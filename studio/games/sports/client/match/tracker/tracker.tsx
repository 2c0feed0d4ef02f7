import type { EventView } from '#games/sports/protocol.ts';
import { useLeague, useTeam, useTeamNames } from '../../book/names.ts';
import { Crest } from '../../pieces/crest.tsx';
import { useWords } from '../../words/words.ts';
import { ArenaMap } from './arena-map.tsx';
import { BasketballCourt } from './basketball-court.tsx';
import { type LastWord, lastWord } from './last-word.ts';
import { Pitch } from './pitch.tsx';
import { PressureStrip } from './pressure-strip.tsx';
import { TennisCourt } from './tennis-court.tsx';

/** The field of a match, drawn: it shows what the feed has said, and nothing that nobody knows. */
export function Tracker({ event }: { readonly event: EventView }) {
  const t = useWords();
  const word = lastWord(event);
  const acting = useTeam(word?.side === 'A' ? event.away : event.home);
  return (
    <section className="sp-tracker sp-card" aria-label={t('tracker.title')}>
      <div className="sp-tracker-field">
        <FieldOf event={event} word={word} tint={acting?.colours[0] ?? '#5dd6af'} />
        <Counts event={event} />
        {word && <Plate event={event} word={word} />}
      </div>
      {event.facts?.sport === 'football' && <PressureStrip event={event} facts={event.facts} />}
    </section>
  );
}

function FieldOf({
  event,
  word,
  tint,
}: {
  readonly event: EventView;
  readonly word: LastWord | undefined;
  readonly tint: string;
}) {
  const league = useLeague(event.league);
  switch (event.sport) {
    case 'football':
      return <Pitch word={word} tint={tint} isNight={event.isVirtual} />;
    case 'basketball':
      return <BasketballCourt />;
    case 'tennis':
      return <TennisCourt server={word?.side} />;
    case 'esports':
      return <ArenaMap kind={league?.kind ?? 'objectives'} />;
  }
}

function Plate({ event, word }: { readonly event: EventView; readonly word: LastWord }) {
  const t = useWords();
  const names = useTeamNames(event, { isShort: true });
  const team = useTeam(word.side === 'H' ? event.home : event.away);
  const { minute, player } = word;
  return (
    <p className="sp-plate" style={{ borderInlineStartColor: team?.colours[0] }}>
      <Crest team={team} size={20} sport={event.sport} />
      <span>
        <b>{t(word.word)}</b>
        <small>
          {[
            minute === undefined ? undefined : `${minute}′`,
            player,
            word.side === 'H' ? names.home : names.away,
          ]
            .filter(Boolean)
            .join(', ')}
        </small>
      </span>
    </p>
  );
}

/** Cards and corners of both sides, in the corners of the field. */
function Counts({ event: { facts } }: { readonly event: EventView }) {
  if (facts?.sport !== 'football') return null;
  return ([0, 1] as const).map((side) => (
    <span key={side} className="sp-tracker-counts" data-side={side} aria-hidden>
      <i className="sp-booking" data-kind="yellow" /> {facts.yellows[side]}
      {facts.reds[side] > 0 && (
        <>
          <i className="sp-booking" data-kind="red" /> {facts.reds[side]}
        </>
      )}
      <svg width="13" height="12" viewBox="0 0 13 12">
        <path d="M1.5 0V12M2 .5 12 4 2 7.5Z" fill="currentColor" stroke="currentColor" />
      </svg>
      {facts.corners[side]}
    </span>
  ));
}
