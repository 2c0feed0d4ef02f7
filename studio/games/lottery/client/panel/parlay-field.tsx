import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { useState } from 'react';
import type { FieldProps } from './typed-field.tsx';
import { TokenGrid } from './grids.tsx';
import { QuickChoice } from './quick-choice.tsx';

type Toggle = (tokens: readonly string[]) => void;

/** Numbers of a parlay: those chosen stand apart, and the keys make room for the bets (picture 03b). */
export function ParlayField({
  tokens,
  toggle,
  ...props
}: FieldProps & { readonly tokens: readonly string[]; readonly toggle: Toggle }) {
  const { play, selection, onChange, t } = props;
  const { grammar } = play;
  const chosen = selection[0] ?? [];
  const [isPicking, setPicking] = useState(true);
  const least = grammar.form === 'set' ? grammar.least : 1;
  const isEnough = chosen.length >= least;
  const areKeysOut = isPicking || !isEnough;
  return (
    <>
      <section className="lt-card lt-chosen">
        <header>
          <h3>{t('panel.chosen-numbers')}</h3>
          {isEnough && (
            <Button size="sm" variant="quiet" onClick={() => setPicking(!isPicking)}>
              {t(areKeysOut ? 'panel.see-bets' : 'panel.more-numbers')}
            </Button>
          )}
        </header>
        <div className="lt-chosen-numbers" aria-live="polite">
          {chosen.length === 0 && (
            <span className="lt-note">{t('panel.choose-from', { count: least })}</span>
          )}
          {chosen.map((number) => (
            <button
              key={number}
              type="button"
              className="lt-number"
              aria-label={t('panel.remove', { number })}
              onClick={() => toggle([number])}
            >
              {number}
              <Icon name="x" size={14} />
            </button>
          ))}
          {!areKeysOut && (
            <button
              type="button"
              className="lt-number"
              data-more
              aria-label={t('panel.more-numbers')}
              onClick={() => setPicking(true)}
            >
              <Icon name="plus-bold" size={16} />
            </button>
          )}
        </div>
      </section>
      {areKeysOut && (
        <>
          <QuickChoice
            {...props}
            tokens={tokens}
            chosen={chosen}
            set={(next) => onChange([next])}
          />
          <TokenGrid
            {...props}
            tokens={tokens}
            chosen={chosen}
            toggle={toggle}
            label={t('panel.numbers')}
          />
        </>
      )}
    </>
  );
}
