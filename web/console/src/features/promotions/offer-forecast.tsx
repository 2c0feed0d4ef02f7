import type {
  OfferForecast as Forecast,
  OfferReplay,
} from '@croupier/contract/promotions/operator/figures';
import type { OfferDraft } from '@croupier/contract/promotions/operator';
import { formatDay } from '@croupier/kit/format/dates';
import { formatCount } from '@croupier/kit/format/numbers';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useProblemText } from '../../page/load-failed.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { aboutMoney } from './about-money.ts';
import { BudgetBar } from './budget-bar.tsx';
import { ForecastChart } from './forecast-chart.tsx';
import { ForecastLines } from './forecast-lines.tsx';
import { ForecastTries } from './forecast-tries.tsx';
import { HedgeNote } from './hedge-note.tsx';
import './offer-forecast.css';

/** What the draft would have come to in the last thirty days. */
export function OfferForecast({
  draft: written,
  draftOf,
  terms,
}: {
  /** As it stands; undefined while it is not complete. */
  readonly draft: OfferDraft | undefined;
  /** The same, and from then on what is missing is told. */
  readonly draftOf: () => OfferDraft | undefined;
  /** Undefined while something is missing in them. */
  readonly terms: OfferDraft['terms'] | undefined;
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
        <ForecastTries draft={variables} now={data.figures.replayed} />
      )}
      {data && isOfThis && <Basis of={data} />}
      <HedgeNote terms={terms} />
    </Card>
  );
}

/** What of a draft the figures rest on. */
const basisOf = (draft: OfferDraft | undefined) => JSON.stringify([draft?.terms, draft?.budget]);

function Shown({
  of: { figures, active },
  budget,
}: {
  readonly of: Forecast;
  readonly budget: string;
}) {
  const { t } = useTranslation('console-promotions');
  const { symbol } = useWorkplace().merchant;
  if (!figures) return <p className="c-quiet">{t('forecast.bases.none')}</p>;
  const { replayed, given, overBudget } = figures;
  return (
    <>
      {replayed ? (
        <>
          <Cost of={replayed.cost} />
          <ForecastChart bars={replayed.bars} budget={budget} />
          <small className="c-quiet">
            {t('forecast.runs', { runs: formatCount(replayed.runs) })}
          </small>
        </>
      ) : (
        <p className="c-quiet">{t('forecast.nobody')}</p>
      )}
      <div className="c-offer-of-budget">
        <span>{t('forecast.ofBudget')}</span>
        <BudgetBar given={given} budget={budget} symbol={symbol} isForecast />
      </div>
      <ForecastLines figures={figures} active={active} />
      {overBudget && (
        <p className="c-quiet" role="status">
          {t('forecast.overBudget')}
        </p>
      )}
    </>
  );
}

/** The average of all runs, and what eight of ten lie between. */
function Cost({ of: { mean, low, high } }: { readonly of: OfferReplay['cost'] }) {
  const { t } = useTranslation('console-promotions');
  const { symbol } = useWorkplace().merchant;
  const [from, to] = [aboutMoney(low, symbol), aboutMoney(high, symbol)];
  return (
    <p className="c-offer-cost">
      <span>{t('forecast.cost')}</span>
      <strong>{aboutMoney(mean, symbol)}</strong>
      <span>{t('forecast.between', { from, to })}</span>
    </p>
  );
}

/** What the figures are read of. */
function Basis({ of: { figures, basis, each, first, last, bets } }: { readonly of: Forecast }) {
  const { t } = useTranslation('console-promotions');
  if (!figures) return null;
  const days = { first: formatDay(first, 'row'), last: formatDay(last, 'row') };
  return (
    <p className="c-offer-basis">
      {t(`forecast.bases.${basis}`, days)}{' '}
      {bets === 0 ? t('forecast.nobodyPlayed') : t('forecast.drawn', { bets: formatCount(bets) })}{' '}
      {t('forecast.meaning')} {each > 1 && t('forecast.sample', { each: formatCount(each) })}
    </p>
  );
}
