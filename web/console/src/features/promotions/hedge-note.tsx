import { moneyText } from '@croupier/contract/amounts';
import { currencyOf } from '@croupier/contract/currencies';
import { type Hedge, type Hedging, hedgingOf } from '@croupier/contract/promotions/hedge-rules';
import type { OfferTerms } from '@croupier/contract/promotions/terms';
import { formatMoney } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { Icon } from '@croupier/kit/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { useWorkplace } from '../../state/staff.ts';

/** Games that are named; of more, how many. */
const NAMED_MAX = 3;
/** Neither what games pay back nor what takers did changes while one writes. */
const STALE_MS = 300_000;

/** Whether these terms can be played through on both sides of a game, and what to change. */
export function HedgeNote({ terms }: { readonly terms: OfferTerms | undefined }) {
  const { t } = useTranslation('console-promotions');
  const { merchant } = useWorkplace();
  const asked = callQuery('offerHedging', { merchantId: merchant.id });
  const { data } = useQuery({ ...asked, staleTime: STALE_MS });
  if (!data || !terms) return null;
  const decimals = currencyOf(merchant.currency)?.decimals ?? 2;
  const found = hedgingOf(terms, data.games, decimals);
  const isOpen = found.hedges.length > 0;
  const { takers, covered } = data;
  return (
    <section className="c-offer-hedge" data-open={isOpen || undefined} aria-live="polite">
      <Icon name={isOpen ? 'warning-fill' : 'shield-check'} size={18} />
      <div>
        <h3>{t(isOpen ? 'hedge.title' : 'hedge.closed')}</h3>
        {isOpen ? <Open of={found} /> : <p>{t(`hedge.${whyClosed(terms, found)}`)}</p>}
        <p>
          {t('hedge.known')}{' '}
          {takers > 0 &&
            t('hedge.past', {
              share: Math.floor((covered * 1000) / takers) / 10,
              takers: formatCount(takers),
            })}
        </p>
      </div>
    </section>
  );
}

function whyClosed({ requirement }: OfferTerms, { counting }: Hedging): string {
  if (requirement.times === 0) return 'nothingAsked';
  return counting === 0 ? 'noGames' : 'dear';
}

function Open({ of }: { readonly of: Hedging }) {
  const { t } = useTranslation(['console-promotions', 'console-catalog']);
  const { symbol } = useWorkplace().merchant;
  const { hedges, timesMin, maxBetMinor } = of;
  const typeName = ({ gameType }: Hedge) => t(`console-catalog:lanes.names.${gameType}`);
  const changes = [
    ...hedges.map((hedge) =>
      hedge.percentMax === 0
        ? t('hedge.doNotCount', { type: typeName(hedge) })
        : t('hedge.countLess', { type: typeName(hedge), percent: hedge.percentMax }),
    ),
    t('hedge.exclude'),
    ...(timesMin === undefined ? [] : [t('hedge.moreTimes', { times: timesMin })]),
    ...(maxBetMinor === undefined
      ? []
      : [
          t('hedge.smallerBet', {
            amount: formatMoney(moneyText(maxBetMinor), { symbol }).replace(/\.0+$/, ''),
          }),
        ]),
  ];
  return (
    <>
      <p>{t('hedge.text')}</p>
      <dl className="c-lines">
        {hedges.map((hedge) => (
          <div key={hedge.gameType}>
            <dt>
              <b>
                {typeName(hedge)}, {hedge.percent}%
              </b>
              <span>{namesOf(t, hedge)}</span>
            </dt>
            <dd>
              {t('hedge.cost', { cost: hedge.cost })}
              {hedge.rounds !== null && (
                <small>
                  {t('hedge.rounds', { count: hedge.rounds, rounds: formatCount(hedge.rounds) })}
                </small>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <h4>{t('hedge.change')}</h4>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </>
  );
}

function namesOf(t: ReturnType<typeof useTranslation>['t'], { games }: Hedge): string {
  const names = games.slice(0, NAMED_MAX).map(({ name }) => name);
  const more = games.length - names.length;
  return [...names, ...(more > 0 ? [t('hedge.more', { count: more })] : [])].join(', ');
}
