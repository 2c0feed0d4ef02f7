import type { OfferDraft } from '@croupier/contract/promotions/operator';
import { formatMoney } from '@croupier/kit/format/money';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useWorkplace } from '../../state/staff.ts';
import { type TriedTerms, triedTerms } from './tried-terms.ts';

/** What the draft would cost with one of its terms otherwise, beside what it costs as it is written. */
export function ForecastTries({
  draft,
  cost,
}: {
  readonly draft: OfferDraft;
  readonly cost: string;
}) {
  const { t } = useTranslation('console-promotions');
  const { merchant } = useWorkplace();
  const tries = triedTerms(draft);
  const tried = useQuery({
    queryKey: ['offerTries', merchant.id, JSON.stringify([draft.terms, draft.budget])],
    async queryFn() {
      const costs: (string | undefined)[] = [];
      // One after the other: each replays a month.
      for (const one of tries) {
        // oxlint-disable-next-line no-await-in-loop
        const { figures } = await call('forecastOffer', {
          merchantId: merchant.id,
          draft: one.draft,
        });
        costs.push(figures?.cost);
      }
      return costs;
    },
    staleTime: Infinity,
    retry: false,
  });
  if (tries.length === 0 || tried.isError) return null;
  const name = ({ what, value }: Pick<TriedTerms, 'what' | 'value'>) =>
    what === 'times'
      ? t('forecast.tryTimes', { times: value })
      : t('forecast.tryMost', {
          amount: formatMoney(value, { symbol: merchant.symbol }).replace(/\.0+$/, ''),
        });
  const now = draft.terms.requirement.times;
  return (
    <section className="c-offer-tries">
      <header>
        <h3>{t('forecast.tries')}</h3>
        <small>{t('forecast.triesOf')}</small>
      </header>
      <dl className="c-lines">
        <div data-now>
          <dt>{t('forecast.tryNow', { times: now })}</dt>
          <dd>
            <Money amount={cost} symbol={merchant.symbol} />
          </dd>
        </div>
        {tries.map((one, place) => {
          const other = tried.data?.[place];
          return (
            <div key={`${one.what} ${one.value}`}>
              <dt>{name(one)}</dt>
              <dd>
                {tried.isPending ? (
                  <Skeleton width="72px" />
                ) : (
                  other !== undefined && <Money amount={other} symbol={merchant.symbol} />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
