import type { OfferDraft } from '@croupier/contract/promotions/operator';
import type { OfferReplay } from '@croupier/contract/promotions/operator/figures';
import { formatMoney, moneySign } from '@croupier/kit/format/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useWorkplace } from '../../state/staff.ts';
import { aboutMoney } from './about-money.ts';
import { type TriedTerms, triedTerms } from './tried-terms.ts';

/** What the draft would come to with one of its terms otherwise, beside how it is written. */
export function ForecastTries({
  draft,
  now,
}: {
  readonly draft: OfferDraft;
  readonly now: OfferReplay | null;
}) {
  const { t } = useTranslation('console-promotions');
  const { merchant } = useWorkplace();
  const tries = triedTerms(draft);
  const tried = useQuery({
    queryKey: ['offerTries', merchant.id, JSON.stringify([draft.terms, draft.budget])],
    async queryFn() {
      const found: (OfferReplay | null)[] = [];
      // One after the other: each replays a month.
      for (const one of tries) {
        // oxlint-disable-next-line no-await-in-loop
        const { figures } = await call('forecastOffer', {
          merchantId: merchant.id,
          draft: one.draft,
        });
        found.push(figures?.replayed ?? null);
      }
      return found;
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
  const { times } = draft.terms.requirement;
  return (
    <section className="c-offer-tries">
      <header>
        <h3>{t('forecast.tries')}</h3>
        <small>{t('forecast.triesOf')}</small>
      </header>
      <dl className="c-lines">
        <div data-now>
          <dt>{t('forecast.tryNow', { times })}</dt>
          <Came of={now} />
        </div>
        {tries.map((one, place) => (
          <div key={`${one.what} ${one.value}`}>
            <dt>{name(one)}</dt>
            {tried.isPending ? (
              <dd>
                <Skeleton width="112px" />
              </dd>
            ) : (
              <Came of={tried.data?.[place] ?? null} />
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Cost and NGR; a cost that is nothing in the middle is the most of eight in ten. */
function Came({ of }: { readonly of: OfferReplay | null }) {
  const { t } = useTranslation('console-promotions');
  if (!of) return <dd>–</dd>;
  const { median, high } = of.cost;
  const cost =
    moneySign(median) === 0
      ? t('forecast.upTo', { amount: aboutMoney(high, '') })
      : aboutMoney(median, '');
  return (
    <dd>
      <span>{cost}</span>
      <span data-tone={moneySign(of.ngr.with) < 0 ? 'bad' : 'good'}>
        {aboutMoney(of.ngr.with, '')}
      </span>
    </dd>
  );
}
