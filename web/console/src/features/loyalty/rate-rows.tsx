import { usualLanes } from '@croupier/contract/games';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { percentText, typedPercent } from '../../page/percent-text.ts';
import { percentsMost, type TypedTerms } from './typed-terms.ts';
import type { TermsForm } from './use-terms-form.ts';

/** What of a valid bet on each type of games comes back, in percent; nothing gives nothing. */
export function RateRows({
  typed,
  form,
}: {
  readonly typed: TypedTerms;
  readonly form: TermsForm | undefined;
}) {
  const { t } = useTranslation(['console-loyalty', 'console-catalog']);
  const id = useId();
  const rates = usualLanes.map((type) => {
    const text = typed.rates[type] ?? '';
    return { type, text, bp: typedPercent(text, percentsMost.rate) };
  });
  const most = Math.max(1, ...rates.map(({ bp }) => bp ?? 0));
  const isWrong = rates.some(({ bp }) => bp === undefined);
  return (
    <section className="c-loyalty-rates" aria-labelledby={`${id}-name`}>
      <h4 id={`${id}-name`}>{t('rebate.rates')}</h4>
      <ul>
        {rates.map(({ type, text, bp }) => {
          const isChanged = form && (form.start.rates[type] ?? '') !== text;
          return (
            <li
              key={type}
              data-none={bp === 0 || undefined}
              data-changed={isChanged || undefined}
              title={
                isChanged
                  ? t('form.was', { before: `${form.start.rates[type] ?? '0.00'}%` })
                  : undefined
              }
            >
              <label htmlFor={`${id}-${type}`}>{t(`console-catalog:lanes.names.${type}`)}</label>
              <span aria-hidden>
                <i style={{ inlineSize: `${((bp ?? 0) / most) * 100}%` }} />
              </span>
              {form ? (
                <span className="k-input" data-size="md">
                  <input
                    id={`${id}-${type}`}
                    inputMode="decimal"
                    autoComplete="off"
                    maxLength={5}
                    placeholder="0.00"
                    aria-invalid={bp === undefined || undefined}
                    aria-describedby={bp === undefined ? `${id}-wrong` : undefined}
                    value={text}
                    onChange={({ target }) =>
                      form.set({ rates: { ...typed.rates, [type]: target.value } })
                    }
                  />
                  <span aria-hidden>%</span>
                </span>
              ) : (
                <output id={`${id}-${type}`}>{bp ? `${percentText(bp)}%` : '–'}</output>
              )}
            </li>
          );
        })}
      </ul>
      {isWrong && (
        <p className="k-help" data-tone="error" id={`${id}-wrong`} role="alert">
          {t('faults.percent', { most: percentText(percentsMost.rate), least: '0.00' })}
        </p>
      )}
    </section>
  );
}
