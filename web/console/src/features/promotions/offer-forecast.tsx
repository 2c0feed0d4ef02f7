import type { OfferForecast as Forecast } from '@croupier/contract/promotions/operator/figures';
import type { OfferDraft } from '@croupier/contract/promotions/operator';
import { formatDay } from '@croupier/kit/format/dates';
import { formatCount } from '@croupier/kit/format/numbers';
import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useProblemText } from '../../page/load-failed.tsx';
import { useWorkplace } from '../../state/staff.ts';

/** What the draft would have come to in the last thirty days. */
export function OfferForecast({
  draft: written,
  draftOf,
}: {
  /** As it stands; undefined while it is not complete. */
  readonly draft: OfferDraft | undefined;
  /** The same, and from then on what is missing is told. */
  readonly draftOf: () => OfferDraft | undefined;
}) {
  const { t } = useTranslation('console-promotions');
  const { merchant } = useWorkplace();
  const textOf = useProblemText();
  const forecast = useMutation({
    mutationFn: (draft: OfferDraft) => call('forecastOffer', { merchantId: merchant.id, draft }),
  });
  const ask = () => {
    const draft = draftOf();
    if (draft) forecast.mutate(draft);
  };
  return (
    <section className="c-offer-section" aria-live="polite">
      <header>
        <span className="c-offer-mark">
          <Icon name="chart-line-up" size={12} />
        </span>
        <h3>{t('forecast.title')}</h3>
      </header>
      <p className="c-quiet">{t('forecast.text')}</p>
      <span>
        <Button busy={forecast.isPending} busyLabel={t('forecast.busy')} onClick={ask}>
          {t('forecast.ask')}
        </Button>
      </span>
      {forecast.isError && (
        <p className="c-quiet" role="alert">
          {textOf(forecast.error)}
        </p>
      )}
      {forecast.data &&
        (basisOf(forecast.variables) === basisOf(written) ? (
          <Shown of={forecast.data} />
        ) : (
          <p className="c-quiet">{t('forecast.changed')}</p>
        ))}
    </section>
  );
}

/** What of a draft the figures rest on. */
const basisOf = (draft: OfferDraft | undefined) => JSON.stringify([draft?.terms, draft?.budget]);

function Shown({
  of: { figures, basis, each, first, last, lostPerMillion },
}: {
  readonly of: Forecast;
}) {
  const { t } = useTranslation('console-promotions');
  const { symbol } = useWorkplace().merchant;
  if (!figures) return <p className="c-quiet">{t('forecast.bases.none')}</p>;
  const days = { first: formatDay(first, 'row'), last: formatDay(last, 'row') };
  return (
    <>
      <dl className="c-lines">
        <div>
          <dt>{t('list.takers')}</dt>
          <dd>
            {t('list.takersOf', {
              takers: formatCount(figures.takers),
              grants: formatCount(figures.grants),
            })}
          </dd>
        </div>
        {(['given', 'required', 'cost'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`forecast.${name}`)}</dt>
            <dd>
              <Money amount={figures[name]} symbol={symbol} />
            </dd>
          </div>
        ))}
      </dl>
      {figures.overBudget && (
        <p className="c-quiet" role="status">
          {t('forecast.overBudget')}
        </p>
      )}
      <p className="c-quiet">
        {t(`forecast.bases.${basis}`, days)}{' '}
        {lostPerMillion === null
          ? t('forecast.nobodyPlayed')
          : t('forecast.lost', { percent: String(Math.floor(lostPerMillion / 100) / 100) })}{' '}
        {each > 1 && t('forecast.sample', { each: formatCount(each) })}
      </p>
    </>
  );
}
