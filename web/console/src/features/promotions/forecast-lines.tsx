import type { OfferForecast as Forecast } from '@croupier/contract/promotions/operator/figures';
import { moneySign } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../state/staff.ts';
import { aboutMoney } from './about-money.ts';

/** Above so many of a thousand runs in which the budget is not enough, it is marked. */
const OFTEN = 50;

type Line = readonly [name: string, value: ReactNode, tone?: 'good' | 'bad' | 'near' | undefined];

/** What the replay says in figures. */
export function ForecastLines({
  figures,
  active,
}: {
  readonly figures: NonNullable<Forecast['figures']>;
  readonly active: number;
}) {
  const { t } = useTranslation('console-promotions');
  const { symbol } = useWorkplace().merchant;
  const { takers, grants, given, required, replayed } = figures;
  const money = (amount: string) => aboutMoney(amount, symbol);
  const lines: Line[] = [
    [
      t('list.takers'),
      t('forecast.takersOf', { takers: formatCount(takers), active: formatCount(active) }),
    ],
    [t('forecast.grants'), formatCount(grants)],
    [t('forecast.given'), money(given)],
    [t('forecast.required'), money(required)],
  ];
  if (replayed) {
    const { ngr, beyondBudget } = replayed;
    lines.push(
      [t('forecast.staked'), money(replayed.staked)],
      [t('forecast.met'), `${replayed.met}%`],
      [t('forecast.ngrWithout'), money(ngr.without)],
      [t('forecast.ngrWith'), money(ngr.with), moneySign(ngr.with) < 0 ? 'bad' : undefined],
      [
        t('forecast.beyondBudget'),
        `${beyondBudget / 10}%`,
        beyondBudget > OFTEN ? 'near' : undefined,
      ],
    );
  }
  return (
    <dl className="c-lines">
      {lines.map(([name, value, tone]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-tone={tone}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
