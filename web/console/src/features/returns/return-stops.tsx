import type { ReturnStop } from '@croupier/contract/operator/returns';
import { useTranslation } from 'react-i18next';
import { Instant } from '../../page/instant.tsx';
import { countText, deviationText, percentText, stakesText } from './return-texts.ts';

/** When the game was closed for its returns, by what, and why it was opened again. */
export function ReturnStops({ stops }: { readonly stops: readonly ReturnStop[] }) {
  const { t } = useTranslation('console-play');
  if (stops.length === 0) return null;
  return (
    <section>
      <h3>{t('returns.stops')}</h3>
      <dl className="c-facts" data-sentences>
        {stops.map(({ id, at, span, stakes, rounds, returned, expected, score, lifted }) => (
          <div key={id}>
            <dt>
              <Instant at={at} />
            </dt>
            <dd>
              {t('returns.stoppedFor', {
                span: t(`returns.stopSpans.${span}`, { stakes: stakes && stakesText(stakes) }),
                returned: percentText(returned),
                expected: percentText(expected),
                rounds: countText(rounds),
                score: deviationText(score),
              })}
              <br />
              {lifted ? (
                <>
                  {t('returns.liftedBy', { by: lifted.by })} · <Instant at={lifted.at} />
                  <br />
                  <q>{lifted.reason}</q>
                </>
              ) : (
                t('returns.stillClosed')
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
