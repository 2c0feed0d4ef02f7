import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { type FunnelPoint, funnelOf, ticksOf } from './funnel.ts';
import { countText, percentText, sigmaText } from './return-texts.ts';
import './returns.css';

const WIDTH = 100;
const HEIGHT = 100;

/** The average return over rounds, with the funnel of one, three and five standard deviations. */
export function FunnelChart({
  points,
  isPending,
}: {
  readonly points: readonly FunnelPoint[];
  readonly isPending: boolean;
}) {
  const { t } = useTranslation('console-play');
  const funnel = funnelOf(points);
  const end = points.at(-1);
  if (isPending) return <Skeleton shape="block" height={200} />;
  if (!funnel || !end) return <p className="c-quiet">{t('returns.noPoints')}</p>;
  const { low, high, first, last } = funnel;
  const x = (rounds: number) =>
    last > first ? (Math.max(0, rounds - first) / (last - first)) * WIDTH : WIDTH;
  const y = (share: number) => HEIGHT - ((share - low) / (high - low)) * HEIGHT;
  const ticks = ticksOf(funnel);
  const pathOf = (some: readonly (readonly [number, number])[]) =>
    some.map(([px, py], at) => `${at === 0 ? 'M' : 'L'}${px} ${py}`).join('');
  return (
    <figure className="c-funnel">
      <div className="c-funnel-ticks" aria-hidden>
        {ticks.map((tick) => (
          <span key={tick} style={{ insetBlockStart: `${y(tick)}%` }}>
            {percentText(tick)}
          </span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('returns.chart', {
          returned: percentText(end.returned),
          expected: percentText(end.expected),
          rounds: countText(end.rounds),
        })}
      >
        {funnel.bands.map(({ sigma, edges }) => (
          <path
            key={sigma}
            className="c-funnel-band"
            data-sigma={sigma}
            d={`${pathOf([
              ...edges.map(({ rounds, above }) => [x(rounds), y(above)] as const),
              ...edges.toReversed().map(({ rounds, below }) => [x(rounds), y(below)] as const),
            ])}Z`}
          />
        ))}
        <path className="c-funnel-expected" d={`M0 ${y(end.expected)}H${WIDTH}`} />
        <path
          className="c-funnel-returned"
          d={pathOf(points.map(({ rounds, returned }) => [x(rounds), y(returned)] as const))}
        />
        {/* A line without length and round ends is a dot, however the picture is stretched. */}
        <path className="c-funnel-end" d={`M${x(end.rounds)} ${y(end.returned)}h0`} />
      </svg>
      <div className="c-funnel-ends" aria-hidden>
        <span>{countText(Math.trunc(first))}</span>
        <span>{t('returns.roundsAxis')}</span>
        <span>{countText(last)}</span>
      </div>
      <figcaption className="c-funnel-keys">
        <span data-line>{t('returns.perRound')}</span>
        {[1, 3, 5].map((sigma) => (
          <span key={sigma} data-sigma={sigma}>
            {sigmaText(sigma)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
