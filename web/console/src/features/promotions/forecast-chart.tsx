import type { OfferReplay } from '@croupier/contract/promotions/operator/figures';
import { toTenThousandths } from '@croupier/kit/format/money';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../state/staff.ts';
import { aboutMoney } from './about-money.ts';

/** From that percent of the budget on a bar is near it. */
const NEAR = 80n;

/** How many runs cost how much, and where the budget stands. What it says is beside it as text. */
export function ForecastChart({
  bars,
  budget,
}: {
  readonly bars: OfferReplay['bars'];
  readonly budget: string;
}) {
  const { t } = useTranslation('console-promotions');
  const { symbol } = useWorkplace().merchant;
  const [first, middle, last] = [bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)];
  if (!first || !middle || !last) return null;
  const most = Math.max(...bars.map(({ runs }) => runs), 1);
  const at = placeOf(budget, first.from, last.to);
  return (
    <figure className="c-forecast-chart">
      <div
        role="img"
        aria-label={t('forecast.chart', {
          from: aboutMoney(first.from, symbol),
          to: aboutMoney(last.to, symbol),
        })}
      >
        {bars.map(({ from, runs }) => (
          <span
            key={from}
            data-tone={toneOf(from, budget)}
            style={{ blockSize: `${(runs / most) * 100}%` }}
          />
        ))}
        <i
          data-side={at > 50 ? 'end' : 'start'}
          style={{ insetInlineStart: `${Math.min(Math.max(at, 0), 100)}%` }}
        >
          <small>
            {t(at > 100 ? 'forecast.budgetBeyond' : 'forecast.budgetLine', {
              budget: aboutMoney(budget, symbol),
            })}
          </small>
        </i>
      </div>
      <figcaption aria-hidden>
        {[first.from, middle.from, last.to].map((amount) => (
          <span key={amount}>{aboutMoney(amount, '')}</span>
        ))}
      </figcaption>
    </figure>
  );
}

function toneOf(from: string, budget: string): 'bad' | 'near' | undefined {
  const [cost, all] = [toTenThousandths(from), toTenThousandths(budget)];
  if (cost >= all) return 'bad';
  return cost * 100n >= all * NEAR ? 'near' : undefined;
}

/** Where an amount stands between two others, in percent; beyond them it is less than 0 or more than 100. */
function placeOf(amount: string, from: string, to: string): number {
  const low = toTenThousandths(from);
  const width = toTenThousandths(to) - low;
  return width <= 0n ? 100 : Number(((toTenThousandths(amount) - low) * 1000n) / width) / 10;
}
