import type { SportsBoardPage } from '@croupier/contract/sports/operator/board';
import { toTenThousandths } from '@croupier/kit/format/money';
import { useTranslation } from 'react-i18next';
import { useMarketNames } from './market-text.ts';
import { oddsText } from './odds-text.ts';

const WIDTH = 300;
const HEIGHT = 28;

/** A quarter of an hour of the main market: its price as a line, what was staked as bars. */
export function PriceTrace({
  event,
  trace: { market, outcome, points },
}: {
  readonly event: SportsBoardPage;
  readonly trace: NonNullable<SportsBoardPage['trace']>;
}) {
  const { t } = useTranslation('console-sports');
  const names = useMarketNames();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const odds = points.map((point) => point.odds);
  const [low, high] = [Math.min(...odds), Math.max(...odds)];
  const step = WIDTH / points.length;
  const yOf = (value: number) =>
    high === low ? HEIGHT / 2 : 3 + ((high - value) / (high - low)) * (HEIGHT - 10);
  const stakes = points.map((point) => Number(toTenThousandths(point.stakes)));
  const most = Math.max(1, ...stakes);
  const path = points.map(({ odds: value }, at) => {
    const y = tenths(yOf(value));
    return `${at === 0 ? 'M' : 'L'}${tenths(at * step)} ${y}H${tenths((at + 1) * step)}`;
  });
  return (
    <div className="c-trace">
      <span>
        {t('market.trace', { name: names.outcome(market, outcome, event), count: points.length })}
      </span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        {stakes.map((amount, at) => {
          const height = (amount / most) * (HEIGHT - 4);
          return (
            <rect
              key={points[at]?.at}
              x={at * step + 2}
              y={HEIGHT - height}
              width={Math.max(1, step - 4)}
              height={height}
            />
          );
        })}
        <path d={path.join('')} />
      </svg>
      <span>
        {t('market.moved', { from: oddsText(first.odds) })} <strong>{oddsText(last.odds)}</strong>
      </span>
    </div>
  );
}

/** Places in a picture need no more. */
const tenths = (place: number): number => Math.floor(place * 10) / 10;
