import { sports } from '#games/sports/engine/bounds.ts';
import { show, type View } from '../frame/view.ts';
import { SportSign } from '../pieces/sign.tsx';
import { useWords } from '../words/words.ts';
import type { Counts } from './use-events.ts';

/** The sports that there are. */
export function SportChips({
  view: { when, sport },
  counts,
}: {
  readonly view: View;
  readonly counts: Counts | undefined;
}) {
  const t = useWords();
  const of = when === 'favourites' ? 'today' : when;
  return (
    <div className="sp-sports">
      <div className="sp-sport-tabs" role="group" aria-label={t('sports')}>
        {sports.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === sport}
            onClick={() => show('list', { when, sport: one })}
          >
            <SportSign sport={one} isChosen={one === sport} size={16} />
            {t(`sport.${one}`)}
            {counts && <small>{counts[one][of]}</small>}
          </button>
        ))}
      </div>
    </div>
  );
}
