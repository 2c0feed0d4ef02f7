import { Select } from '@croupier/kit/ui/select';
import { sports } from '#games/sports/protocol.ts';
import { columnsOf } from '../book/main-markets.ts';
import { show, type View } from '../frame/view.ts';
import { SportSign } from '../pieces/sign.tsx';
import { useWords } from '../words/words.ts';
import type { Counts } from './use-events.ts';

/** The sports that there are, and on phones which market the rows have. */
export function SportChips({
  view: { when, sport },
  counts,
  column,
  onColumn,
  hasColumns,
}: {
  readonly view: View;
  readonly counts: Counts | undefined;
  readonly column: number;
  readonly onColumn: (column: number) => void;
  readonly hasColumns: boolean;
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
      {hasColumns && (
        <Select
          size="md"
          ariaLabel={t('row.market')}
          value={String(column)}
          onValueChange={(next) => onColumn(Number(next))}
          options={columnsOf[sport].map((_, at) => ({
            value: String(at),
            label: t(`columns.${sport}.${at}`),
          }))}
        />
      )}
    </div>
  );
}
