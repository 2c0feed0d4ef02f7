import { type PointerEvent, useState } from 'react';
import { axisTicks } from './axis-ticks.ts';
import './bar-chart.css';

/** One stretch of time: a value now and the one that it is held against. Only for drawing. */
export interface Bar {
  readonly key: string;
  readonly value: number;
  readonly before: number | undefined;
  /** Under the bar, where there is room. */
  readonly label?: string | undefined;
}

const HEIGHT = 100;

/**
 * Bars above and below a line, each with a stroke where it stood before. What it says is to be in the
 * page as text as well. @param props.onPoint the bar under the pointer, or none
 */
export function BarChart({
  bars,
  name,
  tickText,
  onPoint,
}: {
  readonly bars: readonly Bar[];
  readonly name: string;
  readonly tickText: (value: number) => string;
  readonly onPoint: (index: number | undefined) => void;
}) {
  const [at, setAt] = useState<number>();
  const values = bars.flatMap(({ value, before }) => [value, before ?? 0]);
  const ticks = axisTicks(Math.min(...values), Math.max(...values));
  const low = ticks[0] ?? 0;
  const high = ticks.at(-1) ?? 1;
  const heightOf = (value: number) => ((value - low) / (high - low)) * HEIGHT;
  const yOf = (value: number) => HEIGHT - heightOf(value);
  const point = (index: number | undefined) => {
    if (index === at) return;
    setAt(index);
    onPoint(index);
  };
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * bars.length);
    point(Math.min(Math.max(index, 0), bars.length - 1));
  };
  return (
    <div className="c-chart">
      <div className="c-chart-ticks" aria-hidden>
        {ticks.map((tick) => (
          <span key={tick} style={{ insetBlockEnd: `${heightOf(tick)}%` }}>
            {tickText(tick)}
          </span>
        ))}
      </div>
      <div
        className="c-chart-plot"
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => point(undefined)}
      >
        <svg
          viewBox={`0 0 ${bars.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={name}
        >
          {ticks.map((tick) => (
            <path
              key={tick}
              className="c-chart-line"
              data-zero={tick === 0 || undefined}
              d={`M0 ${yOf(tick)}H${bars.length}`}
            />
          ))}
          {bars.map(({ key, value, before }, index) => (
            <g key={key} data-at={index === at || undefined}>
              <rect className="c-chart-reach" x={index} y={0} width={1} height={HEIGHT} />
              <rect
                className="c-chart-bar"
                data-loss={value < 0 || undefined}
                x={index + 0.16}
                width={0.68}
                y={yOf(Math.max(value, 0))}
                height={Math.abs(heightOf(value) - heightOf(0))}
              />
              {before !== undefined && (
                <path className="c-chart-before" d={`M${index + 0.06} ${yOf(before)}h0.88`} />
              )}
            </g>
          ))}
        </svg>
      </div>
      <div className="c-chart-labels" aria-hidden>
        {bars.map(
          ({ key, label }, index) =>
            label !== undefined && (
              <span
                key={key}
                style={{ insetInlineStart: `${((index + 0.5) / bars.length) * 100}%` }}
              >
                {label}
              </span>
            ),
        )}
      </div>
    </div>
  );
}
