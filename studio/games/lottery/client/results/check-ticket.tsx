import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { useState } from 'react';
import type { ResultView } from '#games/lottery/protocol.ts';
import type { VietnamResult } from '../../engine/vietnam/result.ts';
import { drawnBy } from '../words/names.ts';
import { useWords } from '../words/words.ts';
import { checkTicket } from './prize-lists.ts';

/** Digits of a ticket: as many as the special prize has. */
const DIGITS = { least: 2, most: 6 } as const;

/** A number that was typed against the prizes of a draw, of all its stations (pictures 11a, 11b). */
export function CheckTicket({ views }: { readonly views: readonly ResultView[] }) {
  const t = useWords();
  const [typed, setTyped] = useState('');
  const [checked, setChecked] = useState<string>();
  const isNumber = typed.length >= DIGITS.least;
  const check = () => {
    if (isNumber) setChecked(typed);
  };
  const found = views.map((view) => ({
    view,
    hits: checked === undefined ? [] : checkTicket(view.result as VietnamResult, checked),
  }));
  return (
    <section className="lt-check" aria-label={t('results.check')}>
      <h3>{t('results.check')}</h3>
      {/* The site's frame lets no form be sent: the key and Enter do it themselves. */}
      <div className="lt-check-row" role="search">
        <input
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={DIGITS.most}
          aria-label={t('results.check-label')}
          placeholder={t('results.check-label')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value.replace(/\D/g, ''));
            setChecked(undefined);
          }}
          onKeyDown={({ key }) => {
            if (key === 'Enter') check();
          }}
        />
        <Button variant="primary" size="lg" disabled={!isNumber} onClick={check}>
          {t('results.check-now')}
        </Button>
      </div>
      {checked !== undefined && (
        <ul role="status">
          {found.map(({ view, hits }) => (
            <li key={view.number} data-hit={hits.length > 0 || undefined}>
              {views.length > 1 && <b>{drawnBy(t, view.game, view)}</b>}
              {hits.length === 0 && <span>{t('results.check-none', { number: checked })}</span>}
              {hits.map(({ tier, number, digits }, at) => (
                <span key={at}>
                  <Icon name="check-circle-fill" size={16} />
                  {t(digits === number.length ? 'results.check-whole' : 'results.check-hit', {
                    count: digits,
                    tier: t(`tiers.${tier}`),
                  })}{' '}
                  <b dir="ltr">{number}</b>
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
