import type { OfferForecast as Forecast } from '@croupier/contract/promotions/operator/figures';
import type { OfferDraft } from '@croupier/contract/promotions/operator';
import { formatDay } from '@croupier/kit/format/dates';
import { formatCount } from '@croupier/kit/format/numbers';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { Money } from '@croupier/kit/ui/money';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useProblemText } from '../../page/load-failed.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { BudgetBar } from './budget-bar.tsx';
import { ForecastTries } from './forecast-tries.tsx';
import './offer-forecast.css';

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
  const { data, variables } = forecast;
  const isOfThis = basisOf(variables) === basisOf(written);
  return (
    <Card
      className="c-offer-preview c-offer-forecast"
      padding="none"
      title={t('forecast.title')}
      actions={
        <Button
          size="sm"
          busy={forecast.isPending}
          busyLabel={t('forecast.busy')}
          icon="chart-line-up"
          onClick={ask}
        >
          {t('forecast.ask')}
        </Button>
      }
    >
      <div className="c-offer-foreseen" aria-live="polite">
        {forecast.isError ? (
          <p className="c-quiet" role="alert">
            {textOf(forecast.error)}
          </p>
        ) : !data ? (
          <p className="c-quiet">{t('forecast.text')}</p>
        ) : isOfThis ? (
          <Shown of={data} budget={written?.budget ?? '0'} />
        ) : (
          <p className="c-quiet">{t('forecast.changed')}</p>
        )}
      </div>
      {data?.figures && isOfThis && variables && (
        <ForecastTries draft={variables} cost={data.figures.cost} />
      )}
      {data && isOfThis && <Basis of={data} />}
    </Card>
  );
}

/** What of a draft the figures rest on. */
const basisOf = (draft: OfferDraft | undefined) => JSON.stringify([draft?.terms, draft?.budget]);

function Shown({ of: { figures }, budget }: { readonly of: Forecast; readonly budget: string }) {
  const { t } = useTranslation('console-promotions');
  const { symbol } = useWorkplace().merchant;
  if (!figures) return <p className="c-quiet">{t('forecast.bases.none')}</p>;
  return (
    <>
      <p className="c-offer-cost">
        <span>{t('forecast.cost')}</span>
        <Money amount={figures.cost} symbol={symbol} />
      </p>
      <div className="c-offer-of-budget">
        <span>{t('forecast.ofBudget')}</span>
        <BudgetBar given={figures.given} budget={budget} symbol={symbol} />
      </div>
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
        {(['given', 'required'] as const).map((name) => (
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
    </>
  );
}

/** What the figures are read of. */
function Basis({
  of: { figures, basis, each, first, last, lostPerMillion },
}: {
  readonly of: Forecast;
}) {
  const { t } = useTranslation('console-promotions');
  if (!figures) return null;
  const days = { first: formatDay(first, 'row'), last: formatDay(last, 'row') };
  return (
    <p className="c-offer-basis">
      {t(`forecast.bases.${basis}`, days)}{' '}
      {lostPerMillion === null
        ? t('forecast.nobodyPlayed')
        : t('forecast.lost', { percent: String(Math.floor(lostPerMillion / 100) / 100) })}{' '}
      {each > 1 && t('forecast.sample', { each: formatCount(each) })}
    </p>
  );
}
