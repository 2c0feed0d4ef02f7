import { useEffect } from 'react';
import type { Sport } from '#games/sports/protocol.ts';
import { useEvent } from '../book/book.ts';
import { useFollowed } from '../book/stream.ts';
import { MatchTime } from '../frame/match-time.tsx';
import { show } from '../frame/view.ts';
import { TeamLine } from '../list/event-row.tsx';
import { type Counts, useEvents, useStanding } from '../list/use-events.ts';
import { LiveDot } from '../pieces/live-dot.tsx';
import { useWords } from '../words/words.ts';

const SHOWN_MAX = 24;
const NONE: readonly string[] = [];

/** Other matches of the sport, beside the one that is looked at: live ones, then the next. */
export function MatchBeside({
  sport,
  chosen,
  onCounts,
}: {
  readonly sport: Sport;
  readonly chosen: string;
  readonly onCounts: (counts: Counts) => void;
}) {
  const t = useWords();
  const { ids, counts } = useEvents({ when: 'today', sport });
  useEffect(() => {
    if (counts !== undefined) onCounts(counts);
  }, [counts, onCounts]);
  const events = useStanding(ids ?? NONE);
  const live = events.filter(({ state }) => state === 'live');
  const next = events.filter(({ state }) => state === 'planned').slice(0, SHOWN_MAX - live.length);
  useFollowed(
    'rows',
    [...live, ...next].slice(0, SHOWN_MAX).map(({ id }) => id),
  );
  return (
    <nav className="sp-beside sp-card" aria-label={t('list.live')}>
      <h2>
        <LiveDot />
        {t('list.live')} <small>{live.length}</small>
      </h2>
      {live.slice(0, SHOWN_MAX).map(({ id }) => (
        <Row key={id} id={id} isChosen={id === chosen} />
      ))}
      {next.length > 0 && <h2 data-next>{t('list.next')}</h2>}
      {next.map(({ id }) => (
        <Row key={id} id={id} isChosen={id === chosen} />
      ))}
    </nav>
  );
}

function Row({ id, isChosen }: { readonly id: string; readonly isChosen: boolean }) {
  const event = useEvent(id);
  if (event === undefined) return null;
  return (
    <button
      type="button"
      aria-current={isChosen ? 'page' : undefined}
      onClick={() => show('match', { event: id, sport: event.sport })}
    >
      <MatchTime event={event} />
      <TeamLine event={event} side={0} />
      <TeamLine event={event} side={1} />
    </button>
  );
}
