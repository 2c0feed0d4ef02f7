import { toTenThousandths } from '@croupier/kit/format/money';
import { Money } from '@croupier/kit/ui/money';
import { useTranslation } from 'react-i18next';
import { aboutMoney } from './about-money.ts';

/** How much of its budget an offer has given, by bar and figures. */
export function BudgetBar({
  given,
  budget,
  symbol = '',
  isForecast = false,
}: {
  readonly given: string;
  readonly budget: string;
  readonly symbol?: string;
  /** What would be given is said beside the budget. */
  readonly isForecast?: boolean;
}) {
  const { t } = useTranslation('console-promotions');
  const percent = givenPercent(given, budget);
  return (
    <span className="c-offer-budget" data-tone={percent >= 100 ? 'bad' : undefined}>
      <span>
        {isForecast ? (
          t('forecast.givenOf', {
            given: aboutMoney(given, symbol),
            budget: aboutMoney(budget, symbol),
          })
        ) : (
          <Money amount={budget} symbol={symbol} />
        )}
        <small>
          {isForecast ? `${percent}%` : t('list.used', { percent: Math.floor(percent) })}
        </small>
      </span>
      <progress aria-label={t('list.usedLabel')} value={Math.min(percent, 100)} max={100} />
    </span>
  );
}

/** Tenths of a percent, rounded down; all of nothing is given. */
function givenPercent(given: string, budget: string): number {
  const all = toTenThousandths(budget);
  return all === 0n ? 100 : Number((toTenThousandths(given) * 1000n) / all) / 10;
}
