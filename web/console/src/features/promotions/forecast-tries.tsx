import type { OfferDraft } from '@croupier/contract/promotions/operator';
import type { OfferReplay } from '@croupier/contract/promotions/operator/figures';
import {
  formatMoney,
  fromTenThousandths,
  moneySign,
  toTenThousandths,
} from '@croupier/kit/format/money';
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
          <Came of={now} without={now?.ngr.without} />
        </div>
        {tries.map((one, place) => (
          <div key={`${one.what} ${one.value}`}>
            <dt>{name(one)}</dt>
            {tried.isPending ? (
              <dd>
                <Skeleton width="112px" />
              </dd>
            ) : (
              <Came of={tried.data?.[place] ?? null} without={now?.ngr.without} />
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What it costs on average, and the same NGR less that. */
function Came({
  of,
  without,
}: {
  readonly of: OfferReplay | null;
  readonly without: string | undefined;
}) {
  if (!of || without === undefined) return <dd>–</dd>;
  const rest = fromTenThousandths(toTenThousandths(without) - toTenThousandths(of.cost.mean));
  return (
    <dd>
      <span>{aboutMoney(of.cost.mean, '')}</span>
      <span data-tone={moneySign(rest) < 0 ? 'bad' : undefined}>{aboutMoney(rest, '')}</span>
    </dd>
  );
}
