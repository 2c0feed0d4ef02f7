import { EmptyState } from '@croupier/kit/ui/empty-state';
import { ErrorState } from '@croupier/kit/ui/error-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useState } from 'react';
import { serverNow } from '#client/kit/clock.ts';
import { dayIn, dayText } from '#games/lottery/client/frame/times.ts';
import { type Sport, sports } from '#games/sports/engine/bounds.ts';
import type { ResultRow } from '#games/sports/protocol.ts';
import { show } from '../frame/view.ts';
import { SportSign } from '../pieces/sign.tsx';
import { useAsked } from '../session/use-asked.ts';
import { useWords } from '../words/words.ts';
import { ResultLine } from './result-line.tsx';

const DAY_MS = 86_400_000;
const DAYS = 3;
const AGAIN_MS = 20_000;

/** Answer of the list of what is over. */
interface ResultList {
  readonly results: readonly ResultRow[];
}

/** What is over, by day: corrected results with what they were before. */
export function ResultsView({ sport }: { readonly sport: Sport }) {
  const t = useWords();
  const now = serverNow();
  const today = dayIn(now);
  const [day, setDay] = useState(today);
  const path = `events?${new URLSearchParams({ when: 'results', sport, day })}`;
  const { value, isFailed, ask } = useAsked<ResultList>(path, { nextMs: AGAIN_MS });
  return (
    <section className="sp-results sp-card">
      <header>
        <h1>{t('page.results')}</h1>
        <SportSelect sport={sport} />
        <span className="sp-gap" />
        <span className="sp-days" role="group" aria-label={t('results.day')}>
          {Array.from({ length: DAYS }, (_, at) => now - at * DAY_MS).map((moment) => (
            <button
              key={dayIn(moment)}
              type="button"
              aria-pressed={day === dayIn(moment)}
              onClick={() => setDay(dayIn(moment))}
            >
              {dayText(moment)}
            </button>
          ))}
          <input
            type="date"
            aria-label={t('results.choose')}
            max={today}
            value={day}
            onChange={({ target }) => target.value && setDay(target.value)}
          />
        </span>
      </header>
      {isFailed && value === undefined && <ErrorState title={t('results.failed')} onRetry={ask} />}
      {!isFailed && value === undefined && <Skeleton shape="block" height={360} />}
      {value?.results.length === 0 && <EmptyState title={t('results.none')} />}
      <ol>
        {value?.results.map((row) => (
          <li key={row.id}>
            <ResultLine row={row} sport={sport} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function SportSelect({ sport }: { readonly sport: Sport }) {
  const t = useWords();
  return (
    <span className="sp-sport-signs" role="group" aria-label={t('sports')}>
      {sports.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === sport}
          title={t(`sport.${one}`)}
          aria-label={t(`sport.${one}`)}
          onClick={() => show('results', { sport: one })}
        >
          <SportSign sport={one} isChosen={one === sport} size={18} />
        </button>
      ))}
    </span>
  );
}
