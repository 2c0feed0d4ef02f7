import { usualLanes } from '@croupier/contract/games';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { typedCount } from '../../page/typed-fields.ts';
import { offerRanges, type TypedOffer } from './typed-offer.ts';

/** What a bet on each type of games counts, in percent; nothing counts nothing. */
export function WeightRows({
  weights,
  problem,
  disabled,
  onChange,
}: {
  readonly weights: TypedOffer['weights'];
  readonly problem: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (weights: TypedOffer['weights']) => void;
}) {
  const { t } = useTranslation(['console-promotions', 'console-catalog', 'console']);
  const id = useId();
  return (
    <fieldset className="c-offer-weights" disabled={disabled}>
      <legend>{t('form.weights')}</legend>
      <ul>
        {usualLanes.map((type) => {
          const text = weights[type] ?? '';
          const share = typedCount(text.trim() || '0', offerRanges.weight);
          const isWrong = share === undefined;
          return (
            <li key={type} data-none={share === 0 || undefined}>
              <label htmlFor={`${id}-${type}`}>{t(`console-catalog:lanes.names.${type}`)}</label>
              <span className="c-offer-weight" aria-hidden>
                <i style={{ inlineSize: `${share ?? 0}%` }} />
              </span>
              <span className="k-input" data-size="md">
                <input
                  id={`${id}-${type}`}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={3}
                  placeholder="0"
                  aria-invalid={isWrong || undefined}
                  aria-describedby={isWrong ? `${id}-wrong` : undefined}
                  value={text}
                  onChange={({ target }) => onChange({ ...weights, [type]: target.value })}
                />
                <span aria-hidden>%</span>
              </span>
            </li>
          );
        })}
      </ul>
      {problem && (
        <p className="k-help" data-tone="error" id={`${id}-wrong`} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
