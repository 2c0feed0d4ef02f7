import type { OfferResults as Results } from '@croupier/contract/promotions/operator/figures';
import type { GrantState } from '@croupier/contract/promotions/kinds';
import { formatMoney } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { BarChart } from '../../kit/bar-chart.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useWorkplace } from '../../state/staff.ts';
import './offer-results.css';

/** Days between names under the bars. */
const LABEL_EACH = 15;

/** What an offer came to. @param props.onState asked for the grants behind a line */
export function OfferResults({
  offerId,
  onState,
}: {
  readonly offerId: string;
  readonly onState: (state: GrantState) => void;
}) {
  const { t } = useTranslation('console-promotions');
  const { merchant } = useWorkplace();
  const read = useQuery(callQuery('offerResults', { merchantId: merchant.id, offerId }));
  if (read.isError) {
    return <LoadFailed error={read.error} onRetry={() => void read.refetch()} />;
  }
  if (!read.data) return <Skeleton height="320px" />;
  if (read.data.takers === 0) return <p className="c-quiet">{t('results.none')}</p>;
  return (
    <>
      <Outcomes of={read.data} onState={onState} />
      <p className="c-quiet">{t('results.keptText')}</p>
      <Cost of={read.data} />
      <Around of={read.data.around} />
    </>
  );
}

function Outcomes({
  of: { outcomes },
  onState,
}: {
  readonly of: Results;
  readonly onState: (state: GrantState) => void;
}) {
  const { t } = useTranslation('console-promotions');
  return (
    <table className="c-results">
      <thead>
        <tr>
          <th scope="col">{t('results.outcome')}</th>
          <th scope="col">{t('results.grants')}</th>
          <th scope="col">{t('results.given')}</th>
          <th scope="col">{t('results.kept')}</th>
          <th scope="col">{t('results.taken')}</th>
        </tr>
      </thead>
      <tbody>
        {outcomes.map(({ state, grants, given, converted, taken }) => (
          <tr key={state}>
            <th scope="row">{t(`states.${state}`)}</th>
            <td>
              {grants === 0 ? (
                '0'
              ) : (
                <button
                  type="button"
                  className="c-results-link"
                  aria-label={t('results.show', { state: t(`states.${state}`) })}
                  onClick={() => onState(state)}
                >
                  {formatCount(grants)}
                </button>
              )}
            </td>
            {[given, converted, taken].map((amount, index) => (
              <td key={['given', 'kept', 'taken'][index]}>
                <Money amount={amount} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cost({ of: { given, takenBack, cost, turnover, outcomes } }: { readonly of: Results }) {
  const { t } = useTranslation('console-promotions');
  const { symbol } = useWorkplace().merchant;
  const grants = outcomes.reduce((sum, one) => sum + one.grants, 0);
  return (
    <dl className="c-lines">
      <div>
        <dt className="c-stacked">
          {t('results.cost')}
          <small>
            {t('results.costText', { given: formatMoney(given), taken: formatMoney(takenBack) })}
          </small>
        </dt>
        <dd>
          <Money amount={cost} symbol={symbol} />
        </dd>
      </div>
      <div>
        <dt className="c-stacked">
          {t('results.turnover')}
          <small>
            {t('results.turnoverText', {
              counted: formatMoney(turnover.counted),
              required: formatMoney(turnover.required),
            })}
            {turnover.grants < grants && ` · ${t('results.newest', { count: turnover.grants })}`}
          </small>
        </dt>
        <dd>
          <Money amount={turnover.validBet} symbol={symbol} />
        </dd>
      </div>
    </dl>
  );
}

function Around({
  of: { takers, complete, before, after, byDay },
}: {
  readonly of: Results['around'];
}) {
  const { t } = useTranslation('console-promotions');
  const [at, setAt] = useState<number>();
  const shown = at === undefined ? undefined : byDay[at];
  return (
    <>
      <h4>{t('results.around')}</h4>
      <p className="c-quiet">
        {t('results.aroundText', { count: takers, complete: formatCount(complete) })}
      </p>
      <table className="c-results">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('results.before')}</th>
            <th scope="col">{t('results.after')}</th>
          </tr>
        </thead>
        <tbody>
          {(['deposits', 'ggr', 'promotions', 'ngr'] as const).map((name) => (
            <tr key={name}>
              <th scope="row">{t(`results.${name}`)}</th>
              <td>
                <Money amount={before[name]} />
              </td>
              <td>
                <Money amount={after[name]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="c-quiet">{t('results.ngrText')}</p>
      <section className="c-results-chart" aria-label={t('results.chart')}>
        <p>
          <span>{t('results.chart')}</span>
          {shown && (
            <b>{t('results.day', { day: String(shown.day), value: formatMoney(shown.ngr) })}</b>
          )}
        </p>
        <BarChart
          name={t('results.chart')}
          bars={byDay.map(({ day, ngr }) => ({
            key: String(day),
            value: Number(ngr),
            before: undefined,
            label: day % LABEL_EACH === 0 ? String(day) : undefined,
          }))}
          tickText={(value) => `${value < 0 ? '−' : ''}${formatCount(Math.abs(value))}`}
          onPoint={setAt}
        />
      </section>
    </>
  );
}
